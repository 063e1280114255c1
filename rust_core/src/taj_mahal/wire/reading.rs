//! JSON read into a draft: what stands there, with every fault of form and name.

use std::sync::Arc;

use crate::error::InvalidPosition;
use crate::game::{Game as _, MAX_PLAYERS};
use crate::taj_mahal::Game;
use crate::taj_mahal::components::{CROWN, MAX_BONUS_KINDS, MAX_CITIES, PROVINCE_TILE, TAJ_MAHAL};
use crate::taj_mahal::rules::cards::{Cards, MAX_KINDS, lowest};
use crate::taj_mahal::rules::state::{NOWHERE, Open, Phase, State, View};
use crate::taj_mahal::rules::tables::Tables;
use crate::wire::document::{Json, Object};
use crate::wire::reader::{At, Reader};

/// The most points that a position may show. No game comes near.
pub(crate) const MAX_SCORE: u32 = START_SCORE + VISIT_SCORE * 16 + 6 * 100;
/// Whoever sets up a position may begin with some points.
pub(crate) const START_SCORE: u32 = 20_000;
/// More than a player can score in a visit, or for the hand at the end.
pub(crate) const VISIT_SCORE: u32 = 2_000;
/// Of one kind, with one player.
pub(crate) const MOST_GOODS: u32 = 31;

/// A position or a view as described, which need not be legal.
///
/// What [`Open`] cannot say, because it is nonsense, stands beside it.
pub(crate) struct Draft {
    pub game: Game,
    pub open: Open,
    pub is_view: bool,
    /// Who sees it, in a view.
    pub observer: Option<u8>,
    /// `player` and `start_player` as stated.
    pub player: Option<u8>,
    pub start: Option<u8>,
    /// The cities where a bonus tile is stated, and those with that of the Taj Mahal.
    pub stated: u64,
    pub stated_taj_mahal: u64,
    pub to_draw: u8,
    /// By seat: `played_special_cards`.
    pub played_specials: [u8; MAX_PLAYERS],
    pub hands: [Cards; MAX_PLAYERS],
    /// One bit for each seat whose hand is given.
    pub given: u8,
    pub hand_sizes: [u32; MAX_PLAYERS],
    pub deck: Cards,
    pub deck_size: u32,
    /// The cards that lie nowhere else than, perhaps, in the deck; of a kind of which more lie
    /// than exist none.
    pub left: Cards,
    /// How many cards lie somewhere else.
    pub lying: u32,
    /// By kind of bonus tile: how many are laid.
    pub laid: [u32; MAX_BONUS_KINDS],
    /// The faults so far.
    pub reader: Reader,
    /// Whether the number of players could be read.
    pub seats_known: bool,
}

/// Where cards can be.
#[derive(Clone, Copy)]
pub(crate) enum Zone {
    Display,
    Discards,
    Deck,
    Hand(usize),
    Known(usize),
    Played(usize),
}

const FIELDS: [&str; 16] = [
    "kind",
    "game",
    "options",
    "phase",
    "player",
    "visit",
    "start_player",
    "province_order",
    "bonus_tiles",
    "court",
    "won",
    "to_draw",
    "special_cards",
    "display",
    "discards",
    "players",
];
const PLAYER_FIELDS: [&str; 13] = [
    "score",
    "withdrawn",
    "hand",
    "known",
    "played",
    "played_special_cards",
    "colour",
    "influence",
    "province_tiles",
    "goods",
    "palaces",
    "royal_palaces",
    "hand_size",
];

/// The state of a JSON position, with the game for its number of players.
///
/// # Errors
/// Every fault: those of form, then those of the rules.
pub(crate) fn read_state(
    game: &Game,
    document: &Json<'_>,
) -> Result<(Game, State), InvalidPosition> {
    Draft::read(game, document, false).finish()
}

/// The view of a JSON document, with the game for its number of players.
///
/// # Errors
/// Every fault: those of form, then those of the rules.
pub(crate) fn read_view(game: &Game, document: &Json<'_>) -> Result<(Game, View), InvalidPosition> {
    Draft::read(game, document, true).finish_view()
}

