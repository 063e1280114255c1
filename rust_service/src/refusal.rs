//! Refusals of requests.

use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};

use durbar::{Fault, IllegalAction, InvalidNotation, InvalidPosition, MalformedJson, Panic};

/// An error of this program that stopped the work.
pub type Defect = Box<dyn Error + Send + Sync>;

/// The reason why a request is refused, from which a problem (RFC 9457) follows.
#[derive(Debug, Default)]
pub(crate) struct Refusal {
    /// The code of the kind of problem; one of [`KINDS`](crate::KINDS).
    pub(crate) code: &'static str,
    /// The detail of this case; empty if the kind says everything.
    pub(crate) detail: String,
    /// The faults, each with a JSON pointer into the request.
    pub(crate) faults: Vec<Fault>,
    /// Further members of the problem, as the text of a JSON object; empty where there are none.
    pub(crate) members: String,
    /// The defect that stopped the work, if any.
    pub(crate) error: Option<Defect>,
}

/// Does the work; a panic becomes a refusal.
pub(crate) fn guarded<T>(
    work: impl FnOnce() -> Result<T, Box<Refusal>>,
) -> Result<T, Box<Refusal>> {
    // Only caches are used after a panic, and they change in one step.
    let caught = catch_unwind(AssertUnwindSafe(work));
    caught.unwrap_or_else(|payload| Err(Refusal::defect(Panic::from(payload).into())))
}

impl Refusal {
    /// A refusal that its code explains.
    pub(crate) fn new(code: &'static str) -> Box<Self> {
        Box::new(Self {
            code,
            ..Self::default()
        })
    }

    /// A refusal with a detail of this case.
    pub(crate) fn with_detail(code: &'static str, detail: impl Into<String>) -> Box<Self> {
        Self::with(code, detail, Vec::new())
    }

    fn with(code: &'static str, detail: impl Into<String>, faults: Vec<Fault>) -> Box<Self> {
        Box::new(Self {
            code,
            detail: detail.into(),
            faults,
            ..Self::default()
        })
    }

    pub(crate) fn invalid_request(detail: &str, faults: Vec<Fault>) -> Box<Self> {
        Self::with("invalid-request", detail, faults)
    }

    pub(crate) fn malformed(error: &MalformedJson) -> Box<Self> {
        let place = error.pointer.as_ref();
        let faults = place.map(|pointer| Fault::new(pointer, &error.detail));
        let detail = format!("The body is not usable JSON: {error}.");
        Self::with("malformed-json", detail, faults.into_iter().collect())
    }

    /// The refusal of a body that is too long.
    pub(crate) fn too_large(length: u64, limit: usize) -> Box<Self> {
        let detail = format!("The body may have {limit} bytes and would have {length}.");
        Self::with("content-too-large", detail, Vec::new())
    }

    pub(crate) fn invalid_option(detail: String, faults: Vec<Fault>) -> Box<Self> {
        Self::with("invalid-option", detail, faults)
    }

    /// The refusal where nobody is to move: `why` says what happens instead.
    pub(crate) fn nobody_to_move(why: &str) -> Box<Self> {
        let faults = vec![Fault::new("/position", why)];
        Self::with(
            "not-to-move",
            format!("Nobody decides there: {why}."),
            faults,
        )
    }

    pub(crate) fn not_to_move(observer: usize) -> Box<Self> {
        let detail = format!("It is the view of player {observer}, who does not decide.");
        let faults = vec![Fault::new("/position", &detail)];
        Self::with("not-to-move", detail, faults)
    }

    pub(crate) fn not_corrected(error: InvalidPosition) -> Box<Self> {
        // The engine points below `/correction` into the request to correct, else into the
        // position. `/correction` itself is a field of the position.
        let (in_request, in_position) = error
            .faults
            .into_iter()
            .partition(|fault| fault.pointer.starts_with("/correction/"));
        let mut faults: Vec<Fault> = in_request;
        faults.extend(below("/position", in_position));
        Self::with(
            "invalid-position",
            "The position cannot be corrected like this.",
            faults,
        )
    }

    /// The refusal of an invalid action; `faults` point into the action.
    pub(crate) fn invalid_action(index: usize, faults: Vec<Fault>) -> Box<Self> {
        let faults = below(&format!("/actions/{index}"), faults).collect();
        Self::with(
            "invalid-action",
            "An action must name one action of the game.",
            faults,
        )
    }

    /// The refusal of an illegal action; `legal` lists the legal ones, as JSON.
    pub(crate) fn illegal_action(
        index: usize,
        error: IllegalAction,
        legal: Option<&str>,
    ) -> Box<Self> {
        let reason = crate::text(&error.reason);
        let legal = legal.map_or_else(String::new, |list| format!(",\"legal_actions\":{list}"));
        let faults = vec![Fault::new(format!("/actions/{index}"), error.reason)];
        let detail = format!("Action {index} is not legal; none was applied.");
        Box::new(Self {
            members: format!("{{\"action_index\":{index},\"reason\":{reason}{legal}}}"),
            ..*Self::with("illegal-action", detail, faults)
        })
    }

    pub(crate) fn defect(error: Defect) -> Box<Self> {
        Box::new(Self {
            error: Some(error),
            ..*Self::new("internal-error")
        })
    }

    /// The same refusal for a request inside a larger one, at this place.
    pub(crate) fn below(mut self: Box<Self>, place: &str) -> Box<Self> {
        self.faults = below(place, self.faults).collect();
        self
    }

