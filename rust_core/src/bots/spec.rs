//! Bots as texts.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use super::weights::WeightsFile;
use crate::error::{InvalidBot, InvalidSearch};
use crate::judge::Judge;
use crate::search::{Config, Limits, Search};
use crate::show::Show;

/// The longest text of a bot, in bytes.
const MOST_BYTES: usize = 1000;

/// Named levels, from the weakest to the strongest, and what they stand for.
///
/// With noise a bot overlooks some of the actions that it holds for likely, as people do. The first
/// plays what is likely, and looks no further.
pub const LEVELS: [(&str, &str); 5] = [
    ("novice", "mcts:simulations=1,noise=1"),
    ("casual", "mcts:simulations=16,noise=1"),
    ("club", "mcts:simulations=64,noise=1"),
    ("expert", "mcts:simulations=300,noise=0.9"),
    ("master", "mcts:simulations=8000"),
];

/// How a bot chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Each legal action is as likely as any other.
    Random,
    /// The action that gains most points at once; of equals one at random.
    Greedy,
    /// Flat Monte Carlo: the same number of simulated games after each action, and the action of
    /// greatest mean.
    Flat,
    /// Monte Carlo tree search; [`Search`](crate::search::Search).
    Mcts,
}

impl Kind {
    /// All of them, by their names in a text.
    pub const ALL: [(&'static str, Self); 4] = [
        ("random", Self::Random),
        ("greedy", Self::Greedy),
        ("flat", Self::Flat),
        ("mcts", Self::Mcts),
    ];

    fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }

    /// Whether it simulates games.
    #[must_use]
    pub fn searches(self) -> bool {
        matches!(self, Self::Flat | Self::Mcts)
    }

    /// Whether it finds the best action by more than luck: that of hundreds with a few games each
    /// says nothing of what another one cost.
    #[must_use]
    pub fn reviews(self) -> bool {
        self == Self::Mcts
    }
}

/// The milliseconds of a bot whose text has no limit.
const MS: f64 = 100.0;