impl Draft {
    /// A draft where nothing lies anywhere.
    pub(crate) fn new(game: &Game, is_view: bool) -> Self {
        Self {
            game: game.clone(),
            open: Open::EMPTY,
            is_view,
            observer: None,
            player: None,
            start: None,
            stated: 0,
            stated_taj_mahal: 0,
            to_draw: 0,
            played_specials: [0; MAX_PLAYERS],
            hands: [Cards::NONE; MAX_PLAYERS],
            given: 0,
            hand_sizes: [0; MAX_PLAYERS],
            deck: Cards::NONE,
            deck_size: 0,
            left: game.tables.full_deck,
            lying: 0,
            laid: [0; MAX_BONUS_KINDS],
            reader: Reader::default(),
            seats_known: true,
        }
    }

    /// Puts `count` cards of a kind into a zone that has none of it; whether so many exist.
    #[inline]
    pub(crate) fn put(&mut self, zone: Zone, kind: usize, count: u32) -> bool {
        let mask = self.game.tables.kind_mask[kind];
        if count > u32::from(self.game.tables.kind_counts[kind]) {
            return false;
        }
        let cards = match zone {
            Zone::Display => &mut self.open.display,
            Zone::Discards => &mut self.open.discards,
            Zone::Deck => &mut self.deck,
            Zone::Hand(seat) => &mut self.hands[seat],
            Zone::Known(seat) => &mut self.open.known[seat],
            Zone::Played(seat) => &mut self.open.played[seat],
        };
        let more = Cards(lowest(mask, count));
        cards.0 |= more.0;
        if !matches!(zone, Zone::Known(_) | Zone::Deck) {
            self.lay(more, count);
        }
        if let Zone::Played(seat) = zone {
            self.show(seat, more);
        }
        true
    }

    /// So many cards lie somewhere, and so not in the deck.
    #[inline]
    pub(crate) fn lay(&mut self, cards: Cards, number: u32) {
        self.left.remove_all(cards, self.game.tables.firsts);
        self.lying += number;
    }

    /// The symbols of cards played by a seat.
    pub(crate) fn show(&mut self, seat: usize, cards: Cards) {
        let tables = &*self.game.tables;
        for bit in cards.bits() {
            let symbols = tables.kind_symbols[tables.kind_at(bit) & (MAX_KINDS - 1)];
            self.open.shown[seat] = self.open.shown[seat].wrapping_add(symbols);
        }
    }

    /// A special card lies played before a seat.
    pub(crate) fn put_special(&mut self, seat: usize, card: usize) {
        self.played_specials[seat] |= 1 << card;
        self.open.played_specials |= 1 << card;
        let symbols = self.game.tables.specials[card].symbols;
        self.open.shown[seat] = self.open.shown[seat].wrapping_add(symbols);
    }

    /// Lays a bonus tile; `None` is that of the Taj Mahal.
    pub(crate) fn put_bonus(&mut self, city: usize, kind: Option<usize>) {
        self.stated |= 1 << city;
        match kind {
            None => self.stated_taj_mahal |= 1 << city,
            Some(kind) => {
                self.laid[kind & (MAX_BONUS_KINDS - 1)] += 1;
                for (plane, tiles) in self.open.bonus.iter_mut().enumerate() {
                    *tiles |= (kind as u64 >> plane & 1) << city;
                }
            }
        }
    }

    /// Gives the tile of a number, from 0, to a province.
    pub(crate) fn put_order(&mut self, number: usize, province: usize) {
        let (empty, at) = (NOWHERE << (4 * number), 4 * number);
        self.open.order = self.open.order & !empty | (province as u64) << at;
    }

