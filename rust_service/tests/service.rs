//! What the service answers to whole requests.

use core::time::Duration;
use std::collections::BTreeMap;
use std::sync::Arc;

use durbar::Workers;
use durbar::search::Clock;

use durbar_service::{Body, Defect, Limits, Request, RequestHeaders, Response, Sealer, Service};

/// A clock that stands still.
#[derive(Clone)]
struct Still;

impl Clock for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// Seals by a prefix.
struct Prefix;

impl Sealer for Prefix {
    fn seal(&self, _game: &str, notation: &str) -> Result<String, Defect> {
        Ok(format!("sealed{notation}"))
    }

    fn open(&self, _game: &str, token: &str) -> Result<Option<String>, Defect> {
        assert_ne!(token, "sealed", "provoked");
        Ok(token.strip_prefix("sealed").map(str::to_owned))
    }
}

fn service() -> Service {
    let sealer: Arc<dyn Sealer> = Arc::new(Prefix);
    let service = Service::new(
        &BTreeMap::new(),
        Some(&sealer),
        Limits::default(),
        Workers::none(),
    );
    service.expect("it can be loaded")
}

fn respond(method: &str, path: &str, headers: RequestHeaders<'_>, body: &str) -> Response {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let length = body.len().to_string();
    let request = Request {
        method,
        path,
        query: query.as_bytes(),
        headers: RequestHeaders {
            content_type: Some(b"application/json"),
            content_length: Some(length.as_bytes()),
            ..headers
        },
        body: body.as_bytes(),
        id: "7",
    };
    service().respond(&request, &Still)
}

fn get(path: &str) -> Response {
    respond("GET", path, RequestHeaders::default(), "")
}

fn post(path: &str, body: &str) -> Response {
    respond("POST", path, RequestHeaders::default(), body)
}

fn header<'a>(response: &'a Response, name: &str) -> Option<&'a str> {
    let mut headers = response.headers.iter();
    let header = headers.find(|(known, _)| *known == name);
    header.map(|(_, value)| value.as_ref())
}

fn bytes(response: Response) -> Vec<u8> {
    match response.body {
        Body::Whole(bytes) => bytes,
        Body::Lines(lines) => lines.flatten().collect(),
    }
}

/// The query of a picture in notation, or sealed.
fn picture(is_sealed: bool) -> String {
    let game = durbar::load_game("maharani", 2, &serde_json::Map::new(), None);
    let position = game.expect("a game").new_initial_position();
    let notation = durbar::with_position!(&position, position => {
        durbar::Wire::to_notation(&position.game, &position.state)
    });
    let query = form_urlencoded::Serializer::new(String::new())
        .append_pair("viewer", "0")
        .append_pair(
            "position",
            &(if is_sealed { "sealed" } else { "" }.to_owned() + &notation),
        )
        .finish();
    format!("/v1/games/maharani/picture?{query}")
}

#[test]
fn head_has_the_headers_of_get_and_no_body() {
    for path in ["/v1/games", "/v1/games/maharani", &picture(false)] {
        let (full, head) = (
            get(path),
            respond("HEAD", path, RequestHeaders::default(), ""),
        );
        assert_eq!((full.status, head.status), (200, 200));
        assert_eq!(full.headers, head.headers);
        let length = header(&full, "content-length").map(str::parse);
        assert_eq!(length, Some(Ok(bytes(full).len())));
        assert!(bytes(head).is_empty());
    }
}

