//! A JSON text as it was read, before anybody asks what it means: names and texts are borrowed from
//! it where they have no escapes.

use std::borrow::Cow;

use serde_json::{Map, Number, Value};

/// A value of a JSON text.
#[derive(Clone)]
pub(crate) enum Json<'t> {
    Null,
    Bool(bool),
    Number(Number),
    Text(Cow<'t, str>),
    Array(Vec<Json<'t>>),
    Object(Object<'t>),
}

impl<'t> Json<'t> {
    pub(crate) fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    pub(crate) fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(crate) fn as_array(&self) -> Option<&[Self]> {
        match self {
            Self::Array(items) => Some(items),
            _ => None,
        }
    }

    pub(crate) fn as_object(&self) -> Option<&Object<'t>> {
        match self {
            Self::Object(object) => Some(object),
            _ => None,
        }
    }
}

impl From<Json<'_>> for Value {
    fn from(json: Json<'_>) -> Self {
        match json {
            Json::Null => Self::Null,
            Json::Bool(flag) => Self::Bool(flag),
            Json::Number(number) => Self::Number(number),
            Json::Text(text) => Self::String(text.into_owned()),
            Json::Array(items) => items.into_iter().map(Self::from).collect(),
            Json::Object(object) => Self::Object(object.into()),
        }
    }
}

/// The fields of an object, in their order. Positions have few in each: looking through them is
/// quicker than a map.
#[derive(Clone, Default)]
pub(crate) struct Object<'t>(Vec<(Cow<'t, str>, Json<'t>)>);

impl<'t> Object<'t> {
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &Json<'t>)> {
        self.0.iter().map(|(name, value)| (name.as_ref(), value))
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &Cow<'t, str>> {
        self.0.iter().map(|(name, _)| name)
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Json<'t>> {
        let mut fields = self.iter();
        fields.find_map(|(known, value)| (known == name).then_some(value))
    }

    /// Adds a field with a name that is not there yet.
    pub(crate) fn push(&mut self, name: Cow<'t, str>, value: Json<'t>) {
        self.0.push((name, value));
    }

    /// Gives a field its value, in its place if it has one.
    pub(crate) fn set(&mut self, name: &'t str, value: Json<'t>) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.push(name.into(), value),
        }
    }

    pub(crate) fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name);
    }
}

impl From<Object<'_>> for Map<String, Value> {
    fn from(object: Object<'_>) -> Self {
        let fields = object.0.into_iter();
        fields
            .map(|(name, value)| (name.into_owned(), value.into()))
            .collect()
    }
}
