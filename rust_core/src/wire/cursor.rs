//! Reading a one-line text character by character; what is wrong is said with its place.

use std::ops::Range;

use crate::error::InvalidNotation;

/// The digits of numbers up to base 36.
pub(crate) const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
/// By character: which digit it is, or [`NO_PLACE`].
const DIGIT_OF: [u8; 256] = places_in(DIGITS);

/// In [`places_in`]: not one of the symbols.
pub(crate) const NO_PLACE: u8 = u8::MAX;

/// By character: its place among some symbols, or [`NO_PLACE`].
pub(crate) const fn places_in(symbols: &[u8]) -> [u8; 256] {
    let mut places = [NO_PLACE; 256];
    let mut place = 0;
    while place < symbols.len() {
        places[symbols[place] as usize] = place as u8;
        place += 1;
    }
    places
}

/// Where reading stands.
pub(crate) struct Cursor<'a> {
    pub text: &'a [u8],
    pub offset: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            text: text.as_bytes(),
            offset: 0,
        }
    }

    #[inline]
    pub(crate) fn peek(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    #[cold]
    pub(crate) fn wrong<T>(&self, wanted: &str) -> Result<T, InvalidNotation> {
        let actual = match self.peek() {
            Some(byte) if byte.is_ascii_graphic() => format!("{:?}", char::from(byte)),
            Some(_) => "a character that is never there".to_owned(),
            None => "the end".to_owned(),
        };
        let detail = format!("expected {wanted}, found {actual}");
        Err(InvalidNotation::Syntax {
            offset: self.offset,
            detail,
        })
    }

    /// The tag at the start, of such a thing; a text with the other tag is refused for what it is.
    pub(crate) fn tag(
        &mut self,
        tag: &str,
        what: [&str; 3],
        other: &str,
        instead: &str,
    ) -> Result<(), InvalidNotation> {
        let rest = self.text.strip_prefix(tag.as_bytes());
        if rest.is_some_and(|rest| rest.first() == Some(&b'_')) {
            self.offset = tag.len();
            return Ok(());
        }
        if self.text.split(|&byte| byte == b'_').next() == Some(other.as_bytes()) {
            return self.wrong(instead);
        }
        if let Some(detail) = self.other_version(tag) {
            return Err(InvalidNotation::Syntax { offset: 0, detail });
        }
        for &expected in tag.as_bytes() {
            if !self.skip(expected) {
                return self.wrong(&format!("the tag {tag} of {}", what.concat()));
            }
        }
        Ok(())
    }

    /// What is wrong with a text whose tag is this one but for the version.
    fn other_version(&self, tag: &str) -> Option<String> {
        let start = self.text.split(|&byte| byte == b'_').next()?;
        let (letters, version) = version_of(std::str::from_utf8(start).ok()?)?;
        let (own_letters, own_version) = version_of(tag)?;
        (letters == own_letters && version != own_version).then(|| {
            format!(
                "this is version {version} of the notation; this release reads version {own_version}"
            )
        })
    }

    #[inline]
    pub(crate) fn skip(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        self.offset += usize::from(there);
        there
    }

    #[inline]
    pub(crate) fn expect(&mut self, byte: u8, wanted: &str) -> Result<(), InvalidNotation> {
        if self.skip(byte) {
            Ok(())
        } else {
            self.wrong(wanted)
        }
    }

    #[inline]
    pub(crate) fn separator(&mut self) -> Result<(), InvalidNotation> {
        self.expect(b'_', "an underscore and the next field")
    }

    pub(crate) fn end(&self) -> Result<(), InvalidNotation> {
        if self.peek().is_none() {
            Ok(())
        } else {
            self.wrong("the end")
        }
    }

    /// The index of the next word among these; it ends at an underscore or with the text.
    pub(crate) fn word(&mut self, words: &[&str], what: &str) -> Result<usize, InvalidNotation> {
        let rest = &self.text[self.offset..];
        let next = rest.split(|&byte| byte == b'_').next().unwrap_or_default();
        let Some(index) = words.iter().position(|word| word.as_bytes() == next) else {
            return self.wrong(&format!("{what}, one of {}", words.join(", ")));
        };
        self.offset += next.len();
        Ok(index)
    }

    /// The index of the next character among these.
    #[inline]
    pub(crate) fn symbol(
        &mut self,
        symbols: &[u8],
        wanted: &str,
    ) -> Result<usize, InvalidNotation> {
        let next = self.peek();
        let index = symbols.iter().position(|&symbol| Some(symbol) == next);
        self.offset += usize::from(index.is_some());
        index.map_or_else(|| self.wrong(wanted), Ok)
    }

    /// The next digit, if it is one of these; counted from the first of them.
    #[inline]
    pub(crate) fn maybe_digit(&mut self, digits: Range<usize>) -> Option<usize> {
        let digit = usize::from(DIGIT_OF[usize::from(self.peek()?)]);
        self.within(digit, &digits)
    }

    #[inline]
    pub(crate) fn digit(
        &mut self,
        digits: Range<usize>,
        wanted: &str,
    ) -> Result<usize, InvalidNotation> {
        self.maybe_digit(digits)
            .map_or_else(|| self.wrong(wanted), Ok)
    }

    /// The next letter, if it is one of so many from `first`; counted from there.
    #[inline]
    pub(crate) fn maybe_letter(&mut self, first: u8, count: usize) -> Option<usize> {
        let (letter, first) = (usize::from(self.peek()?), usize::from(first));
        self.within(letter, &(first..first + count))
    }

    /// Goes on if the next character is one of those wanted; gives its place among them.
    #[inline]
    fn within(&mut self, letter: usize, wanted: &Range<usize>) -> Option<usize> {
        let there = wanted.contains(&letter);
        self.offset += usize::from(there);
        there.then(|| letter - wanted.start)
    }

    pub(crate) fn hexadecimal(&mut self, wanted: &str) -> Result<usize, InvalidNotation> {
        self.digit(0..16, wanted)
    }

    /// A decimal number without leading zeros, not above `most`.
    pub(crate) fn number(&mut self, most: u32, what: &str) -> Result<u32, InvalidNotation> {
        let start = self.offset;
        let mut number = 0;
        while let Some(digit) = self.maybe_digit(0..10) {
            number = number * 10 + digit as u32;
            if number > most || (self.offset - start > 1 && self.text[start] == b'0') {
                self.offset = start;
                return self.wrong(&format!("{what} without leading zeros, not above {most}"));
            }
        }
        if self.offset == start {
            self.wrong(what)
        } else {
            Ok(number)
        }
    }
}

/// The letters of a tag and the version behind them.
pub(crate) fn version_of(tag: &str) -> Option<(&str, u32)> {
    let letters = tag.trim_end_matches('v');
    let digits = letters.trim_start_matches(|letter: char| letter.is_ascii_lowercase());
    let version = digits.parse().ok()?;
    Some((&letters[..letters.len() - digits.len()], version))
}