    fn read(game: &Game, document: &Json<'_>, is_view: bool) -> Self {
        let mut draft = Self::new(game, is_view);
        let at = At::Root;
        let mut fields = FIELDS.to_vec();
        fields.extend(if is_view {
            &["observer", "deck_size"][..]
        } else {
            &["deck"]
        });
        let Some(map) = draft.reader.object(document, &at, &fields) else {
            return draft;
        };
        let tables = &*Arc::clone(&game.tables);
        let kind = if is_view { "view" } else { "state" };
        for (field, value) in [("kind", kind), ("game", Game::NAME)] {
            draft.reader.need_name(map, &at, field, &[value]);
        }
        if let Some(options) = map.get("options") {
            draft.reader.object(options, &at.field("options"), &[]);
        }
        draft.read_turn(map, tables);
        draft.read_tiles(map, tables);
        draft.read_court(map, tables);
        draft.read_cards(map, &at, "display", Zone::Display, tables);
        draft.read_cards(map, &at, "discards", Zone::Discards, tables);
        if is_view {
            let most = tables.full_deck.len();
            let size = draft.reader.need_integer(map, &at, "deck_size", 0..=most);
            draft.deck_size = size.unwrap_or_default();
        } else {
            draft.read_cards(map, &at, "deck", Zone::Deck, tables);
            draft.deck_size = draft.deck.len();
        }
        draft.read_players(map, tables);
        draft.read_seats(map, tables);
        draft
    }

    /// What does not depend on the number of players.
    fn read_turn(&mut self, map: &Object<'_>, tables: &Tables) {
        let at = At::Root;
        let names = Phase::ALL.map(|(_, name)| name);
        if let Some(phase) = self.reader.need_name(map, &at, "phase", &names) {
            self.open.phase = Phase::ALL[phase].0;
        }
        let last = tables.num_provinces() as u32;
        let visit = self.reader.need_integer(map, &at, "visit", 1..=last);
        self.open.visit = visit.unwrap_or(1) as u8 - 1;
        let most = MAX_CITIES as u32;
        let to_draw = self.reader.need_integer(map, &at, "to_draw", 0..=most);
        self.to_draw = to_draw.unwrap_or_default() as u8;
    }

    fn read_tiles(&mut self, map: &Object<'_>, tables: &Tables) {
        let at = At::Field(&At::Root, "province_order");
        let order = self.reader.need_array(map, &At::Root, "province_order");
        let provinces = tables.num_provinces();
        if let Some(order) = order {
            if order.len() != provinces {
                let wanted = format!("{provinces} entries (null where no tile lies yet)");
                self.reader
                    .fault(&at, format!("{wanted}, not {}", order.len()));
            }
            for (number, value) in order.iter().enumerate().take(provinces) {
                if value.is_null() {
                    continue;
                }
                let at = at.item(number);
                if let Some(province) = self.reader.name(value, &at, &tables.province_names) {
                    self.put_order(number, province);
                }
            }
        }
        let Some(tiles) = self.reader.need(map, &At::Root, "bonus_tiles") else {
            return;
        };
        let at = At::Field(&At::Root, "bonus_tiles");
        let mut names: Vec<&str> = tables.bonus_names.iter().map(String::as_str).collect();
        let taj_mahal = names.len();
        names.push(TAJ_MAHAL);
        for (city, tile) in self
            .reader
            .map(tiles, &at)
            .into_iter()
            .flat_map(Object::iter)
        {
            let at = at.field(city);
            let Some(city) = tables.city_names.iter().position(|name| name == city) else {
                self.reader.fault(&at, "no such city");
                continue;
            };
            if let Some(kind) = self.reader.name(tile, &at, &names) {
                self.put_bonus(city, Some(kind).filter(|&kind| kind != taj_mahal));
            }
        }
    }

    fn read_court(&mut self, map: &Object<'_>, tables: &Tables) {
        let at = At::Field(&At::Root, "court");
        let fields = ["influence", "crown", "province_tile"];
        let court = self.reader.need(map, &At::Root, "court");
        if let Some(court) = court.and_then(|court| self.reader.object(court, &at, &fields)) {
            let kinds = self.read_set(court, &at, "influence", &tables.influence_names);
            self.open.court = kinds as u8;
            for (field, award) in [
                ("crown", tables.crown()),
                ("province_tile", tables.province_tile()),
            ] {
                let there = self.reader.need(court, &at, field);
                let there = there.and_then(|there| self.reader.boolean(there, &at.field(field)));
                self.open.court |= if there == Some(true) { award } else { 0 };
            }
        }
        let mut awards: Vec<&str> = tables.influence_names.iter().map(String::as_str).collect();
        awards.extend([CROWN, PROVINCE_TILE]);
        self.open.won = self.read_set(map, &At::Root, "won", &awards) as u8;
    }

