//! Plain values, and the shapes that describe them. The words below the rules know no JSON: a
//! colour there is a number. A description lists their fields, each with the shape that says how it
//! is read or written, as `#[serde(remote)]` with `serde_as` does.

use serde_json::{Map, Value};

use super::collections::{ByName, ForEach, List, Set};
use super::component_file::{Keyed, Text};
use super::shape::{Context, Shape};
use super::shapes::{Name, Names, Whole, write_fields, write_list};

/// A shape from which plain values of type `P` are read.
pub(crate) trait Reads<P> {
    /// The value of what was read.
    fn value(self) -> P;
}

/// A shape in which plain values of type `P` are written.
pub(crate) trait Writes<P, T>: Shape<T> {
    /// Appends the JSON text of a value.
    fn write_value(value: &P, context: Context<'_, T>, out: &mut Vec<u8>);
}

macro_rules! reads {
    ($([$($generics:tt)*] $shape:ty => $plain:ty, $self:ident => $value:expr;)*) => {$(
        impl<$($generics)*> Reads<$plain> for $shape {
            fn value($self) -> $plain {
                $value
            }
        }
    )*};
}

reads! {
    [] bool => bool, self => self;
    [] String => String, self => self;
    [F] Text<F> => String, self => self.0;
    [B] Whole<B> => u32, self => self.0;
    [B] Whole<B> => u16, self => self.0 as u16;
    [B] Whole<B> => usize, self => self.0 as usize;
    [P, S: Reads<P>] Option<S> => Option<P>, self => self.map(S::value);
    [P, S: Reads<P>] Vec<S> => Vec<P>, self => self.into_iter().map(S::value).collect();
    [F, P, S: Reads<P>] Keyed<F, S> => Vec<(String, P)>, self => {
        self.0.into_iter().map(|(name, value)| (name, value.value())).collect()
    };
    [N, P: Default, S: Reads<P>, const K: usize] ForEach<N, S> => [P; K], self => {
        let mut values = self.0.into_iter().map(S::value);
        std::array::from_fn(|_| values.next().unwrap_or_default())
    };
    [L, P: Default, S: Reads<P>, const K: usize] List<S, L> => [P; K], self => {
        let mut values = self.0.into_iter().map(|item| item.map(S::value));
        std::array::from_fn(|_| values.next().flatten().unwrap_or_default())
    };
    // Nothing in the place of what is no text.
    [] Map<String, Value> => Vec<(String, Option<String>)>, self => {
        self.into_iter().map(|(name, value)| (name, value.as_str().map(str::to_owned))).collect()
    };
}

macro_rules! writes {
    ($([$($generics:tt)*] $shape:ty => $plain:ty, $value:ident => $of:expr;)*) => {$(
        impl<T, $($generics)*> Writes<$plain, T> for $shape
        where
            Self: Shape<T>,
        {
            fn write_value($value: &$plain, context: Context<'_, T>, out: &mut Vec<u8>) {
                let shape: Self = $of;
                shape.write(context, out);
            }
        }
    )*};
}

writes! {
    [] bool => bool, value => *value;
    [] u32 => u32, value => *value;
    [] i32 => i32, value => *value;
    [] i32 => usize, value => *value as i32;
    [] f64 => f64, value => *value;
    [N] Name<N> => usize, value => (*value).into();
    [B] Whole<B> => usize, value => (*value).into();
    [B] Whole<B> => u32, value => Self::new(*value);
    [N] Set<N> => u64, value => (*value).into();
}

impl<T, P, S: Writes<P, T>> Writes<Vec<P>, T> for Vec<S> {
    fn write_value(values: &Vec<P>, context: Context<'_, T>, out: &mut Vec<u8>) {
        write_list(values.iter(), out, |value, out| {
            S::write_value(value, context, out);
        });
    }
}

impl<T, P, N: Names<T>, S: Writes<P, T>> Writes<Vec<(usize, P)>, T> for ByName<N, S> {
    fn write_value(values: &Vec<(usize, P)>, context: Context<'_, T>, out: &mut Vec<u8>) {
        let name = |index: usize| N::name(context.tables, index).unwrap_or_default();
        let fields = values.iter().map(|(index, value)| (name(*index), value));
        write_fields(fields, out, |value, out| {
            S::write_value(value, context, out);
        });
    }
}

impl<T, P, S: Writes<P, T>> Writes<Option<P>, T> for Option<S> {
    fn write_value(value: &Option<P>, context: Context<'_, T>, out: &mut Vec<u8>) {
        match value {
            Some(value) => S::write_value(value, context, out),
            None => out.extend_from_slice(b"null"),
        }
    }
}
