//! Actions and outcomes of chance as text and as JSON. The words of another phase are refused, so
//! that an outcome is never taken for an action with its id.

use super::names::{
    Card, City, CityNames, ColouredCard, Companion, DrawnBonusNames, Number, Province, Seat,
};
use crate::bits::bits;
use crate::error::InvalidAction;
use crate::game::{Action, IllegalAction};
use crate::taj_mahal::rules::actions::Choice;
use crate::taj_mahal::rules::state::Phase;
use crate::taj_mahal::rules::tables::Tables;
use crate::taj_mahal::words::components::ROYAL;
use crate::taj_mahal::{Game, State};
use crate::wire::action_text::Words;
use crate::wire::collections::{List, Set};
use crate::wire::describe::tagged;
use crate::wire::described::{Described as _, DescribedActions};
use crate::wire::shapes::{Between, Name};

/// The separator of names in a text.
const PART: char = '.';

tagged! {
    /// An action or an outcome. What follows from the position may be left out.
    pub(crate) enum ActionKind: "Taj Mahal action" in Tables {
        "play" => Play {
            card: ColouredCard,
            /// Null or absent: none.
            companion: Option<Companion> | absent,
        },
        "withdraw" => Withdraw {},
        "build" => Build {
            palaces: Set<CityNames>,
            /// Null or absent: none.
            royal_palace: Option<City> | absent,
        },
        "take" => Take {
            cards: List<Card, Between<1, 2>>,
        },
        "start" => Start {
            player: Seat,
        },
        "province_tile" => ProvinceTile {
            number: Number | absent,
            province: Province,
        },
        "bonus_tile" => BonusTile {
            city: City | absent,
            tile: Name<DrawnBonusNames>,
        },
        "deal" => Deal {
            player: Seat | absent,
            card: Card,
        },
        "display" => Display {
            card: Card,
        },
        "draw" => Draw {
            player: Seat | absent,
            card: Card,
        },
    }
}

impl ActionKind {
    /// The phase of the action or outcome.
    fn phase(&self) -> Phase {
        match self {
            Self::Play { .. } | Self::Withdraw {} => Phase::Play,
            Self::Build { .. } => Phase::Build,
            Self::Take { .. } => Phase::Take,
            Self::Start { .. } => Phase::Start,
            Self::ProvinceTile { .. } => Phase::ProvinceTiles,
            Self::BonusTile { .. } => Phase::BonusTiles,
            Self::Deal { .. } => Phase::Deal,
            Self::Display { .. } => Phase::Display,
            Self::Draw { .. } => Phase::Draw,
        }
    }

    /// The field of an outcome that follows from the position, if it is stated.
    fn implied(&self) -> Option<(&'static str, usize)> {
        Some(match self {
            Self::ProvinceTile { number, .. } => ("number", number.as_ref()?.index()),
            Self::BonusTile { city, .. } => ("city", city.as_ref()?.index()),
            Self::Deal { player, .. } | Self::Draw { player, .. } => {
                ("player", player.as_ref()?.index())
            }
            _ => return None,
        })
    }
}

impl DescribedActions for Game {
    type ActionKind = ActionKind;

    fn describe_action(&self, state: &State, action: Action) -> ActionKind {
        match state.open.phase {
            Phase::Play | Phase::Build | Phase::Take => self.describe_choice(state, action),
            _ => self.describe_outcome(state, action),
        }
    }

    fn text_of(&self, action: &ActionKind) -> String {
        let tables = &*self.tables;
        let card = |kind: usize| tables.kind_names[kind].as_str();
        let city = |city: City| tables.city_names[city.index()].as_str();
        let (verb, parts) = match action {
            ActionKind::Withdraw {} => return "withdraw".to_owned(),
            ActionKind::Start { player } => return format!("start-{}", player.0),
            ActionKind::Play {
                card: kind,
                companion,
            } => {
                let companion = companion.flatten();
                let name = companion.and_then(|name| tables.companion_name(name.index()));
                let parts = [Some(card(kind.index())), name];
                ("play", parts.into_iter().flatten().collect())
            }
            ActionKind::Build {
                palaces,
                royal_palace,
            } => {
                let mut parts = tables.city_list(palaces.0);
                if let Some(royal) = royal_palace.flatten() {
                    parts.extend([ROYAL, city(royal)]);
                }
                ("build", parts)
            }
            ActionKind::Take { cards } => {
                let cards = cards.items().map(|(_, kind)| card(kind.index()));
                ("take", cards.collect())
            }
            ActionKind::ProvinceTile { province, .. } => {
                let name = &tables.province_names[province.index()];
                ("province", vec![name.as_str()])
            }
            ActionKind::BonusTile { tile, .. } => {
                ("bonus", vec![tables.bonus_names[tile.index()].as_str()])
            }
            ActionKind::Deal { card: kind, .. } => ("deal", vec![card(kind.index())]),
            ActionKind::Display { card: kind } => ("display", vec![card(kind.index())]),
            ActionKind::Draw { card: kind, .. } => ("draw", vec![card(kind.index())]),
        };
        format!("{verb}-{}", parts.join(&PART.to_string()))
    }

