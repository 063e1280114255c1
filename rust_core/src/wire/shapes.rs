//! The shapes of single values: flags, texts, numbers and names.

use std::marker::PhantomData;
use std::ops::{Range, RangeInclusive};

use serde::Serialize;
use serde_json::{Number, Value, json};

use super::schema;
use super::shape::{Context, Reader, Scalar, Shape};

/// Appends a number or a text as JSON.
pub(crate) fn write_plain(value: &(impl Serialize + ?Sized), out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("numbers and texts can be written to memory");
}

/// Appends items between brackets.
pub(crate) fn write_list<I>(
    items: impl Iterator<Item = I>,
    out: &mut Vec<u8>,
    write: impl Fn(I, &mut Vec<u8>),
) {
    out.push(b'[');
    for (index, item) in items.enumerate() {
        if index > 0 {
            out.push(b',');
        }
        write(item, out);
    }
    out.push(b']');
}

/// Appends fields between braces.
pub(crate) fn write_fields<'n, V>(
    fields: impl Iterator<Item = (&'n str, V)>,
    out: &mut Vec<u8>,
    write: impl Fn(V, &mut Vec<u8>),
) {
    out.push(b'{');
    for (index, (name, value)) in fields.enumerate() {
        if index > 0 {
            out.push(b',');
        }
        write_plain(name, out);
        out.push(b':');
        write(value, out);
    }
    out.push(b'}');
}

/// Shapes of plain values, written as serde writes them. Numbers are only written.
macro_rules! plain {
    ($($type:ty, $schema:tt $(, $wanted:literal, $scalar:pat => $value:expr)?;)*) => {$(
        impl<T> Shape<T> for $type {
            $(const WANTED: &'static str = $wanted;)?

            fn schema(_context: Context<'_, T>) -> Value {
                json!($schema)
            }

            fn write(&self, _context: Context<'_, T>, out: &mut Vec<u8>) {
                write_plain(self, out);
            }

            $(fn scalar(_reader: &mut Reader<'_, T>, scalar: Scalar<'_>) -> Option<Self> {
                match scalar {
                    $scalar => Some($value),
                    _ => None,
                }
            })?
        }
    )*};
}

plain! {
    bool, {"type": "boolean"}, "true or false", Scalar::Boolean(flag) => flag;
    String, {"type": "string"}, "a text", Scalar::Text(text) => text.to_owned();
    i32, {"type": "integer"};
    u32, {"type": "integer", "minimum": 0};
    f64, {"type": "number"};
}

/// A number that is whole: `1.0` is one, as in JSON Schema.
fn whole(number: &Number) -> Option<u32> {
    #[expect(
        clippy::cast_sign_loss,
        reason = "whole and not negative: tested just before"
    )]
    let whole = |number: f64| {
        (number.fract() == 0.0 && (0.0..4e9).contains(&number)).then_some(number as u32)
    };
    match number.as_u64() {
        Some(number) => u32::try_from(number).ok(),
        None => number.as_f64().and_then(whole),
    }
}

/// The range of a whole number, and what it means.
pub(crate) trait Bounds<T> {
    const ABOUT: &'static str = "";

    fn range(tables: &T) -> RangeInclusive<u32>;
}

/// A range that is the same for every component file.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Between<const LEAST: u32, const MOST: u32>;

impl<T, const LEAST: u32, const MOST: u32> Bounds<T> for Between<LEAST, MOST> {
    fn range(_tables: &T) -> RangeInclusive<u32> {
        LEAST..=MOST
    }
}

/// A seat below `PLAYERS`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Seats<const PLAYERS: u32>;

impl<T, const PLAYERS: u32> Bounds<T> for Seats<PLAYERS> {
    const ABOUT: &'static str = "A seat, clockwise from 0.";

    fn range(_tables: &T) -> RangeInclusive<u32> {
        0..=PLAYERS - 1
    }
}

/// A whole number in a range.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Whole<B>(pub u32, PhantomData<B>);

/// A whole number from `LEAST` to `MOST`.
pub(crate) type Within<const LEAST: u32, const MOST: u32> = Whole<Between<LEAST, MOST>>;

impl<B> Whole<B> {
    pub(crate) fn new(number: u32) -> Self {
        Self(number, PhantomData)
    }
}

impl<B: Copy> Whole<B> {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

impl<B> From<usize> for Whole<B> {
    fn from(number: usize) -> Self {
        Self::new(number as u32)
    }
}

impl<T, B: Bounds<T>> Shape<T> for Whole<B> {
    fn schema(context: Context<'_, T>) -> Value {
        let (least, most) = B::range(context.tables).into_inner();
        let schema = schema::integer(least, most);
        if B::ABOUT.is_empty() {
            return schema;
        }
        schema::described(schema, B::ABOUT)
    }

