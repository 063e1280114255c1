//! The list of games, and the facts of each.

use core::time::Duration;

use durbar::{Facts, Load as _, MAX_DEPTH, Wire as _, with_game};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::game_service::{Answer, GameService};
use crate::refusal::Refusal;

/// The limits of one request. The default is that of a service without settings.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// The largest body.
    pub max_body_bytes: usize,
    /// The largest body of a batch, or of a review.
    pub max_batch_bytes: usize,
    /// The most actions of one transition.
    pub max_actions: usize,
    /// The most operations in a batch, and actions or decisions in a review.
    pub max_operations: usize,
    /// The most bytes of results in a batch.
    pub max_answer_bytes: usize,
    /// The most random games.
    pub max_playouts: u64,
    /// The most decisions in all random games.
    pub max_decisions: u64,
    /// The most seconds that it may compute.
    pub max_seconds: u32,
    /// The most bytes that its search reserves.
    pub max_search_bytes: usize,
    /// The most threads of its search.
    pub max_search_threads: usize,
}

impl Limits {
    /// The time that one request may compute.
    pub(crate) fn time(&self) -> Duration {
        Duration::from_secs(self.max_seconds.into())
    }

    /// The same time in milliseconds.
    pub(crate) fn ms(&self) -> f64 {
        f64::from(self.max_seconds) * 1e3
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            max_body_bytes: 65_536,
            max_batch_bytes: 1_048_576,
            max_actions: 256,
            max_operations: 1_000,
            max_answer_bytes: 4_194_304,
            max_playouts: 10_000,
            max_decisions: 10_000_000,
            max_seconds: 2,
            max_search_bytes: 67_108_864,
            max_search_threads: 1,
        }
    }
}

/// The games, as the response that lists them.
pub(crate) fn list_games(games: &[GameService]) -> String {
    let summaries = games.iter().map(|game| Value::Object(summary(&game.facts)));
    let list = json!({
        "engine_version": env!("CARGO_PKG_VERSION"),
        "games": summaries.collect::<Vec<_>>(),
    });
    list.to_string()
}

impl GameService {
    /// The facts of the game.
    pub(crate) fn facts(&self) -> &Facts {
        &self.facts
    }

    /// The component file, as JSON.
    pub(crate) fn components(&self) -> String {
        with_game!(&self.game, game => game.components()).to_string()
    }

    /// The facts of the game, and the limits of the service.
    ///
    /// # Errors
    /// A defect.
    pub(crate) fn describe(&self, limits: &Limits) -> Answer {
        let facts = &self.facts;
        let (fewest, most) = facts.players;
        let load = |players| {
            let game = self.load(players, &Map::new())?;
            Ok((players, with_game!(&game, game => game.facts())))
        };
        let each = (fewest..=most).map(load);
        let each = each.collect::<Result<Vec<_>, Box<Refusal>>>()?;
        let options = facts.options.iter().map(|(name, default)| {
            let help = facts.option_help.get(name);
            json!({"name": name, "default": default, "description": help})
        });
        let observations = each.iter().map(|(players, one)| {
            json!({
                "players": players,
                "shape": one.observation_shape,
                "slices": one.observation_slices,
            })
        });
        let schemas = with_game!(&self.game, game => game.schemas());
        let lengths = each.iter().map(|(_, one)| one.max_game_length);
        let (least, greatest) = facts.returns;
        let mut limits = json!(limits);
        limits["max_depth"] = MAX_DEPTH.into();
        let more = json!({
            "engine_version": env!("CARGO_PKG_VERSION"),
            "options": options.collect::<Vec<_>>(),
            "components": {
                "name": facts.components,
                "provenance": facts.provenance,
                "reconstructions": facts.reconstructions,
            },
            "actions": {
                "num_distinct_actions": facts.num_distinct_actions,
                "max_chance_outcomes": each.iter().map(|(_, one)| one.max_chance_outcomes).max(),
                "encoding": schemas["action"]["description"],
            },
            "max_game_length": longest(lengths),
            "returns": {"min": least, "max": greatest},
            "observations": observations.collect::<Vec<_>>(),
            "hidden_information": facts.hidden_information,
            "corrections": self.has_corrections,
            "forms": self.forms(),
            "limits": limits,
        });
        let mut description = summary(facts);
        if let Value::Object(more) = more {
            description.extend(more);
        }
        Ok(Value::Object(description).to_string())
    }

    /// The forms in which a position can come back.
    fn forms(&self) -> &'static [&'static str] {
        if self.sealer.is_some() {
            &["json", "notation", "sealed"]
        } else {
            &["json", "notation"]
        }
    }
}

fn summary(facts: &Facts) -> Map<String, Value> {
    let (fewest, most) = facts.players;
    let summary = json!({
        "name": facts.name,
        "rules_version": facts.rules_version,
        "players": {"min": fewest, "max": most},
    });
    match summary {
        Value::Object(members) => members,
        _ => Map::new(),
    }
}

/// The largest of some bounds; `None` if one of them is missing.
fn longest(mut lengths: impl Iterator<Item = Option<usize>>) -> Option<usize> {
    lengths.try_fold(0, |longest, length| Some(longest.max(length?)))
}

/// The limits as clients see them.
#[cfg(test)]
mod tests {
    use super::longest;

    #[test]
    fn a_game_is_bounded_if_it_is_with_every_number_of_players() {
        assert_eq!(longest([Some(7), Some(9), Some(8)].into_iter()), Some(9));
        assert_eq!(longest([None, Some(9), Some(8)].into_iter()), None);
        assert_eq!(longest([Some(7), Some(9), None].into_iter()), None);
    }
}
