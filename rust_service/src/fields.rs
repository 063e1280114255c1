//! The fields of a request body, read strictly; faults are noted with their places.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use durbar::{Fault, FaultList, MalformedJson, check_json, parse_json};
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::refusal::{self, Refusal};

const BOM: &[u8] = b"\xEF\xBB\xBF";
/// The most characters of an action's text.
const MOST_CHARACTERS: usize = 200;
/// The first letters of a token; no notation begins with them.
const SEALED: &str = "sealed";

/// The form in which a position comes back.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Form {
    Json,
    Notation,
    Sealed,
}

impl Form {
    pub(crate) const OF_POSITIONS: &[Self] = &[Self::Json, Self::Notation, Self::Sealed];
    /// The forms of a view, which is for a player's eyes and is not sealed.
    pub(crate) const OF_VIEWS: &[Self] = &[Self::Json, Self::Notation];

    fn word(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Notation => "notation",
            Self::Sealed => "sealed",
        }
    }
}

/// A position or a view in a request: the text of an object, a notation, or a token.
pub(crate) enum Document<'a> {
    Json(&'a str),
    Notation(Cow<'a, str>),
    Sealed(Cow<'a, str>),
}

impl Document<'_> {
    /// The form of the document.
    pub(crate) fn form(&self) -> Form {
        match self {
            Self::Json(_) => Form::Json,
            Self::Notation(_) => Form::Notation,
            Self::Sealed(_) => Form::Sealed,
        }
    }
}

/// The fields of a body. Each is taken by its name. Then [`Fields::finish`] refuses the body if
/// anything was wrong; until then, a missing or wrong value counts as empty or zero.
pub(crate) struct Fields<'a> {
    pub(crate) text: &'a str,
    values: Vec<(Cow<'a, str>, &'a RawValue)>,
    /// The fields that the body may have: those that were asked for.
    known: Vec<&'static str>,
    faults: FaultList,
}

impl<'a> Fields<'a> {
    /// Reads a body.
    ///
    /// It is stricter than JSON has to be, so that two readers cannot understand one body
    /// differently. It wants UTF-8 without a byte order mark, one object and nothing after it, and
    /// at most 32 levels. It refuses a field that is there twice at any level, lone surrogates,
    /// NaN, infinity, and numbers too large for a float. Values are read when they are taken. If a
    /// body is refused later, faults of its JSON come first.
    pub(crate) fn read(body: &'a [u8]) -> Result<Self, Box<Refusal>> {
        let text = decode(body).map_err(|error| Refusal::malformed(&error))?;
        let mut reader = serde_json::Deserializer::from_str(text);
        let values = reader
            .deserialize_map(Members)
            .and_then(|values| reader.end().map(|()| values));
        match values {
            Ok(values) => Ok(Self {
                text,
                values,
                known: Vec::new(),
                faults: FaultList::default(),
            }),
            Err(error) => {
                strict(text)?;
                if text.trim_start().starts_with('{') {
                    Err(Refusal::malformed(&MalformedJson::new(text, &error)))
                } else {
                    let fault = Fault::new("", "must be an object");
                    Err(Refusal::invalid_request(
                        "The body is no object.",
                        vec![fault],
                    ))
                }
            }
        }
    }

    /// Refuses the body if it has a fault, or a field that nobody has taken.
    pub(crate) fn finish(mut self) -> Result<(), Box<Refusal>> {
        self.refuse_unknown();
        if self.faults.is_empty() {
            return Ok(());
        }
        strict(self.text)?;
        let detail = "The request has faults; `errors` names each.";
        Err(Refusal::invalid_request(detail, self.faults.into()))
    }

    fn refuse_unknown(&mut self) {
        self.faults.extend(self.values.iter().map(|(name, _)| {
            let name = name.replace('~', "~0").replace('/', "~1");
            Fault::new(format!("/{name}"), Fault::no_such_field(&self.known))
        }));
    }

    /// Whether the body has this field, and nobody has taken it.
    pub(crate) fn has(&mut self, name: &'static str) -> bool {
        self.note(name);
        self.values.iter().any(|(known, _)| known == name)
    }

    /// Whether there is no fault so far.
    pub(crate) fn is_faultless(&self) -> bool {
        self.faults.is_empty()
    }

    /// Notes a fault if the body has a field.
    pub(crate) fn forbid(&mut self, name: &'static str, why: &str) {
        if self.take(name).is_some() {
            self.fault(format!("/{name}"), why);
        }
    }

