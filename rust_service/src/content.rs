//! What an operation has come to, and the response that follows from it.

use std::borrow::Cow;

use crate::conditional;
use crate::refusal::{Defect, Refusal};
use crate::request::Request;
use crate::response::{Body, Header, JSON, LINES, Lines, PROBLEM, Response, SVG};
use crate::routes::Operation;

/// The headers of a response that could be shown as a page, which may then do nothing.
const HARMLESS: [Header; 3] = [
    (
        "content-security-policy",
        Cow::Borrowed("default-src 'none'; frame-ancestors 'none'"),
    ),
    ("referrer-policy", Cow::Borrowed("no-referrer")),
    ("x-frame-options", Cow::Borrowed("DENY")),
];

/// How long others may keep a response.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Keeping {
    /// Not at all.
    Never,
    /// Until it changes, which they ask about each time.
    UntilChanged,
    /// It follows from the address alone.
    ForADay,
}

/// What an operation has come to.
pub(crate) struct Content {
    pub(crate) media_type: &'static str,
    pub(crate) body: Body,
    pub(crate) keeping: Keeping,
    pub(crate) defect: Option<Defect>,
}

impl Content {
    pub(crate) fn json(text: String) -> Self {
        Self {
            media_type: JSON,
            body: Body::Whole(text.into_bytes()),
            keeping: Keeping::Never,
            defect: None,
        }
    }

    pub(crate) fn facts(text: String) -> Self {
        Self {
            keeping: Keeping::UntilChanged,
            ..Self::json(text)
        }
    }

    pub(crate) fn lines(lines: Lines) -> Self {
        Self {
            media_type: LINES,
            body: Body::Lines(lines),
            keeping: Keeping::Never,
            defect: None,
        }
    }
}

/// A response without a body.
pub(crate) fn empty(status: u16) -> Response {
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
pub(crate) fn response_of(content: Content, request: &Request<'_>) -> Response {
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
pub(crate) fn refused(
    refusal: Refusal,
    request_id: &str,
    operation: Option<&Operation>,
) -> Response {
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
pub(crate) fn with_id(mut response: Response, request_id: &str) -> Response {
    let headers = &mut response.headers;
    if headers.iter().all(|(name, _)| *name != "cache-control") {
        headers.push(("cache-control", Cow::Borrowed("no-store")));
    }
    headers.push(("x-request-id", request_id.to_owned().into()));
    response
}
