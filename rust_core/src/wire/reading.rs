//! How JSON is read: by a parser that knows no shapes, so that it is compiled once for all of them.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use super::pointer::At;
use super::shape::{Reader, Scalar, Shape, Skipped};
use crate::error::Fault;

/// The most arrays and objects inside each other in JSON that is read.
pub const MAX_DEPTH: usize = 32;

/// What reading a value gives: nothing where it has a fault.
pub(crate) type Read<S> = Result<Option<S>, Ended>;

/// The text is not JSON, or not strictly so. [`Source`] keeps the error.
pub(crate) struct Ended;

/// Where a value goes. A parser knows no more of a shape.
pub(super) trait Slot<T> {
    fn scalar(&mut self, reader: &mut Reader<'_, T>, at: &At<'_>, scalar: Scalar<'_>);
    fn array(&mut self, items: Items<'_, '_, T>) -> Result<(), Ended>;
    fn object(&mut self, fields: Fields<'_, '_, '_, T>) -> Result<(), Ended>;
}

impl<T, S: Shape<T>> Slot<T> for Option<S> {
    fn scalar(&mut self, reader: &mut Reader<'_, T>, at: &At<'_>, scalar: Scalar<'_>) {
        *self = reader.scalar(at, scalar);
    }

    fn array(&mut self, items: Items<'_, '_, T>) -> Result<(), Ended> {
        *self = S::array(items)?;
        Ok(())
    }

    fn object(&mut self, fields: Fields<'_, '_, '_, T>) -> Result<(), Ended> {
        *self = S::object(fields)?;
        Ok(())
    }
}

/// Reads one value.
pub(super) struct Seed<'r, 'c, T> {
    reader: &'r mut Reader<'c, T>,
    at: &'r At<'r>,
    /// The number of arrays and objects around it.
    depth: usize,
    slot: &'r mut dyn Slot<T>,
}

impl<'r, 'c, T> Seed<'r, 'c, T> {
    pub(super) fn new(
        reader: &'r mut Reader<'c, T>,
        at: &'r At<'r>,
        depth: usize,
        slot: &'r mut dyn Slot<T>,
    ) -> Self {
        Self {
            reader,
            at,
            depth,
            slot,
        }
    }

    fn descend<E: Error>(&self) -> Result<usize, E> {
        if self.depth == MAX_DEPTH {
            return Err(E::custom(format_args!("more than {MAX_DEPTH} levels")));
        }
        Ok(self.depth + 1)
    }

    fn scalar(self, scalar: Scalar<'_>) {
        self.slot.scalar(self.reader, self.at, scalar);
    }
}

impl<'de, T> DeserializeSeed<'de> for Seed<'_, '_, T> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, T> Visitor<'de> for Seed<'_, '_, T> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_bool<E>(self, flag: bool) -> Result<(), E> {
        self.scalar(Scalar::Boolean(flag));
        Ok(())
    }

    fn visit_i64<E>(self, number: i64) -> Result<(), E> {
        self.scalar(Scalar::Number(&number.into()));
        Ok(())
    }

    fn visit_u64<E>(self, number: u64) -> Result<(), E> {
        self.scalar(Scalar::Number(&number.into()));
        Ok(())
    }

