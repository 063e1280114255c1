//! The worked examples of the rulebook, and what is rare in random games.

use durbar::serde_json::{Value, json};
use durbar::taj_mahal::Game;
use durbar::{Game as _, Turn, Wire};

use super::setting::{Play, bare, cards, counted, discard_all_but, of_type, settle};
use super::{count, game, games, text};
use crate::documents::event_json;

/// Puts the tile of this visit on a province.
fn visit_to(position: &mut Value, province: &str) {
    let visit = count(&position["visit"]);
    let order = position["province_order"].as_array_mut().expect("a list");
    let there = order.iter().position(|id| id == province);
    order.swap(there.expect("a province"), visit - 1);
}

/// Exchanges two bonus tiles, so that one of this kind lies on the city.
fn lay_bonus(position: &mut Value, city: &str, kind: &str, others: &[&str]) {
    let tiles = position["bonus_tiles"].as_object().expect("an object");
    let mut elsewhere = tiles
        .iter()
        .filter(|(name, _)| !others.contains(&name.as_str()));
    let (from, _) = elsewhere
        .find(|(_, tile)| *tile == kind)
        .expect("one lies there");
    let (from, here) = (from.clone(), tiles[city].clone());
    position["bonus_tiles"][&from] = here;
    position["bonus_tiles"][city] = json!(kind);
}

/// Player 0 has played these cards, so that all symbols on them are won if no other shows any.
fn played(game: &Game, position: &mut Value, seat: usize, cards: &[&str]) {
    let colour = cards[0].split('-').next().expect("a colour");
    position["players"][seat]["played"] = counted(cards);
    position["players"][seat]["colour"] = json!(colour);
    settle(game, position);
}

fn goods_and_tiles(position: &mut Value, seat: usize, goods: &Value, tiles: &[usize]) {
    position["players"][seat]["goods"] = goods.clone();
    position["players"][seat]["province_tiles"] = json!(tiles);
}

fn points<'a>(events: &'a [Value], kind: &str) -> Vec<&'a Value> {
    of_type(events, kind)
        .iter()
        .map(|event| &event["points"])
        .collect()
}

/// T-3.5: two bonus tiles of a good, with two of it already: 3 + 4.
#[test]
fn two_bonus_tiles_of_a_good_score_one_after_the_other() {
    let game = game(3);
    let mut position = bare(&game, 5);
    visit_to(&mut position, "c");
    lay_bonus(&mut position, "c-nw", "rice", &["c-nw", "c-se"]);
    lay_bonus(&mut position, "c-se", "rice", &["c-nw", "c-se"]);
    goods_and_tiles(&mut position, 0, &json!({"rice": 2, "tea": 1}), &[1, 4]);
    // All have played once, so that player 0 is to play.
    played(&game, &mut position, 0, &["green-vizier-general"]);
    played(&game, &mut position, 1, &["yellow-elephant-elephant"]);
    played(&game, &mut position, 2, &["yellow-elephant-mogul"]);
    let mut play = Play::new(&game, &position);
    let events = play.act("withdraw");
    assert_eq!(events[0]["won"], json!(["vizier", "general"]));
    let events = play.act("build-c-nw.c-se");
    assert_eq!(points(&events, "bonus_tile_taken"), [3, 4]);
    assert_eq!(points(&events, "provinces_linked"), [1]);
    assert_eq!(play.scores(), [8, 0, 0]);
    assert_eq!(play.document()["players"][0]["goods"]["rice"], 4);
}

/// T-3.6: the third rice and the fifth tea: 3 + 5, with no palace and so no links (T-3.7).
#[test]
fn a_province_tile_scores_each_of_its_goods() {
    let game = game(3);
    let mut position = bare(&game, 11);
    let goods = json!({"rice": 2, "tea": 4, "spice": 2, "jewels": 1});
    goods_and_tiles(&mut position, 0, &goods, &[1, 2, 4, 5, 9]);
    played(&game, &mut position, 0, &["green-elephant-elephant"]);
    played(&game, &mut position, 1, &["yellow-elephant-mogul"]);
    played(&game, &mut position, 2, &["yellow-elephant-mogul"]);
    let mut play = Play::new(&game, &position);
    let events = play.act("withdraw");
    assert_eq!(events[0]["won"], json!(["province_tile"]));
    assert_eq!(points(&events, "good_scored"), [3, 5]);
    assert!(points(&events, "provinces_linked").is_empty());
    assert_eq!(play.scores(), [8, 0, 0]);
    assert_eq!(play.document()["phase"], "take");
}

