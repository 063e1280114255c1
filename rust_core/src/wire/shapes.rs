//! The shapes that descriptions are made of: numbers, names, lists, sets and counts.

use std::marker::PhantomData;
use std::ops::{Range, RangeInclusive};

use serde::Serialize;
use serde::de::{MapAccess, SeqAccess};
use serde_json::{Map, Number, Value, json};

use super::pointer::At;
use super::schema;
use super::shape::{Context, Fields, Items, Reader, Shape};
use crate::bits::bits;

/// Appends a number or a text as JSON.
pub(crate) fn write_plain(value: &(impl Serialize + ?Sized), out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("numbers and texts can be written to memory");
}

/// Appends items between brackets.
fn write_list<T, S: Shape<T>>(
    items: impl Iterator<Item = S>,
    context: Context<'_, T>,
    out: &mut Vec<u8>,
) {
    out.push(b'[');
    for (index, item) in items.enumerate() {
        if index > 0 {
            out.push(b',');
        }
        item.write(context, out);
    }
    out.push(b']');
}

/// Appends fields between braces.
pub(crate) fn write_fields<'n, T, S: Shape<T> + 'n>(
    fields: impl Iterator<Item = (&'n str, &'n S)>,
    context: Context<'_, T>,
    out: &mut Vec<u8>,
) {
    out.push(b'{');
    for (index, (name, value)) in fields.enumerate() {
        if index > 0 {
            out.push(b',');
        }
        write_plain(name, out);
        out.push(b':');
        value.write(context, out);
    }
    out.push(b'}');
}

/// Shapes of plain values that are written as serde writes them.
macro_rules! plain {
    ($($type:ty, $wanted:literal, $schema:tt, $reader:ident($found:ident: $given:ty) -> $value:expr;)*) => {$(
        impl<T> Shape<T> for $type {
            fn schema(_context: Context<'_, T>) -> Value {
                json!($schema)
            }

            fn write(&self, _context: Context<'_, T>, out: &mut Vec<u8>) {
                write_plain(self, out);
            }

            fn wanted(_context: Context<'_, T>) -> String {
                $wanted.to_owned()
            }

            fn $reader(_reader: &mut Reader<'_, T>, _at: &At<'_>, $found: $given) -> Option<Self> {
                $value
            }
        }
    )*};
}

plain! {
    bool, "true or false", {"type": "boolean"}, boolean(flag: bool) -> Some(flag);
    String, "a text", {"type": "string"}, text(text: &str) -> Some(text.to_owned());
}

/// Shapes of plain values that are only written.
macro_rules! written {
    ($($type:ty, $schema:tt;)*) => {$(
        impl<T> Shape<T> for $type {
            fn schema(_context: Context<'_, T>) -> Value {
                json!($schema)
            }

            fn write(&self, _context: Context<'_, T>, out: &mut Vec<u8>) {
                write_plain(self, out);
            }

            fn wanted(_context: Context<'_, T>) -> String {
                unreachable!("such numbers are only written")
            }
        }
    )*};
}

written! {
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
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Between<const LEAST: u32, const MOST: u32>;

impl<T, const LEAST: u32, const MOST: u32> Bounds<T> for Between<LEAST, MOST> {
    fn range(_tables: &T) -> RangeInclusive<u32> {
        LEAST..=MOST
    }
}

/// A seat below `PLAYERS`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Seats<const PLAYERS: u32>;

impl<T, const PLAYERS: u32> Bounds<T> for Seats<PLAYERS> {
    const ABOUT: &'static str = "A seat, clockwise from 0.";

    fn range(_tables: &T) -> RangeInclusive<u32> {
        0..=PLAYERS - 1
    }
}

/// A whole number in a range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Whole<B>(pub u32, PhantomData<B>);

/// A whole number from `LEAST` to `MOST`.
pub(crate) type From<const LEAST: u32, const MOST: u32> = Whole<Between<LEAST, MOST>>;

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

impl<B> Default for Whole<B> {
    fn default() -> Self {
        Self::new(0)
    }
}

impl<B> std::convert::From<usize> for Whole<B> {
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

    fn number(reader: &mut Reader<'_, T>, at: &At<'_>, number: &Number) -> Option<Self> {
        let range = B::range(reader.context.tables);
        match whole(number) {
            Some(number) if range.contains(&number) => Some(Self::new(number)),
            _ => reader.wrong::<Self>(at, &number.to_string()),
        }
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
                .find_map(|(index, name)| (name == text && !name.is_empty()).then_some(index))
        };
        let found = find(start..usize::MAX).or_else(|| find(0..start))?;
        if Self::MANY {
            reader.last_name = found;
        }
        Some(found)
    }
}

