//! Views, observations, pictures and printed boards.

mod draw;
pub(crate) mod observe;
pub(crate) mod print;

use crate::bulk::Bulk as _;
use crate::cpu::Portable;
use crate::maharani::{Game, State};
use crate::rng::Rng;
use crate::show::Show;
use crate::show::observation::Number;
use crate::show::open_view::OpenView;
use crate::show::picture::Picture;

impl Show for Game {
    type View = OpenView<State>;

    fn view(&self, state: &State, player: usize) -> OpenView<State> {
        OpenView::new(*state, player)
    }

    fn observer(&self, view: &OpenView<State>) -> usize {
        view.observer()
    }

    fn resample(&self, view: &OpenView<State>, _rng: &mut Rng) -> State {
        *view.state()
    }

    fn observation_tensor<N: Number>(&self, view: &OpenView<State>, out: &mut [N]) {
        self.observation_tensor_simd(view, out, Portable);
    }

    fn observation_string(&self, view: &OpenView<State>) -> String {
        let position = self.print_position(view.state());
        format!("seen by player {}\n{position}", view.observer())
    }

    fn print(&self, state: &State) -> String {
        self.print_position(state)
    }

    fn draw(&self, state: &State, picture: &Picture<'_>) -> String {
        self.draw_position(state, picture)
    }

    fn draw_view(&self, view: &OpenView<State>, picture: &Picture<'_>) -> String {
        self.draw_position(view.state(), picture)
    }
}
