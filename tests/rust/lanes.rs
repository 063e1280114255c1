//! What an environment is held to: one lane, played with nothing but the traits.

use durbar::{Bulk, Facts, Number, Outputs, Rng, Turn, Wire};

use crate::walks::legal;

macro_rules! arrays {
    ($($name:ident: $type:ty,)+) => {
        /// All that an environment can write, with room for every lane.
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) struct Arrays<N> {
            $(pub(crate) $name: Vec<$type>,)+
        }

        impl<N: Number> Arrays<N> {
            pub(crate) fn outputs(&mut self) -> Outputs<'_, N> {
                Outputs { $($name: Some(&mut self.$name),)+ }
            }

            /// One lane after the other.
            pub(crate) fn joined(rows: Vec<Self>) -> Self {
                let mut rows = rows.into_iter();
                let mut all = rows.next().expect("a lane");
                for row in rows {
                    $(all.$name.extend(row.$name);)+
                }
                all
            }
        }
    };
}

arrays! {
    observations: N,
    legal_actions_mask: i8,
    points: i32,
    packed_observations: u8,
    packed_legal_actions_mask: u8,
    rewards: f32,
    terminated: bool,
    current_players: i32,
    scores: i32,
    acted: i32,
    final_observations: N,
}

impl<N: Number> Arrays<N> {
    /// Filled with what no environment writes.
    pub(crate) fn new<G: Bulk + Wire>(game: &G, lanes: usize) -> Self {
        let (facts, players) = (game.facts(), game.num_players());
        let observation: usize = facts.observation_shape.iter().product();
        Self {
            observations: vec![N::share(77, 1); lanes * observation],
            legal_actions_mask: vec![77; lanes * facts.num_distinct_actions],
            points: vec![-77; lanes * facts.num_distinct_actions],
            packed_observations: vec![77; lanes * packed(&facts, &vec![0; observation]).len()],
            packed_legal_actions_mask: vec![77; lanes * facts.num_distinct_actions.div_ceil(8)],
            rewards: vec![77.0; lanes * players],
            terminated: vec![true; lanes],
            current_players: vec![77; lanes],
            scores: vec![-77; lanes * players],
            acted: vec![77; lanes],
            final_observations: vec![N::share(77, 1); lanes * players * observation],
        }
    }
}

/// What an environment is held to: one lane, played with nothing but the traits.
pub(crate) struct Alone<'a, G: Bulk + Wire> {
    game: &'a G,
    pub(crate) state: G::State,
    pub(crate) rng: Rng,
    pub(crate) games: u32,
}

impl<'a, G: Bulk + Wire> Alone<'a, G> {
    pub(crate) fn new(game: &'a G, seed: u64, lane: u64) -> Self {
        let mut alone = Self {
            game,
            state: game.new_initial_state(),
            rng: Rng::new(seed).stream(lane),
            games: 0,
        };
        alone.begin();
        alone
    }

    /// Begins games until one has a decision; with some component files some end before.
    fn begin(&mut self) {
        loop {
            self.state = self.game.new_initial_state();
            self.draw();
            if self.game.turn(&self.state) != Turn::Terminal {
                return;
            }
        }
    }

    fn draw(&mut self) {
        while self.game.turn(&self.state) == Turn::Chance {
            let outcome = self.game.sample_chance(&self.state, &mut self.rng);
            self.game.apply_unchecked(&mut self.state, outcome);
        }
    }

    pub(crate) fn sample(&mut self) -> u32 {
        self.game.sample_action(&self.state, &mut self.rng)
    }

    /// What is written once a player is to decide; `ended` is the state at which a game ended.
    pub(crate) fn row<N: Number>(&self, acted: i32, ended: Option<&G::State>) -> Arrays<N> {
        let (game, players) = (self.game, self.game.num_players());
        let Turn::Player(seat) = game.turn(&self.state) else {
            panic!("a lane stands at a decision");
        };
        let mut row = Arrays::new(game, 1);
        let view = game.view(&self.state, usize::from(seat));
        game.observation_tensor(&view, &mut row.observations);
        let actions = legal(game, &self.state);
        for (id, mark) in (0..).zip(&mut row.legal_actions_mask) {
            *mark = i8::from(actions.contains(&id));
        }
        let mut counts = vec![0_u8; row.observations.len()];
        game.observation_tensor(&view, &mut counts);
        row.packed_observations = packed(&game.facts(), &counts);
        row.packed_legal_actions_mask.fill(0);
        row.points.fill(0);
        for id in actions {
            let mut after = self.state;
            game.apply_unchecked(&mut after, id);
            let score = |state| game.scores(state)[usize::from(seat)];
            row.points[id as usize] = score(&after) - score(&self.state);
            row.packed_legal_actions_mask[id as usize / 8] |= 1 << (id % 8);
        }
        row.rewards = match ended {
            Some(end) => game.returns(end)[..players]
                .iter()
                .map(|share| *share as f32)
                .collect(),
            None => vec![0.0; players],
        };
        row.terminated = vec![ended.is_some()];
        row.current_players = vec![i32::from(seat)];
        row.scores = game.scores(ended.unwrap_or(&self.state))[..players].to_vec();
        row.acted = vec![acted];
        if let Some(end) = ended {
            let length = row.observations.len();
            for (player, row) in row.final_observations.chunks_mut(length).enumerate() {
                game.observation_tensor(&game.view(end, player), row);
            }
        }
        row
    }

    pub(crate) fn step<N: Number>(&mut self, action: u32) -> Arrays<N> {
        let Turn::Player(acted) = self.game.turn(&self.state) else {
            panic!("a lane stands at a decision");
        };
        let legal = self.game.apply_action(&mut self.state, action);
        legal.expect("a legal action");
        self.draw();
        if self.game.turn(&self.state) != Turn::Terminal {
            return self.row(acted.into(), None);
        }
        let end = self.state;
        self.games += 1;
        self.begin();
        self.row(acted.into(), Some(&end))
    }
}

/// An observation as a bit for each flag and a byte for each count. Flags that follow counts begin a
/// byte.
fn packed(facts: &Facts, numbers: &[u8]) -> Vec<u8> {
    let (mut bytes, mut place) = (Vec::new(), 0);
    for slice in &facts.observation_slices {
        for &number in &numbers[slice.start..slice.end] {
            if !slice.is_flags {
                bytes.push(number);
                place = 0;
                continue;
            }
            if place % 8 == 0 {
                bytes.push(0);
            }
            *bytes.last_mut().expect("a byte") |= number << (place % 8);
            place += 1;
        }
    }
    bytes
}