/// Markers of names: each type stands for the names that its expression gives by their index.
macro_rules! names {
    ($($(#[$meta:meta])* $name:ident $(($many:ident))? of $tables:ty = |$t:pat_param, $index:ident| $get:expr;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq)]
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
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Name<N>(pub u8, PhantomData<N>);

impl<N> Name<N> {
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl<N> Default for Name<N> {
    fn default() -> Self {
        Self(0, PhantomData)
    }
}

impl<N> std::convert::From<usize> for Name<N> {
    fn from(index: usize) -> Self {
        Self(index as u8, PhantomData)
    }
}

fn names_schema<T, N: Names<T>>(context: Context<'_, T>) -> Value {
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

    fn text(reader: &mut Reader<'_, T>, at: &At<'_>, text: &str) -> Option<Self> {
        match N::find(reader, text) {
            Some(index) => Some(index.into()),
            None => reader.wrong::<Self>(at, &Value::from(text).to_string()),
        }
    }
}

/// The one text of a list of names that has only one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Constant<N>(PhantomData<N>);

impl<N> Default for Constant<N> {
    fn default() -> Self {
        Self::new()
    }
}

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
        Name::<N>::default().write(context, out);
    }

    fn wanted(context: Context<'_, T>) -> String {
        format!("{:?}", N::name(context.tables, 0).unwrap_or_default())
    }

    fn text(reader: &mut Reader<'_, T>, at: &At<'_>, text: &str) -> Option<Self> {
        if N::name(reader.context.tables, 0) == Some(text) {
            return Some(Self::new());
        }
        reader.wrong::<Self>(at, &Value::from(text).to_string())
    }
}

/// A value or null.
impl<T, S: Shape<T>> Shape<T> for Option<S> {
    fn schema(context: Context<'_, T>) -> Value {
        schema::nullable(&S::schema(context))
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        match self {
            Some(value) => value.write(context, out),
            None => out.extend_from_slice(b"null"),
        }
    }

    fn wanted(context: Context<'_, T>) -> String {
        format!("{} or null", S::wanted(context))
    }

    fn null(_reader: &mut Reader<'_, T>, _at: &At<'_>) -> Option<Self> {
        Some(None)
    }

    fn boolean(reader: &mut Reader<'_, T>, at: &At<'_>, flag: bool) -> Option<Self> {
        S::boolean(reader, at, flag).map(Some)
    }

    fn number(reader: &mut Reader<'_, T>, at: &At<'_>, number: &Number) -> Option<Self> {
        S::number(reader, at, number).map(Some)
    }

    fn text(reader: &mut Reader<'_, T>, at: &At<'_>, text: &str) -> Option<Self> {
        S::text(reader, at, text).map(Some)
    }

    fn array<'de, A: SeqAccess<'de>>(items: Items<'_, '_, T, A>) -> Result<Option<Self>, A::Error> {
        Ok(S::array(items)?.map(Some))
    }

    fn object<'de, A: MapAccess<'de>>(
        fields: Fields<'_, '_, 'de, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        Ok(S::object(fields)?.map(Some))
    }
}

/// A list of which only the items without faults are kept.
impl<T, S: Shape<T>> Shape<T> for Vec<S> {
    fn schema(context: Context<'_, T>) -> Value {
        schema::list(&S::schema(context))
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        write_list(self.iter().map(ByReference), context, out);
    }

    fn wanted(_context: Context<'_, T>) -> String {
        "an array".to_owned()
    }

    fn array<'de, A: SeqAccess<'de>>(
        mut items: Items<'_, '_, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        let mut list = Self::new();
        while let Some(item) = items.next()? {
            list.extend(item);
        }
        Ok(Some(list))
    }
}

/// A shape that is only written.
struct ByReference<'a, S>(&'a S);

impl<T, S: Shape<T>> Shape<T> for ByReference<'_, S> {
    fn schema(context: Context<'_, T>) -> Value {
        S::schema(context)
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        self.0.write(context, out);
    }

    fn wanted(context: Context<'_, T>) -> String {
        S::wanted(context)
    }
}

/// How many items a list has.
pub(crate) trait Length<T> {
    fn range(tables: &T) -> RangeInclusive<usize>;

    /// What a fault says would be right.
    fn wanted(tables: &T) -> String {
        let (least, most) = Self::range(tables).into_inner();
        if least == most {
            format!("{least} entries")
        } else {
            format!("{least} to {most} entries")
        }
    }
}

/// Any number of items.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Any;

impl<T> Length<T> for Any {
    fn range(_tables: &T) -> RangeInclusive<usize> {
        0..=usize::MAX
    }
}

impl<T, const LEAST: u32, const MOST: u32> Length<T> for Between<LEAST, MOST> {
    fn range(_tables: &T) -> RangeInclusive<usize> {
        LEAST as usize..=MOST as usize
    }
}

/// A list in which each item keeps its place; one with a fault is missing there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct List<S, L = Any>(pub Vec<Option<S>>, PhantomData<L>);

impl<S, L> List<S, L> {
    /// The items without faults, with their places.
    pub(crate) fn items(&self) -> impl Iterator<Item = (usize, &S)> {
        let items = self.0.iter().enumerate();
        items.filter_map(|(index, item)| Some((index, item.as_ref()?)))
    }
}

impl<S, L> Default for List<S, L> {
    fn default() -> Self {
        Self(Vec::new(), PhantomData)
    }
}

impl<S, L> FromIterator<S> for List<S, L> {
    fn from_iter<I: IntoIterator<Item = S>>(items: I) -> Self {
        Self(items.into_iter().map(Some).collect(), PhantomData)
    }
}

impl<T, S: Shape<T>, L: Length<T>> Shape<T> for List<S, L> {
    fn schema(context: Context<'_, T>) -> Value {
        let items = S::schema(context);
        match L::range(context.tables).into_inner() {
            (0, usize::MAX) => schema::list(&items),
            (least, most) => schema::list_of(&items, least, most),
        }
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        let items = self.0.iter().flatten();
        write_list(items.map(ByReference), context, out);
    }

    fn wanted(_context: Context<'_, T>) -> String {
        "an array".to_owned()
    }

    fn array<'de, A: SeqAccess<'de>>(
        mut items: Items<'_, '_, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        let mut list = Self::default();
        while let Some(item) = items.next()? {
            list.0.push(item);
        }
        let range = L::range(items.reader.context.tables);
        let found = list.0.len();
        if range.contains(&found) {
            return Ok(Some(list));
        }
        let detail = format!("{}, not {found}", L::wanted(items.reader.context.tables));
        items.reader.fault(items.at, detail);
        Ok(None)
    }
}

/// A list of names, each at most once: a bit for each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Set<N>(pub u64, PhantomData<N>);

impl<N> Default for Set<N> {
    fn default() -> Self {
        0.into()
    }
}

impl<N> std::convert::From<u64> for Set<N> {
    fn from(set: u64) -> Self {
        Self(set, PhantomData)
    }
}

impl<T, N: Names<T>> Shape<T> for Set<N> {
    fn schema(context: Context<'_, T>) -> Value {
        schema::list(&names_schema::<T, N>(context))
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        let names = bits(self.0).map(|index| Name::<N>::from(index as usize));
        write_list(names, context, out);
    }

    fn wanted(_context: Context<'_, T>) -> String {
        "an array".to_owned()
    }

    fn array<'de, A: SeqAccess<'de>>(
        mut items: Items<'_, '_, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        let (mut set, faults) = (0, items.reader.faults.len());
        while let Some(item) = items.next::<Name<N>>()? {
            let bit = item.map_or(0, |name| 1 << name.0);
            if set & bit != 0 {
                let at = items.at.item(items.index - 1);
                items.reader.fault(&at, "this is listed twice");
            }
            set |= bit;
        }
        let sound = items.reader.faults.len() == faults;
        Ok(sound.then(|| set.into()))
    }
}

/// An object with some of the names, and a value for each. Its schema says how many there are;
/// whether they are the right ones, a check must say.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ByName<N, S, L = Any>(pub Vec<(usize, S)>, PhantomData<(N, L)>);

impl<N, S, L> Default for ByName<N, S, L> {
    fn default() -> Self {
        Self(Vec::new(), PhantomData)
    }
}

impl<N, S, L> FromIterator<(usize, S)> for ByName<N, S, L> {
    fn from_iter<I: IntoIterator<Item = (usize, S)>>(fields: I) -> Self {
        Self(fields.into_iter().collect(), PhantomData)
    }
}

/// Reads an object with some of the names; `take` gets each that has no fault. Gives whether there
/// was none.
pub(crate) fn read_by_name<'de, T, N: Names<T>, S: Shape<T>, A: MapAccess<'de>>(
    fields: &mut Fields<'_, '_, 'de, T, A>,
    mut take: impl FnMut(usize, S),
) -> Result<bool, A::Error> {
    let (mut seen, faults) = (0_u128, fields.reader.faults.len());
    while let Some(name) = fields.name()? {
        let Some(index) = N::find(fields.reader, &name) else {
            let known: Vec<&str> = N::all(fields.reader.context.tables).collect();
            fields.unknown(&name, &known.join(", "))?;
            continue;
        };
        if seen >> index & 1 == 1 {
            return Err(fields.twice(&name));
        }
        seen |= 1 << index;
        if let Some(value) = fields.value(&name)? {
            take(index, value);
        }
    }
    Ok(fields.reader.faults.len() == faults)
}

/// The schema of an object with some of the names.
pub(crate) fn by_name_schema<T, N: Names<T>, S: Shape<T>>(context: Context<'_, T>) -> Value {
    json!({
        "type": "object", "propertyNames": names_schema::<T, N>(context),
        "additionalProperties": S::schema(context),
    })
}

impl<T, N: Names<T>, S: Shape<T>, L: Length<T>> Shape<T> for ByName<N, S, L> {
    fn schema(context: Context<'_, T>) -> Value {
        let mut schema = by_name_schema::<T, N, S>(context);
        let (least, most) = L::range(context.tables).into_inner();
        if most < usize::MAX {
            schema["minProperties"] = least.into();
            schema["maxProperties"] = most.into();
        }
        schema
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        let fields = self.0.iter().map(|(index, value)| {
            let name = N::name(context.tables, *index);
            (name.unwrap_or_default(), value)
        });
        write_fields(fields, context, out);
    }

    fn wanted(_context: Context<'_, T>) -> String {
        "an object".to_owned()
    }

    fn object<'de, A: MapAccess<'de>>(
        mut fields: Fields<'_, '_, 'de, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        let mut found = Self::default();
        read_by_name::<T, N, S, A>(&mut fields, |index, value| found.0.push((index, value)))?;
        Ok(Some(found))
    }
}

/// An object with all the names, and a value for each, by their index; the default for those with a
/// fault.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ForEach<N, S>(pub Vec<S>, PhantomData<N>);

impl<N, S> Default for ForEach<N, S> {
    fn default() -> Self {
        Self(Vec::new(), PhantomData)
    }
}

impl<N, S> FromIterator<S> for ForEach<N, S> {
    fn from_iter<I: IntoIterator<Item = S>>(values: I) -> Self {
        Self(values.into_iter().collect(), PhantomData)
    }
}

impl<T, N: Names<T>, S: Shape<T> + Default> Shape<T> for ForEach<N, S> {
    fn schema(context: Context<'_, T>) -> Value {
        let names = N::all(context.tables);
        let fields: Map<String, Value> = names
            .map(|name| (name.to_owned(), S::schema(context)))
            .collect();
        schema::object(Value::Object(fields), json!({}))
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        write_fields(N::all(context.tables).zip(&self.0), context, out);
    }

    fn wanted(_context: Context<'_, T>) -> String {
        "an object".to_owned()
    }

    fn object<'de, A: MapAccess<'de>>(
        mut fields: Fields<'_, '_, 'de, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        let tables = fields.reader.context.tables;
        let mut values: Vec<Option<Option<S>>> = N::all(tables).map(|_| None).collect();
        while let Some(name) = fields.name()? {
            match N::all(tables).position(|known| known == name) {
                Some(index) if values[index].is_some() => return Err(fields.twice(&name)),
                Some(index) => values[index] = Some(fields.value(&name)?),
                None => {
                    let known: Vec<&str> = N::all(tables).collect();
                    fields.unknown(&name, &known.join(", "))?;
                }
            }
        }
        for (name, value) in N::all(tables).zip(&values) {
            if value.is_none() {
                fields.missing(name);
            }
        }
        let values = values
            .into_iter()
            .map(|value| value.flatten().unwrap_or_default());
        Ok(Some(values.collect()))
    }
}

/// An object that counts things by name, without zeros: for each name so many bits, from the
/// lowest, with at most `MOST`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Counts<N, const BITS: u32, const MOST: u32>(pub u64, PhantomData<N>);

impl<N, const BITS: u32, const MOST: u32> Default for Counts<N, BITS, MOST> {
    fn default() -> Self {
        0.into()
    }
}

impl<N, const BITS: u32, const MOST: u32> std::convert::From<u64> for Counts<N, BITS, MOST> {
    fn from(counts: u64) -> Self {
        Self(counts, PhantomData)
    }
}

impl<T, N: Names<T>, const BITS: u32, const MOST: u32> Shape<T> for Counts<N, BITS, MOST> {
    fn schema(context: Context<'_, T>) -> Value {
        by_name_schema::<T, N, From<1, MOST>>(context)
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        let names = N::all(context.tables).enumerate();
        let counts = names.map(|(index, _)| (self.0 >> (BITS * index as u32)) as u32);
        let counts: ByName<N, From<1, MOST>> = counts
            .map(|count| count & ((1 << BITS) - 1))
            .enumerate()
            .filter(|&(_, count)| count > 0)
            .map(|(index, count)| (index, Whole::new(count)))
            .collect();
        counts.write(context, out);
    }

    fn wanted(_context: Context<'_, T>) -> String {
        "an object".to_owned()
    }

    fn object<'de, A: MapAccess<'de>>(
        mut fields: Fields<'_, '_, 'de, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        let mut counts = 0;
        let sound = read_by_name::<T, N, From<1, MOST>, A>(&mut fields, |index, count| {
            counts |= u64::from(count.0) << (BITS * index as u32);
        })?;
        Ok(sound.then(|| counts.into()))
    }
}

/// What is there for people only: any object.
impl<T> Shape<T> for Map<String, Value> {
    fn schema(_context: Context<'_, T>) -> Value {
        json!({"type": "object"})
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        write_fields(
            self.iter().map(|(name, value)| (name.as_str(), value)),
            context,
            out,
        );
    }

    fn wanted(_context: Context<'_, T>) -> String {
        "an object".to_owned()
    }

    fn object<'de, A: MapAccess<'de>>(
        fields: Fields<'_, '_, 'de, T, A>,
    ) -> Result<Option<Self>, A::Error> {
        Ok(match <Value as Shape<T>>::object(fields)? {
            Some(Value::Object(object)) => Some(object),
            _ => None,
        })
    }
}
