//! The games there are, and a game or position whose kind is known only at run time.
//!
//! The list at the end of this file is the only place that names every game. Add a game there, and
//! Python, the HTTP service and the conformance suite know it. The example loads by its name too,
//! but stands in none of the lists that users see.

use serde_json::{Map, Value};

use crate::bots::Spec;
use crate::error::{Fault, InvalidNotation, InvalidPosition, InvalidSearch, InvalidSetup};
use crate::game::{Action, Game};
use crate::load::Load;
use crate::position::{PlayerView, Position};
use crate::rng::Rng;
use crate::search::guided::{Batches, GuidedConfig, ManySearches};
use crate::search::{Config, Progress, Search};
use crate::show::Show;
use crate::vector_env::{VectorEnv, VectorEnvError};
use crate::wire::Wire;
use crate::wire::cursor::version_of;
use crate::workers::Workers;

impl InvalidSetup {
    /// There is no game of this name.
    #[must_use]
    pub fn unknown_game(name: impl Into<String>) -> Self {
        Self::UnknownGame {
            name: name.into(),
            known: known(),
        }
    }
}

impl InvalidNotation {
    /// The text begins with the tag of no game.
    #[must_use]
    pub fn unknown_tag() -> Self {
        Self::Syntax {
            offset: 0,
            detail: format!("a tag of one of these games must stand here: {}", known()),
        }
    }
}

/// The names of all games, as errors list them.
fn known() -> String {
    GAME_NAMES.join(", ")
}

// `$d` is a dollar sign, which the macros defined inside cannot write otherwise.
macro_rules! registry {
    (
        $d:tt
        listed { $($variant:ident => $module:ident,)+ }
        unlisted { $($other:ident => $example:ident,)* }
    ) => {
        /// The names of all games that are listed, in the order of the registry.
        pub const GAME_NAMES: &[&str] = &[$(<$crate::$module::Game as Game>::NAME),+];

        any_game! { $d $($variant => $module,)+ $($other => $example,)* }
    };
}

macro_rules! any_from {
    ($variant:ident of $module:ident: $($one:ident as $any:ident),+) => {
        $(impl From<$one<crate::$module::Game>> for $any {
            fn from(one: $one<crate::$module::Game>) -> Self {
                Self::$variant(one)
            }
        })+
    };
}

