//! Positions and views as a program reads them: who has what, in the words of the rulebook.

use super::Game;
use super::rules::cards::Cards;
use super::rules::state::{Open, Phase, State, View};
use super::wire::names::{AwardNames, BonusNames, SpecialNames};
use crate::bits::bits;

/// A position, or what one player may know of it, to be read; [`Game::reading`] and
/// [`Game::reading_of_view`] make one.
///
/// As in an [`Event`](super::Event), a player is a seat, and the numbers of visits and of province
/// tiles count from 1. Everything else that has a name is an index of the list of names that the
/// [`Game`] gives. Cards are counted by kind, without zeros; special cards are never among them.
/// To ask for a player that is not there panics, or gives an answer without sense.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'p> {
    game: &'p Game,
    pub(crate) open: &'p Open,
    hidden: Hidden<'p>,
}

/// Where hands and deck are looked up.
#[derive(Clone, Copy, Debug)]
enum Hidden<'p> {
    State(&'p State),
    View(&'p View),
}

impl Game {
    /// A position of this game, to be read: all hands, and the deck.
    #[must_use]
    pub fn reading<'p>(&'p self, state: &'p State) -> Reading<'p> {
        Reading {
            game: self,
            open: &state.open,
            hidden: Hidden::State(state),
        }
    }

    /// A view in this game, to be read.
    ///
    /// ```
    /// use durbar::{Load, Position, Rng, taj_mahal};
    ///
    /// let game = taj_mahal::Game::load(3, &serde_json::Map::new(), None)?;
    /// let mut position = Position::initial(game.clone());
    /// position.resolve_chance(&mut Rng::new(1));
    /// let view = position.view(2).view;
    /// let seen = game.reading_of_view(&view);
    /// assert!(seen.hand(2).is_some() && seen.hand(0).is_none());
    /// assert_eq!(seen.hand_size(0), seen.hand_size(2));
    /// # Ok::<(), durbar::InvalidSetup>(())
    /// ```
    #[must_use]
    pub fn reading_of_view<'p>(&'p self, view: &'p View) -> Reading<'p> {
        Reading {
            game: self,
            open: &view.open,
            hidden: Hidden::View(view),
        }
    }

    /// The names of the kinds of card, but for special ones.
    #[must_use]
    pub fn card_names(&self) -> &[String] {
        &self.tables.kind_names
    }

    /// The colour of a kind of card; a white one has none (T-2.2).
    #[must_use]
    pub fn colour_of(&self, card: usize) -> Option<usize> {
        (card < self.tables.num_coloured).then(|| self.tables.colour_of[card].into())
    }

    /// How many symbols of an award a kind of card shows (T-3.1).
    ///
    /// # Panics
    /// If there is no such kind.
    #[must_use]
    pub fn symbols(&self, card: usize, award: usize) -> u32 {
        let symbols = &self.tables.kind_symbols[..self.card_names().len()];
        symbols[card].to_le_bytes()[award].into()
    }

    /// As [`Game::symbols`], of a special card.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub fn special_card_symbols(&self, card: usize, award: usize) -> u32 {
        self.tables.specials[card].symbols.to_le_bytes()[award].into()
    }

    /// The goods on the province tile of a number, from 1; a good can be there twice (T-3.6).
    ///
    /// # Panics
    /// If there is no such tile.
    pub fn goods_of(&self, province_tile: usize) -> impl Iterator<Item = usize> {
        let goods = &self.tables.tile_goods[province_tile - 1];
        goods.iter().map(|&good| good.into())
    }

    /// The names of the special cards.
    #[must_use]
    pub fn special_card_names(&self) -> Vec<&str> {
        self.tables.names_of::<SpecialNames>(!0)
    }

    /// The names of the colours of cards.
    #[must_use]
    pub fn colour_names(&self) -> &[String] {
        &self.tables.colour_names
    }

    /// The names of the awards: the kinds of influence, the crown, the province tile.
    #[must_use]
    pub fn award_names(&self) -> Vec<&str> {
        self.tables.names_of::<AwardNames>(!0)
    }

    /// The names of the kinds of bonus tile; that of the Taj Mahal is the last.
    #[must_use]
    pub fn bonus_tile_names(&self) -> Vec<&str> {
        self.tables.names_of::<BonusNames>(!0)
    }

    /// The names of the goods.
    #[must_use]
    pub fn good_names(&self) -> &[String] {
        &self.tables.goods
    }

    /// The names of the provinces.
    #[must_use]
    pub fn province_names(&self) -> &[String] {
        &self.tables.province_names
    }

    /// The names of the cities.
    #[must_use]
    pub fn city_names(&self) -> &[String] {
        &self.tables.city_names
    }

    /// The province of a city.
    ///
    /// # Panics
    /// If `city` is 64 or more.
    #[must_use]
    pub fn province_of(&self, city: usize) -> usize {
        self.tables.province_of[city].into()
    }

    /// The cities that a road joins to a city.
    ///
    /// # Panics
    /// If `city` is 64 or more.
    pub fn neighbours(&self, city: usize) -> impl Iterator<Item = usize> + use<> {
        members(self.tables.neighbours[city])
    }
}

