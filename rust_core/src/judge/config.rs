//! The settings of a search.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use crate::error::InvalidSearch;
use crate::workers::Workers;

/// How an action is drawn where no value is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Each as likely as any other; as a text `uniform`.
    Uniform,
    /// Of so many, drawn at random, the one that gains its player most points at once; as a text
    /// `best8`. From 2 to [`Policy::MOST`].
    BestOf(u32),
    /// As likely as the game says that players choose it
    /// ([`Judge::sample_likely_action_simd`](crate::Judge::sample_likely_action_simd)); as a text
    /// `likely`. For simulated games only: Go programs call them heavy playouts.
    Likely,
}

impl Policy {
    /// The most actions that can be drawn to take the best of them.
    pub const MOST: u32 = 1024;

    /// The number of actions that are drawn.
    pub(crate) fn drawn(self) -> u32 {
        match self {
            Self::BestOf(number) => number,
            Self::Uniform | Self::Likely => 1,
        }
    }
}

impl Display for Policy {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform => write!(out, "uniform"),
            Self::BestOf(number) => write!(out, "best{number}"),
            Self::Likely => write!(out, "likely"),
        }
    }
}

/// The text is not that of a policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPolicy;

impl FromStr for Policy {
    type Err = NoPolicy;

    fn from_str(text: &str) -> Result<Self, NoPolicy> {
        match text {
            "uniform" => return Ok(Self::Uniform),
            "likely" => return Ok(Self::Likely),
            _ => {}
        }
        let number = text.strip_prefix("best").ok_or(NoPolicy)?;
        number.parse().map(Self::BestOf).map_err(|_| NoPolicy)
    }
}

/// How the action is chosen that a simulation takes at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// UCT (Kocsis and Szepesvari, *Bandit based Monte-Carlo planning*, 2006); as a text `uct`.
    Uct,
    /// PUCT (Rosin, *Multi-armed bandits with episode context*, 2011; Silver et al., *Mastering the
    /// game of Go without human knowledge*, 2017) with what the game says of likely actions
    /// ([`Judge::preferences`](crate::Judge::preferences)): [`Config::exploration`] is the factor of
    /// `prior * sqrt(n) / (1 + visits)`. An untried action is taken to be worth the mean of the
    /// others. [`Config::widening`] and [`Config::expansion`] have no use. As a text `puct`.
    Puct,
}

impl Display for Selection {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Uct => "uct",
            Self::Puct => "puct",
        })
    }
}

impl FromStr for Selection {
    type Err = NoPolicy;

    fn from_str(text: &str) -> Result<Self, NoPolicy> {
        match text {
            "uct" => Ok(Self::Uct),
            "puct" => Ok(Self::Puct),
            _ => Err(NoPolicy),
        }
    }
}

/// How to search.
///
/// The default is UCT with uniformly random games. [`Judge::tuned`](crate::Judge::tuned) gives
/// settings that win more in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Config {
    /// How the action is chosen that a simulation takes at a node.
    pub selection: Selection,
    /// How strongly rarely tried actions are preferred, 0 to 1e6: the factor of
    /// `sqrt(ln(n) / visits)` beside a mean value, where `n` counts how often the action was
    /// available. Values are from 0 to 1.
    pub exploration: f64,
    /// Progressive widening (Coulom, *Computing Elo ratings of move patterns*, 2007; Chaslot et al.,
    /// *Progressive strategies for Monte-Carlo tree search*, 2008): a node that was passed n times
    /// has tried `1 + widening * sqrt(n)` of its actions at most, 0 or more. Infinity tries each
    /// action once before any of them twice.
    pub widening: f64,
    /// Which of the untried actions is tried next.
    pub expansion: Policy,
    /// How a simulated game is played, from a leaf on.
    pub leaves: Policy,
    /// A simulated game is broken off after so many decisions, as soon as it is quiet
    /// ([`Judge::is_quiet`](crate::Judge::is_quiet)), and valued by the scores to be expected
    /// ([`Judge::prospects`](crate::Judge::prospects); Lorentz, *Amazons discover Monte-Carlo*,
    /// 2008). `None` plays to the end.
    pub cutoff: Option<u32>,
    /// The weight of the scores in the value of the end of a game, from 0 to 1; the rest is the return,
    /// which is the share of the win. The value of the scores is their softmax.
    pub score_weight: f64,
    /// The points by which a lead multiplies the value of the scores by e; 0.1 to 1000.
    pub score_scale: f64,
    /// For self-play: the weight of noise at the root, 0 to 1 (Silver et al., *Mastering the game of
    /// Go without human knowledge*, 2017). Exploration is multiplied there, for each action, by
    /// `1 - noise + noise * n * d`, where `d` is the action's part of a Dirichlet distribution over
    /// the n legal ones. Its parameters sum to 10, as in `KataGo`.
    pub noise: f64,
    /// No tree: the root is its only node, all its actions are tried as often, and that of greatest
    /// value is the best. Flat Monte Carlo.
    pub flat: bool,
    /// The number of trees, each grown by a thread of its own; [`Workers::THREADS`]. Their visits
    /// are summed, so that the result depends on this number.
    pub threads: usize,
    /// The most bytes reserved for nodes and edges in all trees together, at least 2^20 for each. A
    /// full tree stops growing, and simulations still end in random games from its leaves. If the
    /// system runs out of memory, a tree is full sooner.
    pub max_memory: usize,
}