#[test]
fn responses_are_kept_as_long_as_they_hold() {
    let revalidated = [
        "/v1/games",
        "/v1/games/maharani",
        "/v1/games/maharani/components",
        "/v1/problems",
        "/v1/problems/not-found",
    ];
    let cases = revalidated.map(|path| (get(path), "no-cache", true));
    let others = [
        (get(&picture(false)), "public, max-age=86400", true),
        (get(&picture(true)), "no-store", false),
        (get("/v1/moon"), "no-store", false),
        (get("/v1/games/chess"), "no-store", false),
        (post("/v1/games/maharani/scores", "{}"), "no-store", false),
        (
            post("/v1/games/maharani/initial-states", r#"{"players":2}"#),
            "no-store",
            false,
        ),
    ];
    for (response, kept, has_tag) in cases.into_iter().chain(others) {
        assert_eq!(header(&response, "cache-control"), Some(kept));
        assert_eq!(header(&response, "etag").is_some(), has_tag);
    }
}

#[test]
fn what_a_client_has_is_not_sent_again() {
    for path in ["/v1/problems/not-found", &picture(false)] {
        let full = get(path);
        let tag = header(&full, "etag").expect("a tag");
        for (method, known, status) in [
            ("GET", tag, 304),
            ("HEAD", tag, 304),
            ("GET", "*", 304),
            ("GET", r#""0""#, 200),
        ] {
            let headers = RequestHeaders {
                if_none_match: Some(known.as_bytes()),
                ..RequestHeaders::default()
            };
            let response = respond(method, path, headers, "");
            assert_eq!(response.status, status, "{method} {known}");
            assert_eq!(header(&response, "etag"), Some(tag));
            let described = ["content-type", "content-length"];
            let is_described = described.map(|name| header(&response, name).is_some());
            assert_eq!(is_described, [status == 200; 2]);
            assert_eq!(bytes(response).is_empty(), status == 304);
        }
    }
}

#[test]
fn each_response_has_the_common_headers() {
    let named = |response: &Response| {
        [
            "x-content-type-options",
            "durbar-version",
            "x-request-id",
            "durbar-rules-version",
        ]
        .map(|name| header(response, name).map(str::to_owned))
    };
    let version = env!("CARGO_PKG_VERSION");
    for (response, rules) in [
        (get("/v1/games"), None),
        (get("/v1/moon"), None),
        (get("/v1/games/chess"), None),
        (get("/v1/games/maharani"), Some("1")),
        (get("/v1/games/maharani/scores"), Some("1")),
        (post("/v1/games/maharani/scores", "{}"), Some("1")),
    ] {
        let expected = [Some("nosniff"), Some(version), Some("7"), rules];
        assert_eq!(
            named(&response),
            expected.map(|value| value.map(str::to_owned))
        );
    }
    assert!(header(&get(&picture(false)), "content-security-policy").is_some());
    assert!(header(&get("/v1/games"), "content-security-policy").is_none());
}

#[test]
fn a_body_that_is_refused_says_what_is_taken() {
    let path = "/v1/games/maharani/scores";
    let long = " ".repeat(65_537);
    let large = post(path, &long);
    assert_eq!(
        (large.status, header(&large, "connection")),
        (413, Some("close"))
    );
    assert_eq!(post("/v1/games/maharani/reviews", &long).status, 400);
    let headers = RequestHeaders {
        content_encoding: Some(b"br"),
        ..RequestHeaders::default()
    };
    let packed = respond("POST", path, headers, "{}");
    let taken = ["accept-post", "accept-encoding"].map(|name| header(&packed, name));
    assert_eq!(packed.status, 415);
    assert_eq!(taken, [Some("application/json"), Some("identity")]);
}

#[test]
fn a_response_lists_a_hundred_faults() {
    let fields: Vec<String> = (0..5_000).map(|index| format!(r#""{index}":0"#)).collect();
    let body = format!("{{{}}}", fields.join(","));
    let response = post("/v1/games/maharani/scores", &body);
    let problem: serde_json::Value = serde_json::from_slice(&bytes(response)).expect("a problem");
    let errors = problem["errors"].as_array().expect("a list");
    assert_eq!(errors.len(), 101);
    assert_eq!(errors[1]["pointer"], "/0");
    assert_eq!(errors[100]["pointer"], "");
    assert_eq!(
        errors[100]["detail"],
        "there are more faults than these 100"
    );
}

#[test]
fn a_defect_inside_a_batch_is_reported() {
    let body = r#"{"operations":[{"operation":"scores","request":{"position":"sealed"}}]}"#;
    let response = post("/v1/games/maharani/batch", body);
    assert_eq!((response.status, response.problem), (200, None));
    assert!(
        response
            .defect
            .is_some_and(|defect| defect.to_string().contains("provoked"))
    );
}
