//! The observation tensor against the page of the game: each part from what is read of the view.

use durbar::serde_json::Value;
use durbar::taj_mahal::{Game, Reading};
use durbar::{Game as _, Load, Show};

use super::games;
use crate::conformance::observation::assert_shows;
use crate::documents::{fields, flags, list};
use crate::walks::states;

type Parts = Vec<(&'static str, Vec<f64>)>;

/// What is read of a view, and in the component file.
struct Page<'p> {
    game: &'p Game,
    at: Reading<'p>,
    components: Value,
    /// Seats, the observer first.
    seats: Vec<usize>,
}

impl Page<'_> {
    fn of_seats(&self, each: impl Fn(usize) -> Vec<f64>) -> Vec<f64> {
        self.seats.iter().flat_map(|&seat| each(seat)).collect()
    }

    fn seat(&self, wanted: Option<usize>) -> Vec<f64> {
        flags(self.seats.len(), |step| wanted == Some(self.seats[step]))
    }

    /// Share of each kind in a pile, coloured ones first.
    fn shares(&self, pile: impl Iterator<Item = (usize, u32)>) -> Vec<f64> {
        let cards = &self.components["cards"];
        let suits = fields(&cards["coloured"]).values().chain([&cards["white"]]);
        let kinds: Vec<&Value> = suits.flat_map(list).collect();
        let mut shares = vec![0.0; kinds.len()];
        for (kind, count) in pile {
            shares[kind] = f64::from(count) / kinds[kind]["count"].as_f64().expect("a number");
        }
        shares
    }

    /// Whose turn it is, and what can be won.
    fn visit(&self) -> Parts {
        let (at, provinces) = (self.at, self.game.province_names().len());
        let awards = self.game.award_names().len();
        let (court, won): (Vec<_>, Vec<_>) = (at.court().collect(), at.won().collect());
        let number_of = |province| {
            let mut numbers = (1..=provinces).filter(|&one| at.province(one) == Some(province));
            let number = numbers.next().unwrap_or_default() as u32;
            f64::from(number) / f64::from(provinces as u32)
        };
        let here = at.province(at.visit());
        vec![
            ("phase", flags(10, |phase| phase == at.phase() as usize)),
            ("to_move", self.seat(at.player())),
            ("start_player", self.seat(at.start_player())),
            ("visit", flags(provinces, |visit| visit + 1 == at.visit())),
            (
                "current_province",
                flags(provinces, |one| here == Some(one)),
            ),
            ("province_numbers", (0..provinces).map(number_of).collect()),
            ("court", flags(awards, |award| court.contains(&award))),
            ("won", flags(awards, |award| won.contains(&award))),
            ("bonus_tiles", self.bonus_tiles()),
            ("to_draw", vec![f64::from(at.to_draw()) / 4.0]),
        ]
    }

    fn bonus_tiles(&self) -> Vec<f64> {
        let (at, last) = (self.at, self.game.bonus_tile_names().len() - 1);
        let map = &self.components["map"];
        let mut tiles = Vec::new();
        for kind in 0..last {
            for (city, described) in list(&map["cities"]).iter().enumerate() {
                if described["fortress"] == true && described["id"] != map["taj_mahal_city"] {
                    tiles.extend(flags(1, |_| at.bonus_tile(city) == Some(kind)));
                }
            }
        }
        let mut cities = 0..self.game.city_names().len();
        let lies = cities.any(|city| at.bonus_tile(city) == Some(last));
        [tiles, flags(1, |_| lies)].concat()
    }

    fn cards(&self) -> Parts {
        let (at, specials) = (self.at, self.game.special_card_names().len());
        let lie = |seat: &usize| at.played_special_cards(*seat);
        let lie: Vec<usize> = self.seats.iter().flat_map(lie).collect();
        let holds = |seat| flags(specials, |card| at.special_card(card) == Some(seat));
        let own = at.hand(self.seats[0]).expect("the own hand");
        vec![
            ("special_cards", self.of_seats(holds)),
            (
                "played_special_cards",
                flags(specials, |card| lie.contains(&card)),
            ),
            ("hand", self.shares(own)),
            ("display", self.shares(at.display())),
            ("discards", self.shares(at.discards())),
            ("known", self.of_seats(|seat| self.shares(at.known(seat)))),
            ("played", self.of_seats(|seat| self.shares(at.played(seat)))),
            (
                "hand_sizes",
                self.of_seats(|seat| vec![f64::from(at.hand_size(seat)) / 20.0]),
            ),
        ]
    }

    fn players(&self) -> Parts {
        let (game, at) = (self.game, self.at);
        let (provinces, cities) = (game.province_names().len(), game.city_names().len());
        let (kinds, colours) = (game.award_names().len() - 2, game.colour_names().len());
        let numbers = |length, by, number: &dyn Fn(usize) -> u32| -> Vec<f64> {
            (0..length)
                .map(|index| f64::from(number(index)) / by)
                .collect()
        };
        let influence = |seat| numbers(kinds, 2.0, &|kind| at.influence(seat, kind));
        let goods = |seat| numbers(game.good_names().len(), 10.0, &|good| at.good(seat, good));
        let tiles = |seat| flags(provinces, |tile| at.province_tile(tile + 1) == Some(seat));
        let crowned = |seat| {
            let royal = (0..cities).filter(|&city| at.royal_palace(city) == Some(seat));
            let royal: Vec<usize> = royal.map(|city| game.province_of(city)).collect();
            flags(provinces, |province| royal.contains(&province))
        };
        vec![
            (
                "colour",
                self.of_seats(|seat| flags(colours, |one| at.colour(seat) == Some(one))),
            ),
            (
                "withdrawn",
                self.of_seats(|seat| flags(1, |_| at.is_withdrawn(seat))),
            ),
            ("influence", self.of_seats(influence)),
            ("goods", self.of_seats(goods)),
            ("province_tiles", self.of_seats(tiles)),
            (
                "palaces",
                self.of_seats(|seat| flags(cities, |city| at.palace(city) == Some(seat))),
            ),
            (
                "crowned",
                flags(cities, |city| at.royal_palace(city).is_some()),
            ),
            ("royal_palaces", self.of_seats(crowned)),
            (
                "scores",
                self.of_seats(|seat| vec![f64::from(at.score(seat)) / 100.0]),
            ),
        ]
    }
}

#[test]
fn the_tensor_is_that_of_the_page() {
    for (label, game) in games() {
        println!("{label}");
        let players = game.num_players();
        for state in states(&game, 0..1).into_iter().step_by(3) {
            for player in 0..players {
                let view = game.view(&state, player);
                let page = Page {
                    game: &game,
                    at: game.reading_of_view(&view),
                    components: game.components(),
                    seats: (0..players).map(|step| (player + step) % players).collect(),
                };
                let parts = [page.visit(), page.cards(), page.players()].concat();
                assert_shows(&game, &view, &parts);
            }
        }
    }
}
