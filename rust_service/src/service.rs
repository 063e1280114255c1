//! The service: from a request of HTTP to its response.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use durbar::search::Clock;
use durbar::{Fault, InvalidSetup, Workers, load_game, players_of};
use serde_json::{Map, Value, json};

use crate::bodies::body_of;
use crate::content::{Content, Keeping, empty, refused, response_of, with_id};
use crate::facts::{Limits, list_games};
use crate::game_service::GameService;
use crate::problems::{KINDS, Kind};
use crate::refusal::{Refusal, guarded};
use crate::request::Request;
use crate::response::{Body, Lines, Response, SVG};
use crate::routes::{OPERATIONS, Operation, Target, Work};
use crate::sealer::Sealer;

/// Answers requests about every game.
pub struct Service {
    games: Vec<GameService>,
    limits: Limits,
    /// The threads that share the work of a batch.
    workers: Workers,
}

/// A path of a service, and what is known of its requests before they are read.
#[derive(Debug)]
pub struct Route {
    /// The path, with the names of games and codes in it.
    pub path: String,
    /// The operation that it leads to.
    pub operation: &'static Operation,
    /// The longest body; 0 if the operation takes none.
    pub longest_body: usize,
}

impl Service {
    /// Loads every game.
    ///
    /// `components` has the texts of component files by the names of their games; the other games
    /// have the default ones. `sealer` seals and opens positions, if there are keys. `workers` share
    /// the work of a batch.
    ///
    /// # Errors
    /// [`InvalidSetup`] if components are for no game, or have faults.
    pub fn new(
        components: &BTreeMap<String, String>,
        sealer: Option<&Arc<dyn Sealer>>,
        limits: Limits,
        workers: Workers,
    ) -> Result<Self, InvalidSetup> {
        let unknown = components.keys().find(|name| players_of(name).is_none());
        if let Some(name) = unknown {
            return Err(InvalidSetup::unknown_game(name));
        }
        let load = |name: &&str| {
            let components: Option<Arc<str>> =
                components.get(*name).map(|text| text.as_str().into());
            let fewest = players_of(name).map_or(0, |(fewest, _)| fewest);
            let game = load_game(name, fewest, &Map::new(), components.as_deref())?;
            let sealer = sealer.map(Arc::clone);
            Ok(GameService::new(
                game,
                components,
                sealer,
                limits.max_actions,
            ))
        };
        let games = durbar::GAME_NAMES.iter().map(load);
        Ok(Self {
            games: games.collect::<Result<_, InvalidSetup>>()?,
            limits,
            workers,
        })
    }

    /// Every path that has an operation.
    #[must_use]
    pub fn routes(&self) -> Vec<Route> {
        let mut routes = Vec::new();
        for operation in &OPERATIONS {
            let games = self.games.iter().map(|game| ("{game}", game.name()));
            let codes = KINDS.iter().map(|kind| ("{code}", kind.code));
            let names = games.chain(codes).chain([("", "")]);
            let fits = |(parameter, _): &(&str, &str)| {
                let is_named = operation.path.contains('{');
                operation.path.contains(parameter) && parameter.is_empty() != is_named
            };
            routes.extend(names.filter(fits).map(|(parameter, name)| Route {
                path: operation.path.replace(parameter, name),
                operation,
                longest_body: operation.longest_body(&self.limits),
            }));
        }
        routes
    }

