//! Actions and outcomes read from text and from JSON. The words of another phase are refused, so
//! that an outcome is never taken for an action with its id.

use serde_json::{Map, Value};

use super::action_texts::PART;
use crate::error::InvalidAction;
use crate::game::Action;
use crate::taj_mahal::components::ROYAL;
use crate::taj_mahal::rules::actions::Choice;
use crate::taj_mahal::rules::state::Phase;
use crate::taj_mahal::{Game, State};

fn form<T>(detail: impl Into<String>) -> Result<T, InvalidAction> {
    Err(InvalidAction::form(detail))
}

/// A text that must be there.
fn text<'v>(map: &'v Map<String, Value>, name: &str) -> Result<&'v str, InvalidAction> {
    match map.get(name) {
        Some(Value::String(text)) => Ok(text),
        _ => form(format!("{name}: a text is needed")),
    }
}

/// A text that may be null or left out.
fn optional<'v>(map: &'v Map<String, Value>, name: &str) -> Result<Option<&'v str>, InvalidAction> {
    match map.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(_) => text(map, name).map(Some),
    }
}

/// A list of texts that must be there.
fn texts<'v>(map: &'v Map<String, Value>, name: &str) -> Result<Vec<&'v str>, InvalidAction> {
    let wrong = || InvalidAction::form(format!("{name}: a list of texts is needed"));
    let items = map.get(name).and_then(Value::as_array).ok_or_else(wrong)?;
    let texts: Option<Vec<&str>> = items.iter().map(Value::as_str).collect();
    texts.ok_or_else(wrong)
}

fn only(map: &Map<String, Value>, known: &[&str]) -> Result<(), InvalidAction> {
    let mut others = map.keys().filter(|name| *name != "type");
    match others.find(|name| !known.contains(&name.as_str())) {
        Some(name) => form(format!("{name}: no such field here")),
        None => Ok(()),
    }
}

impl Game {
    fn need(&self, state: &State, phase: Phase) -> Result<(), InvalidAction> {
        if state.open.phase == phase {
            return Ok(());
        }
        form(format!("not now: {}", self.now(&state.open)))
    }

    pub(crate) fn read_text(&self, state: &State, text: &str) -> Result<Action, InvalidAction> {
        if text == "withdraw" {
            self.need(state, Phase::Play)?;
            return Ok(self.tables.id(Choice::Withdraw));
        }
        let wrong = || {
            form(format!(
                "{text:?} names no action; {}",
                self.now(&state.open)
            ))
        };
        let Some((verb, rest)) = text.split_once('-') else {
            return wrong();
        };
        let parts: Vec<&str> = rest.split(PART).collect();
        match (verb, &parts[..]) {
            ("play", [card]) => self.read_play(state, card, None),
            ("play", [card, companion]) => self.read_play(state, card, Some(companion)),
            ("build", parts) => match parts {
                [palaces @ .., ROYAL, city] => self.read_build(state, palaces, Some(city)),
                palaces => self.read_build(state, palaces, None),
            },
            ("take", [first]) => self.read_take(state, first, None),
            ("take", [first, second]) => self.read_take(state, first, Some(second)),
            ("start", [seat]) => match seat.parse() {
                // As it is written: no sign, no leading zero.
                Ok(number) if Action::to_string(&number) == *seat => self.read_seat(state, number),
                _ => wrong(),
            },
            ("province", [name]) => self.read_draw(state, Phase::ProvinceTiles, name),
            ("bonus", [name]) => self.read_draw(state, Phase::BonusTiles, name),
            ("deal", [name]) => self.read_draw(state, Phase::Deal, name),
            ("display", [name]) => self.read_draw(state, Phase::Display, name),
            ("draw", [name]) => self.read_draw(state, Phase::Draw, name),
            _ => wrong(),
        }
    }

    pub(crate) fn read_object(
        &self,
        state: &State,
        value: &Value,
    ) -> Result<Action, InvalidAction> {
        let Some(map) = value.as_object() else {
            return form("an action is an object");
        };
        match text(map, "type")? {
            "play" => {
                only(map, &["card", "companion"])?;
                self.read_play(state, text(map, "card")?, optional(map, "companion")?)
            }
            "withdraw" => {
                only(map, &[])?;
                self.read_text(state, "withdraw")
            }
            "build" => {
                only(map, &["palaces", "royal_palace"])?;
                let royal = optional(map, "royal_palace")?;
                self.read_build(state, &texts(map, "palaces")?, royal)
            }
            "take" => {
                only(map, &["cards"])?;
                match texts(map, "cards")?[..] {
                    [first] => self.read_take(state, first, None),
                    [first, second] => self.read_take(state, first, Some(second)),
                    _ => form("cards: one or two cards are taken (T-3.10)"),
                }
            }
            "start" => {
                only(map, &["player"])?;
                let seat = map.get("player").and_then(Value::as_u64);
                match seat.and_then(|seat| Action::try_from(seat).ok()) {
                    Some(seat) => self.read_seat(state, seat),
                    None => form("player: a seat is needed"),
                }
            }
            "province_tile" => self.read_drawn(state, map, Phase::ProvinceTiles, "province"),
            "bonus_tile" => self.read_drawn(state, map, Phase::BonusTiles, "tile"),
            "deal" => self.read_drawn(state, map, Phase::Deal, "card"),
            "display" => self.read_drawn(state, map, Phase::Display, "card"),
            "draw" => self.read_drawn(state, map, Phase::Draw, "card"),
            other => form(format!(
                "type: {other:?} is none of play, withdraw, build, take, start, province_tile, \
                 bonus_tile, deal, display, draw"
            )),
        }
    }