    fn write(&self, _context: Context<'_, T>, out: &mut Vec<u8>) {
        write_plain(&self.0, out);
    }

    fn wanted(context: Context<'_, T>) -> String {
        let (least, most) = B::range(context.tables).into_inner();
        format!("a whole number from {least} to {most}")
    }

    #[inline]
    fn scalar(reader: &mut Reader<'_, T>, scalar: Scalar<'_>) -> Option<Self> {
        let whole = match scalar {
            Scalar::Number(number) if reader.one_spelling => number.as_u64()?.try_into().ok(),
            Scalar::Number(number) => whole(number),
            _ => None,
        };
        let range = B::range(reader.context.tables);
        whole.filter(|whole| range.contains(whole)).map(Self::new)
    }
}

/// Names that a document may use, by their index.
pub(crate) trait Names<T> {
    /// Whether there are many, so that looking for one begins after the last.
    const MANY: bool = false;

    /// The name with this index: nothing behind the last, empty where an index has no name.
    fn name(tables: &T, index: usize) -> Option<&str>;

    fn all(tables: &T) -> impl Iterator<Item = &str> {
        let names = (0..).map_while(|index| Self::name(tables, index));
        names.filter(|name| !name.is_empty())
    }

    fn find(reader: &mut Reader<'_, T>, text: &str) -> Option<usize> {
        let tables = reader.context.tables;
        let start = if Self::MANY { reader.last_name + 1 } else { 0 };
        let find = |places: Range<usize>| {
            places
                .map_while(|index| Some((index, Self::name(tables, index)?)))
                .find_map(|(index, name)| {
                    (is_same(name, text) && !name.is_empty()).then_some(index)
                })
        };
        let index = find(start..usize::MAX).or_else(|| find(0..start))?;
        if Self::MANY {
            reader.last_name = index;
        }
        Some(index)
    }
}

/// Equality that looks at the first letter before it calls `memcmp`: most names differ there.
fn is_same(name: &str, text: &str) -> bool {
    name.len() == text.len() && name.as_bytes().first() == text.as_bytes().first() && name == text
}

/// Markers of names: each type stands for the names that its expression gives by their index.
macro_rules! names {
    ($($(#[$meta:meta])* $name:ident $(($many:ident))? of $tables:ty = |$t:pat_param, $index:ident| $get:expr;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        pub(crate) struct $name;

        impl $crate::wire::shapes::Names<$tables> for $name {
            $(const MANY: bool = { stringify!($many); true };)?

            fn name($t: &$tables, $index: usize) -> Option<&str> {
                $get
            }
        }
    )*};
}
pub(crate) use names;

/// One of several names.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Name<N>(pub u8, PhantomData<N>);

impl<N> Name<N> {
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl<N> From<usize> for Name<N> {
    fn from(index: usize) -> Self {
        Self(index as u8, PhantomData)
    }
}

pub(crate) fn names_schema<T, N: Names<T>>(context: Context<'_, T>) -> Value {
    schema::name_of(N::all(context.tables))
}

impl<T, N: Names<T>> Shape<T> for Name<N> {
    fn schema(context: Context<'_, T>) -> Value {
        names_schema::<T, N>(context)
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        let name = N::name(context.tables, usize::from(self.0));
        write_plain(name.unwrap_or_default(), out);
    }

    fn wanted(context: Context<'_, T>) -> String {
        let names: Vec<&str> = N::all(context.tables).collect();
        format!("one of {}", names.join(", "))
    }

    #[inline]
    fn scalar(reader: &mut Reader<'_, T>, scalar: Scalar<'_>) -> Option<Self> {
        match scalar {
            Scalar::Text(text) => N::find(reader, text).map(Self::from),
            _ => None,
        }
    }
}

/// The one text of a list of names that has only one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Constant<N>(PhantomData<N>);

impl<N> Constant<N> {
    pub(crate) const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<T, N: Names<T>> Shape<T> for Constant<N> {
    fn schema(context: Context<'_, T>) -> Value {
        schema::constant(N::name(context.tables, 0).unwrap_or_default())
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        Name::<N>::from(0).write(context, out);
    }

    fn wanted(context: Context<'_, T>) -> String {
        format!("{:?}", N::name(context.tables, 0).unwrap_or_default())
    }

    fn scalar(reader: &mut Reader<'_, T>, scalar: Scalar<'_>) -> Option<Self> {
        match (scalar, N::name(reader.context.tables, 0)) {
            (Scalar::Text(text), Some(name)) if text == name => Some(Self::new()),
            _ => None,
        }
    }
}
