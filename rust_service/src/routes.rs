//! The operations of the service, and the one that a path leads to.

use crate::facts::Limits;

/// An operation of the HTTP contract; openapi.yaml describes each.
#[derive(Debug)]
pub struct Operation {
    /// The name in the contract.
    pub id: &'static str,
    /// The method. An operation with `GET` also takes `HEAD`.
    pub method: &'static str,
    /// The path, with the names of its parameters in braces.
    pub path: &'static str,
    /// The last part of the path; empty if that is a parameter.
    pub resource: &'static str,
    /// Whether it may compute for long.
    pub expensive: bool,
    pub(crate) work: Work,
}

/// The part of the service that does an operation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Work {
    Games,
    Game,
    Components,
    Picture,
    /// One of [`RESOURCES`](crate::game_service::RESOURCES).
    Rules,
    Suggestion,
    Review,
    Batch,
    Playouts,
    Records,
    Problems,
    Problem,
}

/// An operation at the path of a game, below which its resource stands.
macro_rules! of_game {
    ($id:literal, $method:literal, $resource:literal, $work:ident) => {
        Operation {
            id: $id,
            method: $method,
            path: concat!("/v1/games/{game}/", $resource),
            resource: $resource,
            expensive: matches!(
                Work::$work,
                Work::Suggestion | Work::Review | Work::Batch | Work::Playouts | Work::Records
            ),
            work: Work::$work,
        }
    };
}

const fn facts(
    id: &'static str,
    path: &'static str,
    resource: &'static str,
    work: Work,
) -> Operation {
    Operation {
        id,
        method: "GET",
        path,
        resource,
        expensive: false,
        work,
    }
}

/// Every operation, in the order of the contract.
pub static OPERATIONS: [Operation; 21] = [
    facts("listGames", "/v1/games", "games", Work::Games),
    facts("getGame", "/v1/games/{game}", "", Work::Game),
    of_game!("getComponents", "GET", "components", Components),
    of_game!("getPicture", "GET", "picture", Picture),
    of_game!("newInitialState", "POST", "initial-states", Rules),
    of_game!("listLegalActions", "POST", "legal-actions", Rules),
    of_game!("listLegalActionIds", "POST", "legal-action-ids", Rules),
    of_game!("applyActions", "POST", "transitions", Rules),
    of_game!("listChanceOutcomes", "POST", "chance-outcomes", Rules),
    of_game!("getScores", "POST", "scores", Rules),
    of_game!("validatePosition", "POST", "validations", Rules),
    of_game!("correctPosition", "POST", "corrections", Rules),
    of_game!("viewPosition", "POST", "views", Rules),
    of_game!("resampleView", "POST", "resamples", Rules),
    of_game!("suggestActions", "POST", "suggestions", Suggestion),
    of_game!("reviewGame", "POST", "reviews", Review),
    of_game!("runBatch", "POST", "batch", Batch),
    of_game!("runPlayouts", "POST", "playouts", Playouts),
    of_game!("recordPlayouts", "POST", "records", Records),
    facts("listProblems", "/v1/problems", "problems", Work::Problems),
    facts("getProblem", "/v1/problems/{code}", "", Work::Problem),
];

/// The target of a path: an operation, and the game or the code that the path names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<'a> {
    pub(crate) operation: &'static Operation,
    /// The parameter of the path; empty if it has none.
    pub(crate) name: &'a str,
}

impl<'a> Target<'a> {
    /// The target of this path, if it has one. Every path has one spelling only.
    pub(crate) fn of(path: &'a str) -> Option<Self> {
        let rest = path.strip_prefix("/v1/")?;
        let (collection, below) = match rest.split_once('/') {
            Some((collection, below)) => (collection, Some(below)),
            None => (rest, None),
        };
        let (work, name) = match (collection, below) {
            ("games", None) => (Work::Games, ""),
            ("problems", None) => (Work::Problems, ""),
            ("problems", Some(code)) if is_name(code) => (Work::Problem, code),
            ("games", Some(game)) if is_name(game) => (Work::Game, game),
            ("games", Some(below)) => {
                let (game, resource) = below.split_once('/')?;
                let operation = OPERATIONS.iter().find(|operation| {
                    operation.resource == resource && operation.path.contains("/{game}/")
                })?;
                let name = is_name(game).then_some(game)?;
                return Some(Self { operation, name });
            }
            _ => return None,
        };
        let operation = OPERATIONS.iter().find(|operation| operation.work == work)?;
        Some(Self { operation, name })
    }
}

/// Whether a text is one whole part of a path.
fn is_name(text: &str) -> bool {
    !text.is_empty() && !text.contains('/')
}

impl Operation {
    /// The methods that the path of the operation takes.
    pub(crate) fn methods(&self) -> &'static str {
        if self.has_body() {
            "OPTIONS, POST"
        } else {
            "GET, HEAD, OPTIONS"
        }
    }

    /// Whether requests for the operation have a body.
    pub(crate) fn has_body(&self) -> bool {
        self.method == "POST"
    }

    /// Whether the path names a game.
    pub(crate) fn is_of_game(&self) -> bool {
        !matches!(self.work, Work::Games | Work::Problems | Work::Problem)
    }

    /// The longest body of a request for the operation; 0 if it has none.
    pub(crate) fn longest_body(&self, limits: &Limits) -> usize {
        match self.work {
            Work::Batch | Work::Review => limits.max_batch_bytes,
            _ if self.has_body() => limits.max_body_bytes,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{OPERATIONS, Target};
    use crate::game_service::RESOURCES;
    use crate::routes::Work;

    fn target_of(path: &str) -> Option<(&'static str, &str)> {
        Target::of(path).map(|target| (target.operation.id, target.name))
    }

    #[test]
    fn a_path_has_one_spelling() {
        let others = [
            "",
            "/",
            "/v1",
            "/v1/",
            "/v1/gam",
            "/v1/games/",
            "/v1//games",
            "//v1/games",
            "/v1/games//scores",
            "/v1/games/maharani/",
            "/v1/games/maharani/moon",
            "/v1/games/maharani/scores/",
            "/v1/games/maharani/scores?x",
            "/v1/problems/",
            "/v1/problems/none/",
            "/v1/problems/none/more",
        ];
        for path in others {
            assert_eq!(target_of(path), None, "{path}");
        }
    }

    #[test]
    fn the_rules_have_the_resources_of_a_game() {
        let of_rules = OPERATIONS
            .iter()
            .filter(|operation| operation.work == Work::Rules);
        let of_rules: Vec<_> = of_rules.map(|operation| operation.resource).collect();
        assert_eq!(of_rules, RESOURCES);
    }
}
