//! Actions and outcomes as text and as JSON.

use serde_json::{Map, Value, json};

use super::actions::Choice;
use super::components::ROYAL;
use super::state::Phase;
use super::{Game, State};
use crate::bits::bits;
use crate::error::IllegalAction;
use crate::game::{Action, Game as _};

/// What parts the things named in a text.
pub(super) const PART: char = '.';

impl Game {
    /// The cities of the province of this visit, by their place.
    pub(super) fn here(&self, state: &State) -> &[u8] {
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

    pub(super) fn action_text(
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

    pub(super) fn action_json(
        &self,
        state: &State,
        action: Action,
    ) -> Result<Value, IllegalAction> {
        self.require_legal(state, action)?;
        let (open, tables) = (&state.open, &*self.tables);
        let phase = open.phase;
        Ok(match phase {
            Phase::Play | Phase::Build | Phase::Take => match self.chosen(action) {
                Choice::Withdraw => json!({"type": "withdraw"}),
                Choice::Play { kind, companion } => json!({
                    "type": "play", "card": tables.kind_names[kind],
                    "companion": self.companion_name(companion),
                }),
                Choice::Build { palaces, royal } => {
                    let here = self.here(state);
                    let name = |place: usize| self.city_name(usize::from(here[place]));
                    let palaces: Vec<&str> =
                        bits(palaces).map(|place| name(place as usize)).collect();
                    json!({
                        "type": "build", "palaces": palaces, "royal_palace": royal.map(name),
                    })
                }
                Choice::Take { first, second } => {
                    let kinds = [Some(first), second].into_iter().flatten();
                    let names: Vec<&String> = kinds.map(|kind| &tables.kind_names[kind]).collect();
                    json!({"type": "take", "cards": names})
                }
            },
            Phase::Start => json!({"type": "start", "player": action}),
            _ => Value::Object(self.outcome_json(state, action)),
        })
    }

    /// An outcome of a draw, with what follows from the position.
    pub(super) fn outcome_json(&self, state: &State, outcome: Action) -> Map<String, Value> {
        let (open, phase) = (&state.open, state.open.phase);
        let name = Value::from(self.outcome_name(phase, outcome));
        let fields: Vec<(&str, Value)> = match phase {
            Phase::ProvinceTiles => {
                let number = self.next_number(open.order).unwrap_or_default() + 1;
                vec![
                    ("type", "province_tile".into()),
                    ("number", number.into()),
                    ("province", name),
                ]
            }
            Phase::BonusTiles => {
                let city = self.tables.bonus_cities[usize::from(open.pending)];
                let city = self.city_name(usize::from(city));
                vec![
                    ("type", "bonus_tile".into()),
                    ("city", city.into()),
                    ("tile", name),
                ]
            }
            Phase::Display => vec![("type", "display".into()), ("card", name)],
            _ => {
                let seat = if phase == Phase::Deal {
                    self.next_to_deal(state).unwrap_or_default()
                } else {
                    usize::from(open.player)
                };
                vec![
                    ("type", phase.name().into()),
                    ("player", seat.into()),
                    ("card", name),
                ]
            }
        };
        let named = |(name, value): (&str, Value)| (name.to_owned(), value);
        fields.into_iter().map(named).collect()
    }
}