macro_rules! any_game {
    ($d:tt $($variant:ident => $module:ident),+ $(,)?) => {
        /// A game of any kind.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyGame {
            $(#[doc = concat!("[`", stringify!($module), "::Game`](crate::", stringify!($module), "::Game)")] $variant($crate::$module::Game),)+
        }

        /// A position of any game.
        #[expect(
            clippy::large_enum_variant,
            reason = "the games' states differ in size; a box would put each on the heap"
        )]
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyPosition {
            $(#[doc = concat!("A position of [`", stringify!($module), "::Game`](crate::", stringify!($module), "::Game)")]
            $variant(Position<$crate::$module::Game>),)+
        }

        /// A view of any game.
        #[expect(
            clippy::large_enum_variant,
            reason = "the games' states differ in size; a box would put each on the heap"
        )]
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyView {
            $(#[doc = concat!("A view of [`", stringify!($module), "::Game`](crate::", stringify!($module), "::Game)")]
            $variant(PlayerView<$crate::$module::Game>),)+
        }

        /// An environment of any game.
        #[derive(Clone, Debug)]
        pub enum AnyVectorEnv {
            $(#[doc = concat!("An environment of [`", stringify!($module), "::Game`](crate::", stringify!($module), "::Game)")]
            $variant(VectorEnv<$crate::$module::Game>),)+
        }

        /// A search in any game.
        #[expect(
            clippy::large_enum_variant,
            reason = "there are few searches, and they are not moved while they run"
        )]
        pub enum AnySearch {
            $(#[doc = concat!("A search in [`", stringify!($module), "::Game`](crate::", stringify!($module), "::Game)")]
            $variant(Search<$crate::$module::Game>),)+
        }

        impl AnySearch {
            /// Runs simulations; see [`Search::run`].
            pub fn run(&mut self, simulations: u64) {
                match self { $(Self::$variant(search) => search.run(simulations),)+ }
            }

            /// Lets simulations begin with some actions only; see [`Search::restrict`].
            ///
            /// # Errors
            /// Those of [`Search::restrict`].
            pub fn restrict(&mut self, actions: &[Action]) -> Result<(), InvalidSearch> {
                match self { $(Self::$variant(search) => search.restrict(actions),)+ }
            }

            /// How far the search is, and its result so far.
            #[must_use]
            pub fn progress(&self) -> &dyn Progress {
                match self { $(Self::$variant(search) => search,)+ }
            }

            /// Goes on from a later decision where everything is known; see [`Search::advance`].
            ///
            /// # Errors
            /// Those of [`Search::advance`], and [`InvalidSearch::OtherGame`].
            pub fn advance(&mut self, path: &[Action], to: &AnyPosition) -> Result<(), InvalidSearch> {
                match (self, to) {
                    $((Self::$variant(search), AnyPosition::$variant(to)) if *search.game() == to.game => {
                        search.advance(path, &to.state)
                    })+
                    _ => Err(InvalidSearch::OtherGame),
                }
            }

            /// Goes on from a later decision of the same player; see [`Search::advance_view`].
            ///
            /// # Errors
            /// Those of [`Search::advance_view`], and [`InvalidSearch::OtherGame`].
            pub fn advance_view(&mut self, path: &[Action], to: &AnyView) -> Result<(), InvalidSearch> {
                match (self, to) {
                    $((Self::$variant(search), AnyView::$variant(to)) if *search.game() == to.game => {
                        search.advance_view(path, &to.view)
                    })+
                    _ => Err(InvalidSearch::OtherGame),
                }
            }
        }

        /// Searches guided by an evaluator, in any game.
        pub enum AnySearches {
            $(#[doc = concat!("Searches in [`", stringify!($module), "::Game`](crate::", stringify!($module), "::Game)")]
            $variant(ManySearches<$crate::$module::Game>),)+
        }

        impl AnySearches {
            /// Adds a search where everything is known; see [`ManySearches::add`].
            ///
            /// # Errors
            /// Those of [`ManySearches::add`], and [`InvalidSearch::OtherGame`].
            pub fn add(&mut self, at: &AnyPosition) -> Result<(), InvalidSearch> {
                match (self, at) {
                    $((Self::$variant(searches), AnyPosition::$variant(at))
                        if *searches.game() == at.game =>
                    {
                        searches.add(&at.state)
                    })+
                    _ => Err(InvalidSearch::OtherGame),
                }
            }

            /// Adds a search with what a player knows; see [`ManySearches::add_view`].
            ///
            /// # Errors
            /// Those of [`ManySearches::add_view`], and [`InvalidSearch::OtherGame`].
            pub fn add_view(&mut self, at: &AnyView) -> Result<(), InvalidSearch> {
                match (self, at) {
                    $((Self::$variant(searches), AnyView::$variant(at))
                        if *searches.game() == at.game =>
                    {
                        searches.add_view(&at.view)
                    })+
                    _ => Err(InvalidSearch::OtherGame),
                }
            }
        }

        /// Evaluates an expression with the name bound to the concrete
        /// [`ManySearches`](crate::search::guided::ManySearches) of an [`AnySearches`].
        #[macro_export]
        macro_rules! with_searches {
            ($d any:expr, $d name:ident => $d body:expr) => {
                match $d any { $($d crate::AnySearches::$variant($d name) => $d body,)+ }
            };
        }

        /// Fewest and most players of the game with this name.
        #[must_use]
        pub fn players_of(name: &str) -> Option<(usize, usize)> {
            match name {
                $(<$crate::$module::Game as Game>::NAME => Some(<$crate::$module::Game as Game>::PLAYERS),)+
                _ => None,
            }
        }

        /// Loads a game by its name. `components` is the text of a component file; `None` is the
        /// default one.
        ///
        /// # Errors
        /// [`InvalidSetup`]: no such game, a wrong option, or all faults of the component file.
        pub fn load_game(
            name: &str,
            players: usize,
            options: &Map<String, Value>,
            components: Option<&str>,
        ) -> Result<AnyGame, InvalidSetup> {
            match name {
                $(<$crate::$module::Game as Game>::NAME => {
                    <$crate::$module::Game as Load>::load(players, options, components).map(AnyGame::$variant)
                })+
                _ => Err(InvalidSetup::unknown_game(name)),
            }
        }

        $(impl From<$crate::$module::Game> for AnyGame {
            fn from(game: $crate::$module::Game) -> Self {
                Self::$variant(game)
            }
        })+
        $(any_from! { $variant of $module: Position as AnyPosition, PlayerView as AnyView,
            VectorEnv as AnyVectorEnv, Search as AnySearch, ManySearches as AnySearches })+

        impl AnyVectorEnv {
            /// Puts a lane at another position; see [`VectorEnv::set_lane`].
            ///
            /// # Errors
            /// Those of [`VectorEnv::set_lane`].
            pub fn set_position(
                &mut self,
                lane: usize,
                position: &AnyPosition,
                rng: Option<Rng>,
            ) -> Result<(), VectorEnvError> {
                match (self, position) {
                    $((Self::$variant(env), AnyPosition::$variant(position)) => {
                        env.set_lane(lane, position, rng)
                    })+
                    _ => Err(VectorEnvError::OtherGame),
                }
            }
        }

        /// The name of the game that a notation belongs to, of a position or a view, by the letters
        /// of its tag: the version behind them may be one that this release does not read.
        #[must_use]
        pub fn game_of_notation(text: &str) -> Option<&'static str> {
            let (letters, _) = version_of(text.split('_').next()?)?;
            let of_game = |tag| version_of(tag).is_some_and(|(own, _)| own == letters);
            $(if of_game(<$crate::$module::Game as Wire>::NOTATION_TAG) {
                return Some(<$crate::$module::Game as Game>::NAME);
            })+
            None
        }

        /// The name of the game that a JSON position or view says it belongs to.
        ///
        /// # Errors
        /// [`InvalidPosition`] if the text is no JSON object with a known `game`.
        pub fn game_of_json(text: &str) -> Result<&'static str, InvalidPosition> {
            #[derive(serde::Deserialize)]
            struct Tag {
                game: Option<String>,
            }
            let fault = |pointer: &str, detail: String| {
                Err(InvalidPosition { faults: vec![Fault::new(pointer, detail)] })
            };
            let known = known();
            match serde_json::from_str::<Tag>(text) {
                Err(error) => fault("", format!("not a position: {error}")),
                Ok(Tag { game: None }) => fault("/game", format!("missing; one of: {known}")),
                Ok(Tag { game: Some(game) }) => {
                    $(if game == <$crate::$module::Game as Game>::NAME {
                        return Ok(<$crate::$module::Game as Game>::NAME);
                    })+
                    fault("/game", format!("{game:?} is none of: {known}"))
                }
            }
        }

        /// Evaluates an expression with the name bound to the concrete game of an [`AnyGame`].
        #[macro_export]
        macro_rules! with_game {
            ($d any:expr, $d name:ident => $d body:expr) => {
                match $d any { $($d crate::AnyGame::$variant($d name) => $d body,)+ }
            };
        }

        /// Evaluates an expression with the name bound to the concrete [`Position`] of an
        /// [`AnyPosition`].
        #[macro_export]
        macro_rules! with_position {
            ($d any:expr, $d name:ident => $d body:expr) => {
                match $d any { $($d crate::AnyPosition::$variant($d name) => $d body,)+ }
            };
        }

        /// Evaluates an expression with the name bound to the concrete [`VectorEnv`] of an
        /// [`AnyVectorEnv`].
        #[macro_export]
        macro_rules! with_vector_env {
            ($d any:expr, $d name:ident => $d body:expr) => {
                match $d any { $($d crate::AnyVectorEnv::$variant($d name) => $d body,)+ }
            };
        }

        /// Evaluates an expression with the name bound to the concrete [`PlayerView`] of an
        /// [`AnyView`].
        #[macro_export]
        macro_rules! with_view {
            ($d any:expr, $d name:ident => $d body:expr) => {
                match $d any { $($d crate::AnyView::$variant($d name) => $d body,)+ }
            };
        }

        /// Runs a block for every game, listed or not, at every number of players:
        /// `for_each_game!(game => { ... })`.
        #[macro_export]
        macro_rules! for_each_game {
            ($d name:ident => $d body:block) => {
                $({
                    let none = $d crate::serde_json::Map::new();
                    let (fewest, most) = <$d crate::$module::Game as $d crate::Game>::PLAYERS;
                    for players in fewest..=most {
                        let $d name = <$d crate::$module::Game as $d crate::Load>::load(players, &none, None)
                            .expect("default components");
                        $d body
                    }
                })+
            };
        }
    };
}