impl<'p> Reading<'p> {
    /// What happens next.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.open.phase
    }

    /// The player who decides, in [`Phase::Draw`] the one who will; nobody where it is chance's turn
    /// otherwise, and after the game.
    #[must_use]
    pub fn player(&self) -> Option<usize> {
        let decides = self.open.phase.has_mover();
        decides.then_some(self.open.player.into())
    }

    /// The number of the visit; 1 in the set-up.
    #[must_use]
    pub fn visit(&self) -> usize {
        usize::from(self.open.visit) + 1
    }

    /// The start player of this visit; nobody before the draw.
    #[must_use]
    pub fn start_player(&self) -> Option<usize> {
        (self.open.phase != Phase::Start).then_some(self.open.start.into())
    }

    /// The province where the tile of a number lies, which the visit of that number goes to.
    #[must_use]
    pub fn province(&self, number: usize) -> Option<usize> {
        let province = self.open.province_of(number - 1);
        (province < self.game.tables.num_provinces()).then_some(province)
    }

    /// The player who has the province tile of a number.
    #[must_use]
    pub fn province_tile(&self, number: usize) -> Option<usize> {
        self.open.owner_of(number - 1)
    }

    /// The kind of the bonus tile that lies in a city.
    #[must_use]
    pub fn bonus_tile(&self, city: usize) -> Option<usize> {
        let tables = &self.game.tables;
        let lies = tables.lying(self.open) >> city & 1 == 1;
        lies.then(|| tables.bonus_index(tables.bonus_at(self.open, city)))
    }

    /// The awards at the court.
    pub fn court(&self) -> impl Iterator<Item = usize> + use<> {
        members(self.open.court.into())
    }

    /// The awards just won, in [`Phase::Build`].
    pub fn won(&self) -> impl Iterator<Item = usize> + use<> {
        members(self.open.won.into())
    }

    /// The number of cards still to be drawn, in [`Phase::Draw`]; else 0.
    #[must_use]
    pub fn to_draw(&self) -> u32 {
        self.open.cards_to_draw().into()
    }

    /// The player who holds a special card.
    #[must_use]
    pub fn special_card(&self, card: usize) -> Option<usize> {
        self.open.holder(card)
    }

    /// The cards of the display.
    pub fn display(&self) -> impl Iterator<Item = (usize, u32)> + use<'p> {
        self.game.tables.kinds(self.open.display)
    }

    /// The cards on the pile of discards.
    pub fn discards(&self) -> impl Iterator<Item = (usize, u32)> + use<'p> {
        self.game.tables.kinds(self.open.discards)
    }

    /// The cards of the deck, in no order (T-6.2); a view has none.
    #[must_use]
    pub fn deck(&self) -> Option<impl Iterator<Item = (usize, u32)> + use<'p>> {
        self.deck_cards().map(|cards| self.game.tables.kinds(cards))
    }

    /// The number of cards in the deck.
    #[must_use]
    pub fn deck_size(&self) -> u32 {
        match self.hidden {
            Hidden::State(state) => state.deck.len(),
            Hidden::View(view) => view.deck_size(&self.game.tables),
        }
    }

    /// The points of a player.
    #[must_use]
    pub fn score(&self, player: usize) -> i32 {
        self.open.scores[player].into()
    }

    /// Whether a player is out of this visit.
    #[must_use]
    pub fn is_withdrawn(&self, player: usize) -> bool {
        !self.open.is_in(player)
    }

    /// The hand of a player; in a view only where the observer sees it.
    #[must_use]
    pub fn hand(&self, player: usize) -> Option<impl Iterator<Item = (usize, u32)> + use<'p>> {
        let cards = self.hand_cards(player);
        cards.map(|cards| self.game.tables.kinds(cards))
    }

    /// The number of cards in a hand.
    #[must_use]
    pub fn hand_size(&self, player: usize) -> u32 {
        match self.hidden {
            Hidden::State(state) => state.hands[player].len(),
            Hidden::View(view) => view.hand_size(player),
        }
    }

    /// The cards of a hand that everybody knows (T-6.1).
    pub fn known(&self, player: usize) -> impl Iterator<Item = (usize, u32)> + use<'p> {
        self.game.tables.kinds(self.open.known[player])
    }

    /// The cards that lie in front of a player.
    pub fn played(&self, player: usize) -> impl Iterator<Item = (usize, u32)> + use<'p> {
        self.game.tables.kinds(self.open.played[player])
    }

    /// The special cards that lie in front of a player.
    pub fn played_special_cards(&self, player: usize) -> impl Iterator<Item = usize> + use<> {
        members((self.open.specials[player] & self.open.played_specials).into())
    }

    /// How often the cards in front of a player show the symbol of an award.
    ///
    /// # Panics
    /// If there is no such award or player.
    #[must_use]
    pub fn shown(&self, player: usize, award: usize) -> u32 {
        self.open.shown[player].to_le_bytes()[award].into()
    }

    /// The colour that a player is bound to in this visit (T-2.2).
    #[must_use]
    pub fn colour(&self, player: usize) -> Option<usize> {
        usize::from(self.open.colour[player]).checked_sub(1)
    }

    /// The number of a player's influence tiles of a kind, which is an index of the awards.
    #[must_use]
    pub fn influence(&self, player: usize, kind: usize) -> u32 {
        self.open.influence(player, kind)
    }

    /// The number of a player's tiles of a good, bonus and province tiles together.
    #[must_use]
    pub fn good(&self, player: usize, good: usize) -> u32 {
        self.open.good(player, good)
    }

    /// The owner of the ordinary palace in a city.
    #[must_use]
    pub fn palace(&self, city: usize) -> Option<usize> {
        owner(&self.open.palaces, city)
    }

    /// The owner of the royal palace in a city.
    #[must_use]
    pub fn royal_palace(&self, city: usize) -> Option<usize> {
        owner(&self.open.royal, city)
    }

    pub(crate) fn hand_cards(&self, player: usize) -> Option<Cards> {
        match self.hidden {
            Hidden::State(state) => Some(state.hands[player]),
            Hidden::View(view) => view.hand(player),
        }
    }

    pub(crate) fn deck_cards(&self) -> Option<Cards> {
        match self.hidden {
            Hidden::State(state) => Some(state.deck),
            Hidden::View(_) => None,
        }
    }
}

/// The members of a set.
fn members(set: u64) -> impl Iterator<Item = usize> {
    bits(set).map(|member| member as usize)
}

/// The seat whose set of cities has this one.
fn owner(palaces: &[u64], city: usize) -> Option<usize> {
    palaces.iter().position(|cities| cities >> city & 1 == 1)
}