    /// The same refusal for a request in which an action has another place.
    pub(crate) fn moved(mut self: Box<Self>, from: &str, to: &str) -> Box<Self> {
        for fault in &mut self.faults {
            if let Some(rest) = fault.pointer.strip_prefix(from) {
                fault.pointer = format!("{to}{rest}");
            }
        }
        self
    }

    /// The approximate number of bytes of the problem.
    pub(crate) fn length(&self) -> usize {
        let faults = self.faults.iter();
        let length: usize = faults
            .map(|fault| fault.pointer.len() + fault.detail.len())
            .sum();
        self.members.len() + length
    }
}

/// The values of the `kind` of an object.
const KINDS: [&str; 2] = ["state", "view"];

/// The reason why a position or a view cannot be read.
pub(crate) enum Unreadable {
    Json(InvalidPosition),
    Notation(InvalidNotation),
    /// An object or a notation of something else; further faults would tell nothing.
    Other {
        code: &'static str,
        fault: Fault,
    },
    /// A token that no key of this service has sealed for this game.
    Token,
    /// A token, but this service has no sealer.
    NoSealer,
    Defect(Defect),
}

impl Unreadable {
    /// The reason why an object is not of this kind and game.
    pub(crate) fn json(error: InvalidPosition, text: &str, kind: &str, game: &str) -> Self {
        #[derive(serde::Deserialize)]
        struct Tags {
            kind: Option<String>,
            game: Option<String>,
        }
        let of_other = |pointer, detail: String| Self::Other {
            code: "invalid-position",
            fault: Fault::new(pointer, detail),
        };
        let Ok(tags) = serde_json::from_str::<Tags>(text) else {
            return Self::Json(error);
        };
        match (tags.game.as_deref(), tags.kind.as_deref()) {
            (Some(other), _) if other != game && durbar::GAME_NAMES.contains(&other) => {
                of_other("/game", format!("must be {game}, not {other}"))
            }
            (_, Some(other)) if other != kind && KINDS.contains(&other) => {
                of_other("/kind", format!("must be {kind}, not {other}"))
            }
            _ => Self::Json(error),
        }
    }

    /// The reason why a text is no notation of this game.
    pub(crate) fn notation(error: InvalidNotation, text: &str, game: &str) -> Self {
        match durbar::game_of_notation(text) {
            Some(other) if other != game => Self::Other {
                code: "invalid-notation",
                fault: Fault::new("", format!("must be a notation of {game}, not of {other}")),
            },
            _ => Self::Notation(error),
        }
    }

    /// Whether the document says that it is a view and not a position, or the reverse.
    pub(crate) fn is_of_other_kind(&self) -> bool {
        match self {
            Self::Json(error) => error.faults.iter().any(|fault| fault.pointer == "/kind"),
            Self::Other { fault, .. } => fault.pointer == "/kind",
            Self::Notation(InvalidNotation::Syntax { offset, .. }) => *offset == 0,
            _ => false,
        }
    }

    /// The faults, pointing into `field`, which has the document; or a refusal if it cannot be
    /// judged.
    ///
    /// The faults of a notation have no place of their own in the request, so the text says where
    /// they are.
    pub(crate) fn faults(self, field: &str) -> Result<Vec<Fault>, Box<Refusal>> {
        let place = format!("/{field}");
        let fault = |detail: String| Fault::new(&place, detail);
        Ok(match self {
            Self::Json(error) => below(&place, error.faults).collect(),
            Self::Notation(InvalidNotation::Position(error)) => {
                let faults = error.faults.into_iter();
                faults
                    .map(|inner| {
                        if inner.is_last_word() {
                            inner
                        } else {
                            fault(format!("{}: {}", inner.pointer, inner.detail))
                        }
                    })
                    .collect()
            }
            Self::Notation(error) => vec![fault(error.to_string())],
            Self::Other { fault, .. } => below(&place, vec![fault]).collect(),
            Self::Token => vec![fault(
                "must be a token of this service for this game".to_owned(),
            )],
            Self::NoSealer => return Err(Refusal::new("sealing-unavailable")),
            Self::Defect(error) => return Err(Refusal::defect(error)),
        })
    }

    /// The refusal of a request whose `field` has the document.
    pub(crate) fn refusal(self, field: &str) -> Box<Refusal> {
        let (code, detail) = match self {
            Self::Json(_) => ("invalid-position", format!("The {field} is not legal.")),
            Self::Other { code, ref fault } => {
                let detail = format!("The {field} is of another kind: it {}.", fault.detail);
                (code, detail)
            }
            Self::Notation(_) => {
                let detail = format!("The notation denotes no legal {field}.");
                ("invalid-notation", detail)
            }
            _ => ("invalid-token", String::new()),
        };
        match self.faults(field) {
            Ok(faults) => Refusal::with(code, detail, faults),
            Err(refusal) => refusal,
        }
    }
}

/// The same faults, below the field that has the document; the last word is one on all of them.
pub(crate) fn below(
    place: &str,
    faults: impl IntoIterator<Item = Fault>,
) -> impl Iterator<Item = Fault> {
    let faults = faults.into_iter();
    faults.map(move |fault| {
        if fault.is_last_word() {
            fault
        } else {
            Fault::new(format!("{place}{}", fault.pointer), fault.detail)
        }
    })
}