    fn read_action_text(&self, state: &State, text: &str) -> Result<ActionKind, InvalidAction> {
        let mut words = Words::new(self.tables());
        let (verb, rest) = text.split_once('-').unwrap_or((text, ""));
        let parts: Vec<&str> = rest.split(PART).collect();
        let action = match (verb, &parts[..]) {
            ("withdraw", _) if text == verb => Some(ActionKind::Withdraw {}),
            ("play", [card, companion @ ..]) if companion.len() < 2 => {
                let card = words.text("card", card);
                let companion = companion.first().map(|name| words.text("companion", name));
                card.map(|card| ActionKind::Play {
                    card,
                    companion: Some(companion.flatten()),
                })
            }
            ("build", [palaces @ .., ROYAL, city]) => {
                let royal = words.text("royal_palace", city);
                Some(build_of(&mut words, palaces, royal))
            }
            ("build", palaces) => Some(build_of(&mut words, palaces, None)),
            ("take", kinds) if kinds.len() < 3 => {
                let kinds = kinds.iter().filter_map(|kind| words.text("cards", kind));
                let cards = kinds.collect();
                Some(ActionKind::Take { cards })
            }
            ("start", _) => {
                let player = words.number("player", rest);
                player.map(|player| ActionKind::Start { player })
            }
            ("province", [name]) => {
                let province = words.text("province", name);
                province.map(|province| ActionKind::ProvinceTile {
                    number: None,
                    province,
                })
            }
            ("bonus", [name]) => {
                let tile = words.text("tile", name);
                tile.map(|tile| ActionKind::BonusTile { city: None, tile })
            }
            ("deal", [name]) => {
                let card = words.text("card", name);
                card.map(|card| ActionKind::Deal { player: None, card })
            }
            ("display", [name]) => {
                let card = words.text("card", name);
                card.map(|card| ActionKind::Display { card })
            }
            ("draw", [name]) => {
                let card = words.text("card", name);
                card.map(|card| ActionKind::Draw { player: None, card })
            }
            _ => None,
        };
        words.end(action, || {
            let now = self.next_step(&state.open);
            format!("{text:?} names no action; {now}")
        })
    }

    fn id_of(&self, state: &State, action: &ActionKind) -> Result<Action, InvalidAction> {
        let is_now = state.open.phase == action.phase();
        let id = match action {
            ActionKind::Withdraw {} => self.tables.id(Choice::Withdraw),
            ActionKind::Play { card, companion } => self.tables.id(Choice::Play {
                kind: card.index(),
                companion: companion.flatten().map_or(0, |name| name.index() + 1),
            }),
            // An id depends on the province, or on the number of players.
            ActionKind::Build { .. } | ActionKind::Start { .. } if !is_now => {
                return Err(InvalidAction::form(self.next_step(&state.open)));
            }
            ActionKind::Build {
                palaces,
                royal_palace,
            } => {
                let mut places = 0;
                for city in bits(palaces.0) {
                    places |= 1 << self.place_of(state, city as usize)?;
                }
                let royal = royal_palace.flatten();
                self.tables.id(Choice::Build {
                    palaces: places,
                    royal: royal
                        .map(|city| self.place_of(state, city.index()))
                        .transpose()?,
                })
            }
            ActionKind::Take { cards } => {
                let mut kinds = cards.items().map(|(_, kind)| kind.index());
                self.tables.id(Choice::Take {
                    first: kinds.next().unwrap_or_default(),
                    second: kinds.next(),
                })
            }
            ActionKind::Start { player } => player.0,
            ActionKind::ProvinceTile { province, .. } => {
                self.outcome_of(state, action, province.index())?
            }
            ActionKind::BonusTile { tile, .. } => self.outcome_of(state, action, tile.index())?,
            ActionKind::Deal { card, .. }
            | ActionKind::Display { card }
            | ActionKind::Draw { card, .. } => self.outcome_of(state, action, card.index())?,
        };
        if is_now {
            return Ok(id);
        }
        let rule = match state.open.phase {
            Phase::Play => " (T-2.1)",
            Phase::Build => " (T-3.2)",
            Phase::Take => " (T-3.10)",
            _ => "",
        };
        let reason = self.next_step(&state.open) + rule;
        Err(InvalidAction::Illegal(IllegalAction { action: id, reason }))
    }
}

