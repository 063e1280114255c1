//! The shapes of what holds other values: lists, sets, objects by name, counts, and what may be
//! null.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use super::reading::{Ended, Fields, Items, Read};
use super::schema;
use super::shape::{Context, Reader, Scalar, Shape, Skipped};
use super::shapes::{Between, Name, Names, Whole, Within, names_schema, write_fields, write_list};
use crate::bits::bits;

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

    #[inline]
    fn scalar(reader: &mut Reader<'_, T>, scalar: Scalar<'_>) -> Option<Self> {
        match scalar {
            Scalar::Null => Some(None),
            _ => S::scalar(reader, scalar).map(Some),
        }
    }

    fn array(items: Items<'_, '_, T>) -> Read<Self> {
        Ok(S::array(items)?.map(Some))
    }

    fn object(fields: Fields<'_, '_, '_, T>) -> Read<Self> {
        Ok(S::object(fields)?.map(Some))
    }
}

/// A list of which only the items without faults are kept.
impl<T, S: Shape<T>> Shape<T> for Vec<S> {
    const WANTED: &'static str = "an array";

    fn schema(context: Context<'_, T>) -> Value {
        schema::list(&S::schema(context))
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        write_list(self.iter(), out, |item, out| item.write(context, out));
    }

    fn array(mut items: Items<'_, '_, T>) -> Read<Self> {
        let mut list = Self::new();
        while let Some(item) = items.next()? {
            list.extend(item);
        }
        Ok(Some(list))
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
#[derive(Clone, Copy, Debug, Default, PartialEq)]
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
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct List<S, L = Any>(pub Vec<Option<S>>, PhantomData<L>);

impl<S, L> List<S, L> {
    /// The items without faults, with their places.
    pub(crate) fn items(&self) -> impl Iterator<Item = (usize, &S)> {
        let items = self.0.iter().enumerate();
        items.filter_map(|(index, item)| Some((index, item.as_ref()?)))
    }
}

impl<S, L> FromIterator<S> for List<S, L> {
    fn from_iter<I: IntoIterator<Item = S>>(items: I) -> Self {
        Self(items.into_iter().map(Some).collect(), PhantomData)
    }
}

impl<T, S: Shape<T>, L: Length<T>> Shape<T> for List<S, L> {
    const WANTED: &'static str = "an array";

    fn schema(context: Context<'_, T>) -> Value {
        let items = S::schema(context);
        match L::range(context.tables).into_inner() {
            (0, usize::MAX) => schema::list(&items),
            (least, most) => schema::list_of(&items, least, most),
        }
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        let items = self.0.iter().flatten();
        write_list(items, out, |item, out| item.write(context, out));
    }

    fn array(mut items: Items<'_, '_, T>) -> Read<Self> {
        let (mut list, faults) = (Vec::new(), items.reader.faults.len());
        let range = L::range(items.reader.context.tables);
        // A document with more faults than are named is refused, however many items it has.
        while list.len() < *range.end()
            && !items.reader.faults.is_over()
            && let Some(item) = items.next()?
        {
            list.push(item);
        }
        while items.next::<Skipped>()?.is_some() {}
        let count = items.index;
        if range.contains(&count) {
            return Ok(Some(Self(list, PhantomData)));
        }
        // The length is the fault; what the items are is of no use then.
        items.reader.faults.truncate(faults);
        let detail = format!("{}, not {count}", L::wanted(items.reader.context.tables));
        items.reader.fault(items.at, detail);
        Ok(None)
    }
}

/// A list of names, each at most once: a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Set<N>(pub u64, PhantomData<N>);

impl<N> From<u64> for Set<N> {
    fn from(set: u64) -> Self {
        Self(set, PhantomData)
    }
}

impl<T, N: Names<T>> Shape<T> for Set<N> {
    const WANTED: &'static str = "an array";

    fn schema(context: Context<'_, T>) -> Value {
        schema::list(&names_schema::<T, N>(context))
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        let names = bits(self.0).map(|index| Name::<N>::from(index as usize));
        write_list(names, out, |name, out| name.write(context, out));
    }

    fn array(mut items: Items<'_, '_, T>) -> Read<Self> {
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
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ByName<N, S, L = Any>(pub Vec<(usize, S)>, PhantomData<(N, L)>);

impl<N, S, L> FromIterator<(usize, S)> for ByName<N, S, L> {
    fn from_iter<I: IntoIterator<Item = (usize, S)>>(fields: I) -> Self {
        Self(fields.into_iter().collect(), PhantomData)
    }
}

/// Reads an object with some of the names; `take` gets each that has no fault. Gives whether there
/// was none.
pub(crate) fn read_by_name<T, N: Names<T>, S: Shape<T>>(
    fields: &mut Fields<'_, '_, '_, T>,
    mut take: impl FnMut(usize, S),
) -> Result<bool, Ended> {
    let (mut seen, faults) = (0_u128, fields.reader.faults.len());
    while let Some(name) = fields.name()? {
        let Some(index) = N::find(fields.reader, &name) else {
            let tables = fields.reader.context.tables;
            fields.unknown(name, &mut N::all(tables))?;
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
    const WANTED: &'static str = "an object";

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
        write_fields(fields, out, |value, out| value.write(context, out));
    }

    fn object(mut fields: Fields<'_, '_, '_, T>) -> Read<Self> {
        let mut items = Vec::new();
        read_by_name::<T, N, S>(&mut fields, |index, value| items.push((index, value)))?;
        Ok(Some(Self(items, PhantomData)))
    }
}

/// An object with all the names, and a value for each, by their index; the default for those with a
/// fault.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ForEach<N, S>(pub Vec<S>, PhantomData<N>);

impl<N, S> FromIterator<S> for ForEach<N, S> {
    fn from_iter<I: IntoIterator<Item = S>>(values: I) -> Self {
        Self(values.into_iter().collect(), PhantomData)
    }
}

impl<T, N: Names<T>, S: Shape<T> + Default> Shape<T> for ForEach<N, S> {
    const WANTED: &'static str = "an object";

    fn schema(context: Context<'_, T>) -> Value {
        let names = N::all(context.tables);
        let fields: Map<String, Value> = names
            .map(|name| (name.to_owned(), S::schema(context)))
            .collect();
        schema::object(Value::Object(fields), json!({}))
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        let fields = N::all(context.tables).zip(&self.0);
        write_fields(fields, out, |value, out| value.write(context, out));
    }

    fn object(mut fields: Fields<'_, '_, '_, T>) -> Read<Self> {
        let tables = fields.reader.context.tables;
        let mut values: Vec<Option<Option<S>>> = N::all(tables).map(|_| None).collect();
        while let Some(name) = fields.name()? {
            match N::all(tables).position(|known| known == name) {
                Some(index) if values[index].is_some() => return Err(fields.twice(&name)),
                Some(index) => values[index] = Some(fields.value(&name)?),
                None => fields.unknown(name, &mut N::all(tables))?,
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
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Counts<N, const BITS: u32, const MOST: u32>(pub u64, PhantomData<N>);

impl<N, const BITS: u32, const MOST: u32> From<u64> for Counts<N, BITS, MOST> {
    fn from(counts: u64) -> Self {
        Self(counts, PhantomData)
    }
}

impl<T, N: Names<T>, const BITS: u32, const MOST: u32> Shape<T> for Counts<N, BITS, MOST> {
    const WANTED: &'static str = "an object";

    fn schema(context: Context<'_, T>) -> Value {
        by_name_schema::<T, N, Within<1, MOST>>(context)
    }

    fn write(&self, context: Context<'_, T>, out: &mut Vec<u8>) {
        let names = N::all(context.tables).enumerate();
        let counts = names.map(|(index, _)| (self.0 >> (BITS * index as u32)) as u32);
        let counts: ByName<N, Within<1, MOST>> = counts
            .map(|count| count & ((1 << BITS) - 1))
            .enumerate()
            .filter(|&(_, count)| count > 0)
            .map(|(index, count)| (index, Whole::new(count)))
            .collect();
        counts.write(context, out);
    }

    fn object(mut fields: Fields<'_, '_, '_, T>) -> Read<Self> {
        let mut counts = 0;
        let sound = read_by_name::<T, N, Within<1, MOST>>(&mut fields, |index, count| {
            counts |= u64::from(count.0) << (BITS * index as u32);
        })?;
        Ok(sound.then(|| counts.into()))
    }
}

/// What is there for people only: any object.
impl<T> Shape<T> for Map<String, Value> {
    const WANTED: &'static str = "an object";

    fn schema(_context: Context<'_, T>) -> Value {
        json!({"type": "object"})
    }

    fn object(fields: Fields<'_, '_, '_, T>) -> Read<Self> {
        Ok(match <Value as Shape<T>>::object(fields)? {
            Some(Value::Object(object)) => Some(object),
            _ => None,
        })
    }
}