impl Config {
    /// The usual [`Config::exploration`].
    pub const EXPLORATION: f64 = std::f64::consts::SQRT_2;
    /// The usual [`Config::score_scale`].
    pub const SCORE_SCALE: f64 = 10.0;
    /// The least memory of a tree.
    pub const LEAST_MEMORY: usize = 1 << 20;

    /// Checks that every setting is in its range.
    ///
    /// # Errors
    /// [`InvalidSearch::Setting`] names the first that is not; [`InvalidSearch::Threads`] if it is
    /// their number.
    pub fn check(&self) -> Result<(), InvalidSearch> {
        let numbers = [
            ("exploration", self.exploration, 0.0, 1e6),
            ("score_weight", self.score_weight, 0.0, 1.0),
            ("score_scale", self.score_scale, 0.1, 1000.0),
            ("noise", self.noise, 0.0, 1.0),
        ];
        for (name, number, least, most) in numbers {
            if !(least..=most).contains(&number) {
                return Err(wrong(name, format!("from {least} to {most}")));
            }
        }
        if self.widening.is_nan() || self.widening < 0.0 {
            return Err(wrong("widening", "0 or more, or inf".to_owned()));
        }
        for (name, policy) in [("expansion", self.expansion), ("leaves", self.leaves)] {
            if matches!(policy, Policy::BestOf(number) if !(2..=Policy::MOST).contains(&number)) {
                return Err(wrong(name, policies(name)));
            }
        }
        if self.expansion == Policy::Likely {
            return Err(wrong("expansion", policies("expansion")));
        }
        Workers::check(self.threads)?;
        let least = self.threads * Self::LEAST_MEMORY;
        if self.max_memory < least {
            return Err(wrong(
                "max_memory",
                format!("at least {least}, 2^20 a thread"),
            ));
        }
        Ok(())
    }

    /// The settings by name, in the order of the fields, as [`Config::set`] reads them.
    #[must_use]
    pub fn settings(&self) -> [(&'static str, String); 12] {
        [
            ("selection", self.selection.to_string()),
            ("exploration", self.exploration.to_string()),
            ("widening", self.widening.to_string()),
            ("expansion", self.expansion.to_string()),
            ("leaves", self.leaves.to_string()),
            (
                "cutoff",
                self.cutoff
                    .map_or("inf".to_owned(), |cutoff| cutoff.to_string()),
            ),
            ("score_weight", self.score_weight.to_string()),
            ("score_scale", self.score_scale.to_string()),
            ("noise", self.noise.to_string()),
            ("flat", self.flat.to_string()),
            ("threads", self.threads.to_string()),
            ("max_memory", self.max_memory.to_string()),
        ]
    }

    /// Sets one by its name.
    ///
    /// # Errors
    /// [`InvalidSearch::UnknownSetting`], or [`InvalidSearch::Setting`] if the text is not a value of
    /// it. [`Config::check`] judges ranges.
    pub fn set(&mut self, name: &str, text: &str) -> Result<(), InvalidSearch> {
        let number = |name| read(name, text, || "a number".to_owned());
        let whole = |name| read(name, text, || "a whole number".to_owned());
        match name {
            "selection" => {
                self.selection = read("selection", text, || "\"uct\" or \"puct\"".to_owned())?;
            }
            "exploration" => self.exploration = number("exploration")?,
            "widening" => self.widening = number("widening")?,
            "expansion" => self.expansion = read("expansion", text, || policies(name))?,
            "leaves" => self.leaves = read("leaves", text, || policies(name))?,
            "cutoff" if text == "inf" => self.cutoff = None,
            "cutoff" => {
                let right = || "a whole number from 0 to 4294967295, or inf".to_owned();
                self.cutoff = Some(read("cutoff", text, right)?);
            }
            "score_weight" => self.score_weight = number("score_weight")?,
            "score_scale" => self.score_scale = number("score_scale")?,
            "noise" => self.noise = number("noise")?,
            "flat" => self.flat = read("flat", text, || "true or false".to_owned())?,
            "threads" => self.threads = whole("threads")?,
            "max_memory" => self.max_memory = whole("max_memory")?,
            _ => {
                return Err(InvalidSearch::UnknownSetting {
                    name: name.to_owned(),
                    known: self.settings().map(|(name, _)| name).join(", "),
                });
            }
        }
        Ok(())
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            selection: Selection::Uct,
            exploration: Self::EXPLORATION,
            widening: f64::INFINITY,
            expansion: Policy::Uniform,
            leaves: Policy::Uniform,
            cutoff: None,
            score_weight: 0.0,
            score_scale: Self::SCORE_SCALE,
            noise: 0.0,
            flat: false,
            threads: 1,
            max_memory: 1 << 28,
        }
    }
}

fn wrong(name: &'static str, range: String) -> InvalidSearch {
    InvalidSearch::Setting { name, range }
}

fn policies(setting: &str) -> String {
    let likely = if setting == "leaves" {
        "\"likely\", "
    } else {
        ""
    };
    format!(
        "{likely}\"uniform\", or \"best\" and a number from 2 to {}, such as \"best8\"",
        Policy::MOST
    )
}

fn read<T: FromStr>(
    name: &'static str,
    text: &str,
    right: impl FnOnce() -> String,
) -> Result<T, InvalidSearch> {
    text.parse().map_err(|_| wrong(name, right()))
}
