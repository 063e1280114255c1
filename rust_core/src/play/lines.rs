//! Random games as lines of JSON, the records that files of games hold.

use std::fmt::Write as _;
use std::ops::Range;

use hmac_sha256::Hash;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

use crate::bulk::Bulk;
use crate::play::records::{Counting, Records};
use crate::position::Position;
use crate::wire::Wire;

/// The version of the form of a line.
const FORM: u32 = 1;
/// The number of bytes from which lines are returned.
const PART_BYTES: usize = 1 << 16;

/// How a game was loaded.
#[derive(Serialize)]
struct Setup<'a> {
    game: &'a str,
    players: usize,
    options: &'a Map<String, Value>,
    components: &'a str,
    components_sha256: String,
}

/// A random game.
#[derive(Serialize)]
struct Line<'a> {
    form: u32,
    setup: &'a RawValue,
    seed: &'a str,
    game: u64,
    start: &'a str,
    bots: Vec<&'static str>,
    #[serde(flatten)]
    steps: Option<Steps<'a>>,
    decisions: i32,
    hash: String,
    scores: &'a [i32],
    returns: &'a [f64],
}

#[derive(Serialize)]
struct Steps<'a> {
    players: &'a [i8],
    actions: &'a [i32],
    checks: &'a [u16],
}

/// The lines of random games, some at a time. The games are those of
/// [`playouts`](crate::playouts).
///
/// ```
/// use durbar::{Load, Position, RecordLines, kuhn_poker};
/// let game = kuhn_poker::Game::load(2, &serde_json::Map::new(), None)?;
/// let mut lines = RecordLines::new(Position::initial(game), 0..3, 1);
/// let part = lines.next_part(|_| Ok::<(), ()>(())).expect("no limit");
/// assert_eq!(part.iter().filter(|&&byte| byte == b'\n').count(), 3);
/// assert!(lines.next_part(|_| Ok::<(), ()>(())).is_ok_and(|part| part.is_empty()));
/// # Ok::<(), durbar::InvalidSetup>(())
/// ```
pub struct RecordLines<G: Wire + Bulk> {
    position: Position<G>,
    /// The games that are still to be played.
    games: Range<u64>,
    seed: u64,
    seed_text: String,
    setup: Box<RawValue>,
    start: String,
    steps: bool,
    records: Records,
    /// The decisions of the games whose lines were returned.
    decisions: u64,
}

impl<G: Wire + Bulk> RecordLines<G> {
    /// The lines of the games with these indices; each begins at `position`.
    ///
    /// # Panics
    /// Never: the set-up of a game can be written.
    #[must_use]
    pub fn new(position: Position<G>, games: Range<u64>, seed: u64) -> Self {
        let game = &position.game;
        let facts = game.facts();
        let setup = Setup {
            game: facts.name,
            players: game.num_players(),
            options: &facts.options,
            components: &facts.components,
            components_sha256: sha256(&game.components().to_string()),
        };
        Self {
            setup: to_raw_value(&setup).expect("numbers and texts"),
            start: game.to_notation(&position.state),
            position,
            games,
            seed,
            seed_text: seed.to_string(),
            steps: true,
            records: Records::default(),
            decisions: 0,
        }
    }

    /// Writes this text in place of the notation of the position where the games begin.
    #[must_use]
    pub fn starting_with(mut self, start: String) -> Self {
        self.start = start;
        self
    }

    /// Writes the ends of games without their steps.
    #[must_use]
    pub fn without_steps(mut self) -> Self {
        self.steps = false;
        self
    }

    /// Plays the next games, and returns their lines; none after the last game.
    ///
    /// `check` is called after each game with the number of decisions so far. Its error ends the
    /// part: the lines of the games before are returned first, and the error with the next call.
    ///
    /// # Errors
    /// The error of `check`.
    pub fn next_part<E>(
        &mut self,
        mut check: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Vec<u8>, E> {
        let mut text = Vec::with_capacity(PART_BYTES + PART_BYTES / 4);
        while !self.games.is_empty() && text.len() < PART_BYTES {
            self.play();
            let decisions = self.decisions + self.records.checks.len() as u64;
            if let Err(error) = check(decisions) {
                return if text.is_empty() {
                    Err(error)
                } else {
                    Ok(text)
                };
            }
            self.write(&mut text);
            self.games.start += 1;
            self.decisions = decisions;
        }
        Ok(text)
    }

    /// Plays the next game.
    fn play(&mut self) {
        let Position { game, state } = &self.position;
        let index = self.games.start;
        self.records.clear();
        self.records
            .play(game, state, index..index + 1, self.seed, Counting::Nothing);
    }

    /// Adds the line of the game just played: its last field checks the bytes before it.
    fn write(&self, text: &mut Vec<u8>) {
        let records = &self.records;
        let begin = text.len();
        let line = Line {
            form: FORM,
            setup: &self.setup,
            seed: &self.seed_text,
            game: self.games.start,
            start: &self.start,
            bots: vec!["random"; records.scores.len()],
            steps: self.steps.then_some(Steps {
                players: &records.players,
                actions: &records.actions,
                checks: &records.checks,
            }),
            decisions: records.decisions[0],
            hash: format!("{:016x}", records.hashes[0]),
            scores: &records.scores,
            returns: &records.returns,
        };
        serde_json::to_writer(&mut *text, &line).expect("numbers and texts");
        text.pop();
        let check = crc32fast::hash(&text[begin..]);
        text.extend_from_slice(format!(",\"crc32\":\"{check:08x}\"}}\n").as_bytes());
    }
}

/// The SHA-256 of a text, in hexadecimal digits.
fn sha256(text: &str) -> String {
    let mut digits = String::with_capacity(64);
    for byte in Hash::hash(text.as_bytes()) {
        write!(digits, "{byte:02x}").expect("memory takes all");
    }
    digits
}
