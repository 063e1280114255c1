//! The service: from a request of HTTP to its response.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use durbar::search::Clock;
use durbar::{InvalidSetup, Workers, load_game, players_of};
use serde_json::{Map, Value, json};

use crate::bodies::body_of;
use crate::conditional;
use crate::facts::{Limits, list_games};
use crate::game_service::GameService;
use crate::negotiation::prefers_lines;
use crate::problems::{KINDS, Kind};
use crate::refusal::{Defect, Refusal, guarded};
use crate::request::Request;
use crate::response::{Body, Header, JSON, LINES, Lines, PROBLEM, Response, SVG};
use crate::routes::{OPERATIONS, Operation, Target, Work};
use crate::sealer::Sealer;

/// The headers of a response that could be shown as a page, which may then do nothing.
const HARMLESS: [Header; 4] = [
    (
        "content-security-policy",
        Cow::Borrowed("default-src 'none'; frame-ancestors 'none'"),
    ),
    ("cross-origin-resource-policy", Cow::Borrowed("same-origin")),
    ("referrer-policy", Cow::Borrowed("no-referrer")),
    ("x-frame-options", Cow::Borrowed("DENY")),
];

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

/// How long others may keep a response.
#[derive(Clone, Copy, PartialEq)]
enum Keeping {
    /// Not at all.
    Never,
    /// Until it changes, which they ask about each time.
    UntilChanged,
    /// It follows from the address alone.
    ForADay,
}

/// What an operation has come to.
struct Content {
    media_type: &'static str,
    body: Body,
    keeping: Keeping,
    defect: Option<Defect>,
}

impl Content {
    fn json(text: String) -> Self {
        Self {
            media_type: JSON,
            body: Body::Whole(text.into_bytes()),
            keeping: Keeping::Never,
            defect: None,
        }
    }

    fn facts(text: String) -> Self {
        Self {
            keeping: Keeping::UntilChanged,
            ..Self::json(text)
        }
    }

    fn lines(lines: Lines) -> Self {
        Self {
            media_type: LINES,
            body: Body::Lines(lines),
            keeping: Keeping::Never,
            defect: None,
        }
    }
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
            Work::Batch => self.batch(game, body, request, clock)?,
            Work::Playouts | Work::Records => {
                // TODO
                let _ = workers;
                return Err(Refusal::new("internal-error"));
            }
            Work::Game | Work::Games | Work::Problems | Work::Problem => {
                Content::facts(game.describe(limits)?)
            }
        })
    }

    fn batch<C: Clock>(
        &self,
        game: &GameService,
        body: &[u8],
        request: &Request<'_>,
        clock: &C,
    ) -> Result<Content, Box<Refusal>> {
        let as_lines = prefers_lines(request.headers.accept)?;
        let separator = if as_lines { '\n' } else { ',' };
        let (workers, limits) = (&self.workers, &self.limits);
        let results = game.respond_to_batch(workers, body, limits, clock, separator, request.id)?;
        let mut text = results.text;
        let content = if as_lines {
            if !text.is_empty() {
                text.push('\n');
            }
            let part = (!text.is_empty()).then(|| Ok(text.into_bytes()));
            Content::lines(Lines::new(Box::new(part.into_iter()), request.id))
        } else {
            Content::json(format!(r#"{{"results":[{text}]}}"#))
        };
        Ok(Content {
            defect: results.defect,
            ..content
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

/// A response without a body.
fn empty(status: u16) -> Response {
    let mut headers: Vec<Header> = Vec::with_capacity(10);
    headers.push(("x-content-type-options", Cow::Borrowed("nosniff")));
    headers.push(("durbar-version", Cow::Borrowed(env!("CARGO_PKG_VERSION"))));
    Response {
        status,
        headers,
        body: Body::Whole(Vec::new()),
        problem: None,
        defect: None,
    }
}

/// The response with this content, or none of it if the client has it already.
fn response_of(content: Content, request: &Request<'_>) -> Response {
    let mut response = empty(200);
    let headers = &mut response.headers;
    if content.media_type == SVG {
        headers.extend(HARMLESS);
    }
    if let (Body::Whole(body), true) = (&content.body, content.keeping != Keeping::Never) {
        let etag = conditional::etag(body);
        let is_known = conditional::is_known(request.headers.if_none_match, &etag);
        headers.push(("etag", etag.into()));
        let kept = match content.keeping {
            Keeping::ForADay => "public, max-age=86400",
            Keeping::Never | Keeping::UntilChanged => "no-cache",
        };
        headers.push(("cache-control", Cow::Borrowed(kept)));
        if is_known {
            response.status = 304;
            return response;
        }
    }
    response.defect = content.defect;
    with_body(response, content.media_type, content.body)
}

/// The problem of a refusal as a response; the operation says which methods there are.
fn refused(refusal: Refusal, request_id: &str, operation: Option<&Operation>) -> Response {
    let mut response = empty(refusal.kind().status);
    let headers = &mut response.headers;
    match refusal.code {
        "method-not-allowed" => {
            let allow = operation.map(|operation| ("allow", operation.methods().into()));
            headers.extend(allow);
        }
        // The rest of the body is not read, so the connection can have no other request.
        "content-too-large" | "truncated-body" => headers.push(("connection", "close".into())),
        "unsupported-media-type" => {
            headers.push(("accept-post", JSON.into()));
            headers.push(("accept-encoding", "identity".into()));
        }
        _ => {}
    }
    response.problem = Some(refusal.code);
    let body = Body::Whole(refusal.problem(request_id).into_bytes());
    response.defect = refusal.error;
    with_body(response, PROBLEM, body)
}

fn with_body(mut response: Response, media_type: &'static str, body: Body) -> Response {
    let headers = &mut response.headers;
    headers.push(("content-type", Cow::Borrowed(media_type)));
    match &body {
        Body::Whole(bytes) => headers.push(("content-length", bytes.len().to_string().into())),
        // A proxy is to pass on each part as it comes.
        Body::Lines(_) => headers.push(("x-accel-buffering", Cow::Borrowed("no"))),
    }
    response.body = body;
    response
}

/// The response with the headers that each has at last.
fn with_id(mut response: Response, request_id: &str) -> Response {
    let headers = &mut response.headers;
    if headers.iter().all(|(name, _)| *name != "cache-control") {
        headers.push(("cache-control", Cow::Borrowed("no-store")));
    }
    headers.push(("x-request-id", request_id.to_owned().into()));
    response
}
