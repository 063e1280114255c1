//! What a JSON document is made of. A part of one is described once, by a type with [`Shape`]: from
//! it follow its reader, its writer and its JSON Schema.
//!
//! Reading goes straight from the text to the described value. It never stops at a fault of form:
//! each is noted with its place. Once there are more than a list of faults names, only the form of
//! the JSON is checked.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use super::pointer::At;
use crate::error::{Fault, FaultList, MalformedJson};

/// The most arrays and objects inside each other.
const MAX_DEPTH: usize = 32;

/// What a description may depend on.
pub(crate) struct Context<'a, T> {
    /// Where names and limits come from: the tables of a game.
    pub tables: &'a T,
    /// The seat that the document is for. A view is read without knowing whose it is.
    pub observer: Option<usize>,
    /// Whether the document is a view.
    pub is_view: bool,
}

impl<T> Clone for Context<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Context<'_, T> {}

impl<'a, T> Context<'a, T> {
    /// The context of a document that shows everything.
    pub(crate) fn open(tables: &'a T) -> Self {
        Self {
            tables,
            observer: None,
            is_view: false,
        }
    }

    /// The context of a view.
    pub(crate) fn view(tables: &'a T) -> Self {
        Self {
            is_view: true,
            ..Self::open(tables)
        }
    }

    pub(crate) fn in_views(self) -> bool {
        self.is_view
    }

    pub(crate) fn in_states(self) -> bool {
        !self.is_view
    }
}

/// A JSON value without parts.
#[derive(Clone, Copy)]
pub(crate) enum Scalar<'a> {
    Null,
    Boolean(bool),
    Number(&'a Number),
    Text(&'a str),
}

impl From<Scalar<'_>> for Value {
    fn from(scalar: Scalar<'_>) -> Self {
        match scalar {
            Scalar::Null => Self::Null,
            Scalar::Boolean(flag) => flag.into(),
            Scalar::Number(number) => Self::Number(number.clone()),
            Scalar::Text(text) => text.into(),
        }
    }
}

/// A part of a JSON document: how it is read, written and described.
///
/// A shape overrides the readers of those JSON values that it takes. The others note a fault.
pub(crate) trait Shape<T>: Sized {
    /// What a fault says would be right, where that is the same in every context.
    const WANTED: &'static str = "";

    /// The JSON Schema.
    fn schema(context: Context<'_, T>) -> Value;
    /// Appends the JSON text. What is only read has none.
    fn write(&self, _context: Context<'_, T>, out: &mut Vec<u8>) {
        out.extend_from_slice(b"null");
    }

    /// What a fault says would be right.
    fn wanted(_context: Context<'_, T>) -> String {
        Self::WANTED.to_owned()
    }

    /// Takes a value without parts, or nothing if it is not of this shape.
    fn scalar(_reader: &mut Reader<'_, T>, _scalar: Scalar<'_>) -> Option<Self> {
        None
    }

    fn array<'de, A: SeqAccess<'de>>(
        mut items: Items<'_, '_, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        while items.next::<Skipped>()?.is_some() {}
        Ok(items.reader.wrong::<Self>(items.at, "an array"))
    }

    fn object<'de, A: MapAccess<'de>>(
        mut fields: Fields<'_, '_, 'de, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        while let Some(name) = fields.name()? {
            fields.once(&name)?;
            fields.value::<Skipped>(&name)?;
        }
        Ok(fields.reader.wrong::<Self>(fields.at, "an object"))
    }
}

/// Reads a document and notes its faults.
pub(crate) struct Reader<'c, T> {
    pub context: Context<'c, T>,
    pub faults: FaultList,
    /// The place of a field that is there twice.
    twice: Option<String>,
    /// The last name found in a long list: lists mostly keep the order of the component file, so
    /// the next one is probably the one after it.
    pub last_name: usize,
    /// Whether `1.0` is no whole number: in actions a number has one spelling, as in their texts.
    pub one_spelling: bool,
}