    /// The response to a request. The clock ends long work. A panic refuses this request alone.
    pub fn respond<C: Clock + Clone + Send + 'static>(
        &self,
        request: &Request<'_>,
        clock: &C,
    ) -> Response {
        let target = Target::of(request.path);
        let game = target.and_then(|target| self.game(&target).ok().flatten());
        let mut response = match (target, request.method) {
            (Some(target), "OPTIONS") => {
                let mut response = empty(204);
                let allow = target.operation.methods();
                response.headers.push(("allow", Cow::Borrowed(allow)));
                response
            }
            (Some(target), _) => match guarded(|| self.content(&target, request, clock)) {
                Ok(content) => response_of(content, request),
                Err(refusal) => refused(*refusal, request.id, Some(target.operation)),
            },
            (None, _) => refused(*Refusal::new("not-found"), request.id, None),
        };
        if request.method == "HEAD" {
            response.body = Body::Whole(Vec::new());
        }
        if let Some(game) = game {
            let version = game.facts().rules_version.to_string();
            response
                .headers
                .push(("durbar-rules-version", version.into()));
        }
        with_id(response, request.id)
    }

    /// The response of a caller who does not let a request in: the problem of this code.
    ///
    /// Returns `None` if no kind of problem has the code.
    #[must_use]
    pub fn refuse(&self, code: &str, detail: &str, request_id: &str) -> Option<Response> {
        let kind = Kind::of(code)?;
        let refusal = Refusal::with_detail(kind.code, detail);
        Some(with_id(refused(*refusal, request_id, None), request_id))
    }

    /// The game of a path, if it names one.
    fn game(&self, target: &Target<'_>) -> Result<Option<&GameService>, Box<Refusal>> {
        if !target.operation.is_of_game() {
            return Ok(None);
        }
        let game = self.games.iter().find(|game| game.name() == target.name);
        game.map(Some).ok_or_else(|| {
            let known = durbar::GAME_NAMES.join(", ");
            let detail = format!("There is no game of this name. There are: {known}.");
            Refusal::with_detail("unknown-game", detail)
        })
    }

    fn content<C: Clock + Clone + Send + 'static>(
        &self,
        target: &Target<'_>,
        request: &Request<'_>,
        clock: &C,
    ) -> Result<Content, Box<Refusal>> {
        let operation = target.operation;
        let is_head = request.method == "HEAD" && operation.method == "GET";
        if request.method != operation.method && !is_head {
            return Err(Refusal::new("method-not-allowed"));
        }
        if operation.has_body() && !request.query.is_empty() {
            let fault = Fault::new("", "fields stand in the body, not in the address");
            let detail = "The address has parameters, which nobody reads.";
            return Err(Refusal::invalid_request(detail, vec![fault]));
        }
        match self.game(target)? {
            Some(game) => self.of_game(game, operation, request, clock),
            None if operation.work == Work::Games => Ok(Content::facts(list_games(&self.games))),
            None if operation.work == Work::Problems => {
                let kinds: Vec<Value> = KINDS.iter().map(Kind::to_json).collect();
                Ok(Content::facts(json!({"problems": kinds}).to_string()))
            }
            None => {
                let detail = "There is no kind of problem of this code.";
                let kind = Kind::of(target.name);
                let kind = kind.ok_or_else(|| Refusal::with_detail("not-found", detail))?;
                Ok(Content::facts(kind.to_json().to_string()))
            }
        }
    }

    fn of_game<C: Clock + Clone + Send + 'static>(
        &self,
        game: &GameService,
        operation: &'static Operation,
        request: &Request<'_>,
        clock: &C,
    ) -> Result<Content, Box<Refusal>> {
        let (limits, workers) = (&self.limits, &self.workers);
        game.require_offered(operation.resource)?;
        let body = if operation.has_body() {
            body_of(request, operation.longest_body(limits))?
        } else {
            b""
        };
        Ok(match operation.work {
            Work::Rules => Content::json(game.respond(operation.resource, body)?),
            Work::Components => Content::facts(game.components()),
            Work::Picture => picture(game, request)?,
            Work::Suggestion => Content::json(game.suggest(body, limits, clock)?),
            Work::Review => Content::json(game.review(body, limits, clock)?),
            Work::Batch => {
                let results = game.batch(workers, body, limits, clock, request.id)?;
                Content {
                    defect: results.defect,
                    ..Content::json(results.text)
                }
            }
            Work::Playouts => Content::json(game.playouts(workers, body, limits, clock)?),
            Work::Records => {
                let parts = game.records(body, limits, clock.clone())?;
                Content::lines(Lines::new(Box::new(parts), request.id))
            }
            Work::Game | Work::Games | Work::Problems | Work::Problem => {
                Content::facts(game.describe(limits)?)
            }
        })
    }
}

fn picture(game: &GameService, request: &Request<'_>) -> Result<Content, Box<Refusal>> {
    let drawing = game.picture(request.query)?;
    // What was sealed is not kept on the way.
    let keeping = if drawing.is_sealed {
        Keeping::Never
    } else {
        Keeping::ForADay
    };
    Ok(Content {
        media_type: SVG,
        body: Body::Whole(drawing.svg.into_bytes()),
        keeping,
        defect: None,
    })
}