registry! { $
    listed {
        Maharani => maharani,
        TajMahal => taj_mahal,
    }
    unlisted {
        KuhnPoker => kuhn_poker,
    }
}

impl AnyGame {
    /// The position before the set-up.
    #[must_use]
    pub fn new_initial_position(&self) -> AnyPosition {
        with_game!(self, game => Position::initial(game.clone()).into())
    }

    /// Games side by side; see [`VectorEnv::new`].
    ///
    /// # Errors
    /// Those of [`VectorEnv::new`].
    pub fn new_vector_env(
        &self,
        lanes: usize,
        seed: u64,
        threads: usize,
    ) -> Result<AnyVectorEnv, VectorEnvError> {
        with_game!(self, game => Ok(VectorEnv::new(game.clone(), lanes, seed, threads)?.into()))
    }

    /// Searches guided by an evaluator; none yet. See [`ManySearches::new`].
    #[must_use]
    pub fn new_searches(
        &self,
        config: &GuidedConfig,
        batches: Batches,
        seed: u64,
        workers: Workers,
    ) -> AnySearches {
        with_game!(self, game => ManySearches::new(game, config, batches, seed, workers).into())
    }

    /// Reads a JSON position; the number of players and the options are the position's.
    ///
    /// # Errors
    /// [`InvalidPosition`] with every fault.
    pub fn read_json(&self, text: &str) -> Result<AnyPosition, InvalidPosition> {
        with_game!(self, game => {
            let (game, state) = game.read_json(text)?;
            Ok(Position { game, state }.into())
        })
    }