impl<'c, T> Reader<'c, T> {
    pub(crate) fn new(context: Context<'c, T>) -> Self {
        Self {
            context,
            faults: FaultList::default(),
            twice: None,
            last_name: 0,
            one_spelling: false,
        }
    }

    /// Notes a fault.
    #[cold]
    pub(crate) fn fault(&mut self, at: &At<'_>, detail: impl Into<String>) {
        if !self.faults.is_over() {
            self.faults.push(Fault::new(at.to_string(), detail));
        }
    }

    /// Takes a value without parts, or notes that it is not of its shape.
    #[inline]
    pub(crate) fn scalar<S: Shape<T>>(&mut self, at: &At<'_>, scalar: Scalar<'_>) -> Option<S> {
        match S::scalar(self, scalar) {
            None => self.wrong(at, &Value::from(scalar).to_string()),
            read => read,
        }
    }

    /// Notes that a value is not what its shape takes.
    #[cold]
    pub(crate) fn wrong<S: Shape<T>>(&mut self, at: &At<'_>, value: &str) -> Option<S> {
        if self.faults.is_over() {
            return None;
        }
        let start: String = value.chars().take(40).collect();
        let wanted = S::wanted(self.context);
        self.fault(at, format!("{wanted}, not {start}"));
        None
    }

    /// Reads JSON text whose root is at this place. Gives nothing where the root has a fault.
    ///
    /// # Errors
    /// [`MalformedJson`] if the text is not JSON, or not strictly so.
    pub(crate) fn read<S: Shape<T>>(
        &mut self,
        text: &str,
        at: &At<'_>,
    ) -> Result<Option<S>, MalformedJson> {
        let mut json = serde_json::Deserializer::from_str(text);
        let read = Seed::new(self, at, 0).deserialize(&mut json);
        let read = read.and_then(|value| json.end().map(|()| value));
        read.map_err(|error| MalformedJson {
            pointer: self.twice.take(),
            ..MalformedJson::new(text, &error)
        })
    }

    /// As [`Reader::read`]; malformed JSON is the only fault then.
    pub(crate) fn read_or_fault<S: Shape<T>>(&mut self, text: &str, at: &At<'_>) -> Option<S> {
        self.read(text, at).unwrap_or_else(|error| {
            let pointer = match &error.pointer {
                Some(pointer) => pointer.clone(),
                None => at.to_string(),
            };
            let fault = Fault::new(pointer, format!("not strict JSON: {error}"));
            self.faults = std::iter::once(fault).collect();
            None
        })
    }

    /// Reads an action that has been parsed.
    pub(crate) fn read_value<S: Shape<T>>(&mut self, value: &Value, at: &At<'_>) -> Option<S> {
        self.one_spelling = true;
        let read = Seed::new(self, at, 0).deserialize(value);
        read.unwrap_or_else(|error| {
            self.fault(at, error.to_string());
            None
        })
    }
}

/// Reads one value of a shape.
struct Seed<'r, 'c, T, S> {
    reader: &'r mut Reader<'c, T>,
    at: &'r At<'r>,
    /// The number of arrays and objects around it.
    depth: usize,
    shape: PhantomData<S>,
}

impl<'r, 'c, T, S> Seed<'r, 'c, T, S> {
    fn new(reader: &'r mut Reader<'c, T>, at: &'r At<'r>, depth: usize) -> Self {
        Self {
            reader,
            at,
            depth,
            shape: PhantomData,
        }
    }

    fn descend<E: Error>(&self) -> Result<usize, E> {
        if self.depth == MAX_DEPTH {
            return Err(E::custom(format_args!("more than {MAX_DEPTH} levels")));
        }
        Ok(self.depth + 1)
    }
}

