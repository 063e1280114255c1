//! Requests by method and path, answered as the HTTP service answers them.

use core::time::Duration;

use durbar::search::Clock;
use durbar::{Workers, load_game, players_of};
use durbar_service::{
    Bounds, GameService, KINDS, Kind, Limits, Most, RESOURCES, Refusal, list_games,
};
use serde_json::{Map, Value, json};

const JSON: &str = "application/json";
const PROBLEM: &str = "application/problem+json";
/// Newline-delimited JSON.
const LINES: &str = "application/x-ndjson";
const SVG: &str = "image/svg+xml";

/// A request of HTTP. A body is `application/json`.
pub struct Request<'a> {
    /// The method, in capital letters.
    pub method: &'a str,
    /// The path without the host, and the query, which only some operations read.
    pub path: &'a str,
    /// The header `Accept`, or an empty text.
    pub accept: &'a str,
    /// The body; empty if there is none.
    pub body: &'a [u8],
}

/// The response to a request.
#[derive(Debug)]
pub struct Answer {
    /// The status code.
    pub status: u16,
    /// The headers that are particular to this response.
    pub headers: Vec<(&'static str, String)>,
    /// The body: JSON, lines of JSON, or a picture.
    pub body: String,
}

impl Answer {
    fn json(body: String) -> Self {
        Self::of(200, JSON, body)
    }