    fn visit_f64<E>(self, number: f64) -> Result<(), E> {
        let number = Number::from_f64(number);
        self.scalar(number.as_ref().map_or(Scalar::Null, Scalar::Number));
        Ok(())
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        self.scalar(Scalar::Text(text));
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        self.scalar(Scalar::Null);
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<(), A::Error> {
        let depth = self.descend()?;
        let mut source = Source::new(items);
        let is_over = self.reader.faults.is_over();
        let items = Items {
            reader: self.reader,
            at: self.at,
            depth,
            rest: &mut source,
            index: 0,
        };
        let read = if is_over {
            None::<Skipped>.array(items)
        } else {
            self.slot.array(items)
        };
        source.end(read)
    }

    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<(), A::Error> {
        let depth = self.descend()?;
        let mut source = Source::new(fields);
        let is_over = self.reader.faults.is_over();
        let fields = Fields {
            reader: self.reader,
            at: self.at,
            depth,
            rest: &mut source,
            names: None,
        };
        let read = if is_over {
            None::<Skipped>.object(fields)
        } else {
            self.slot.object(fields)
        };
        source.end(read)
    }
}

/// What is left of an array.
trait RestOfArray<T> {
    /// Reads the next item; says whether there was one.
    fn item(&mut self, seed: Seed<'_, '_, T>) -> Result<bool, Ended>;
}

/// What is left of an object.
trait RestOfObject<'de, T> {
    /// The next name.
    fn name(&mut self) -> Result<Option<Cow<'de, str>>, Ended>;
    /// Reads the value of the field just named.
    fn value(&mut self, seed: Seed<'_, '_, T>) -> Result<(), Ended>;
    /// Ends with an error of one's own.
    fn refuse(&mut self, reason: &str) -> Ended;
}

/// An array or object as its parser gives it, and the error that ended the reading.
struct Source<A, E> {
    rest: A,
    error: Option<E>,
}

impl<A, E: Error> Source<A, E> {
    fn new(rest: A) -> Self {
        Self { rest, error: None }
    }

    fn keep<V>(&mut self, read: impl FnOnce(&mut A) -> Result<V, E>) -> Result<V, Ended> {
        read(&mut self.rest).map_err(|error| {
            self.error = Some(error);
            Ended
        })
    }

    fn end<V>(self, read: Result<V, Ended>) -> Result<V, E> {
        read.map_err(|Ended| self.error.expect("kept where reading ended"))
    }
}

impl<'de, T, A: SeqAccess<'de>> RestOfArray<T> for Source<A, A::Error> {
    fn item(&mut self, seed: Seed<'_, '_, T>) -> Result<bool, Ended> {
        self.keep(|items| Ok(items.next_element_seed(seed)?.is_some()))
    }
}

impl<'de, T, A: MapAccess<'de>> RestOfObject<'de, T> for Source<A, A::Error> {
    fn name(&mut self) -> Result<Option<Cow<'de, str>>, Ended> {
        self.keep(|fields| Ok(fields.next_key()?.map(|Name(name)| name)))
    }

    fn value(&mut self, seed: Seed<'_, '_, T>) -> Result<(), Ended> {
        self.keep(|fields| fields.next_value_seed(seed))
    }

    fn refuse(&mut self, reason: &str) -> Ended {
        self.error = Some(A::Error::custom(reason));
        Ended
    }
}

/// The items of an array, one after the other.
pub(crate) struct Items<'r, 'c, T> {
    pub reader: &'r mut Reader<'c, T>,
    pub at: &'r At<'r>,
    depth: usize,
    rest: &'r mut dyn RestOfArray<T>,
    /// How many have been read.
    pub index: usize,
}

impl<T> Items<'_, '_, T> {
    /// The next item; `Some(None)` if it has a fault.
    pub(crate) fn next<S: Shape<T>>(&mut self) -> Result<Option<Option<S>>, Ended> {
        let mut item = None;
        let at = self.at.item(self.index);
        let seed = Seed::new(self.reader, &at, self.depth, &mut item);
        let is_there = self.rest.item(seed)?;
        self.index += usize::from(is_there);
        Ok(is_there.then_some(item))
    }

    /// Reads all items, and keeps none.
    pub(crate) fn skip(&mut self) -> Result<(), Ended> {
        while self.next::<Skipped>()?.is_some() {}
        Ok(())
    }
}