impl<'de, T, S: Shape<T>> DeserializeSeed<'de> for Seed<'_, '_, T, S> {
    type Value = Option<S>;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<S>, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, T, S: Shape<T>> Visitor<'de> for Seed<'_, '_, T, S> {
    type Value = Option<S>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("any JSON value")
    }

    #[inline]
    fn visit_bool<E>(self, flag: bool) -> Result<Option<S>, E> {
        Ok(self.reader.scalar(self.at, Scalar::Boolean(flag)))
    }

    #[inline]
    fn visit_i64<E>(self, number: i64) -> Result<Option<S>, E> {
        Ok(self.reader.scalar(self.at, Scalar::Number(&number.into())))
    }

    #[inline]
    fn visit_u64<E>(self, number: u64) -> Result<Option<S>, E> {
        Ok(self.reader.scalar(self.at, Scalar::Number(&number.into())))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Option<S>, E> {
        let number = Number::from_f64(number);
        let scalar = number.as_ref().map_or(Scalar::Null, Scalar::Number);
        Ok(self.reader.scalar(self.at, scalar))
    }

    #[inline]
    fn visit_str<E>(self, text: &str) -> Result<Option<S>, E> {
        Ok(self.reader.scalar(self.at, Scalar::Text(text)))
    }

    #[inline]
    fn visit_unit<E>(self) -> Result<Option<S>, E> {
        Ok(self.reader.scalar(self.at, Scalar::Null))
    }

    #[inline]
    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Option<S>, A::Error> {
        let depth = self.descend()?;
        let items = Items {
            reader: self.reader,
            at: self.at,
            depth,
            rest: items,
            index: 0,
        };
        if items.reader.faults.is_over() {
            return Ok(Skipped::array(items)?.and(None));
        }
        S::array(items)
    }

    #[inline]
    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Option<S>, A::Error> {
        let depth = self.descend()?;
        let fields = Fields {
            reader: self.reader,
            at: self.at,
            depth,
            rest: fields,
            names: BTreeSet::new(),
        };
        if fields.reader.faults.is_over() {
            return Ok(Skipped::object(fields)?.and(None));
        }
        S::object(fields)
    }
}

/// The items of an array, one after the other.
pub(crate) struct Items<'r, 'c, T, A> {
    pub reader: &'r mut Reader<'c, T>,
    pub at: &'r At<'r>,
    depth: usize,
    rest: A,
    /// How many have been read.
    pub index: usize,
}

impl<'de, T, A: SeqAccess<'de>> Items<'_, '_, T, A> {
    /// The next item; `Some(None)` if it has a fault.
    #[inline]
    pub(crate) fn next<S: Shape<T>>(&mut self) -> Result<Option<Option<S>>, A::Error> {
        let at = self.at.item(self.index);
        let item = Seed::new(self.reader, &at, self.depth);
        let item = self.rest.next_element_seed(item)?;
        self.index += usize::from(item.is_some());
        Ok(item)
    }
}

/// The fields of an object, one after the other: first a name, then its value.
pub(crate) struct Fields<'r, 'c, 'de, T, A> {
    pub reader: &'r mut Reader<'c, T>,
    pub at: &'r At<'r>,
    depth: usize,
    rest: A,
    /// The names given to [`Fields::once`].
    names: BTreeSet<Cow<'de, str>>,
}