/// T-3.5: the n-th tile of a good scores n, so five score 1 + 2 + 3 + 4 + 5.
#[test]
fn the_fifth_good_scores_five() {
    let game = game(3);
    let tea = [2, 4, 5, 9];
    let mut sum = 0;
    for have in 0..=tea.len() {
        let mut position = bare(&game, 11);
        let all = [
            json!({}),
            json!({"jewels": 1, "tea": 1}),
            json!({"jewels": 1, "tea": 2, "rice": 1}),
            json!({"jewels": 1, "tea": 3, "rice": 1, "spice": 1}),
            json!({"jewels": 1, "tea": 4, "rice": 1, "spice": 2}),
        ];
        goods_and_tiles(&mut position, 0, &all[have], &tea[..have]);
        played(&game, &mut position, 0, &["green-elephant-elephant"]);
        played(&game, &mut position, 1, &["yellow-elephant-mogul"]);
        played(&game, &mut position, 2, &["yellow-elephant-mogul"]);
        let events = Play::new(&game, &position).act("withdraw");
        let scored = of_type(&events, "good_scored");
        let tea = scored
            .iter()
            .find(|event| event["good"] == "tea")
            .expect("tea");
        assert_eq!(tea["points"], have + 1);
        sum += count(&tea["points"]);
    }
    assert_eq!(sum, 15);
}

/// T-3.1: a tie wins nothing; when one of the two has withdrawn the other is ahead.
#[test]
fn a_tie_is_broken_by_a_withdrawal() {
    let game = game(3);
    let mut position = bare(&game, 2);
    visit_to(&mut position, "a");
    played(&game, &mut position, 0, &["green-vizier-general"]);
    played(&game, &mut position, 1, &["green-mogul-vizier"]);
    played(&game, &mut position, 2, &["yellow-elephant-elephant"]);
    let mut play = Play::new(&game, &position);
    let events = play.act("withdraw");
    assert_eq!(events[0]["won"], json!(["general"]), "the vizier is tied");
    play.act("build-a-ne");
    play.act(&play.legal()[0].clone());
    let events = play.act("withdraw");
    assert_eq!(
        events[0]["won"],
        json!(["vizier", "crown"]),
        "no longer tied"
    );
}

/// T-3.9: no award, a card from the deck, two from the display.
#[test]
fn withdrawing_at_once_brings_a_card() {
    let game = game(3);
    let position = bare(&game, 2);
    let mut play = Play::new(&game, &position);
    let events = play.act("withdraw");
    assert_eq!(events.len(), 1, "{events:?}");
    assert_eq!(events[0]["won"], json!([]));
    assert_eq!(game.turn(&play.state), Turn::Chance);
    assert_eq!(play.document()["to_draw"], 1);
    let events = play.act("draw-white-mogul");
    assert_eq!(
        (&events[0]["rule"], events.len()),
        (&json!("T-3.9"), 1),
        "nothing is discarded"
    );
    let take = play.legal()[0].clone();
    play.act(&take);
    assert_eq!(cards(&play.document()["players"][0]["hand"]).len(), 5);
    assert_eq!(play.document()["player"], 1);
}

