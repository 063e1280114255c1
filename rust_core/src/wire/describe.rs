//! How documents are written down: as types whose fields are shapes.
//!
//! ```ignore
//! record! {
//!     /// One entry of the board.
//!     whole struct Filled: "Filled space" in Tables {
//!         /// A comment of a field is its description in the schema.
//!         space: Name<SpaceNames>,
//!         tile: Name<ColourNames>,
//!         worker: Option<Name<WorkerNames>> | absent,   // may be left out
//!         observer: Seat => in_views,                   // only there in views
//!     }
//! }
//! ```
//!
//! If a required field is missing, reading a `whole` struct fails. A `partial` struct gets the
//! default in its place (so it derives `Default`), and a fault: take it for a document that is
//! checked further. The checks ask the faults which fields they can rely on. The forms of `tagged!`
//! are whole.
//!
//! Some types stand among the words of a game, which know no JSON. `read` and `write` describe the
//! form of such a plain type, and define no type of their own. The traits `Reads` and `Writes`
//! (`plain.rs`) say which plain values a shape stands for. If the description misses a field of the
//! plain type, the program does not compile.
//!
//! ```ignore
//! record! {
//!     read Board in () {
//!         comment: String | absent => ignored,  // for people: its form is checked, and no more
//!         rows: Within<1, 8>,                   // in `Board` a `usize`
//!     }
//! }
//!
//! tagged! {
//!     write Event: "Kuhn poker event" in Components {
//!         "card_dealt" ["K-2"] => CardDealt {
//!             player: Seat,
//!             card: Private<Card> = Private::new(*player, (*card).into()),  // more than its value
//!         },
//!     }
//! }
//! ```
//!
//! A plain value is read as a `partial` struct is: a field with a fault has the default.
//!
//! | a field that is | has the type |
//! |---|---|
//! | a name, of the component file or of the game | `Name<N>`, where `names!` makes `N` |
//! | always the same text | `Constant<N>` |
//! | a whole number in a fixed range | `Within<1, 8>` |
//! | a whole number in a range of the component file | `Whole<B>`, with `impl Bounds<Tables> for B` |
//! | a seat | `Whole<Seats<4>>` |
//! | null or a value | `Option<S>`; may be left out: `S \| absent` |
//! | an array | `List<S>`, with a length `List<S, Between<4, 4>>`, of different names `Set<N>` |
//! | an object with a value for all, or some, names | `ForEach<N, S>`, `ByName<N, S>`, `Counts<N, ..>` |
//! | seen by one player only, in an event | `Private<S>` |