impl<'de, T, A: MapAccess<'de>> Fields<'_, '_, 'de, T, A> {
    #[inline]
    pub(crate) fn name(&mut self) -> Result<Option<Cow<'de, str>>, A::Error> {
        let name = self.rest.next_key()?;
        Ok(name.map(|Name(name)| name))
    }

    /// The value of the field just named; nothing if it has a fault.
    #[inline]
    pub(crate) fn value<S: Shape<T>>(&mut self, name: &str) -> Result<Option<S>, A::Error> {
        let at = self.at.field(name);
        let value = Seed::new(self.reader, &at, self.depth);
        self.rest.next_value_seed(value)
    }

    /// Refuses a name that has come before.
    pub(crate) fn once(&mut self, name: &Cow<'de, str>) -> Result<(), A::Error> {
        if self.names.insert(name.clone()) {
            return Ok(());
        }
        Err(self.twice(name))
    }

    /// The error of a name that has come before.
    #[cold]
    pub(crate) fn twice(&mut self, name: &str) -> A::Error {
        self.reader.twice = Some(self.at.field(name).to_string());
        A::Error::custom(format_args!("the field {name:?} is there twice"))
    }

    /// Notes and skips a field that the object does not have.
    #[cold]
    pub(crate) fn unknown<'n>(
        &mut self,
        name: &Cow<'de, str>,
        known: impl Iterator<Item = &'n str>,
    ) -> Result<(), A::Error> {
        self.once(name)?;
        if !self.reader.faults.is_over() {
            let known: Vec<&str> = known.collect();
            let detail = format!("no such field; known: {}", known.join(", "));
            self.reader.fault(&self.at.field(name), detail);
        }
        self.value::<Skipped>(name).map(|_| ())
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
        read: impl FnOnce(
            &str,
            Fields<'_, '_, 'static, T, Given>,
        ) -> Result<Option<S>, serde_json::Error>,
    ) -> Result<Option<S>, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = self.name()? {
            self.once(&name)?;
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
        let fields = Fields {
            reader: self.reader,
            at: self.at,
            depth: self.depth,
            rest: MapDeserializer::new(fields.into_iter()),
            names: BTreeSet::new(),
        };
        read(form, fields).map_err(A::Error::custom)
    }
}

/// The fields of an object that has been parsed.
pub(crate) type Given = MapDeserializer<'static, serde_json::map::IntoIter, serde_json::Error>;

/// The name of a field, borrowed where it has no escapes.
#[derive(Deserialize)]
#[serde(transparent)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

/// Any JSON, of which only the form is checked.
pub(crate) struct Skipped;

impl<T> Shape<T> for Skipped {
    fn schema(_context: Context<'_, T>) -> Value {
        Value::Bool(true)
    }

    fn scalar(_reader: &mut Reader<'_, T>, _scalar: Scalar<'_>) -> Option<Self> {
        Some(Self)
    }

    fn array<'de, A: SeqAccess<'de>>(
        mut items: Items<'_, '_, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        while items.next::<Self>()?.is_some() {}
        Ok(Some(Self))
    }

    fn object<'de, A: MapAccess<'de>>(
        mut fields: Fields<'_, '_, 'de, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        while let Some(name) = fields.name()? {
            fields.once(&name)?;
            fields.value::<Self>(&name)?;
        }
        Ok(Some(Self))
    }
}

/// Any JSON, kept.
impl<T> Shape<T> for Value {
    fn schema(_context: Context<'_, T>) -> Value {
        Value::Bool(true)
    }

    fn write(&self, _context: Context<'_, T>, out: &mut Vec<u8>) {
        out.extend_from_slice(self.to_string().as_bytes());
    }

    fn scalar(_reader: &mut Reader<'_, T>, scalar: Scalar<'_>) -> Option<Self> {
        Some(scalar.into())
    }

    fn array<'de, A: SeqAccess<'de>>(
        mut items: Items<'_, '_, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        let mut array = Vec::new();
        while let Some(item) = items.next()? {
            array.push(item.unwrap_or_default());
        }
        Ok(Some(Self::Array(array)))
    }

    fn object<'de, A: MapAccess<'de>>(
        mut fields: Fields<'_, '_, 'de, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        let mut object = Map::new();
        while let Some(name) = fields.name()? {
            if object.contains_key(&*name) {
                return Err(fields.twice(&name));
            }
            let value = fields.value::<Self>(&name)?;
            object.insert(name.into_owned(), value.unwrap_or_default());
        }
        Ok(Some(Self::Object(object)))
    }
}