/// T-6.1: what was drawn is not known; what was taken is, until a card of its kind is played.
#[test]
fn taken_cards_are_known_until_one_of_the_kind_is_played() {
    let game = game(3);
    let mut position = bare(&game, 2);
    position["display"] = counted(&[
        "red-elephant-vizier",
        "red-elephant-vizier",
        "white-mogul",
        "green-elephant-monk",
        "green-elephant-monk",
    ]);
    for seat in 0..3 {
        position["players"][seat]["hand"] = counted(&["violet-elephant-monk", "white-elephant"]);
    }
    position["players"][1]["hand"] = counted(&["red-elephant-vizier", "white-elephant"]);
    settle(&game, &mut position);
    let mut play = Play::new(&game, &position);
    play.act("withdraw");
    play.act("draw-red-elephant-general");
    play.act("take-red-elephant-vizier.red-elephant-vizier");
    let hand = &play.document()["players"][0];
    assert_eq!(hand["known"], json!({"red-elephant-vizier": 2}));
    assert_eq!(cards(&hand["hand"]).len(), 5);
    play.act("withdraw");
    play.act("draw-red-elephant-general");
    play.act("take-green-elephant-monk.white-mogul");
    play.act("withdraw");
    play.act("draw-red-elephant-general");
    play.act("take-green-elephant-monk");
    while play.document()["phase"] == "display" {
        play.act(&play.legal()[0].clone());
    }
    assert_eq!(
        play.document()["player"],
        1,
        "the start player has passed to the left"
    );
    play.act("play-red-elephant-vizier.white-mogul");
    let known = play.document()["players"][1]["known"].clone();
    assert_eq!(
        known,
        json!({"green-elephant-monk": 1}),
        "white-mogul is no longer there"
    );
    play.act("play-violet-elephant-monk");
    let known = play.document()["players"][2]["known"].clone();
    assert_eq!(
        known,
        json!({"green-elephant-monk": 1}),
        "another kind was played"
    );
}

/// T-2.3, T-2.4: the colour may be another for one turn; the first turn sets it in any case.
#[test]
fn the_colour_change_is_for_one_turn() {
    let game = game(3);
    let mut position = bare(&game, 2);
    position["players"][0]["hand"] = counted(&[
        "green-elephant-monk",
        "green-elephant-monk",
        "violet-elephant-monk",
        "violet-elephant-monk",
    ]);
    position["special_cards"]["colour-change"] = json!(0);
    settle(&game, &mut position);
    let mut first = Play::new(&game, &position);
    first.act("play-violet-elephant-monk.colour-change");
    assert_eq!(
        first.document()["players"][0]["colour"],
        "violet",
        "the first card sets it"
    );
    played(&game, &mut position, 0, &["green-elephant-general"]);
    played(&game, &mut position, 1, &["yellow-elephant-elephant"]);
    played(&game, &mut position, 2, &["yellow-elephant-mogul"]);
    let mut play = Play::new(&game, &position);
    assert!(play.can("play-green-elephant-monk.colour-change"));
    assert!(!play.can("play-violet-elephant-monk"));
    play.act("play-violet-elephant-monk.colour-change");
    play.act("withdraw");
    while play.document()["player"] != 2 || play.document()["phase"] != "play" {
        play.act(&play.legal()[0].clone());
    }
    play.act("withdraw");
    while play.document()["player"] != 0 {
        play.act(&play.legal()[0].clone());
    }
    assert_eq!(play.document()["players"][0]["colour"], "green");
    // T-2.6: the last one still in plays turn after turn.
    assert!(play.can("play-green-elephant-monk") && !play.can("play-violet-elephant-monk"));
    play.act("play-green-elephant-monk");
    assert_eq!(play.document()["player"], 0);
    assert!(
        !play.can("play-green-elephant-monk.colour-change"),
        "it lies played"
    );
}

/// T-2.4: two points at once, each visit again; T-3.8: the card comes back.
#[test]
fn special_cards_score_when_played_and_return() {
    let game = game(3);
    let mut position = bare(&game, 2);
    visit_to(&mut position, "a");
    position["players"][0]["hand"] = counted(&["green-elephant-monk"]);
    position["special_cards"]["two-points"] = json!(0);
    settle(&game, &mut position);
    let mut play = Play::new(&game, &position);
    let events = play.act("play-green-elephant-monk.two-points");
    assert_eq!(points(&events, "special_points"), [2]);
    assert_eq!(play.scores(), [2, 0, 0]);
    assert_eq!(
        play.document()["players"][0]["played_special_cards"],
        json!(["two-points"])
    );
    for _ in 0..2 {
        play.act("withdraw");
        play.act(&play.legal()[0].clone());
        play.act(&play.legal()[0].clone());
    }
    play.act("withdraw");
    let events = play.act("build-a-ne");
    let discarded = of_type(&events, "cards_discarded");
    assert_eq!(discarded[0]["returned"], json!(["two-points"]));
    let after = play.document();
    assert_eq!(after["players"][0]["played_special_cards"], json!([]));
    assert_eq!(after["special_cards"]["two-points"], 0);
}

