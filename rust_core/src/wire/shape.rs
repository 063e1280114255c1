//! What a JSON document is made of. A part of one is described once, by a type with [`Shape`]: from
//! it follow its reader, its writer and its JSON Schema.
//!
//! Reading goes straight from the text to the described value. It never stops at a fault of form:
//! each is noted with its place. Once there are more than a list of faults names, only the form of
//! the JSON is checked.

use serde::de::DeserializeSeed;
use serde_json::{Map, Number, Value};

use super::pointer::At;
use super::reading::{Fields, Items, Read, Seed};
use crate::error::{Fault, FaultList, MalformedJson};

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

    fn array(mut items: Items<'_, '_, T>) -> Read<Self> {
        items.skip()?;
        Ok(items.reader.wrong::<Self>(items.at, "an array"))
    }

    fn object(mut fields: Fields<'_, '_, '_, T>) -> Read<Self> {
        fields.skip()?;
        Ok(fields.reader.wrong::<Self>(fields.at, "an object"))
    }
}

/// Reads a document and notes its faults.
pub(crate) struct Reader<'c, T> {
    pub context: Context<'c, T>,
    pub faults: FaultList,
    /// The place of a field that is there twice.
    pub(super) twice: Option<String>,
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
        if !self.faults.is_over() {
            self.not_wanted(at, &S::wanted(self.context), value);
        }
        None
    }

    fn not_wanted(&mut self, at: &At<'_>, wanted: &str, value: &str) {
        let start: String = value.chars().take(40).collect();
        self.fault(at, format!("{wanted}, not {start}"));
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
        let mut value = None;
        let seed = Seed::new(self, at, 0, &mut value);
        let read = seed.deserialize(&mut json).and_then(|()| json.end());
        read.map_err(|error| MalformedJson {
            pointer: self.twice.take(),
            ..MalformedJson::new(text, &error)
        })?;
        Ok(value)
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
        let mut read = None;
        let seed = Seed::new(self, at, 0, &mut read);
        if let Err(error) = seed.deserialize(value) {
            self.fault(at, error.to_string());
        }
        read
    }
}

/// Any JSON, of which only the form is checked.
pub(crate) struct Skipped;

impl<T> Shape<T> for Skipped {
    fn schema(_context: Context<'_, T>) -> Value {
        Value::Bool(true)
    }

    fn scalar(_reader: &mut Reader<'_, T>, _scalar: Scalar<'_>) -> Option<Self> {
        Some(Self)
    }

    fn array(mut items: Items<'_, '_, T>) -> Read<Self> {
        items.skip()?;
        Ok(Some(Self))
    }

    fn object(mut fields: Fields<'_, '_, '_, T>) -> Read<Self> {
        fields.skip()?;
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

    fn array(mut items: Items<'_, '_, T>) -> Read<Self> {
        let mut array = Vec::new();
        while let Some(item) = items.next()? {
            array.push(item.unwrap_or_default());
        }
        Ok(Some(Self::Array(array)))
    }

    fn object(mut fields: Fields<'_, '_, '_, T>) -> Read<Self> {
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