    /// A list of names, each at most once, as bits.
    fn read_set<S: AsRef<str>>(
        &mut self,
        map: &Object<'_>,
        at: &At<'_>,
        field: &str,
        names: &[S],
    ) -> u64 {
        let mut set = 0;
        let list = self.reader.need_array(map, at, field).unwrap_or_default();
        let at = at.field(field);
        for (index, value) in list.iter().enumerate() {
            let at = at.item(index);
            if let Some(found) = self.reader.name(value, &at, names) {
                if set >> found & 1 == 1 {
                    self.reader.fault(&at, "this is listed twice");
                }
                set |= 1 << found;
            }
        }
        set
    }

    /// An object that counts things, without zeros, given to `take`, which says whether so many
    /// can be.
    fn read_counts(
        &mut self,
        map: &Object<'_>,
        at: &At<'_>,
        field: &str,
        names: &[String],
        most: u32,
        mut take: impl FnMut(&mut Self, usize, u32),
    ) {
        let counts = self.reader.need(map, at, field);
        let at = at.field(field);
        let mut next = 0;
        for (name, count) in counts
            .and_then(|counts| self.reader.map(counts, &at))
            .into_iter()
            .flat_map(Object::iter)
        {
            let at = at.field(name);
            // They are written in their order.
            let mut places = (next..names.len()).chain(0..next);
            let Some(index) = places.find(|&index| names[index] == name) else {
                self.reader
                    .fault(&at, format!("no such name; known: {}", names.join(", ")));
                continue;
            };
            next = index + 1;
            if let Some(count) = self.reader.integer(count, &at, 1..=most) {
                take(self, index, count);
            }
        }
    }

    fn read_cards(
        &mut self,
        map: &Object<'_>,
        at: &At<'_>,
        field: &str,
        zone: Zone,
        tables: &Tables,
    ) {
        let place = at.field(field);
        let most = tables.full_deck.len();
        let names = &tables.kind_names;
        self.read_counts(map, at, field, names, most, |draft, kind, count| {
            if !draft.put(zone, kind, count) {
                let exist = tables.kind_counts[kind];
                let at = place.field(&names[kind]);
                draft
                    .reader
                    .fault(&at, format!("at most the {exist} that exist, not {count}"));
            }
        });
    }

    fn read_players(&mut self, map: &Object<'_>, tables: &Tables) {
        let at = At::Field(&At::Root, "players");
        let players = self.reader.need_array(map, &At::Root, "players");
        let Some(players) = players.filter(|players| (3..=5).contains(&players.len())) else {
            self.seats_known = false;
            if players.is_some() {
                self.reader.fault(&at, "3 to 5 players (T-1.1)");
            }
            return;
        };
        self.game.players = players.len();
        let is_view = self.is_view;
        let fields = &PLAYER_FIELDS[..PLAYER_FIELDS.len() - usize::from(!is_view)];
        for (seat, player) in players.iter().enumerate() {
            let at = at.item(seat);
            let Some(map) = self.reader.object(player, &at, fields) else {
                continue;
            };
            self.read_hand(seat, map, &at, tables);
            self.read_played(seat, map, &at, tables);
            self.read_gains(seat, map, &at, tables);
        }
    }

    fn read_hand(&mut self, seat: usize, map: &Object<'_>, at: &At<'_>, tables: &Tables) {
        let is_view = self.is_view;
        if is_view && map.get("hand").is_some_and(Json::is_null) {
            // Whether it may be, the check of hands says.
        } else {
            self.given |= 1 << seat;
            self.read_cards(map, at, "hand", Zone::Hand(seat), tables);
        }
        self.hand_sizes[seat] = if is_view {
            let most = tables.full_deck.len();
            let size = self.reader.need_integer(map, at, "hand_size", 0..=most);
            size.unwrap_or_default()
        } else {
            self.hands[seat].len()
        };
        self.read_cards(map, at, "known", Zone::Known(seat), tables);
    }