/// A position in which one card is on display, and the last player still in has played one.
fn last_one_in() -> (Game, Value) {
    let game = game(3);
    let mut position = bare(&game, 2);
    position["display"] = counted(&["white-mogul"]);
    for (seat, withdrawn) in [(0, true), (1, true), (2, false)] {
        position["players"][seat]["withdrawn"] = json!(withdrawn);
    }
    position["player"] = json!(2);
    played(&game, &mut position, 2, &["green-elephant-elephant"]);
    (game, position)
}

/// T-3.11: in the middle of a display; played cards are not there yet.
#[test]
fn the_deck_is_made_anew_in_the_middle_of_a_display() {
    let (game, mut position) = last_one_in();
    discard_all_but(&game, &mut position, 2);
    let discarded = cards(&position["discards"]).len();
    let mut play = Play::new(&game, &position);
    play.act("withdraw");
    let events = play.act("take-white-mogul");
    assert!(
        of_type(&events, "deck_remade").is_empty(),
        "two cards are left"
    );
    play.act(&play.legal()[0].clone());
    let events = play.act(&play.legal()[0].clone());
    let remade = of_type(&events, "deck_remade");
    assert_eq!(
        remade[0]["cards"],
        discarded + 1,
        "with the card that was played"
    );
    let after = play.document();
    assert_eq!(after["discards"], json!({}));
    assert_eq!(cards(&after["display"]).len(), 2);
}

/// T-3.11: an empty deck is left empty until a card is due.
#[test]
fn the_deck_stays_empty_until_a_card_must_be_drawn() {
    let (game, mut position) = last_one_in();
    discard_all_but(&game, &mut position, 5);
    let mut play = Play::new(&game, &position);
    play.act("withdraw");
    play.act("take-white-mogul");
    for _ in 0..4 {
        play.act(&play.legal()[0].clone());
    }
    let events = play.act(&play.legal()[0].clone());
    assert!(of_type(&events, "deck_remade").is_empty());
    let after = play.document();
    assert_eq!(
        (&after["phase"], &after["deck"]),
        (&json!("play"), &json!({}))
    );
    let events = play.act("withdraw");
    assert_eq!(of_type(&events, "deck_remade").len(), 1, "now one is due");
    assert_eq!(play.document()["phase"], "draw");
}

/// T-3.11: nothing to draw, nothing to take: the turn is over, and the visit.
#[test]
fn with_no_card_anywhere_withdrawing_is_all() {
    let (_, game) = games()
        .into_iter()
        .find(|(label, _)| label == "scarce, 3 players")
        .expect("the component file is there");
    let mut position = bare(&game, 2);
    // A card tile brings a card more.
    position["players"][1]["palaces"] = json!(["n1", "n2"]);
    for city in ["n1", "n2"] {
        let tiles = position["bonus_tiles"].as_object_mut().expect("tiles");
        tiles.remove(city);
    }
    position["display"] = json!({});
    for seat in 0..3 {
        position["players"][seat]["hand"] = json!({});
    }
    settle(&game, &mut position);
    let all = cards(&position["deck"]);
    position["display"] = counted(&all[..1]);
    position["players"][0]["hand"] = counted(&all[1..5]);
    position["players"][1]["hand"] = counted(&all[5..11]);
    position["players"][2]["hand"] = counted(&all[11..]);
    settle(&game, &mut position);
    assert_eq!(position["deck"], json!({}));
    let mut play = Play::new(&game, &position);
    play.act("withdraw");
    assert_eq!(play.document()["phase"], "take", "no draw is left");
    assert_eq!(play.legal().len(), 1, "one card, one take (T-7.2)");
    play.act(&play.legal()[0].clone());
    play.act("withdraw");
    assert_eq!(play.document()["player"], 2, "no draw, no take");
    let events = play.act("withdraw");
    assert_eq!(of_type(&events, "visit_begins").len(), 1);
    let after = play.document();
    assert_eq!(
        (&after["phase"], &after["player"]),
        (&json!("play"), &json!(1))
    );
    assert_eq!(after["display"], json!({}), "nothing to deal");
}