    fn read_seat(&self, state: &State, seat: Action) -> Result<Action, InvalidAction> {
        self.need(state, Phase::Start)?;
        Ok(seat)
    }

    fn kind(&self, name: &str) -> Result<usize, InvalidAction> {
        let mut kinds = self.tables.kind_names.iter();
        match kinds.position(|kind| kind == name) {
            Some(kind) => Ok(kind),
            None if self.tables.specials.iter().any(|card| card.name == name) => form(format!(
                "{name} is a special card: it goes with another (T-2.5)"
            )),
            None => form(format!("there is no card {name:?}")),
        }
    }

    fn read_play(
        &self,
        state: &State,
        card: &str,
        companion: Option<&str>,
    ) -> Result<Action, InvalidAction> {
        self.need(state, Phase::Play)?;
        let tables = &*self.tables;
        let kind = self.kind(card)?;
        if kind >= tables.num_coloured {
            return form(format!(
                "{card} has no colour: it goes with another (T-2.5)"
            ));
        }
        let mut all = 0..tables.companions();
        let Some(companion) = all.find(|&index| self.companion_name(index) == companion) else {
            let name = companion.unwrap_or_default();
            return form(format!("{name:?} is no white or special card (T-2.2)"));
        };
        Ok(tables.id(Choice::Play { kind, companion }))
    }

    fn read_build(
        &self,
        state: &State,
        palaces: &[&str],
        royal: Option<&str>,
    ) -> Result<Action, InvalidAction> {
        self.need(state, Phase::Build)?;
        let here = self.here(state);
        let place = |name: &str| {
            let mut cities = here.iter();
            match cities.position(|&city| self.city_name(usize::from(city)) == name) {
                Some(place) => Ok(place),
                None => form(format!("{name:?} is no city of the province (T-3.2)")),
            }
        };
        let mut chosen = 0_u64;
        for name in palaces {
            let bit = 1 << place(name)?;
            if chosen & bit != 0 {
                return form(format!("{name} is there twice (T-3.2)"));
            }
            chosen |= bit;
        }
        let royal = royal.map(place).transpose()?;
        Ok(self.tables.id(Choice::Build {
            palaces: chosen,
            royal,
        }))
    }

    fn read_take(
        &self,
        state: &State,
        first: &str,
        second: Option<&str>,
    ) -> Result<Action, InvalidAction> {
        self.need(state, Phase::Take)?;
        let first = self.kind(first)?;
        let second = second.map(|name| self.kind(name)).transpose()?;
        Ok(self.tables.id(Choice::Take { first, second }))
    }

    /// An outcome by the name of what is drawn.
    fn read_draw(&self, state: &State, phase: Phase, name: &str) -> Result<Action, InvalidAction> {
        self.need(state, phase)?;
        let names = match phase {
            Phase::ProvinceTiles => &self.tables.province_names,
            Phase::BonusTiles => &self.tables.bonus_names,
            _ => &self.tables.kind_names,
        };
        match names.iter().position(|known| known == name) {
            Some(index) => Ok(index as Action),
            None => form(format!(
                "{name:?} cannot be drawn: {}",
                self.now(&state.open)
            )),
        }
    }

    /// As [`Game::read_draw`], from an object; what follows from the position may be left out.
    fn read_drawn(
        &self,
        state: &State,
        map: &Map<String, Value>,
        phase: Phase,
        field: &str,
    ) -> Result<Action, InvalidAction> {
        let outcome = self.read_draw(state, phase, text(map, field)?)?;
        let told = self.outcome_json(state, outcome);
        for (name, value) in map {
            match told.get(name) {
                None => return form(format!("{name}: no such field here")),
                Some(right) if right != value => {
                    return form(format!("{name}: {right} here, not {value}"));
                }
                Some(_) => {}
            }
        }
        Ok(outcome)
    }
}
