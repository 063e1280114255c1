//! Writing SVG.

use std::fmt::{self, Arguments, Display, Write};

use super::palette::{BLACK, Colour, Palette, colour, paint};
use super::{Picture, Theme};
use crate::game::Action;

/// A part of a text that stands in words of its own.
pub(crate) fn span(words: Words<'_>, text: impl Display) -> String {
    format!("<tspan{words}>{text}</tspan>")
}

/// The ground of a mark, and its line.
const PALE: &str = "fill-opacity=\".1\"";
const BROKEN: &str = "stroke-dasharray=\"7 5\"";

/// A picture that is being drawn.
pub(crate) struct Svg {
    text: String,
    pub palette: Palette,
    theme: Theme,
}

/// Adds shapes: a format string and its arguments.
macro_rules! draw {
    ($svg:expr, $($shape:tt)+) => { $svg.add(format_args!($($shape)+)) };
}
pub(crate) use draw;

/// Text of a document, or of an attribute.
pub(crate) struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

/// By what a catalogue of another language finds a text in words, and with what it words it.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a> {
    pub id: &'static str,
    pub args: &'a [(&'static str, Arg<'a>)],
}

/// A value as the API has it: a number, or the name of something.
#[derive(Clone, Copy)]
pub(crate) enum Arg<'a> {
    Number(usize),
    Name(&'a str),
}

impl Words<'_> {
    /// Text that always says the same.
    pub(crate) const fn plain(id: &'static str) -> Self {
        Self { id, args: &[] }
    }
}

/// Attributes of the element whose text it is.
impl Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, " data-l10n-id=\"{}\"", self.id)?;
        if self.args.is_empty() {
            return Ok(());
        }
        f.write_str(" data-l10n-args='{")?;
        for (place, (name, arg)) in self.args.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma}\"{name}\":")?;
            match arg {
                Arg::Number(number) => write!(f, "{number}")?,
                Arg::Name(name) => {
                    let text = serde_json::to_string(name).map_err(|_| fmt::Error)?;
                    // Between single quotes, JSON keeps its own.
                    let text = text.replace('&', "&amp;").replace('<', "&lt;");
                    f.write_str(&text.replace('\'', "&#39;"))?;
                }
            }
        }
        f.write_str("}'")
    }
}

/// Where text stands at its point.
#[derive(Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

