//! What a request body asks, read strictly; whatever is unusual is nothing here.
//!
//! These are the fields of `durbar/rest/schemas.py`. What they do not take, the service reads once
//! more with those schemas, and says what is wrong.

use std::borrow::Cow;

use durbar::{AnyGame, AnyPosition, AnyView};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// A position alone.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfPosition<'a> {
    #[serde(borrow)]
    pub(super) position: Document<'a>,
}

/// A position or view, and whether its legal actions are to be explained.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LegalActions<'a> {
    #[serde(borrow)]
    pub(super) position: Document<'a>,
    #[serde(default)]
    pub(super) points: bool,
}

/// A position, and what to apply to it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Transition<'a> {
    #[serde(borrow)]
    pub(super) position: Document<'a>,
    #[serde(borrow)]
    actions: Vec<&'a RawValue>,
    #[serde(default, deserialize_with = "given")]
    pub(super) seed: Option<Seed>,
    #[serde(default, deserialize_with = "given")]
    pub(super) observer: Option<usize>,
    #[serde(default, rename = "include_legal")]
    _include_legal: bool,
    #[serde(default, deserialize_with = "given")]
    pub(super) form: Option<Form>,
}

impl Transition<'_> {
    /// How many actions there are.
    pub(super) fn length(&self) -> usize {
        self.actions.len()
    }

    /// Each action as JSON, or nothing for what is none.
    pub(super) fn actions(&self) -> impl Iterator<Item = Option<Value>> {
        self.actions
            .iter()
            .map(|raw| durbar::parse_json(raw.get()).ok())
    }
}

/// A position, and who looks at it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ViewOf<'a> {
    #[serde(borrow)]
    pub(super) position: Document<'a>,
    pub(super) player: usize,
    #[serde(default, deserialize_with = "given")]
    pub(super) form: Option<Form>,
}

/// The operations of a batch, each still to be read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Batch<'a> {
    #[serde(borrow)]
    pub(super) operations: Vec<&'a RawValue>,
}

/// One operation of a batch.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Operation<'a> {
    #[serde(borrow)]
    pub(super) operation: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) request: &'a RawValue,
}

/// In which form a position comes back.
#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(super) enum Form {
    Json,
    Notation,
}

/// The decimal text of a number of 64 bits, written in its one way.
pub(super) struct Seed(pub(super) u64);

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let one_way = text.bytes().all(|byte| byte.is_ascii_digit())
            && (!text.starts_with('0') || text.len() == 1);
        let number = one_way.then(|| text.parse().ok()).flatten();
        number
            .map(Self)
            .ok_or_else(|| serde::de::Error::custom("not a seed"))
    }
}

/// A field that is there is not null.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A position or a view: the text of an object, or a notation.
pub(super) enum Document<'a> {
    Json(&'a str),
    Notation(Cow<'a, str>),
}

impl<'de: 'a, 'a> Deserialize<'de> for Document<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(deserializer)?.get();
        match raw.as_bytes().first() {
            Some(b'{') => Ok(Self::Json(raw)),
            Some(b'"') => {
                let inside = &raw[1..raw.len() - 1];
                let text = if inside.contains('\\') {
                    serde_json::from_str(raw)
                        .map(Cow::Owned)
                        .map_err(serde::de::Error::custom)?
                } else {
                    Cow::Borrowed(inside)
                };
                Ok(Self::Notation(text))
            }
            _ => Err(serde::de::Error::custom("neither an object nor a string")),
        }
    }
}

impl Document<'_> {
    /// The form it is given in.
    pub(super) fn form(&self) -> Form {
        match self {
            Self::Json(_) => Form::Json,
            Self::Notation(_) => Form::Notation,
        }
    }

    /// The position, if it is one that is legal.
    pub(super) fn position(&self, game: &AnyGame) -> Option<AnyPosition> {
        match self {
            Self::Json(text) => game.read_json(text).ok(),
            Self::Notation(text) => game.read_notation(text).ok(),
        }
    }

    /// The view, if it is one of a legal position.
    pub(super) fn view(&self, game: &AnyGame) -> Option<AnyView> {
        match self {
            Self::Json(text) => game.read_view_json(text).ok(),
            Self::Notation(text) => game.read_view_notation(text).ok(),
        }
    }
}