/// A struct that is an object.
macro_rules! record {
    (
        read $name:ident in $tables:ty {
            $($field:ident: $type:ty $(| $absent:ident)? $(=> $ignored:ident)?,)*
        }
    ) => {
        impl $crate::wire::shape::Shape<$tables> for $name {
            const WANTED: &'static str = "an object";

            fn schema(context: $crate::wire::shape::Context<'_, $tables>) -> serde_json::Value {
                $crate::wire::describe::record_schema!(
                    context, $tables, [], $($field: $type $(| $absent)?,)*
                )
            }

            fn object(
                mut fields: $crate::wire::reading::Fields<'_, '_, '_, $tables>,
            ) -> $crate::wire::reading::Read<Self> {
                $crate::wire::describe::read_fields!(
                    fields, partial, $($field: $type $(| $absent)?,)*
                );
                let value = $crate::wire::describe::plain_value!(
                    $name {} $($field $(=> $ignored)?,)*
                );
                Ok(Some(value))
            }
        }

        impl $crate::wire::plain::Reads<$name> for $name {
            fn value(self) -> Self {
                self
            }
        }
    };
    (
        write $name:ident $(: $title:literal)? in $tables:ty {
            $(
                $(#[doc = $about:literal])*
                $field:ident: $type:ty,
            )*
        }
    ) => {
        impl $crate::wire::shape::Shape<$tables> for $name {
            fn schema(context: $crate::wire::shape::Context<'_, $tables>) -> serde_json::Value {
                $crate::wire::describe::record_schema!(
                    context, $tables, [$($title)?], $($(#[doc = $about])* $field: $type,)*
                )
            }

            fn write(
                &self, context: $crate::wire::shape::Context<'_, $tables>, out: &mut Vec<u8>,
            ) {
                let mut _separator = b'{';
                let Self { $($field),* } = self;
                $crate::wire::describe::write_values!(
                    _separator, context, out, $tables, $($field: $type,)*
                );
                out.push(b'}');
            }
        }

        impl $crate::wire::plain::Writes<$name, $tables> for $name {
            fn write_value(
                value: &Self,
                context: $crate::wire::shape::Context<'_, $tables>,
                out: &mut Vec<u8>,
            ) {
                $crate::wire::shape::Shape::write(value, context, out);
            }
        }
    };
    (
        $(#[$meta:meta])*
        $mode:ident struct $name:ident $(: $title:literal $(/ $seen:literal)?)? in $tables:ty {
            $(
                $(#[doc = $about:literal])*
                $field:ident: $type:ty $(| $absent:ident)? $(=> $when:ident)?,
            )*
        }
    ) => {
        $(#[$meta])*
        pub(crate) struct $name {
            $(pub $field: $crate::wire::describe::stored!($type $(, $absent)?),)*
        }

        impl $crate::wire::shape::Shape<$tables> for $name {
            const WANTED: &'static str = "an object";

            fn schema(context: $crate::wire::shape::Context<'_, $tables>) -> serde_json::Value {
                $crate::wire::describe::record_schema!(
                    context, $tables, [$($title, $($seen)?)?],
                    $($(#[doc = $about])* $field: $type $(| $absent)? $(=> $when)?,)*
                )
            }

            fn write(
                &self, context: $crate::wire::shape::Context<'_, $tables>, out: &mut Vec<u8>,
            ) {
                let _ = context;
                let mut _separator = b'{';
                let Self { $($field),* } = self;
                $crate::wire::describe::write_fields!(
                    _separator, context, out,
                    $($field: $type $(| $absent)? $(=> $when)?,)*
                );
                if _separator == b'{' {
                    out.push(b'{');
                }
                out.push(b'}');
            }

            fn object(
                mut fields: $crate::wire::reading::Fields<'_, '_, '_, $tables>,
            ) -> $crate::wire::reading::Read<Self> {
                $crate::wire::describe::read_fields!(
                    fields, $mode,
                    $($field: $type $(| $absent)? $(=> $when)?,)*
                );
                Ok(Some(Self { $($field),* }))
            }
        }
    };
}
pub(crate) use record;

/// The schema of an object; `titles` has its title, and that in views where this differs.
macro_rules! record_schema {
    ($context:ident, $tables:ty, $titles:expr, $($fields:tt)*) => {{
        #[allow(unused_mut, reason = "some have no field")]
        let mut fields = $crate::wire::schema::Fields::new();
        $crate::wire::describe::add_fields!(fields, $context, $tables, $($fields)*);
        let mut schema = fields.object();
        let titles: &[&str] = &$titles;
        let title = titles.get(usize::from($context.is_view)).or(titles.first());
        if let Some(&title) = title {
            schema["title"] = title.into();
        }
        schema
    }};
}
pub(crate) use record_schema;

/// An enum whose forms are objects with a `type`. Each form is listed with its name in JSON, the
/// rule that it follows, if there is one, and its name in Rust.
macro_rules! tagged {
    (
        write $name:ident: $title:literal in $tables:ty {
            $(
                $tag:literal $([$rule:literal])? => $form:ident {
                    $($field:ident: $type:ty $(= $value:expr)?,)*
                },
            )*
        }
    ) => {
        impl $crate::wire::shape::Shape<$tables> for $name {
            fn schema(context: $crate::wire::shape::Context<'_, $tables>) -> serde_json::Value {
                $crate::wire::describe::tagged_schema!(
                    context, $tables, $title,
                    $($tag $([$rule])? { $($field: $type,)* })*
                )
            }

            fn write(
                &self, context: $crate::wire::shape::Context<'_, $tables>, out: &mut Vec<u8>,
            ) {
                match self {
                    $(Self::$form { $($field),* } => {
                        $crate::wire::describe::write_tag!(out, $tag $([$rule])?);
                        let mut _separator = b',';
                        $crate::wire::describe::write_values!(
                            _separator, context, out, $tables, $($field: $type $(= $value)?,)*
                        );
                        out.push(b'}');
                    })*
                }
            }
        }

        impl $name {
            /// The id of its rule.
            #[must_use]
            pub fn rule(&self) -> &'static str {
                match self {
                    $(Self::$form { $($field),* } => {
                        let _ = ($($field,)*);
                        $crate::wire::describe::rule_of!($([$rule])? $($field)*)
                    })*
                }
            }

            /// The player who got points for it, or below 0 paid them, and how many; nothing if it
            /// is not about points.
            #[must_use]
            pub fn points(&self) -> Option<(usize, i32)> {
                match self {
                    $(Self::$form { $($field),* } => {
                        let _ = ($($field,)*);
                        let points = $crate::wire::describe::field_of!(points [$($field $field)*])?;
                        let player = $crate::wire::describe::field_of!(player [$($field $field)*])?;
                        Some((*player, *points as i32))
                    })*
                }
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident: $title:literal in $tables:ty {
            $(
                $(#[doc = $form_about:literal])*
                $tag:literal $([$rule:literal])? => $form:ident {
                    $(
                        $(#[doc = $about:literal])*
                        $field:ident: $type:ty $(| $absent:ident)? $(=> $when:ident)?,
                    )*
                },
            )*
        }
    ) => {
        $(#[$meta])*
        $vis enum $name {
            $(
                $(#[doc = $form_about])*
                $form {
                    $($field: $crate::wire::describe::stored!($type $(, $absent)?),)*
                },
            )*
        }

        impl $crate::wire::shape::Shape<$tables> for $name {
            const WANTED: &'static str = "an object";

            fn schema(context: $crate::wire::shape::Context<'_, $tables>) -> serde_json::Value {
                $crate::wire::describe::tagged_schema!(
                    context, $tables, $title,
                    $($tag $([$rule])? {
                        $($(#[doc = $about])* $field: $type $(| $absent)? $(=> $when)?,)*
                    })*
                )
            }

            fn write(
                &self, context: $crate::wire::shape::Context<'_, $tables>, out: &mut Vec<u8>,
            ) {
                match self {
                    $(Self::$form { $($field),* } => {
                        $crate::wire::describe::write_tag!(out, $tag $([$rule])?);
                        let mut _separator = b',';
                        $crate::wire::describe::write_fields!(
                            _separator, context, out,
                            $($field: $type $(| $absent)? $(=> $when)?,)*
                        );
                        out.push(b'}');
                    })*
                }
            }

            fn object(
                fields: $crate::wire::reading::Fields<'_, '_, '_, $tables>,
            ) -> $crate::wire::reading::Read<Self> {
                fields.tagged(&[$($tag),*], |form, mut fields| {
                    $(if form == $tag {
                        $crate::wire::describe::read_fields!(
                            fields, whole,
                            $($field: $type $(| $absent)? $(=> $when)?,)*
                        );
                        return Ok(Some(Self::$form { $($field),* }));
                    })*
                    Ok(None)
                })
            }
        }
    };
}
pub(crate) use tagged;

/// The schema of several forms.
macro_rules! tagged_schema {
    ($context:ident, $tables:ty, $title:literal, $(
        $tag:literal $([$rule:literal])? { $($fields:tt)* }
    )*) => {{
        let forms = vec![$({
            #[allow(unused_mut, reason = "some have no field")]
            let mut fields = $crate::wire::schema::Fields::tagged($tag);
            $(fields.add("rule", $crate::wire::schema::name_of([$rule]), "", true);)?
            $crate::wire::describe::add_fields!(fields, $context, $tables, $($fields)*);
            let mut schema = fields.object();
            schema["title"] = $tag.into();
            schema
        }),*];
        serde_json::json!({"title": $title, "oneOf": forms})
    }};
}
pub(crate) use tagged_schema;

/// Appends the beginning of a form.
macro_rules! write_tag {
    ($out:ident, $tag:literal $([$rule:literal])?) => {
        $out.extend_from_slice(
            concat!("{\"type\":\"", $tag, "\"" $(, ",\"rule\":\"", $rule, "\"")?).as_bytes(),
        );
    };
}
pub(crate) use write_tag;

/// The rule of a form: the one of all its values, or else that of its first field.
macro_rules! rule_of {
    ([$rule:literal] $($field:ident)*) => {
        $rule
    };
    ($rule:ident $($field:ident)*) => {
        $rule.id()
    };
}
pub(crate) use rule_of;

/// The field of this name among names and values, if there is one.
macro_rules! field_of {
    (player []) => {
        None::<&usize>
    };
    (points []) => {
        None::<&i32>
    };
    (player [player $value:ident $($rest:ident)*]) => {
        Some($value)
    };
    (points [points $value:ident $($rest:ident)*]) => {
        Some($value)
    };
    ($name:ident [$other:ident $value:ident $($rest:ident)*]) => {
        $crate::wire::describe::field_of!($name [$($rest)*])
    };
}
pub(crate) use field_of;

/// A plain struct of the fields that were read, but for those that are only checked.
macro_rules! plain_value {
    ($name:ident { $($kept:tt)* }) => {
        $name { $($kept)* }
    };
    ($name:ident { $($kept:tt)* } $field:ident => ignored, $($rest:tt)*) => {{
        let _ = $field;
        $crate::wire::describe::plain_value!($name { $($kept)* } $($rest)*)
    }};
    ($name:ident { $($kept:tt)* } $field:ident, $($rest:tt)*) => {
        $crate::wire::describe::plain_value!(
            $name { $($kept)* $field: $crate::wire::plain::Reads::value($field), } $($rest)*
        )
    };
}
pub(crate) use plain_value;

/// Appends the fields of a plain value: each as its shape writes it, or what an expression says.
macro_rules! write_values {
    ($separator:ident, $context:ident, $out:ident, $tables:ty, $(
        $field:ident: $type:ty $(= $value:expr)?,
    )*) => {$(
        $out.push($separator);
        $separator = b',';
        $out.extend_from_slice(concat!("\"", stringify!($field), "\":").as_bytes());
        $crate::wire::describe::write_value!($context, $out, $tables, $field: $type $(= $value)?);
    )*};
}
pub(crate) use write_values;

macro_rules! write_value {
    ($context:ident, $out:ident, $tables:ty, $field:ident: $type:ty) => {
        <$type as $crate::wire::plain::Writes<_, $tables>>::write_value($field, $context, $out);
    };
    ($context:ident, $out:ident, $tables:ty, $field:ident: $type:ty = $value:expr) => {
        let shape: $type = $value;
        $crate::wire::shape::Shape::<$tables>::write(&shape, $context, $out);
    };
}
pub(crate) use write_value;

/// The type of a field.
macro_rules! stored {
    ($type:ty) => { $type };
    ($type:ty, absent) => { Option<$type> };
}
pub(crate) use stored;

/// Whether a field is there in this context.
macro_rules! is_there {
    ($context:expr) => {
        true
    };
    ($context:expr, $when:ident) => {
        $context.$when()
    };
}
pub(crate) use is_there;

macro_rules! add_fields {
    ($fields:ident, $context:ident, $tables:ty, $(
        $(#[doc = $about:literal])*
        $field:ident: $type:ty $(| $absent:ident)? $(=> $when:ident)?,
    )*) => {$(
        if $crate::wire::describe::is_there!($context $(, $when)?) {
            $fields.add(
                stringify!($field),
                <$type as $crate::wire::shape::Shape<$tables>>::schema($context),
                concat!($($about),*),
                concat!("", $(stringify!($absent))?).is_empty(),
            );
        }
    )*};
}
pub(crate) use add_fields;

macro_rules! write_fields {
    ($separator:ident, $context:ident, $out:ident, $(
        $field:ident: $type:ty $(| $absent:ident)? $(=> $when:ident)?,
    )*) => {$(
        if $crate::wire::describe::is_there!($context $(, $when)?) {
            $crate::wire::describe::if_given!($field $(, $absent)?; {
                $out.push($separator);
                $separator = b',';
                $out.extend_from_slice(concat!("\"", stringify!($field), "\":").as_bytes());
                $crate::wire::shape::Shape::write($field, $context, $out);
            });
        }
    )*};
}
pub(crate) use write_fields;

macro_rules! if_given {
    ($field:ident; $write:block) => { $write };
    ($field:ident, absent; $write:block) => {
        if let Some($field) = $field $write
    };
}
pub(crate) use if_given;

/// Makes a variable of each field.
macro_rules! read_fields {
    ($fields:ident, $mode:ident, $(
        $field:ident: $type:ty $(| $absent:ident)? $(=> $when:ident)?,
    )*) => {
        $(let mut $field: Option<Option<$type>> = None;)*
        while let Some(name) = $fields.name()? {
            match &*name {
                $(stringify!($field)
                    if $crate::wire::describe::is_there!($fields.reader.context $(, $when)?) =>
                {
                    if $field.is_some() {
                        return Err($fields.twice(&name));
                    }
                    $field = Some($fields.value(stringify!($field))?);
                })*
                _ => {
                    let _context = $fields.reader.context;
                    let known = [$((
                        stringify!($field),
                        $crate::wire::describe::is_there!(_context $(, $when)?),
                    )),*];
                    let mut known = known
                        .into_iter()
                        .filter_map(|(name, is_there): (&str, bool)| is_there.then_some(name));
                    $fields.unknown(name, &mut known)?;
                }
            }
        }
        $(
            $crate::wire::describe::require_field!(
                $fields, $field $(| $absent)? $(=> $when)?
            );
        )*
        $(let $field = $crate::wire::describe::take_field!($mode, $field $(| $absent)?);)*
    };
}
pub(crate) use read_fields;

/// Notes a field that must be there and is not.
macro_rules! require_field {
    ($fields:ident, $field:ident | absent $(=> $when:ident)?) => {};
    ($fields:ident, $field:ident $(=> $when:ident)?) => {
        if $field.is_none()
            && $crate::wire::describe::is_there!($fields.reader.context $(, $when)?)
        {
            $fields.missing(stringify!($field));
        }
    };
}
pub(crate) use require_field;

/// The value of a field that was read, or not.
macro_rules! take_field {
    ($mode:ident, $field:ident | absent) => {
        $field.flatten()
    };
    (partial, $field:ident) => {
        $field.flatten().unwrap_or_default()
    };
    (whole, $field:ident) => {
        match $field.flatten() {
            Some(value) => value,
            None => return Ok(None),
        }
    };
}
pub(crate) use take_field;