    /// Reads the fields of an object inside the body, if it is there.
    pub(crate) fn inside<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&mut Fields<'a>) -> T,
    ) -> Option<T> {
        let text = self.optional(name, "an object", object)?;
        Some(self.below(&format!("/{name}"), text, read))
    }

    /// Reads the fields of each object in a list.
    pub(crate) fn objects<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&mut Fields<'a>) -> T,
    ) -> Vec<T> {
        let mut values = Vec::new();
        for (index, item) in self.list(name).into_iter().enumerate() {
            if self.faults.is_over() {
                break;
            }
            let place = format!("/{name}/{index}");
            match object(item.get()) {
                Some(text) => values.push(self.below(&place, text, &read)),
                None => self.fault(place, "must be an object"),
            }
        }
        values
    }

    fn below<T>(
        &mut self,
        place: &str,
        text: &'a str,
        read: impl FnOnce(&mut Fields<'a>) -> T,
    ) -> T {
        let mut reader = serde_json::Deserializer::from_str(text);
        let values = reader.deserialize_map(Members);
        let mut inner = Fields {
            text,
            // An object that cannot be read here is refused as malformed at the end.
            values: values.unwrap_or_default(),
            known: Vec::new(),
            faults: FaultList::default(),
        };
        let value = read(&mut inner);
        inner.refuse_unknown();
        self.faults.extend(refusal::below(place, inner.faults));
        value
    }

    pub(crate) fn fault(&mut self, pointer: String, detail: impl Into<String>) {
        self.faults.push(Fault::new(pointer, detail));
    }

    /// Notes a field that the body may have.
    fn note(&mut self, name: &'static str) {
        if !self.known.contains(&name) {
            self.known.push(name);
        }
    }

    fn take(&mut self, name: &'static str) -> Option<&'a str> {
        self.note(name);
        let place = self.values.iter().position(|(known, _)| known == name)?;
        Some(self.values.remove(place).1.get())
    }

    /// The value of a field as `read` understands it; `kind` says what it must be.
    fn optional<T>(
        &mut self,
        name: &'static str,
        kind: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Option<T> {
        let text = self.take(name)?;
        let value = read(text);
        if value.is_none() {
            self.fault(format!("/{name}"), format!("must be {kind}"));
        }
        value
    }

    fn required<T>(
        &mut self,
        name: &'static str,
        kind: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Option<T> {
        if self.values.iter().all(|(known, _)| known != name) {
            self.fault(format!("/{name}"), "missing");
        }
        self.optional(name, kind, read)
    }

    /// A position or a view.
    pub(crate) fn document(&mut self, name: &'static str) -> Document<'a> {
        self.required(name, "an object or a string", document)
            .unwrap_or(Document::Json(""))
    }

    /// The text of an object.
    pub(crate) fn object(&mut self, name: &'static str) -> &'a str {
        self.required(name, "an object", object).unwrap_or_default()
    }

    /// The members of an object, which may be missing.
    pub(crate) fn members(&mut self, name: &'static str) -> Map<String, Value> {
        let read = |text| parse_json(object(text)?).ok()?.as_object().cloned();
        self.optional(name, "an object", read).unwrap_or_default()
    }

    /// A whole number.
    pub(crate) fn whole(&mut self, name: &'static str) -> i64 {
        self.required(name, "a whole number", whole).unwrap_or(0)
    }

    /// A whole number, which may be missing.
    pub(crate) fn optional_whole(&mut self, name: &'static str) -> Option<i64> {
        self.optional(name, "a whole number", whole)
    }

    /// A whole number from 1, which may be missing.
    pub(crate) fn count(&mut self, name: &'static str, most: u64) -> Option<u64> {
        self.within(name, 1..=most)
    }

    /// A whole number of this range, which may be missing.
    pub(crate) fn within(&mut self, name: &'static str, range: RangeInclusive<u64>) -> Option<u64> {
        let (least, most) = (range.start(), range.end());
        let form = format!("a whole number from {least} to {most}");
        let read = |text| {
            u64::try_from(whole(text)?)
                .ok()
                .filter(|number| range.contains(number))
        };
        self.optional(name, &form, read)
    }

    /// A number from 1, which may be missing.
    pub(crate) fn number(&mut self, name: &'static str, most: f64) -> Option<f64> {
        let read = |text| {
            let number: f64 = serde_json::from_str(text).ok()?;
            (1.0..=most).contains(&number).then_some(number)
        };
        self.optional(name, &format!("a number from 1 to {most}"), read)
    }

    /// A text, which may be missing.
    pub(crate) fn optional_string(&mut self, name: &'static str) -> Option<Cow<'a, str>> {
        self.optional(name, "a string", string)
    }

    /// An action, as an id, a text or an object.
    pub(crate) fn action(&mut self, name: &'static str) -> Value {
        if !self.has(name) {
            self.fault(format!("/{name}"), "missing");
        }
        let read = self.take(name).map(action);
        match read {
            Some(Ok(value)) => value,
            Some(Err(detail)) => {
                self.fault(format!("/{name}"), detail);
                Value::Null
            }
            None => Value::Null,
        }
    }

    /// True or false, or the default.
    pub(crate) fn flag(&mut self, name: &'static str, default: bool) -> bool {
        self.optional(name, "true or false", |text| text.parse().ok())
            .unwrap_or(default)
    }

    /// A seed.
    pub(crate) fn seed(&mut self, name: &'static str) -> u64 {
        self.required(name, A_SEED, seed).unwrap_or(0)
    }

    /// A seed, which may be missing.
    pub(crate) fn optional_seed(&mut self, name: &'static str) -> Option<u64> {
        self.optional(name, A_SEED, seed)
    }

    /// A form, which may be missing.
    pub(crate) fn form(&mut self, forms: &[Form]) -> Option<Form> {
        let words: Vec<&str> = forms.iter().map(|form| form.word()).collect();
        let read = |text| {
            let word = string(text)?;
            forms.iter().find(|form| form.word() == word).copied()
        };
        self.optional("form", &format!("one of {}", words.join(", ")), read)
    }

    /// One of these words.
    pub(crate) fn word<'w>(&mut self, name: &'static str, words: &[&'w str]) -> &'w str {
        let read = |text| {
            let word = string(text)?;
            words.iter().find(|known| **known == word).copied()
        };
        self.required(name, &format!("one of {}", words.join(", ")), read)
            .unwrap_or_default()
    }

    /// The unread items of a list.
    pub(crate) fn list(&mut self, name: &'static str) -> Vec<&'a RawValue> {
        let read = |text| serde_json::from_str(text).ok();
        self.required(name, "a list", read).unwrap_or_default()
    }

    /// A list of actions: ids, texts and objects.
    pub(crate) fn actions(&mut self, name: &'static str) -> Vec<Value> {
        let items = self.list(name);
        let mut actions = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            if self.faults.is_over() {
                break;
            }
            match action(item.get()) {
                Ok(value) => actions.push(value),
                Err(detail) => self.fault(format!("/{name}/{index}"), detail),
            }
        }
        actions
    }
}

const A_SEED: &str = "a string with a whole number from 0 to 18446744073709551615, as \"7\"";

fn decode(body: &[u8]) -> Result<&str, MalformedJson> {
    if body.starts_with(BOM) {
        return Err(malformed("a byte order mark stands before it", 0));
    }
    str::from_utf8(body).map_err(|error| malformed("not UTF-8", error.valid_up_to()))
}

fn malformed(detail: &str, offset: usize) -> MalformedJson {
    MalformedJson {
        detail: detail.to_owned(),
        offset,
        pointer: None,
    }
}

/// Refuses a text that is not strict JSON, before any other fault.
pub(crate) fn strict(text: &str) -> Result<(), Box<Refusal>> {
    check_json(text).map_err(|error| Refusal::malformed(&error))
}

/// Reads an object without its values. The second of two equal names stays untaken.
struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = Vec<(Cow<'de, str>, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self::Value, A::Error> {
        let mut values: Self::Value = Vec::new();
        while let Some(Name(name)) = members.next_key()? {
            values.push((name, members.next_value()?));
        }
        Ok(values)
    }
}

/// A name, borrowed if nothing in it is escaped.
#[derive(serde::Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

fn document(text: &str) -> Option<Document<'_>> {
    if let Some(text) = object(text) {
        return Some(Document::Json(text));
    }
    let text = string(text)?;
    Some(if text.starts_with(SEALED) {
        Document::Sealed(text)
    } else {
        Document::Notation(text)
    })
}

fn object(text: &str) -> Option<&str> {
    text.starts_with('{').then_some(text)
}

fn string(text: &str) -> Option<Cow<'_, str>> {
    serde_json::from_str(text).ok().map(|Name(text)| text)
}

/// A whole number as JSON Schema defines it, so 1.0 is one. A number that is too large becomes the
/// largest.
fn whole(text: &str) -> Option<i64> {
    let number: serde_json::Number = serde_json::from_str(text).ok()?;
    number.as_i64().or_else(|| {
        let number = number.as_f64()?;
        (number.fract() == 0.0).then_some(number as i64)
    })
}

/// The decimal text of a number of 64 bits, without a sign or leading zeros.
fn seed(text: &str) -> Option<u64> {
    let text = string(text)?;
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let one_way = digits && (!text.starts_with('0') || text.len() == 1);
    one_way.then(|| text.parse().ok()).flatten()
}

/// The action of a text; else a statement of what it must be.
fn action(text: &str) -> Result<Value, String> {
    const KINDS: &str = "must be the id, the text or the object of an action";
    match text.as_bytes().first() {
        Some(b'{') => parse_json(text).map_err(|error| error.to_string()),
        Some(b'"') => {
            let text = string(text).ok_or(KINDS)?;
            if text.chars().nth(MOST_CHARACTERS).is_some() {
                return Err(format!("may have at most {MOST_CHARACTERS} characters"));
            }
            Ok(Value::String(text.into_owned()))
        }
        _ => {
            let id = whole(text).ok_or(KINDS)?;
            let outside = |_| format!("must be an id from 0 to {}", u32::MAX);
            u32::try_from(id).map(Value::from).map_err(outside)
        }
    }
}