    fn read_played(&mut self, seat: usize, map: &Object<'_>, at: &At<'_>, tables: &Tables) {
        let withdrawn = self.reader.need(map, at, "withdrawn");
        let withdrawn =
            withdrawn.and_then(|value| self.reader.boolean(value, &at.field("withdrawn")));
        self.open.still_in |= u8::from(withdrawn == Some(false)) << seat;
        self.read_cards(map, at, "played", Zone::Played(seat), tables);
        let names: Vec<&str> = tables
            .specials
            .iter()
            .map(|card| card.name.as_str())
            .collect();
        let played = self.read_set(map, at, "played_special_cards", &names);
        for card in crate::bits::bits(played) {
            self.put_special(seat, card as usize);
        }
        if let Some(colour) = self
            .reader
            .need(map, at, "colour")
            .filter(|value| !value.is_null())
        {
            let at = at.field("colour");
            let colour = self.reader.name(colour, &at, &tables.colour_names);
            self.open.colour[seat] = colour.map_or(0, |colour| colour as u8 + 1);
        }
    }

    fn read_gains(&mut self, seat: usize, map: &Object<'_>, at: &At<'_>, tables: &Tables) {
        let score = self.reader.need_integer(map, at, "score", 0..=MAX_SCORE);
        self.open.scores[seat] = score.unwrap_or_default() as u16;
        let kinds = &tables.influence_names;
        self.read_counts(map, at, "influence", kinds, 2, |draft, kind, count| {
            draft.open.influence[seat] |= (count as u16) << (2 * kind);
        });
        let goods = &tables.goods;
        self.read_counts(map, at, "goods", goods, MOST_GOODS, |draft, good, count| {
            draft.open.goods[seat] |= count << (5 * good);
        });
        self.open.palaces[seat] = self.read_set(map, at, "palaces", &tables.city_names);
        self.open.royal[seat] = self.read_set(map, at, "royal_palaces", &tables.city_names);
        let numbers = self.reader.need_array(map, at, "province_tiles");
        let at = at.field("province_tiles");
        let last = tables.num_provinces() as u32;
        for (index, number) in numbers.unwrap_or_default().iter().enumerate() {
            let at = at.item(index);
            let Some(number) = self.reader.integer(number, &at, 1..=last) else {
                continue;
            };
            let number = number as usize - 1;
            if self.open.owner_of(number).is_some() {
                self.reader.fault(&at, "this tile is listed twice (T-3.1)");
                continue;
            }
            self.open.tile_owner |= (seat as u64 + 1) << (4 * number);
        }
    }

    /// The fields that name seats.
    fn read_seats(&mut self, map: &Object<'_>, tables: &Tables) {
        let seats = if self.seats_known {
            self.game.players
        } else {
            MAX_PLAYERS
        };
        let (at, last) = (At::Root, seats as u32 - 1);
        self.player = self.seat_or_null(map, &at, "player", last);
        self.start = self.seat_or_null(map, &at, "start_player", last);
        if self.is_view {
            let seat = self.reader.need_integer(map, &at, "observer", 0..=last);
            self.observer = seat.map(|seat| seat as u8);
        }
        let names: Vec<&str> = tables
            .specials
            .iter()
            .map(|card| card.name.as_str())
            .collect();
        let at = at.field("special_cards");
        let cards = self.reader.need(map, &At::Root, "special_cards");
        let Some(cards) = cards.and_then(|cards| self.reader.object(cards, &at, &names)) else {
            return;
        };
        for (card, name) in names.iter().enumerate() {
            if let Some(seat) = self.seat_or_null(cards, &at, name, last) {
                self.open.specials[usize::from(seat)] |= 1 << card;
            }
        }
    }

    fn seat_or_null(
        &mut self,
        map: &Object<'_>,
        at: &At<'_>,
        field: &str,
        last: u32,
    ) -> Option<u8> {
        let value = self.reader.need(map, at, field)?;
        if value.is_null() {
            return None;
        }
        let seat = self.reader.integer(value, &at.field(field), 0..=last);
        seat.map(|seat| seat as u8)
    }
}