/// T-4.1: from another's hand, and the tiles are returned to be at the court again (T-4.2).
#[test]
fn a_special_card_changes_hands() {
    let game = game(3);
    let mut position = bare(&game, 2);
    for (seat, withdrawn) in [(0, true), (1, true), (2, false)] {
        position["players"][seat]["withdrawn"] = json!(withdrawn);
    }
    position["player"] = json!(2);
    position["display"] = counted(&["white-mogul"]);
    position["special_cards"]["colour-change"] = json!(0);
    position["players"][2]["influence"] = json!({"vizier": 1});
    played(&game, &mut position, 2, &["green-elephant-vizier"]);
    let mut play = Play::new(&game, &position);
    play.act("withdraw");
    assert_eq!(play.document()["players"][2]["influence"]["vizier"], 2);
    play.act(&play.legal()[0].clone());
    assert_eq!(
        play.document()["special_cards"]["colour-change"],
        0,
        "not before the end"
    );
    let events = play.act("take-white-mogul");
    let won = of_type(&events, "special_card_won");
    assert_eq!((&won[0]["from"], &won[0]["player"]), (&json!(0), &json!(2)));
    let after = play.document();
    assert_eq!(after["special_cards"]["colour-change"], 2);
    assert_eq!(after["players"][2]["influence"], json!({}));
    assert!(
        after["court"]["influence"]
            .as_array()
            .expect("a list")
            .contains(&json!("vizier"))
    );
}

/// T-3.2: both palaces of one player may stand in one city; only the ordinary one takes the tile.
#[test]
fn a_royal_palace_takes_no_bonus_tile() {
    let game = game(3);
    let mut position = bare(&game, 2);
    visit_to(&mut position, "a");
    lay_bonus(&mut position, "a-nw", "two-points", &["a-nw"]);
    played(&game, &mut position, 0, &["green-mogul-vizier"]);
    played(&game, &mut position, 1, &["yellow-elephant-elephant"]);
    played(&game, &mut position, 2, &["yellow-elephant-elephant"]);
    let mut play = Play::new(&game, &position);
    play.act("withdraw");
    let mut royal = Play {
        game: play.game.clone(),
        state: play.state,
    };
    let events = royal.act("build-a-ne.royal.a-nw");
    assert!(of_type(&events, "bonus_tile_taken").is_empty());
    assert_eq!(royal.document()["bonus_tiles"]["a-nw"], "two-points");
    assert_eq!(royal.scores(), [1, 0, 0]);
    let events = play.act("build-a-nw.royal.a-nw");
    assert_eq!(points(&events, "bonus_tile_taken"), [2]);
    assert_eq!(play.scores(), [3, 0, 0]);
    assert!(play.document()["bonus_tiles"].get("a-nw").is_none());
}

/// T-3.4: the card comes after all points, before the played cards are discarded.
#[test]
fn a_card_tile_is_drawn_before_the_discard() {
    let game = game(3);
    let mut position = bare(&game, 2);
    visit_to(&mut position, "a");
    lay_bonus(&mut position, "a-nw", "card", &["a-nw"]);
    played(&game, &mut position, 0, &["green-mogul-vizier"]);
    played(&game, &mut position, 1, &["yellow-elephant-elephant"]);
    played(&game, &mut position, 2, &["yellow-elephant-elephant"]);
    let mut play = Play::new(&game, &position);
    play.act("withdraw");
    let events = play.act("build-a-nw.royal.a-ne");
    assert_eq!(
        events.last().map(|event| text(&event["type"])),
        Some("provinces_linked")
    );
    assert_eq!(play.document()["to_draw"], 1);
    assert_eq!(play.document()["discards"], json!({}));
    let events = play.act("draw-white-mogul");
    let types: Vec<&str> = events.iter().map(|event| text(&event["type"])).collect();
    assert_eq!(types, ["card_drawn", "cards_discarded"]);
    assert_eq!(events[0]["rule"], "T-3.4");
    let hidden = |observer| {
        let (mut events, mut state) = (Vec::new(), Play::new(&game, &position));
        state.act("withdraw");
        state.act("build-a-nw.royal.a-ne");
        let id = game
            .string_to_action(&state.state, "draw-white-mogul")
            .expect("legal");
        game.apply_explained(&mut state.state, id, &mut events);
        event_json(&game, &events[0], Some(observer))["card"].clone()
    };
    assert_eq!(hidden(0), "white-mogul");
    assert_eq!(hidden(1), Value::Null, "others do not see it");
}
