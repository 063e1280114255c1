//! JSON text read strictly, so that two readers cannot understand one document differently.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Number, Value};

use crate::error::MalformedJson;
use crate::wire::document::{Json, Object};
use crate::wire::reader::At;

/// The most arrays and objects inside each other.
const MAX_DEPTH: usize = 32;
/// The most fields of an object that are looked through for one with the same name; above that
/// their names are in a set, or very many would take very long.
const FEW_FIELDS: usize = 64;

/// The value of a JSON text.
///
/// Stricter than JSON has to be: no field twice at any level, no lone surrogates, no NaN or
/// infinity, numbers that fit a float, at most 32 levels.
///
/// ```
/// use durbar::parse_json;
///
/// assert_eq!(parse_json("[1, 2]")?, serde_json::json!([1, 2]));
/// let error = parse_json(r#"{"a": [{"b": 1, "b": 2}]}"#).expect_err("twice");
/// assert_eq!(error.pointer.as_deref(), Some("/a/0/b"));
/// # Ok::<(), durbar::MalformedJson>(())
/// ```
///
/// # Errors
/// [`MalformedJson`] says what is wrong first, and where.
pub fn parse_json(text: &str) -> Result<Value, MalformedJson> {
    parse(text).map(Value::from)
}

/// As [`parse_json`], borrowing from the text.
pub(crate) fn parse(text: &str) -> Result<Json<'_>, MalformedJson> {
    read(text, true)
}

/// As [`parse_json`], for those who pass the text on: quicker, since no value is made.
///
/// # Errors
/// [`MalformedJson`] says what is wrong first, and where.
pub fn check_json(text: &str) -> Result<(), MalformedJson> {
    read(text, false).map(|_| ())
}

fn read(text: &str, keep: bool) -> Result<Json<'_>, MalformedJson> {
    let mut twice = None;
    let mut reader = serde_json::Deserializer::from_str(text);
    let strict = Strict {
        at: &At::Root,
        depth: 0,
        keep,
        twice: &mut twice,
    };
    strict
        .deserialize(&mut reader)
        .and_then(|value| reader.end().map(|()| value))
        .map_err(|error| MalformedJson {
            pointer: twice,
            ..MalformedJson::new(text, &error)
        })
}

/// Reads one value.
struct Strict<'a> {
    at: &'a At<'a>,
    /// The number of arrays and objects around it.
    depth: usize,
    /// Whether the value is made; else its parts are left out.
    keep: bool,
    /// Where the field is that was there before.
    twice: &'a mut Option<String>,
}

impl Strict<'_> {
    fn descend<E: Error>(&self) -> Result<(), E> {
        if self.depth == MAX_DEPTH {
            return Err(E::custom(format_args!("more than {MAX_DEPTH} levels")));
        }
        Ok(())
    }

    fn inside<'a>(&'a mut self, at: &'a At<'a>) -> Strict<'a> {
        Strict {
            at,
            depth: self.depth + 1,
            keep: self.keep,
            twice: self.twice,
        }
    }
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Json<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json<'de>, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Json<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json<'de>, E> {
        Ok(Json::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json<'de>, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json<'de>, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json<'de>, E> {
        Ok(Number::from_f64(value).map_or(Json::Null, Json::Number))
    }

    fn visit_borrowed_str<E>(self, value: &'de str) -> Result<Json<'de>, E> {
        Ok(Json::Text(Cow::Borrowed(value)))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json<'de>, E> {
        Ok(if self.keep {
            Json::Text(Cow::Owned(value.to_owned()))
        } else {
            Json::Null
        })
    }

    fn visit_unit<E>(self) -> Result<Json<'de>, E> {
        Ok(Json::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<Json<'de>, A::Error> {
        self.descend()?;
        let parent = self.at;
        let mut array = Vec::new();
        let mut index = 0;
        while let Some(item) = items.next_element_seed(self.inside(&parent.item(index)))? {
            index += 1;
            if self.keep {
                array.push(item);
            }
        }
        Ok(Json::Array(array))
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut fields: A) -> Result<Json<'de>, A::Error> {
        self.descend()?;
        let parent = self.at;
        let mut names = Names::default();
        let mut object = Object::default();
        while let Some(Name(name)) = fields.next_key()? {
            let at = parent.field(&name);
            if names.has(name.clone(), &object) {
                *self.twice = Some(at.to_string());
                return Err(A::Error::custom(format_args!(
                    "the field {name:?} is there twice"
                )));
            }
            let value = fields.next_value_seed(self.inside(&at))?;
            object.push(name, if self.keep { value } else { Json::Null });
        }
        Ok(Json::Object(object))
    }
}

/// What tells quickly that a name is new to an object.
#[derive(Default)]
struct Names<'t> {
    /// A bit for each name by some of its letters; several can have the same.
    marked: [u64; 4],
    /// All of them, above [`FEW_FIELDS`].
    many: BTreeSet<Cow<'t, str>>,
}

impl<'t> Names<'t> {
    /// Whether the name is there among these fields, which are all those asked for before; it is
    /// from now on.
    fn has(&mut self, name: Cow<'t, str>, fields: &Object<'t>) -> bool {
        if fields.len() >= FEW_FIELDS {
            if self.many.is_empty() {
                self.many.extend(fields.names().cloned());
            }
            return !self.many.insert(name);
        }
        let letters = name.as_bytes();
        let letter = |place: usize| usize::from(letters.get(place).copied().unwrap_or_default());
        let last = letters.len().saturating_sub(1);
        let mark = letter(0) + 3 * letter(last / 2) + 5 * letter(last) + 31 * last;
        let (word, bit) = (mark >> 6 & 3, 1 << (mark & 63));
        let marked = self.marked[word] & bit != 0;
        self.marked[word] |= bit;
        marked && fields.get(&name).is_some()
    }
}

/// The name of a field, borrowed where it has no escapes.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);