impl Svg {
    /// Begins a picture of this width and height; `marks` are attributes of its title.
    pub(crate) fn new(
        picture: &Picture<'_>,
        [width, height]: [i32; 2],
        marks: impl Display,
        title: &str,
    ) -> Self {
        let palette = Palette::of(picture.theme);
        let mut svg = Self {
            text: String::with_capacity(1 << 15),
            palette,
            theme: picture.theme,
        };
        draw!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\""
        );
        if let Some(size) = picture.size {
            let high = i64::from(size) * i64::from(height) / i64::from(width);
            draw!(svg, " width=\"{size}\" height=\"{high}\"");
        }
        draw!(
            svg,
            " font-family=\"system-ui,sans-serif\" stroke-linejoin=\"round\"><title{marks}>{}</title>",
            Escaped(title)
        );
        draw!(
            svg,
            "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            palette.paper
        );
        svg
    }

    pub(crate) fn add(&mut self, shape: Arguments<'_>) {
        // Writing to a String cannot fail.
        let _ = self.text.write_fmt(shape);
    }

    /// The picture as text.
    pub(crate) fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }

    /// Begins a part of the picture, which may be shown by itself: nothing reaches out of its box.
    pub(crate) fn begin_part(&mut self, name: &str, [x, y]: [i32; 2], [width, height]: [i32; 2]) {
        draw!(
            self,
            "<g data-part=\"{name}\" data-box=\"{x} {y} {width} {height}\">"
        );
    }

    /// Begins a piece, which can travel.
    pub(crate) fn begin_piece(&mut self) {
        self.text.push_str("<g class=\"piece\">");
    }

    /// Begins what a page around the picture says too, and may hide.
    pub(crate) fn begin_repeated(&mut self) {
        self.text.push_str("<g class=\"repeated\">");
    }

    /// Begins a thing that can be pointed at.
    pub(crate) fn begin(&mut self, id: impl Display, title: impl Display, about: &str) {
        self.begin_thing(id, title, about, "", &[]);
    }

    /// Begins a thing where these actions are legal, if any is.
    pub(crate) fn begin_legal(
        &mut self,
        id: impl Display,
        title: impl Display,
        about: &str,
        actions: &[u32],
    ) {
        let class = if actions.is_empty() { "" } else { "legal" };
        self.begin_thing(id, title, about, class, actions);
    }

    fn begin_thing(
        &mut self,
        id: impl Display,
        title: impl Display,
        about: &str,
        class: &str,
        actions: &[u32],
    ) {
        draw!(self, "<g id=\"{id}\"");
        if !class.is_empty() {
            draw!(self, " class=\"{class}\"");
        }
        for (place, action) in actions.iter().enumerate() {
            let before = if place == 0 { " data-actions=\"" } else { " " };
            draw!(self, "{before}{action}");
        }
        let quote = if actions.is_empty() { "" } else { "\"" };
        draw!(self, "{quote}><title>{title}</title>");
        if !about.is_empty() {
            draw!(self, "<desc>{}</desc>", Escaped(about));
        }
    }

    pub(crate) fn end(&mut self) {
        self.text.push_str("</g>");
    }

    /// Text whose middle line goes through the point.
    pub(crate) fn text(&mut self, [x, y]: [i32; 2], size: i32, anchor: Anchor, text: impl Display) {
        self.text_in(self.palette.ink, [x, y], size, anchor, text);
    }

    pub(crate) fn text_in(
        &mut self,
        colour: Colour,
        [x, y]: [i32; 2],
        size: i32,
        anchor: Anchor,
        text: impl Display,
    ) {
        self.say(colour, [x, y], size, anchor, "", text);
    }

    /// Text in words, which a page may say in its language.
    pub(crate) fn say(
        &mut self,
        colour: Colour,
        [x, y]: [i32; 2],
        size: i32,
        anchor: Anchor,
        words: impl Display,
        text: impl Display,
    ) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let base = y + size * 7 / 20;
        draw!(
            self,
            "<text x=\"{x}\" y=\"{base}\" font-size=\"{size}\" fill=\"{colour}\"{anchor}{words}>\
             {text}</text>"
        );
    }

    /// A rectangle with round corners: its place, its size, and what it is filled with.
    pub(crate) fn panel(&mut self, [x, y]: [i32; 2], [width, height]: [i32; 2], fill: Colour) {
        let line = self.palette.line;
        draw!(
            self,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"8\" \
             fill=\"{fill}\" stroke=\"{line}\"/>"
        );
    }

    /// Says which parts of the components are a reconstruction, in two lines.
    pub(crate) fn note(&mut self, [x, y]: [i32; 2], parts: &[String]) {
        let spans = parts.iter().map(|part| {
            let args = [("part", Arg::Name(part.as_str()))];
            let words = Words {
                id: "picture-part",
                args: &args,
            };
            span(words, Escaped(&part.replace('_', " ")))
        });
        let list = spans.collect::<Vec<_>>().join(", ");
        let line = self.palette.line;
        let head = "This is a reconstruction, not the printed game, in:";
        let words = Words::plain("picture-reconstruction");
        self.say(line, [x, y], 14, Anchor::Start, words, head);
        self.text_in(line, [x, y + 19], 14, Anchor::Start, list);
    }

    /// Marks a rectangle: what was last (whole), or what is legal (broken, on a pale ground).
    pub(crate) fn frame(&mut self, corner: [i32; 2], size: [i32; 2], is_last: bool) {
        if is_last {
            self.outline("class=\"last\"", corner, size, "fill=\"none\"");
        } else {
            let accent = self.palette.accent;
            let ground = format_args!("fill=\"{accent}\" {PALE} {BROKEN}");
            self.outline("class=\"mark\"", corner, size, ground);
        }
    }

    /// A frame around what is legal, where a ground would cover a colour.
    pub(crate) fn ring(&mut self, corner: [i32; 2], size: [i32; 2]) {
        let line = format_args!("fill=\"none\" {BROKEN}");
        self.outline("class=\"mark\"", corner, size, line);
    }

    /// Defines a mark of what is legal, by the name of the theme, for things to use.
    pub(crate) fn define_mark(&mut self, corner: [i32; 2], size: [i32; 2]) {
        let (theme, accent) = (self.theme_name(), self.palette.accent);
        let ground = format_args!("fill=\"{accent}\" {PALE} {BROKEN}");
        let id = format!("id=\"durbar-{theme}-mark\"");
        self.outline(&id, corner, size, ground);
    }

    /// A frame around what belongs to the player to move.
    pub(crate) fn turn_frame(&mut self, corner: [i32; 2], size: [i32; 2]) {
        self.outline("class=\"turn\"", corner, size, "fill=\"none\"");
    }

    fn outline(
        &mut self,
        what: &str,
        [x, y]: [i32; 2],
        [width, height]: [i32; 2],
        look: impl Display,
    ) {
        let accent = self.palette.accent;
        draw!(
            self,
            "<rect {what} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"6\" \
             {look} stroke=\"{accent}\" stroke-width=\"4\"/>"
        );
    }

    /// A coin.
    pub(crate) fn coin(&mut self, [x, y]: [i32; 2]) {
        let fill = colour(paint("yellow", 0));
        draw!(
            self,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{fill}\" stroke=\"{BLACK}\" \
             stroke-width=\"1.5\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"none\" \
             stroke=\"{BLACK}\"/>"
        );
    }

    /// A button for an action that has no other place: its words and their English.
    pub(crate) fn button(
        &mut self,
        picture: &Picture<'_>,
        action: Action,
        corner: [i32; 2],
        size: [i32; 2],
        (words, english): (&'static str, &str),
    ) {
        let is_last = picture.last == Some(action);
        let legal = picture.legal.contains(&action);
        let actions = if legal { &[action][..] } else { &[] };
        let class = if legal { "button legal" } else { "button" };
        self.begin_thing(format_args!("action-{action}"), english, "", class, actions);
        let (paper, ink) = (self.palette.paper, self.palette.ink);
        self.panel(corner, size, paper);
        let inside = (corner.map(|at| at + 1), size.map(|side| side - 2));
        self.frame(inside.0, inside.1, is_last);
        let middle = [0, 1].map(|axis| corner[axis] + size[axis] / 2);
        let words = Words::plain(words);
        self.say(ink, middle, 16, Anchor::Middle, words, english);
        self.end();
    }

    /// The name of the theme, for ids of what differs by it.
    pub(crate) fn theme_name(&self) -> &'static str {
        Theme::ALL[self.theme as usize].1
    }
}