    /// Reads a notation; the number of players and the options are the notation's.
    ///
    /// # Errors
    /// [`InvalidNotation`] says where the form is wrong, or every fault of the position.
    pub fn read_notation(&self, text: &str) -> Result<AnyPosition, InvalidNotation> {
        with_game!(self, game => {
            let (game, state) = game.read_notation(text)?;
            Ok(Position { game, state }.into())
        })
    }

    /// Reads a view in JSON; the number of players and the options are the view's.
    ///
    /// # Errors
    /// [`InvalidPosition`] with every fault.
    pub fn read_view_json(&self, text: &str) -> Result<AnyView, InvalidPosition> {
        with_game!(self, game => {
            let (game, view) = game.read_view_json(text)?;
            Ok(PlayerView { game, view }.into())
        })
    }

    /// Reads the notation of a view; the number of players and the options are the view's.
    ///
    /// # Errors
    /// [`InvalidNotation`] says where the form is wrong, or every fault of the view.
    pub fn read_view_notation(&self, text: &str) -> Result<AnyView, InvalidNotation> {
        with_game!(self, game => {
            let (game, view) = game.read_view_notation(text)?;
            Ok(PlayerView { game, view }.into())
        })
    }
}

impl AnyPosition {
    /// The game of this position.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        with_position!(self, position => position.game.clone().into())
    }

    /// What this player may know; `player` is a seat below the number of players.
    #[must_use]
    pub fn view(&self, player: usize) -> AnyView {
        with_position!(self, position => position.view(player).into())
    }

    /// A search that knows everything; see [`Search::new`].
    ///
    /// # Errors
    /// Those of [`Search::new`].
    pub fn search(&self, config: &Config, seed: u64) -> Result<AnySearch, InvalidSearch> {
        with_position!(self, position => {
            Ok(Search::new(&position.game, &position.state, config, seed)?.into())
        })
    }
}

impl AnyView {
    /// The game of this view.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        with_view!(self, view => view.game.clone().into())
    }

    /// Whose view it is.
    #[must_use]
    pub fn observer(&self) -> usize {
        with_view!(self, view => view.game.observer(&view.view))
    }

    /// A position that agrees with the view, as [`Show::resample`](crate::Show::resample) draws it.
    #[must_use]
    pub fn resample(&self, rng: &mut Rng) -> AnyPosition {
        with_view!(self, view => view.resample(rng).into())
    }

    /// Some position that agrees with the view; see [`PlayerView::representative`].
    #[must_use]
    pub fn representative(&self) -> AnyPosition {
        with_view!(self, view => view.representative().into())
    }

    /// A search with what the player who decides knows; see [`Search::of_view`].
    ///
    /// # Errors
    /// Those of [`Search::of_view`].
    pub fn search(&self, config: &Config, seed: u64) -> Result<AnySearch, InvalidSearch> {
        with_view!(self, view => Ok(Search::of_view(&view.game, &view.view, config, seed)?.into()))
    }

    /// A search as a bot searches; see [`Spec::search`].
    ///
    /// # Errors
    /// Those of [`Spec::search`].
    pub fn search_of(&self, bot: &Spec, seed: u64) -> Result<AnySearch, InvalidSearch> {
        with_view!(self, view => Ok(bot.search(&view.game, &view.view, seed)?.into()))
    }
}

impl AnyVectorEnv {
    /// The positions of the lanes.
    pub fn positions(&self) -> impl Iterator<Item = AnyPosition> {
        (0..).map_while(move |lane| self.position(lane))
    }

    /// The position of a lane, if there is one of this number.
    #[must_use]
    pub fn position(&self, lane: usize) -> Option<AnyPosition> {
        with_vector_env!(self, env => {
            let (game, state) = (env.game().clone(), env.lanes().get(lane)?.state);
            Some(Position { game, state }.into())
        })
    }
}
