//! The errors, one for each act that can fail.

use std::any::Any;
use std::fmt;
use std::ops::Deref;

use serde::Serialize;

use crate::game::IllegalAction;

/// One thing wrong with a document, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Fault {
    /// JSON pointer (RFC 6901) of the field at fault.
    pub pointer: String,
    /// What is wrong and what would be right.
    pub detail: String,
}

impl Fault {
    /// A fault at `pointer`.
    pub fn new(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        Self {
            pointer: pointer.into(),
            detail: detail.into(),
        }
    }

    /// What is wrong with a field that an object does not have; `known` are those that it may have.
    #[must_use]
    pub fn no_such_field(known: &[&str]) -> String {
        let known = if known.is_empty() {
            "none".to_owned()
        } else {
            known.join(", ")
        };
        format!("no such field; known: {known}")
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = if self.pointer.is_empty() {
            "(whole)"
        } else {
            &self.pointer
        };
        write!(f, "{at}: {}", self.detail)
    }
}

/// The most faults that are named of one document.
const MOST_FAULTS: usize = 100;
/// The last word on a document with more of them.
const MORE_FAULTS: &str = "there are more faults than these 100";

/// The faults of a document as they are found: the first hundred, and then one of the whole
/// document that says that there are more.
///
/// ```
/// use durbar::{Fault, FaultList};
/// let faults: FaultList = (0..7_000).map(|place| Fault::new(format!("/{place}"), "wrong")).collect();
/// assert_eq!((faults.len(), faults.is_over()), (101, true));
/// assert_eq!((&*faults[99].pointer, &*faults[100].pointer), ("/99", ""));
/// assert!(faults[100].is_last_word());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FaultList(Vec<Fault>);

impl FaultList {
    /// Adds a fault, while there is room.
    pub fn push(&mut self, fault: Fault) {
        if self.0.len() < MOST_FAULTS {
            self.0.push(fault);
        } else if !self.is_over() {
            self.0.push(Fault::new("", MORE_FAULTS));
        }
    }

    /// Whether there are more faults than are named. Nothing can be added then.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0.len() > MOST_FAULTS
    }

    /// Removes all but the first faults.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.0.truncate(length);
    }
}

impl Fault {
    /// Whether this is the last word on a document with more faults than are named.
    #[must_use]
    pub fn is_last_word(&self) -> bool {
        self.pointer.is_empty() && self.detail == MORE_FAULTS
    }
}

impl Deref for FaultList {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.0
    }
}

impl Extend<Fault> for FaultList {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        let mut faults = faults.into_iter();
        while !self.is_over()
            && let Some(fault) = faults.next()
        {
            self.push(fault);
        }
    }
}

impl FromIterator<Fault> for FaultList {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> Self {
        let mut list = Self::default();
        list.extend(faults);
        list
    }
}

impl IntoIterator for FaultList {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl From<FaultList> for Vec<Fault> {
    fn from(list: FaultList) -> Self {
        list.0
    }
}

fn joined(faults: &[Fault]) -> String {
    faults
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("; ")
}

/// A position that is not legal: the reasons, each with its place, as a [`FaultList`] names them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the position is not legal: {}", joined(.faults))]
pub struct InvalidPosition {
    /// The faults, at least one.
    pub faults: Vec<Fault>,
}

impl From<Fault> for InvalidPosition {
    fn from(fault: Fault) -> Self {
        let faults = vec![fault];
        Self { faults }
    }
}

/// A mistake at the table that cannot be corrected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidCorrection {
    /// The rules of the game know no correction.
    #[error("the rules of {game} know no correction")]
    Unknown {
        /// The game.
        game: &'static str,
    },
    /// The position or the request is at fault.
    #[error(transparent)]
    Position(#[from] InvalidPosition),
}

/// A component file that cannot be played with: the reasons, each with its place, as a
/// [`FaultList`] names them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the components are not usable: {}", joined(.faults))]
pub struct InvalidComponents {
    /// The faults, at least one.
    pub faults: Vec<Fault>,
}

impl From<Fault> for InvalidComponents {
    fn from(fault: Fault) -> Self {
        let faults = vec![fault];
        Self { faults }
    }
}

/// A text notation that denotes no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidNotation {
    /// The text is not of the notation's form.
    #[error("at character {offset} of the notation: {detail}")]
    Syntax {
        /// Where, in characters from the start.
        offset: usize,
        /// What stands there and what would be right.
        detail: String,
    },
    /// The form is right, the position it denotes is not legal.
    #[error(transparent)]
    Position(#[from] InvalidPosition),
}

/// An action text or object that denotes no single legal action at this position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAction {
    /// The form is wrong, or names something that does not exist, or says too little.
    #[error("{}", sentence(faults))]
    Form {
        /// What is wrong and what would be right, by the fields of an action as JSON.
        faults: Vec<Fault>,
    },
    /// The description is complete, but the action is not legal here.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
}

impl InvalidAction {
    /// A wrong form, with these faults of its fields.
    pub(crate) fn of(faults: impl Into<Vec<Fault>>) -> Self {
        let faults = faults.into();
        Self::Form { faults }
    }

    /// A wrong value of a field.
    pub(crate) fn of_field(field: &str, detail: impl Into<String>) -> Self {
        Self::of(vec![Fault::new(format!("/{field}"), detail)])
    }

    /// A wrong form, with this explanation.
    pub fn form(detail: impl Into<String>) -> Self {
        Self::of(vec![Fault::new("", detail)])
    }
}