/// The fields of an object, one after the other: first a name, then its value.
pub(crate) struct Fields<'r, 'c, 'de, T> {
    pub reader: &'r mut Reader<'c, T>,
    pub at: &'r At<'r>,
    depth: usize,
    rest: &'r mut dyn RestOfObject<'de, T>,
    /// The names given to [`Fields::once`]; mostly there are none.
    names: Option<BTreeSet<Cow<'de, str>>>,
}

impl<'de, T> Fields<'_, '_, 'de, T> {
    pub(crate) fn name(&mut self) -> Result<Option<Cow<'de, str>>, Ended> {
        self.rest.name()
    }

    /// The value of the field just named; nothing if it has a fault.
    pub(crate) fn value<S: Shape<T>>(&mut self, name: &str) -> Read<S> {
        let mut value = None;
        let at = self.at.field(name);
        let seed = Seed::new(self.reader, &at, self.depth, &mut value);
        self.rest.value(seed)?;
        Ok(value)
    }

    /// Reads all fields, and keeps none.
    pub(crate) fn skip(&mut self) -> Result<(), Ended> {
        while let Some(name) = self.name()? {
            self.once(name.clone())?;
            self.value::<Skipped>(&name)?;
        }
        Ok(())
    }

    /// Refuses a name that has come before.
    pub(crate) fn once(&mut self, name: Cow<'de, str>) -> Result<(), Ended> {
        let names = self.names.get_or_insert_default();
        if names.contains(&name) {
            return Err(self.twice(&name));
        }
        names.insert(name);
        Ok(())
    }

    /// The error of a name that has come before.
    #[cold]
    pub(crate) fn twice(&mut self, name: &str) -> Ended {
        self.reader.twice = Some(self.at.field(name).to_string());
        let reason = format!("the field {name:?} is there twice");
        self.rest.refuse(&reason)
    }

    /// Notes and skips a field that the object does not have.
    #[cold]
    pub(crate) fn unknown<'n>(
        &mut self,
        name: Cow<'de, str>,
        known: &mut dyn Iterator<Item = &'n str>,
    ) -> Result<(), Ended> {
        let text = name.clone();
        self.once(name)?;
        if !self.reader.faults.is_over() {
            let known: Vec<&str> = known.collect();
            let detail = Fault::no_such_field(&known);
            self.reader.fault(&self.at.field(&text), detail);
        }
        self.value::<Skipped>(&text).map(drop)
    }

    /// Notes fields that must be there and are not.
    pub(crate) fn missing(&mut self, name: &str) {
        let at = self.at.field(name);
        self.reader.fault(&at, "missing");
    }

    /// Reads the whole object as one of several forms, which its `type` names. `read` gets
    /// that name and the other fields.
    pub(crate) fn tagged<S>(
        mut self,
        known: &[&str],
        read: impl FnOnce(&str, Fields<'_, '_, '_, T>) -> Read<S>,
    ) -> Read<S> {
        let mut fields = Map::new();
        while let Some(name) = self.name()? {
            self.once(name.clone())?;
            let value = self.value::<Value>(&name)?;
            fields.insert(name.into_owned(), value.unwrap_or_default());
        }
        let kind = fields.remove("type");
        let Some(form) = known
            .iter()
            .find(|name| kind.as_ref() == Some(&Value::from(**name)))
        else {
            let kind = kind.map_or_else(|| "missing".to_owned(), |kind| kind.to_string());
            let known = known.join(", ");
            let at = self.at.field("type");
            self.reader
                .fault(&at, format!("one of {known}, not {kind}"));
            return Ok(None);
        };
        let mut source = Source::new(MapDeserializer::new(fields.into_iter()));
        let fields = Fields {
            reader: self.reader,
            at: self.at,
            depth: self.depth,
            rest: &mut source,
            names: None,
        };
        let read = read(form, fields);
        source
            .end(read)
            .map_err(|error: serde_json::Error| self.rest.refuse(&error.to_string()))
    }
}

/// The name of a field, borrowed where it has no escapes.
#[derive(Deserialize)]
#[serde(transparent)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);
