//! The kinds of problem, and problems as clients get them (RFC 9457).

use durbar::Fault;
use serde::Serialize;
use serde_json::json;

use crate::refusal::Refusal;
use crate::text;

/// A kind of problem, by which clients tell problems apart.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The name for programs.
    pub code: &'static str,
    /// The status of the response.
    pub status: u16,
    /// The name for people.
    pub title: &'static str,
    /// The meaning.
    pub description: &'static str,
}

const fn kind(
    code: &'static str,
    status: u16,
    title: &'static str,
    description: &'static str,
) -> Kind {
    Kind {
        code,
        status,
        title,
        description,
    }
}

/// Every kind, in the order in which clients are shown them.
pub const KINDS: &[Kind] = &[
    kind(
        "bad-request",
        400,
        "Bad request",
        "The request breaks the rules of HTTP; `detail` says how.",
    ),
    kind(
        "truncated-body",
        400,
        "Truncated body",
        "The body is shorter than its Content-Length.",
    ),
    kind(
        "malformed-json",
        400,
        "Malformed JSON",
        "The body is not JSON in UTF-8 without a byte order mark, has a key twice, a number \
         that is none (NaN, Infinity) or too large, half a surrogate pair, or is nested too \
         deep.",
    ),
    kind(
        "unauthorized",
        401,
        "Unauthorized",
        "The service asks for a bearer token, and the request has none that it knows.",
    ),
    kind(
        "not-found",
        404,
        "Not found",
        "Nothing has this path; `GET /docs` describes all that have.",
    ),
    kind(
        "unknown-game",
        404,
        "Unknown game",
        "No game has this name; `GET /v1/games` lists them.",
    ),
    kind(
        "not-offered",
        404,
        "Not offered",
        "The rules of this game know no such thing; its facts say what they know.",
    ),
    kind(
        "method-not-allowed",
        405,
        "Method not allowed",
        "The path takes other methods: those of the header `Allow`.",
    ),
    kind(
        "illegal-action",
        409,
        "Illegal action",
        "An action is not legal in its position. `action_index` is its place in `actions`, \
         `reason` says why, and `legal_actions` lists what is legal there, if `include_legal` \
         was asked for. No action of the request was applied.",
    ),
    kind(
        "length-required",
        411,
        "Length required",
        "A body comes with Content-Length and without Transfer-Encoding.",
    ),
    kind(
        "content-too-large",
        413,
        "Content too large",
        "The body is longer than the service takes.",
    ),
    kind(
        "unsupported-media-type",
        415,
        "Unsupported media type",
        "A body is `application/json` in UTF-8, not compressed.",
    ),
    kind(
        "invalid-request",
        422,
        "Invalid request",
        "Fields of the request are missing, unknown or of a wrong kind; `errors` names each.",
    ),
    kind(
        "invalid-position",
        422,
        "Invalid position",
        "The position, or the view, is not legal; `errors` names the faults, 100 at most.",
    ),
    kind(
        "invalid-notation",
        422,
        "Invalid notation",
        "The text denotes no legal position, or no view of one.",
    ),
    kind(
        "invalid-token",
        422,
        "Invalid token",
        "No key of this service has sealed the token for this game. More is not told.",
    ),
    kind(
        "sealing-unavailable",
        422,
        "Sealing unavailable",
        "The service has no keys to seal and open positions with; whoever runs it sets them.",
    ),
    kind(
        "not-to-move",
        422,
        "Not to move",
        "The view is not that of the player who decides: its observer has no legal actions. \
         Or an action is asked for where no player decides.",
    ),
    kind(
        "invalid-option",
        422,
        "Invalid option",
        "The game cannot be set up with this option.",
    ),
    kind(
        "invalid-action",
        422,
        "Invalid action",
        "A text or an object denotes no single action of the game at its position.",
    ),
    kind(
        "rate-limited",
        429,
        "Rate limited",
        "This client has asked as often as it may. `Retry-After` says when it may again, in \
         seconds.",
    ),
    kind(
        "headers-too-large",
        431,
        "Headers too large",
        "The request line and the headers are longer than the service takes.",
    ),
    kind(
        "internal-error",
        500,
        "Internal error",
        "The fault is the service's; its log has more under the `request_id`.",
    ),
    kind(
        "overloaded",
        503,
        "Overloaded",
        "The service computes as many expensive requests at once as it takes. `Retry-After` \
         says in how many seconds to ask again; other requests are answered meanwhile.",
    ),
    kind(
        "deadline-exceeded",
        503,
        "Deadline exceeded",
        "The answer would take longer than the service computes for one request, or more \
         decisions or bytes than it gives one. Ask for less.",
    ),
];

impl Kind {
    /// The kind of this code.
    #[must_use]
    pub fn of(code: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| kind.code == code)
    }

    /// The URI reference that names the kind.
    #[must_use]
    pub fn uri(&self) -> String {
        format!("/v1/problems/{}", self.code)
    }

    /// The kind as a JSON object for clients.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        json!({
            "type": self.uri(),
            "code": self.code,
            "status": self.status,
            "title": self.title,
            "description": self.description,
        })
    }
}

/// The body of a problem, without the members that only its kind has.
#[derive(Serialize)]
struct Problem<'a> {
    r#type: String,
    title: &'a str,
    status: u16,
    detail: &'a str,
    code: &'a str,
    request_id: &'a str,
    errors: &'a [Fault],
}

impl Refusal {
    /// The kind of problem.
    ///
    /// # Panics
    /// Never: every refusal has the code of a kind.
    pub(crate) fn kind(&self) -> &'static Kind {
        Kind::of(self.code).expect("every code has a kind")
    }

    /// The body of the problem, as the response to a request of this id.
    pub(crate) fn problem(&self, request_id: &str) -> String {
        let kind = self.kind();
        let mut body = text(&Problem {
            r#type: kind.uri(),
            title: kind.title,
            status: kind.status,
            detail: if self.detail.is_empty() {
                kind.description
            } else {
                &self.detail
            },
            code: kind.code,
            request_id,
            errors: &self.faults,
        });
        if let Some(members) = self.members.strip_prefix('{') {
            body.pop();
            body.push(',');
            body.push_str(members);
        }
        body
    }
}