/// The faults of an action in one sentence.
fn sentence(faults: &[Fault]) -> String {
    let text = |fault: &Fault| match fault.pointer.trim_start_matches('/') {
        "" => fault.detail.clone(),
        field => format!("{field}: {}", fault.detail),
    };
    let texts: Vec<String> = faults.iter().map(text).collect();
    texts.join("; ")
}

/// A game that cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSetup {
    /// No game of this name.
    #[error("there is no game {name:?}; there are: {known}")]
    UnknownGame {
        /// The unknown name.
        name: String,
        /// The names that exist, with commas.
        known: String,
    },
    /// An option, or the number of players, that the game does not have.
    #[error("{name}: {detail}")]
    Option {
        /// The option, or `players`.
        name: String,
        /// What is wrong and what would be right.
        detail: String,
    },
    /// The component file.
    #[error(transparent)]
    Components(#[from] InvalidComponents),
}

impl InvalidSetup {
    /// A wrong option, with this explanation.
    pub(crate) fn option(name: &str, detail: impl Into<String>) -> Self {
        Self::Option {
            name: name.to_owned(),
            detail: detail.into(),
        }
    }
}

/// A text that is not strict JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{detail}")]
pub struct MalformedJson {
    /// What is wrong.
    pub detail: String,
    /// The byte at which reading stopped.
    pub offset: usize,
    /// JSON pointer of a field that is there twice.
    pub pointer: Option<String>,
}

impl MalformedJson {
    /// What [`serde_json`] says of a text.
    #[must_use]
    pub fn new(text: &str, error: &serde_json::Error) -> Self {
        let before: usize = text
            .split_inclusive('\n')
            .take(error.line().saturating_sub(1))
            .map(str::len)
            .sum();
        let offset = if error.is_eof() {
            text.len()
        } else {
            text.len().min(before + error.column().saturating_sub(1))
        };
        Self {
            detail: error.to_string(),
            offset,
            pointer: None,
        }
    }
}

/// A search that cannot start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidSearch {
    /// Chance decides next.
    #[error("chance decides here; draw its outcomes first, then search")]
    Chance,
    /// The game is over.
    #[error("the game is over; there is nothing to decide")]
    Terminal,
    /// Another player decides next.
    #[error(
        "the view is that of player {observer}, who does not decide here; search from the view of \
         player {player}"
    )]
    OtherPlayer {
        /// Who sees the view.
        observer: usize,
        /// Who decides.
        player: usize,
    },
    /// A search goes on in its own game only.
    #[error("the position is of another game, or of other players or options")]
    OtherGame,
    /// A search goes on along the actions that were played.
    #[error(
        "the actions do not lead there; give every action since the last decision, and the outcomes \
         that the player saw"
    )]
    OtherPath,
    /// There is no setting of this name.
    #[error("there is no setting {name:?}; there are: {known}")]
    UnknownSetting {
        /// The unknown name.
        name: String,
        /// The names that exist, with commas.
        known: String,
    },
    /// A search that is restricted needs an action.
    #[error("actions must hold at least one action")]
    NoActions,
    /// An action is not legal; the first of several.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
    /// The file of a bot's weights cannot be read, or does not fit the game.
    #[error("weights must be a file of weights for this game: {reason}")]
    Weights {
        /// What is wrong.
        reason: String,
    },
    /// A setting is out of its range.
    #[error("{name} must be {range}")]
    Setting {
        /// The field of the settings.
        name: &'static str,
        /// What would be right.
        range: String,
    },
    /// Its threads could not be started.
    #[error(transparent)]
    Threads(#[from] NoWorkers),
}

/// A text that describes no bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{detail}")]
pub struct InvalidBot {
    /// What would be right.
    pub detail: String,
}

impl InvalidBot {
    pub(crate) fn new(detail: String) -> Self {
        Self { detail }
    }
}

impl From<InvalidSearch> for InvalidBot {
    fn from(error: InvalidSearch) -> Self {
        Self::new(error.to_string())
    }
}

/// Threads that could not be started.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoWorkers {
    /// The number is out of its range.
    #[error("threads must be from {least} to {most}, not {threads}")]
    Number {
        /// The refused number.
        threads: usize,
        /// The fewest allowed.
        least: usize,
        /// The most allowed.
        most: usize,
    },
    /// The system cannot start so many.
    #[error("the system cannot start {threads} threads: {reason}")]
    System {
        /// The refused number.
        threads: usize,
        /// What the system says.
        reason: String,
    },
}

/// Something has too many or too few elements.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name} must have {expected} elements, not {actual}")]
pub struct WrongLength {
    /// What has them, as an argument or a field is called.
    pub name: &'static str,
    /// The number that is needed.
    pub expected: usize,
    /// The number there is.
    pub actual: usize,
}

impl WrongLength {
    /// Checks a length.
    ///
    /// # Errors
    /// This error, if it is not the number that is needed.
    pub fn check(name: &'static str, expected: usize, actual: usize) -> Result<(), Self> {
        if actual == expected {
            return Ok(());
        }
        Err(Self {
            name,
            expected,
            actual,
        })
    }
}

/// A panic, with what it said: a defect of durbar.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a defect of durbar: {message}")]
pub struct Panic {
    /// What it said.
    pub message: String,
}

/// What [`catch_unwind`](std::panic::catch_unwind) caught.
impl From<Box<dyn Any + Send>> for Panic {
    fn from(payload: Box<dyn Any + Send>) -> Self {
        let message = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied())
            .unwrap_or("a panic without a message");
        let message = message.to_owned();
        Self { message }
    }
}