    fn of(status: u16, media_type: &str, body: String) -> Self {
        Self {
            status,
            headers: vec![("content-type", media_type.to_owned())],
            body,
        }
    }
}

/// The target of a path.
enum Route<'a> {
    Games,
    Game(&'a str),
    Components(&'a str),
    /// A resource of a game.
    Resource(&'a str, &'a str),
    Picture(&'a str),
    Problems,
    Problem(&'a str),
}

impl<'a> Route<'a> {
    /// The target of this path, if it has one.
    fn of(path: &'a str) -> Option<Self> {
        let (path, _) = path_and_query(path);
        let parts: Vec<&str> = path.strip_prefix("/v1/")?.split('/').collect();
        match parts[..] {
            ["games"] => Some(Self::Games),
            ["problems"] => Some(Self::Problems),
            [_, ""] | [_, "", _] => None,
            ["games", game] => Some(Self::Game(game)),
            ["problems", code] => Some(Self::Problem(code)),
            ["games", game, "components"] => Some(Self::Components(game)),
            ["games", game, "picture"] => Some(Self::Picture(game)),
            ["games", game, resource] => {
                let is_known = RESOURCES.contains(&resource)
                    || ["batch", "suggestions", "reviews"].contains(&resource);
                is_known.then_some(Self::Resource(game, resource))
            }
            _ => None,
        }
    }

    /// The methods that the route takes.
    fn methods(&self) -> &'static [&'static str] {
        match self {
            Self::Resource(..) => &["POST"],
            _ => &["GET", "HEAD"],
        }
    }
}

/// The games with the components that are compiled in, and the limits of a server without settings.
pub struct Service<C> {
    games: Vec<GameService>,
    limits: Limits,
    clock: C,
    /// The number of requests so far.
    requests: u64,
}

impl<C: Clock> Service<C> {
    /// Loads every game. The clock ends the time of a search.
    ///
    /// # Panics
    /// Never: the games that are compiled in can be loaded.
    #[must_use]
    pub fn new(clock: C) -> Self {
        let limits = Limits::default();
        let load = |name: &&str| {
            let (fewest, _) = players_of(name).expect("it is registered");
            let game = load_game(name, fewest, &Map::new(), None).expect("it can be loaded");
            GameService::new(game, None, None, limits.max_actions)
        };
        Self {
            games: durbar::GAME_NAMES.iter().map(load).collect(),
            limits,
            clock,
            requests: 0,
        }
    }

    /// The response to a request.
    pub fn answer(&mut self, request: &Request<'_>) -> Answer {
        self.requests += 1;
        let id = self.requests.to_string();
        let mut answer = match self.respond(request, &id) {
            Ok(answer) => answer,
            Err(refusal) => {
                let problem = refusal.problem(&id);
                let mut answer = Answer::of(refusal.kind().status, PROBLEM, problem);
                if let ("method-not-allowed", Some(route)) = (refusal.code, Route::of(request.path))
                {
                    answer.headers.push(("allow", route.methods().join(", ")));
                }
                answer
            }
        };
        if request.method == "HEAD" {
            answer.body.clear();
        }
        answer
    }

    fn respond(&self, request: &Request<'_>, id: &str) -> Result<Answer, Box<Refusal>> {
        let route = Route::of(request.path).ok_or_else(|| Refusal::new("not-found"))?;
        if !route.methods().contains(&request.method) {
            return Err(Refusal::new("method-not-allowed"));
        }
        let body = match route {
            Route::Games => list_games(&self.games),
            Route::Game(game) => self.game(game)?.describe(&self.limits)?,
            Route::Components(game) => self.game(game)?.components(),
            Route::Picture(game) => {
                let (_, query) = path_and_query(request.path);
                let drawing = self.game(game)?.picture(query.as_bytes())?;
                return Ok(Answer::of(200, SVG, drawing.svg));
            }
            Route::Problems => {
                let kinds: Vec<Value> = KINDS.iter().map(Kind::to_json).collect();
                json!({"problems": kinds}).to_string()
            }
            Route::Problem(code) => {
                let detail = "There is no kind of problem of this code.";
                let kind = Kind::of(code).ok_or_else(|| Refusal::with_detail("not-found", detail));
                kind?.to_json().to_string()
            }
            Route::Resource(game, resource) => {
                return self.resource(self.game(game)?, resource, request, id);
            }
        };
        Ok(Answer::json(body))
    }

    fn game(&self, name: &str) -> Result<&GameService, Box<Refusal>> {
        let game = self.games.iter().find(|game| game.facts().name == name);
        game.ok_or_else(|| {
            let known = durbar::GAME_NAMES.join(", ");
            let detail = format!("There is no game of this name. There are: {known}.");
            Refusal::with_detail("unknown-game", detail)
        })
    }

    fn resource(
        &self,
        game: &GameService,
        resource: &str,
        request: &Request<'_>,
        id: &str,
    ) -> Result<Answer, Box<Refusal>> {
        game.require_offered(resource)?;
        let limits = &self.limits;
        let longest = match resource {
            "batch" | "reviews" => limits.max_batch_bytes,
            _ => limits.max_body_bytes,
        };
        let body = request.body;
        if body.len() > longest {
            return Err(Refusal::too_large(body.len(), longest));
        }
        let most = Most {
            ms: f64::from(limits.max_seconds) * 1e3,
            threads: limits.max_search_threads,
            memory: limits.max_search_bytes,
            actions: limits.max_operations,
        };
        Ok(match resource {
            "batch" => self.batch(game, request, id)?,
            "suggestions" => Answer::json(game.suggest(body, &most, &self.clock)?),
            "reviews" => Answer::json(game.review(body, &most, &self.clock)?),
            _ => Answer::json(game.respond(resource, body)?),
        })
    }

    fn batch(
        &self,
        game: &GameService,
        request: &Request<'_>,
        id: &str,
    ) -> Result<Answer, Box<Refusal>> {
        let limits = &self.limits;
        let as_lines = prefers_lines(request.accept);
        let separator = if as_lines { "\n" } else { "," };
        let seconds = Duration::from_secs(limits.max_seconds.into());
        let bounds = Bounds {
            operations: limits.max_operations,
            request: limits.max_body_bytes,
            clock: &self.clock,
            deadline: self.clock.now() + seconds,
            bytes: limits.max_answer_bytes,
        };
        let runs = game.respond_to_batch(&Workers::none(), request.body, &bounds, separator)?;
        let mut results = Vec::new();
        for (run, refusal) in runs {
            if !run.is_empty() {
                results.push(run);
            }
            if let Some(refusal) = refusal {
                let (status, problem) = (refusal.kind().status, refusal.problem(id));
                results.push(format!("{{\"status\":{status},\"problem\":{problem}}}"));
            }
        }
        let mut results = results.join(separator);
        Ok(if as_lines {
            if !results.is_empty() {
                results.push('\n');
            }
            Answer::of(200, LINES, results)
        } else {
            Answer::json(format!("{{\"results\":[{results}]}}"))
        })
    }
}

/// A path, and the query after it.
fn path_and_query(path: &str) -> (&str, &str) {
    path.split_once('?').unwrap_or((path, ""))
}

/// Whether a client would rather have lines than one object.
fn prefers_lines(accept: &str) -> bool {
    quality(accept, LINES) > quality(accept, JSON)
}

/// The preference of a client for a media type, from 0 to 1.
fn quality(accept: &str, wanted: &str) -> f64 {
    let ranges = accept.split(',').filter_map(|range| {
        let mut parts = range.split(';').map(str::trim);
        let names = ["*/*", "application/*", wanted];
        let name = parts.next()?.to_ascii_lowercase();
        let how_exact = names.iter().position(|known| *known == name)?;
        let quality = parts.find_map(|part| part.strip_prefix("q=")?.parse().ok());
        Some((how_exact, quality.unwrap_or(1.0)))
    });
    let best = ranges.max_by_key(|(how_exact, _)| *how_exact);
    best.map_or(0.0, |(_, quality)| quality)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Stopped;

    impl Clock for Stopped {
        fn now(&self) -> Duration {
            Duration::ZERO
        }
    }

    fn answer(method: &str, path: &str, accept: &str, body: &str) -> Answer {
        let body = body.as_bytes();
        Service::new(Stopped).answer(&Request {
            method,
            path,
            accept,
            body,
        })
    }

    #[test]
    fn paths_lead_to_operations_and_nowhere_else() {
        let game = "/v1/games/maharani";
        let cases = [
            ("GET", "/v1/games", 200),
            ("GET", "/v1/games?x=1", 200),
            ("GET", game, 200),
            ("GET", "/v1/games/maharani/components", 200),
            ("GET", "/v1/games/maharani/picture", 422),
            ("GET", "/v1/games/chess/picture", 404),
            ("POST", "/v1/games/maharani/picture", 405),
            ("GET", "/v1/problems", 200),
            ("GET", "/v1/problems/not-found", 200),
            ("GET", "/v1/problems/moon", 404),
            ("GET", "/v1/games/chess", 404),
            ("GET", "/v1/games/", 404),
            ("GET", "/v1//games", 404),
            ("GET", "/v1/games//scores", 404),
            ("GET", "/v1/games/maharani/scores/", 404),
            ("GET", "/v1/games/maharani/scores", 405),
            ("POST", "/v1/games", 405),
            ("POST", "/v1/games/maharani/scores", 400),
        ];
        for (method, path, status) in cases {
            assert_eq!(
                answer(method, path, "", "").status,
                status,
                "{method} {path}"
            );
        }
    }

    #[test]
    fn what_is_accepted_decides_the_form_of_a_batch() {
        let cases = [
            ("", false),
            ("*/*", false),
            (LINES, true),
            ("application/x-ndjson, application/json", false),
            ("application/json;q=0.5, application/x-ndjson", true),
            ("application/x-ndjson;q=0.2, */*", false),
        ];
        for (accept, as_lines) in cases {
            assert_eq!(prefers_lines(accept), as_lines, "{accept}");
            let path = "/v1/games/taj_mahal/batch";
            let answer = answer("POST", path, accept, r#"{"operations": [{}]}"#);
            assert_eq!(answer.status, 200);
            assert_eq!(answer.body.ends_with('\n'), as_lines, "{}", answer.body);
        }
    }
}
