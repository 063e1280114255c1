//! Actions and outcomes as text and as JSON.

use serde::Serialize;
use serde_json::Value;

use crate::bits::bits;
use crate::error::IllegalAction;
use crate::game::{Action, Game as _};
use crate::taj_mahal::components::ROYAL;
use crate::taj_mahal::rules::actions::Choice;
use crate::taj_mahal::rules::state::Phase;
use crate::taj_mahal::{Game, State};

/// What parts the things named in a text.
pub(crate) const PART: char = '.';

/// An action or an outcome as clients read it.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Told<'a> {
    Play {
        card: &'a str,
        companion: Option<&'a str>,
    },
    Withdraw,
    Build {
        palaces: Vec<&'a str>,
        royal_palace: Option<&'a str>,
    },
    Take {
        cards: Vec<&'a str>,
    },
    Start {
        player: Action,
    },
    ProvinceTile {
        number: usize,
        province: &'a str,
    },
    BonusTile {
        city: &'a str,
        tile: &'a str,
    },
    Display {
        card: &'a str,
    },
    Deal {
        player: usize,
        card: &'a str,
    },
    Draw {
        player: usize,
        card: &'a str,
    },
}

impl Game {
    /// The cities of the province of this visit, by their place.
    pub(crate) fn here(&self, state: &State) -> &[u8] {
        let province = state.open.province_of(usize::from(state.open.visit));
        &self.tables.province_cities[province]
    }

    /// The choice of a legal id.
    fn chosen(&self, action: Action) -> Choice {
        self.tables.choice(action).unwrap_or(Choice::Withdraw)
    }

    /// What an outcome draws: a province, a kind of bonus tile, a kind of card.
    fn outcome_name(&self, phase: Phase, outcome: Action) -> &str {
        let (tables, index) = (&*self.tables, outcome as usize);
        match phase {
            Phase::ProvinceTiles => &tables.province_names[index],
            Phase::BonusTiles => &tables.bonus_names[index],
            _ => &tables.kind_names[index],
        }
    }

    pub(crate) fn action_text(
        &self,
        state: &State,
        action: Action,
    ) -> Result<String, IllegalAction> {
        self.require_legal(state, action)?;
        let phase = state.open.phase;
        let tables = &*self.tables;
        Ok(match phase {
            Phase::Play | Phase::Build | Phase::Take => match self.chosen(action) {
                Choice::Withdraw => "withdraw".to_owned(),
                Choice::Play { kind, companion } => {
                    let card = &tables.kind_names[kind];
                    match self.companion_name(companion) {
                        None => format!("play-{card}"),
                        Some(companion) => format!("play-{card}{PART}{companion}"),
                    }
                }
                Choice::Build { palaces, royal } => {
                    let here = self.here(state);
                    let name = |place: usize| self.city_name(usize::from(here[place]));
                    let mut parts: Vec<&str> =
                        bits(palaces).map(|place| name(place as usize)).collect();
                    if let Some(place) = royal {
                        parts.extend([ROYAL, name(place)]);
                    }
                    format!("build-{}", parts.join("."))
                }
                Choice::Take { first, second } => {
                    let first = &tables.kind_names[first];
                    match second {
                        None => format!("take-{first}"),
                        Some(second) => {
                            format!("take-{first}{PART}{}", tables.kind_names[second])
                        }
                    }
                }
            },
            Phase::Start => format!("start-{action}"),
            Phase::ProvinceTiles => format!("province-{}", self.outcome_name(phase, action)),
            Phase::BonusTiles => format!("bonus-{}", self.outcome_name(phase, action)),
            _ => format!("{}-{}", phase.name(), self.outcome_name(phase, action)),
        })
    }

    pub(crate) fn action_json(
        &self,
        state: &State,
        action: Action,
    ) -> Result<Value, IllegalAction> {
        let told = self.described(state, action)?;
        Ok(serde_json::to_value(told).expect("the keys of all maps in it are text"))
    }

    pub(crate) fn write_action(
        &self,
        state: &State,
        action: Action,
        out: &mut Vec<u8>,
    ) -> Result<(), IllegalAction> {
        let told = self.described(state, action)?;
        serde_json::to_writer(out, &told).expect("the keys of all maps in it are text");
        Ok(())
    }

    fn described(&self, state: &State, action: Action) -> Result<Told<'_>, IllegalAction> {
        self.require_legal(state, action)?;
        let kind_names = &self.tables.kind_names;
        Ok(match state.open.phase {
            Phase::Play | Phase::Build | Phase::Take => match self.chosen(action) {
                Choice::Withdraw => Told::Withdraw,
                Choice::Play { kind, companion } => Told::Play {
                    card: &kind_names[kind],
                    companion: self.companion_name(companion),
                },
                Choice::Build { palaces, royal } => {
                    let here = self.here(state);
                    let name = |place: usize| self.city_name(usize::from(here[place]));
                    Told::Build {
                        palaces: bits(palaces).map(|place| name(place as usize)).collect(),
                        royal_palace: royal.map(name),
                    }
                }
                Choice::Take { first, second } => {
                    let kinds = [Some(first), second].into_iter().flatten();
                    Told::Take {
                        cards: kinds.map(|kind| kind_names[kind].as_str()).collect(),
                    }
                }
            },
            Phase::Start => Told::Start { player: action },
            _ => self.drawn(state, action),
        })
    }

    /// An outcome of a draw, with what follows from the position.
    fn drawn(&self, state: &State, outcome: Action) -> Told<'_> {
        let (open, phase) = (&state.open, state.open.phase);
        let name = self.outcome_name(phase, outcome);
        match phase {
            Phase::ProvinceTiles => Told::ProvinceTile {
                number: self.next_number(open.order).unwrap_or_default() + 1,
                province: name,
            },
            Phase::BonusTiles => {
                let city = self.tables.bonus_cities[usize::from(open.pending)];
                Told::BonusTile {
                    city: self.city_name(usize::from(city)),
                    tile: name,
                }
            }
            Phase::Display => Told::Display { card: name },
            Phase::Deal => Told::Deal {
                player: self.next_to_deal(state).unwrap_or_default(),
                card: name,
            },
            _ => Told::Draw {
                player: usize::from(open.player),
                card: name,
            },
        }
    }

    /// An outcome of a draw as JSON, with what follows from the position.
    pub(crate) fn outcome_json(&self, state: &State, outcome: Action) -> Value {
        let told = self.drawn(state, outcome);
        serde_json::to_value(told).expect("the keys of all maps in it are text")
    }
}