impl Limits {
    /// Sets one by its name; false if there is none of this name.
    fn set(&mut self, name: &str, text: &str) -> Result<bool, InvalidBot> {
        let whole = |most: u64| {
            let number = text
                .parse()
                .ok()
                .filter(|number| (1..=most).contains(number));
            let range = format!("{name} must be a whole number from 1 to {most}");
            number.ok_or_else(|| InvalidBot::new(range))
        };
        match name {
            "simulations" => self.simulations = Some(whole(Self::MOST_SIMULATIONS)?),
            "nodes" => self.nodes = Some(whole(Self::MOST_NODES)?),
            "ms" => {
                let number = text.parse().ok();
                let number = number.filter(|ms| (0.0..=Self::MOST_MS).contains(ms));
                self.ms = Some(number.ok_or_else(|| {
                    InvalidBot::new(format!("ms must be a number from 0 to {}", Self::MOST_MS))
                })?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The settings that a bot begins with, before its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preset {
    /// Those that win most, by game and number of players; [`Judge::tuned`].
    Tuned,
    /// Plain UCT; [`Config::default`].
    Uct,
}

/// A bot as a text: `KIND` or `KIND:NAME=VALUE,NAME=VALUE`, or the name of one of the [`LEVELS`].
///
/// The kinds are `random`, `greedy`, `flat` and `mcts`. The last two take limits (`ms`,
/// `simulations`, `nodes`; 100 ms if there is none) and the settings of [`Config`]; `mcts` also takes
/// `preset`, which is `tuned` or `uct`, and `weights`, the path of a file of weights that
/// judge instead of those of the game. Its [`Display`] says all of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Spec {
    kind: Kind,
    limits: Limits,
    preset: Preset,
    weights: Option<WeightsFile>,
    /// Settings by name, in the order of the text.
    settings: Vec<(String, String)>,
}

impl Spec {
    /// How the bot chooses.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// How long the bot thinks.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The same bot with these limits instead of its own, if it searches.
    #[must_use]
    pub fn within(&self, limits: Limits) -> Self {
        let mut spec = self.clone();
        if self.kind.searches() {
            spec.limits = limits;
        }
        spec
    }

    /// The path of its weights, if it has its own.
    #[must_use]
    pub fn weights(&self) -> Option<&str> {
        self.weights.as_ref().map(WeightsFile::path)
    }

    /// Sets the content of the file of its weights; the core reads no files.
    pub fn set_weights(&mut self, content: &str) {
        if let Some(file) = &mut self.weights {
            file.set_content(content);
        }
    }

    /// A search as the bot searches, from what its player knows.
    ///
    /// # Errors
    /// Those of [`Search::of_view`], and [`InvalidSearch::Weights`].
    pub fn search<G: Judge + Show>(
        &self,
        game: &G,
        view: &G::View,
        seed: u64,
    ) -> Result<Search<G>, InvalidSearch> {
        let config = self.config(game);
        match &self.weights {
            Some(weights) => Search::of_view(&weights.judging(game)?, view, &config, seed),
            None => Search::of_view(game, view, &config, seed),
        }
    }

    /// How the bot searches in a game.
    #[must_use]
    pub fn config<G: Judge>(&self, game: &G) -> Config {
        self.over(match self.preset {
            Preset::Tuned => game.tuned(),
            Preset::Uct => Config::default(),
        })
    }

    /// The settings of this bot, beginning with these.
    fn over(&self, mut config: Config) -> Config {
        if self.kind == Kind::Flat {
            config.flat = true;
        }
        for (name, text) in &self.settings {
            config.set(name, text).expect("the text was checked");
        }
        config
    }

    /// The same bot with every setting written out, as it plays this game: the same in versions
    /// whose tuned settings differ.
    #[must_use]
    pub fn in_full<G: Judge>(&self, game: &G) -> Self {
        if !self.kind.searches() {
            return self.clone();
        }
        let settings = self.config(game).settings();
        let settings = settings.map(|(name, text)| (name.to_owned(), text));
        Self {
            settings: settings.into(),
            preset: Preset::Uct,
            ..self.clone()
        }
    }

    /// The same bot with a setting for which it has no value yet. A bot that does not search stays as
    /// it is.
    ///
    /// # Errors
    /// [`InvalidBot`]: there is no such setting, or this is not a value of it.
    pub fn or_set(&self, name: &str, text: &str) -> Result<Self, InvalidBot> {
        let mut spec = self.clone();
        if self.kind.searches() && !self.has(name) {
            spec.set(name, text)?;
            spec.over(Config::default()).check()?;
        }
        Ok(spec)
    }

    /// The names that its text can set.
    fn names(&self) -> Vec<&'static str> {
        let limits = ["ms", "simulations", "nodes"];
        let own: &[_] = match self.kind {
            Kind::Mcts => &["preset", "weights"],
            _ => &[],
        };
        let settings = Config::default().settings().map(|(name, _)| name);
        (limits.iter().chain(own))
            .copied()
            .chain(settings)
            .collect()
    }

    /// Whether its text has a setting of this name.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.settings.iter().any(|(known, _)| known == name)
    }

    fn set(&mut self, name: &str, text: &str) -> Result<(), InvalidBot> {
        if self.limits.set(name, text)? {
            return Ok(());
        }
        if name == "preset" && self.kind == Kind::Mcts {
            self.preset = match text {
                "tuned" => Preset::Tuned,
                "uct" => Preset::Uct,
                _ => {
                    let detail = "preset must be tuned or uct".to_owned();
                    return Err(InvalidBot::new(detail));
                }
            };
            return Ok(());
        }
        if name == "weights" && self.kind == Kind::Mcts {
            self.weights = Some(WeightsFile::new(text));
            return Ok(());
        }
        if !self.names().contains(&name) {
            let known = self.names().join(", ");
            let detail = format!("there is no setting {name:?}; there are: {known}");
            return Err(InvalidBot::new(detail));
        }
        Config::default().set(name, text)?;
        self.settings.push((name.to_owned(), text.to_owned()));
        Ok(())
    }
}

impl FromStr for Spec {
    type Err = InvalidBot;

    fn from_str(text: &str) -> Result<Self, InvalidBot> {
        if text.len() > MOST_BYTES {
            let detail = format!("a bot must have at most {MOST_BYTES} characters");
            return Err(InvalidBot::new(detail));
        }
        if let Some((_, meaning)) = LEVELS.iter().find(|level| level.0 == text) {
            return meaning.parse();
        }
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        if let Some((level, meaning)) = LEVELS.iter().find(|level| level.0 == name) {
            let detail = format!("{level} has no settings; it stands for {meaning}");
            return Err(InvalidBot::new(detail));
        }
        let kind = Kind::ALL.iter().find(|kind| kind.0 == name);
        let Some(&(_, kind)) = kind else {
            let kinds = Kind::ALL.map(|(name, _)| name).join(", ");
            let levels = LEVELS.map(|(name, _)| name).join(", ");
            let detail = format!("a bot must be one of {kinds}, or a level: {levels}");
            return Err(InvalidBot::new(detail));
        };
        let mut spec = Self {
            kind,
            limits: Limits::default(),
            preset: match kind {
                Kind::Mcts => Preset::Tuned,
                _ => Preset::Uct,
            },
            weights: None,
            settings: Vec::new(),
        };
        if !kind.searches() && !settings.is_empty() {
            return Err(InvalidBot::new(format!("{name} has no settings")));
        }
        let mut names = Vec::new();
        for setting in settings.split(',').filter(|_| !settings.is_empty()) {
            let Some((name, value)) = setting.split_once('=') else {
                let detail = format!("a setting must be NAME=VALUE, not {setting:?}");
                return Err(InvalidBot::new(detail));
            };
            if names.contains(&name) {
                return Err(InvalidBot::new(format!("{name} must be set once")));
            }
            names.push(name);
            spec.set(name, value)?;
        }
        if kind.searches() && spec.limits.is_none() {
            spec.limits.ms = Some(MS);
        }
        let config = spec.over(Config::default());
        config.check()?;
        Ok(spec)
    }
}

impl Display for Spec {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.kind.name())?;
        if !self.kind.searches() {
            return Ok(());
        }
        let Limits {
            ms,
            simulations,
            nodes,
        } = self.limits;
        let limits = [
            ("ms", ms.map(|ms| ms.to_string())),
            ("simulations", simulations.map(|number| number.to_string())),
            ("nodes", nodes.map(|number| number.to_string())),
        ];
        let mut separator = ':';
        let mut put = |name: &str, value: &str| {
            let written = write!(out, "{separator}{name}={value}");
            separator = ',';
            written
        };
        for (name, value) in limits {
            if let Some(value) = value {
                put(name, &value)?;
            }
        }
        if self.kind == Kind::Mcts {
            let preset = match self.preset {
                Preset::Tuned => "tuned",
                Preset::Uct => "uct",
            };
            put("preset", preset)?;
        }
        if let Some(path) = self.weights() {
            put("weights", path)?;
        }
        for (name, value) in &self.settings {
            put(name, value)?;
        }
        Ok(())
    }
}