impl Game {
    fn describe_choice(&self, state: &State, action: Action) -> ActionKind {
        match self.tables.choice(action).unwrap_or(Choice::Withdraw) {
            Choice::Withdraw => ActionKind::Withdraw {},
            Choice::Play { kind, companion } => ActionKind::Play {
                card: kind.into(),
                companion: Some(companion.checked_sub(1).map(Into::into)),
            },
            Choice::Build { palaces, royal } => {
                let here = self.here(state);
                let cities = bits(palaces).map(|place| 1_u64 << here[place as usize]);
                ActionKind::Build {
                    palaces: cities.sum::<u64>().into(),
                    royal_palace: Some(royal.map(|place| usize::from(here[place]).into())),
                }
            }
            Choice::Take { first, second } => {
                let kinds = [Some(first), second].into_iter().flatten();
                ActionKind::Take {
                    cards: kinds.map(Card::from).collect(),
                }
            }
        }
    }

    /// An outcome, with the fields that follow from the position.
    fn describe_outcome(&self, state: &State, outcome: Action) -> ActionKind {
        let (open, index) = (&state.open, outcome as usize);
        let mover = usize::from(open.player).into();
        match open.phase {
            Phase::ProvinceTiles => ActionKind::ProvinceTile {
                number: Some((self.next_number(open.order).unwrap_or_default() + 1).into()),
                province: index.into(),
            },
            Phase::BonusTiles => {
                let city = self.tables.bonus_cities[usize::from(open.pending)];
                ActionKind::BonusTile {
                    city: Some(usize::from(city).into()),
                    tile: index.into(),
                }
            }
            Phase::Deal => ActionKind::Deal {
                player: Some(self.next_to_deal(state).unwrap_or_default().into()),
                card: index.into(),
            },
            Phase::Display => ActionKind::Display { card: index.into() },
            Phase::Draw => ActionKind::Draw {
                player: Some(mover),
                card: index.into(),
            },
            _ => ActionKind::Start {
                player: index.into(),
            },
        }
    }

    /// The cities of the province of this visit, by their place.
    pub(crate) fn here(&self, state: &State) -> &[u8] {
        let province = state.open.province_of(usize::from(state.open.visit));
        &self.tables.province_cities[province]
    }

    /// The place of a city in the province of this visit.
    fn place_of(&self, state: &State, city: usize) -> Result<usize, InvalidAction> {
        let mut here = self.here(state).iter();
        here.position(|&known| usize::from(known) == city)
            .ok_or_else(|| {
                let name = &self.tables.city_names[city];
                InvalidAction::form(format!("{name:?} is no city of the province (T-3.2)"))
            })
    }

    /// An outcome. A field stated beside it must be the one that follows from the position.
    fn outcome_of(
        &self,
        state: &State,
        stated: &ActionKind,
        outcome: usize,
    ) -> Result<Action, InvalidAction> {
        let right = self.describe_outcome(state, outcome as Action).implied();
        match (stated.implied(), right) {
            (Some((_, stated)), Some((field, right))) if stated != right => {
                let right = match field {
                    "city" => self.tables.city_names[right].clone(),
                    _ => right.to_string(),
                };
                Err(InvalidAction::of_field(field, format!("{right} here")))
            }
            _ => Ok(outcome as Action),
        }
    }
}

fn build_of(words: &mut Words<'_, Tables>, palaces: &[&str], royal: Option<City>) -> ActionKind {
    let mut cities = 0;
    for name in palaces {
        if let Some(city) = words.text::<City>("palaces", name) {
            if cities >> city.0 & 1 == 1 {
                words.fault("palaces", format!("{name} is listed twice (T-3.2)"));
            }
            cities |= 1 << city.0;
        }
    }
    ActionKind::Build {
        palaces: cities.into(),
        royal_palace: Some(royal),
    }
}
