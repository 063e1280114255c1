//! Reading a JSON document that may be nonsense: every fault is noted with its place, and reading
//! goes on.

use std::fmt;
use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use crate::error::Fault;
use crate::json::parse_json;

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

    fn wrong<T>(&mut self, at: &At<'_>, wanted: &str, value: &Value) -> Option<T> {
        let shown = match value {
            Value::Null => "null".to_owned(),
            Value::Array(_) => "an array".to_owned(),
            Value::Object(_) => "an object".to_owned(),
            other => other.to_string().chars().take(40).collect(),
        };
        self.fault(at, format!("{wanted}, not {shown}"));
        None
    }

    /// An object with no other fields than these.
    pub(crate) fn object<'v>(
        &mut self,
        value: &'v Value,
        at: &At<'_>,
        fields: &[&str],
    ) -> Option<&'v Map<String, Value>> {
        let map = self.map(value, at)?;
        for name in map.keys() {
            if !fields.contains(&name.as_str()) {
                self.fault(
                    &at.field(name),
                    format!("no such field; known: {}", fields.join(", ")),
                );
            }
        }
        Some(map)
    }

    /// An object with any fields.
    pub(crate) fn map<'v>(
        &mut self,
        value: &'v Value,
        at: &At<'_>,
    ) -> Option<&'v Map<String, Value>> {
        value
            .as_object()
            .or_else(|| self.wrong(at, "an object", value))
    }

    pub(crate) fn text<'v>(&mut self, value: &'v Value, at: &At<'_>) -> Option<&'v str> {
        value.as_str().or_else(|| self.wrong(at, "a text", value))
    }

    /// A field that must be there.
    pub(crate) fn need<'v>(
        &mut self,
        map: &'v Map<String, Value>,
        at: &At<'_>,
        name: &str,
    ) -> Option<&'v Value> {
        let value = map.get(name);
        if value.is_none() {
            self.fault(&at.field(name), "missing");
        }
        value
    }

    pub(crate) fn array<'v>(&mut self, value: &'v Value, at: &At<'_>) -> Option<&'v [Value]> {
        match value {
            Value::Array(items) => Some(items),
            _ => self.wrong(at, "an array", value),
        }
    }

    /// A whole number; `1.0` is one, as in JSON Schema.
    pub(crate) fn integer(
        &mut self,
        value: &Value,
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
        let number = match value.as_u64() {
            Some(number) => u32::try_from(number).ok(),
            None => value.as_f64().and_then(whole),
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
        map: &'v Map<String, Value>,
        at: &At<'_>,
        field: &str,
    ) -> Option<&'v [Value]> {
        let value = self.need(map, at, field)?;
        self.array(value, &at.field(field))
    }

    /// A field that must be there and be a whole number.
    pub(crate) fn need_integer(
        &mut self,
        map: &Map<String, Value>,
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
        map: &Map<String, Value>,
        at: &At<'_>,
        field: &str,
        names: &[S],
    ) -> Option<usize> {
        let value = self.need(map, at, field)?;
        self.name(value, &at.field(field), names)
    }

    pub(crate) fn boolean(&mut self, value: &Value, at: &At<'_>) -> Option<bool> {
        value
            .as_bool()
            .or_else(|| self.wrong(at, "true or false", value))
    }

    /// One of these names; gives its index.
    pub(crate) fn name<S: AsRef<str>>(
        &mut self,
        value: &Value,
        at: &At<'_>,
        names: &[S],
    ) -> Option<usize> {
        let found = value.as_str().and_then(|text| {
            names
                .iter()
                .position(|name| !text.is_empty() && name.as_ref() == text)
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
pub(crate) fn parse(text: &str) -> Result<Value, Fault> {
    parse_json(text).map_err(|error| {
        let detail = format!("not JSON as it must be: {error}");
        Fault::new(error.pointer.unwrap_or_default(), detail)
    })
}
