//! Reading a JSON document that may be nonsense: every fault is noted with its place, and reading
//! goes on.

use std::fmt;
use std::ops::RangeInclusive;

use serde_json::Value;

use crate::error::Fault;
use crate::wire::document::{Json, Object};

/// A place in a document; displays as a JSON pointer.
#[derive(Clone, Copy)]
pub(crate) enum At<'a> {
    Root,
    Field(&'a At<'a>, &'a str),
    Item(&'a At<'a>, usize),
}

impl<'a> At<'a> {
    pub(crate) fn field(&'a self, name: &'a str) -> At<'a> {
        At::Field(self, name)
    }

    pub(crate) fn item(&'a self, index: usize) -> At<'a> {
        At::Item(self, index)
    }
}

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Root => Ok(()),
            At::Field(parent, name) => {
                write!(f, "{parent}/{}", name.replace('~', "~0").replace('/', "~1"))
            }
            At::Item(parent, index) => write!(f, "{parent}/{index}"),
        }
    }
}

/// Collects faults while values are taken out of a document.
#[derive(Default)]
pub(crate) struct Reader {
    pub faults: Vec<Fault>,
}

impl Reader {
    pub(crate) fn fault(&mut self, at: &At<'_>, detail: impl Into<String>) {
        self.faults.push(Fault::new(at.to_string(), detail));
    }

    fn wrong<T>(&mut self, at: &At<'_>, wanted: &str, value: &Json<'_>) -> Option<T> {
        let shown = match value {
            Json::Null => "null".to_owned(),
            Json::Array(_) => "an array".to_owned(),
            Json::Object(_) => "an object".to_owned(),
            other => Value::from(other.clone())
                .to_string()
                .chars()
                .take(40)
                .collect(),
        };
        self.fault(at, format!("{wanted}, not {shown}"));
        None
    }

    /// An object with no other fields than these.
    pub(crate) fn object<'v>(
        &mut self,
        value: &'v Json<'v>,
        at: &At<'_>,
        fields: &[&str],
    ) -> Option<&'v Object<'v>> {
        let map = self.map(value, at)?;
        for (place, (name, _)) in map.iter().enumerate() {
            // Mostly they are written in their order.
            let expected = fields.get(place) == Some(&name);
            if !expected && !fields.contains(&name) {
                self.fault(
                    &at.field(name),
                    format!("no such field; known: {}", fields.join(", ")),
                );
            }
        }
        Some(map)
    }

    /// An object with any fields.
    pub(crate) fn map<'v>(&mut self, value: &'v Json<'v>, at: &At<'_>) -> Option<&'v Object<'v>> {
        value
            .as_object()
            .or_else(|| self.wrong(at, "an object", value))
    }

    pub(crate) fn text<'v>(&mut self, value: &'v Json<'v>, at: &At<'_>) -> Option<&'v str> {
        value.as_text().or_else(|| self.wrong(at, "a text", value))
    }

    /// A field that must be there.
    pub(crate) fn need<'v>(
        &mut self,
        map: &'v Object<'v>,
        at: &At<'_>,
        name: &str,
    ) -> Option<&'v Json<'v>> {
        let value = map.get(name);
        if value.is_none() {
            self.fault(&at.field(name), "missing");
        }
        value
    }

    pub(crate) fn array<'v>(&mut self, value: &'v Json<'v>, at: &At<'_>) -> Option<&'v [Json<'v>]> {
        value
            .as_array()
            .or_else(|| self.wrong(at, "an array", value))
    }

    /// A whole number; `1.0` is one, as in JSON Schema.
    pub(crate) fn integer(
        &mut self,
        value: &Json<'_>,
        at: &At<'_>,
        range: RangeInclusive<u32>,
    ) -> Option<u32> {
        #[expect(
            clippy::cast_sign_loss,
            reason = "whole and not negative: tested just before"
        )]
        let whole = |number: f64| {
            (number.fract() == 0.0 && (0.0..4e9).contains(&number)).then_some(number as u32)
        };
        let number = match value {
            Json::Number(number) => match number.as_u64() {
                Some(number) => u32::try_from(number).ok(),
                None => number.as_f64().and_then(whole),
            },
            _ => None,
        };
        match number {
            Some(number) if range.contains(&number) => Some(number),
            _ => {
                let wanted = format!("a whole number from {} to {}", range.start(), range.end());
                self.wrong(at, &wanted, value)
            }
        }
    }

    /// A field that must be there and be an array.
    pub(crate) fn need_array<'v>(
        &mut self,
        map: &'v Object<'v>,
        at: &At<'_>,
        field: &str,
    ) -> Option<&'v [Json<'v>]> {
        let value = self.need(map, at, field)?;
        self.array(value, &at.field(field))
    }

    /// A field that must be there and be a whole number.
    pub(crate) fn need_integer(
        &mut self,
        map: &Object<'_>,
        at: &At<'_>,
        field: &str,
        range: RangeInclusive<u32>,
    ) -> Option<u32> {
        let value = self.need(map, at, field)?;
        self.integer(value, &at.field(field), range)
    }

    /// A field that must be there and be one of these names; gives its index.
    pub(crate) fn need_name<S: AsRef<str>>(
        &mut self,
        map: &Object<'_>,
        at: &At<'_>,
        field: &str,
        names: &[S],
    ) -> Option<usize> {
        let value = self.need(map, at, field)?;
        self.name(value, &at.field(field), names)
    }

    pub(crate) fn boolean(&mut self, value: &Json<'_>, at: &At<'_>) -> Option<bool> {
        match value {
            Json::Bool(flag) => Some(*flag),
            _ => self.wrong(at, "true or false", value),
        }
    }

    /// One of these names; gives its index.
    pub(crate) fn name<S: AsRef<str>>(
        &mut self,
        value: &Json<'_>,
        at: &At<'_>,
        names: &[S],
    ) -> Option<usize> {
        let found = value.as_text().and_then(|text| {
            let first = text.as_bytes().first()?;
            names.iter().position(|name| {
                let name = name.as_ref();
                name.as_bytes().first() == Some(first) && name == text
            })
        });
        if found.is_none() {
            let known: Vec<&str> = names
                .iter()
                .map(AsRef::as_ref)
                .filter(|name| !name.is_empty())
                .collect();
            return self.wrong(at, &format!("one of {}", known.join(", ")), value);
        }
        found
    }
}

/// Parses JSON text.
pub(crate) fn parse(text: &str) -> Result<Json<'_>, Fault> {
    crate::wire::json::parse(text).map_err(|error| {
        let detail = format!("not JSON as it must be: {error}");
        Fault::new(error.pointer.unwrap_or_default(), detail)
    })
}
