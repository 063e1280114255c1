//! Views, observations, pictures and printed boards.

mod draw;
pub(crate) mod observe;
pub(crate) mod print;
pub(crate) mod view;

use crate::bulk::Bulk as _;
use crate::cpu::Portable;
use crate::rng::Rng;
use crate::show::Show;
use crate::show::observation::Number;
use crate::show::picture::Picture;
use crate::taj_mahal::rules::state::Phase;
use crate::taj_mahal::{Game, State, View};

impl Show for Game {
    type View = View;

    #[inline(always)]
    fn view(&self, state: &State, player: usize) -> View {
        View::of(state, player)
    }

    fn observer(&self, view: &View) -> usize {
        usize::from(view.observer)
    }

    fn resample(&self, view: &View, rng: &mut Rng) -> State {
        self.deal_for(view, rng)
    }

    fn sees_outcome(&self, state: &State, player: usize) -> bool {
        // T-6.1: only the player who draws a card sees it.
        match state.open.phase {
            Phase::Deal => self.next_to_deal(state) == Some(player),
            Phase::Draw => usize::from(state.open.player) == player,
            _ => true,
        }
    }

    fn observation_tensor<N: Number>(&self, view: &View, out: &mut [N]) {
        self.observation_tensor_simd(view, out, Portable);
    }

    fn observation_string(&self, view: &View) -> String {
        self.print_view(view)
    }

    fn print(&self, state: &State) -> String {
        self.print_state(state)
    }

    fn draw(&self, state: &State, picture: &Picture<'_>) -> String {
        self.draw_state(state, picture)
    }

    fn draw_view(&self, view: &View, picture: &Picture<'_>) -> String {
        self.draw_seen(view, picture)
    }
}
