//! Faults in the course of set-up and visits: who decides, cards, plays, awards, scores.

use durbar::Wire;
use durbar::serde_json::{Value, json};

use super::{
    at, building, contest, of_player, out, plain, position_where, put, put_field, read, refused,
    refused_at,
};
use crate::taj_mahal::setting::{bare, cards, counted, settle};
use crate::taj_mahal::{count, game, games, pointers};

#[test]
fn who_decides_must_fit_the_phase() {
    for phase in ["play", "build", "draw", "take"] {
        refused(at(phase), put("/player", json!(null)), &["/player"]);
    }
    for phase in [
        "start",
        "province_tiles",
        "bonus_tiles",
        "deal",
        "display",
        "end",
    ] {
        refused_at(at(phase), put("/player", json!(0)), &["/player"]);
    }
    refused_at(
        at("start"),
        put("/start_player", json!(0)),
        &["/start_player"],
    );
    for phase in ["deal", "display", "end", "province_tiles"] {
        refused_at(
            at(phase),
            put("/start_player", json!(null)),
            &["/start_player"],
        );
    }
    for phase in ["start", "province_tiles", "bonus_tiles", "deal"] {
        refused(at(phase), put("/visit", json!(2)), &["/visit"]);
    }
    refused(at("end"), put("/visit", json!(11)), &["/visit"]);
}

/// T-1: before the first display nothing has happened.
#[test]
fn what_is_touched_in_the_set_up_is_named() {
    for (pointer, value) in [
        ("/players/2/score", json!(1)),
        ("/players/1/withdrawn", json!(true)),
        ("/players/1/played", json!({"white-mogul": 1})),
        ("/players/1/played_special_cards", json!(["mogul"])),
        ("/players/1/colour", json!("red")),
        ("/players/1/influence", json!({"vizier": 1})),
        ("/players/1/province_tiles", json!([1])),
        ("/players/1/goods", json!({"rice": 1})),
        ("/players/1/palaces", json!(["a-ne"])),
        ("/players/1/royal_palaces", json!(["a-ne"])),
        ("/court/influence", json!(["vizier"])),
        ("/court/crown", json!(false)),
        ("/court/province_tile", json!(false)),
        (
            "/special_cards",
            json!({"elephant": null, "mogul": 1, "two-points": null,
            "colour-change": null}),
        ),
        ("/display", json!({"white-mogul": 1})),
        ("/discards", json!({"white-mogul": 1})),
        ("/to_draw", json!(1)),
        ("/won", json!(["crown"])),
    ] {
        for phase in ["start", "province_tiles", "bonus_tiles", "deal"] {
            let change = |position: &mut Value| {
                put(pointer, value.clone())(position);
                // Else the deck would be at fault too.
                if let Some(kinds) = position["deck"].as_object_mut()
                    && value.get("white-mogul").is_some()
                {
                    kinds.remove("white-mogul");
                }
            };
            refused(at(phase), change, &[pointer]);
        }
    }
}

/// T-1.5.
#[test]
fn hands_of_the_set_up_are_dealt_in_order() {
    let hand = |seat: usize| {
        move |position: &mut Value| {
            let card = cards(&position["deck"])[0].clone();
            let mut hand = cards(&position["players"][seat]["hand"]);
            hand.push(card);
            position["players"][seat]["hand"] = counted(&hand);
            settle(&game(3), position);
        }
    };
    for phase in ["start", "province_tiles", "bonus_tiles"] {
        refused_at(at(phase), hand(1), &["/players/1/hand"]);
    }
    refused_at(at("deal"), hand(1), &["/players"]);
    let all = |position: &mut Value| {
        for seat in 0..3 {
            for _ in 0..6 {
                hand(seat)(position);
            }
        }
    };
    refused_at(at("deal"), all, &["/players"]);
    let known = |position: &mut Value| {
        let hand = position["players"][0]["hand"].clone();
        position["players"][0]["known"] = hand;
    };
    let dealt = position_where(|position| {
        position["phase"] == "deal" && position["players"][0]["hand"] != json!({})
    });
    refused_at(dealt, known, &["/players/0/known"]);
}

/// T-1.5, T-6.1.
#[test]
fn cards_that_do_not_add_up_are_named() {
    refused_at(plain(), put("/deck/white-elephant", json!(6)), &["/deck"]);
    refused_at(
        plain(),
        put("/discards", json!({"white-elephant": 1})),
        &["/deck"],
    );
    refused_at(
        plain(),
        put("/players/2/hand", json!({"white-elephant": 1})),
        &["/deck"],
    );
    refused_at(
        plain(),
        put("/players/2/known", json!({"white-elephant": 1})),
        &["/players/2/known"],
    );
}

/// T-3.8: a special card lies before its holder.
#[test]
fn special_cards_of_others_are_named() {
    let change = |position: &mut Value| {
        position["special_cards"]["two-points"] = json!(1);
        position["players"][0]["played_special_cards"] = json!(["two-points"]);
    };
    refused_at(contest(), change, &["/players/0/played_special_cards"]);
}

/// T-1.6, T-3.10.
#[test]
fn displays_of_impossible_size_are_named() {
    let more = |position: &mut Value| {
        let card = cards(&position["deck"])[0].clone();
        let mut display = cards(&position["display"]);
        display.push(card);
        position["display"] = counted(&display);
        settle(&game(3), position);
    };
    refused_at(plain(), more, &["/display"]);
    let none = |position: &mut Value| {
        position["display"] = json!({});
        settle(&game(3), position);
    };
    refused_at(at("take"), none, &["/display"]);
    refused(at("end"), more_at_the_end, &["/display"]);
    // As many cards as in play, but one player has taken.
    let taken = |position: &mut Value| {
        position["players"][2]["withdrawn"] = json!(true);
    };
    refused_at(plain(), taken, &["/display"]);
    let full = position_where(|position| {
        position["phase"] == "display" && cards(&position["display"]).len() == 4
    });
    refused_at(full, more, &["/display"]);
}

fn more_at_the_end(position: &mut Value) {
    let hand = cards(&position["players"][0]["hand"]);
    let deck = cards(&position["deck"]);
    let card = deck.first().or(hand.first()).expect("a card").clone();
    position["display"] = counted(&[card]);
    settle(&game(3), position);
}

/// T-3.4, T-3.9, T-3.11.
#[test]
fn draws_that_cannot_be_are_named() {
    for phase in ["deal", "display", "draw"] {
        let empty = |position: &mut Value| {
            let mut all = cards(&position["discards"]);
            all.extend(cards(&position["deck"]));
            position["discards"] = counted(&all);
            position["deck"] = json!({});
        };
        refused(at(phase), empty, &["/deck"]);
    }
    let unplayed = || {
        position_where(|position| {
            let seat = count(&position["player"]);
            position["phase"] == "draw" && position["players"][seat]["played"] == json!({})
        })
    };
    refused_at(unplayed(), put("/to_draw", json!(0)), &["/to_draw"]);
    refused_at(unplayed(), put("/to_draw", json!(2)), &["/to_draw"]);
    refused_at(plain(), put("/to_draw", json!(1)), &["/to_draw"]);
    let with_tile = position_where(|position| {
        let seat = count(&position["player"]);
        position["phase"] == "draw" && position["players"][seat]["played"] != json!({})
    });
    // So many cards would be drawn, of tiles that are not there: the hand is too large for it.
    let hand = format!("/players/{}/hand", with_tile["player"]);
    refused_at(with_tile, put("/to_draw", json!(3)), &[&hand, "/to_draw"]);
}

/// T-2.1.
#[test]
fn who_is_in_must_fit_the_phase() {
    let out = |seat: usize| put_field(seat, "withdrawn", json!(true));
    refused(plain(), out(0), &["/players/0/withdrawn"]);
    refused(at("display"), out(1), &["/players/1/withdrawn"]);
    for phase in ["build", "draw", "take"] {
        let position = at(phase);
        let seat = count(&position["player"]);
        let place = format!("/players/{seat}/withdrawn");
        refused(position, put(&place, json!(false)), &[&place]);
    }
    refused_at(
        at("end"),
        put_field(2, "withdrawn", json!(false)),
        &["/players/2/withdrawn"],
    );
}

/// T-2.2, T-3.8.
#[test]
fn cards_that_cannot_lie_played_are_named() {
    let withdrawn = |position: &mut Value| out(position, 1);
    refused_at(contest(), withdrawn, &["/players/1/played"]);
    let special = |position: &mut Value| {
        withdrawn(position);
        position["special_cards"]["mogul"] = json!(1);
        position["players"][1]["played_special_cards"] = json!(["mogul"]);
        of_player(1, json!({"played": {}, "colour": null}))(position);
    };
    refused_at(
        contest(),
        special,
        &["/players/1/played", "/players/1/played_special_cards"],
    );
    let played = json!({"played": {"green-elephant-elephant": 1}, "colour": "green"});
    refused(
        at("end"),
        |position| lie(position, &played),
        &["/players/1/played"],
    );
    refused(
        at("display"),
        |position| lie(position, &played),
        &["/players/1/played"],
    );
    refused_at(
        contest(),
        put("/players/1/colour", json!(null)),
        &["/players/1/colour"],
    );
    refused_at(
        plain(),
        put("/players/1/colour", json!("red")),
        &["/players/1/colour"],
    );
    refused(
        contest(),
        put("/players/1/colour", json!("red")),
        &["/players/1/colour"],
    );
    let nothing = json!({"played": {}, "colour": null});
    refused(building(), of_player(0, nothing), &["/players/0/played"]);
}

/// T-2.2, T-2.3.
#[test]
fn cards_that_cannot_lie_together_are_named() {
    let two_colours =
        json!({"played": {"yellow-elephant-elephant": 1, "green-elephant-elephant": 1}});
    refused_at(
        contest(),
        of_player(1, two_colours.clone()),
        &["/players/1/played"],
    );
    let changed = |played: Value| {
        move |position: &mut Value| {
            position["special_cards"]["colour-change"] = json!(1);
            position["players"][1]["played_special_cards"] = json!(["colour-change"]);
            of_player(1, json!({"played": played}))(position);
        }
    };
    let mut fits = contest();
    changed(two_colours["played"].clone())(&mut fits);
    read(&fits).expect("one card of another colour with the colour change");
    let two_others = json!({"yellow-elephant-elephant": 1, "green-elephant-elephant": 2});
    refused(contest(), changed(two_others), &["/players/1/played"]);
    let whites = json!({"played": {"yellow-elephant-elephant": 2, "white-elephant": 3}});
    refused_at(contest(), of_player(1, whites), &["/players/1/played"]);
    let special = |position: &mut Value| {
        position["special_cards"]["mogul"] = json!(1);
        position["special_cards"]["elephant"] = json!(1);
        position["players"][1]["played_special_cards"] = json!(["elephant", "mogul"]);
        let whites = json!({"played": {"yellow-elephant-elephant": 2, "white-elephant": 1}});
        of_player(1, whites)(position);
    };
    refused_at(contest(), special, &["/players/1/played"]);
}

/// Takes the cards from the deck, or from wherever they lie at the end.
fn lie(position: &mut Value, changes: &Value) {
    for place in ["discards", "display"] {
        position[place] = json!({});
    }
    for seat in 0..3 {
        position["players"][seat]["hand"] = json!({});
        position["players"][seat]["known"] = json!({});
    }
    of_player(1, changes.clone())(position);
}

/// T-2.1: the number of plays goes round from the start player.
#[test]
fn plays_out_of_turn_are_named() {
    let played = |seat: usize, colour: &str, number: usize| {
        let played = json!({format!("{colour}-elephant-general"): number});
        of_player(seat, json!({"played": played, "colour": colour}))
    };
    refused_at(plain(), played(1, "green", 1), &["/players"]);
    refused_at(plain(), played(0, "green", 1), &["/players"]);
    let mut fits = plain();
    played(0, "green", 1)(&mut fits);
    fits["player"] = json!(1);
    read(&fits).expect("player 0 has played, player 1 is next");
    refused_at(fits.clone(), put("/player", json!(2)), &["/players"]);
    refused_at(fits.clone(), put("/start_player", json!(1)), &["/players"]);
    refused_at(fits.clone(), played(0, "green", 2), &["/players"]);
    refused(building(), played(0, "green", 1), &["/players"]);
    // In a take the mover's cards are gone, the others must fit.
    let mut take = fits;
    take["phase"] = json!("take");
    take["players"][1]["withdrawn"] = json!(true);
    read(&take).expect("player 1 takes; 0 has played once, 2 not yet");
    refused_at(take, played(2, "violet", 1), &["/players"]);
}

/// T-3.1.
#[test]
fn awards_that_cannot_be_won_are_named() {
    refused_at(
        plain(),
        put("/won", json!(["crown"])),
        &["/court/crown", "/won"],
    );
    refused(building(), put("/won", json!([])), &["/won"]);
    refused(building(), put("/won", json!(["crown"])), &["/players"]);
    refused(
        building(),
        put("/won", json!(["general", "crown", "vizier"])),
        &["/won"],
    );
    refused_at(
        building(),
        put_field(0, "influence", json!({})),
        &["/court/influence", "/won"],
    );
    let tied = |position: &mut Value| {
        of_player(2, json!({"played": {"violet-elephant-general": 2}}))(position);
    };
    refused_at(building(), tied, &["/won"]);
    let more = |position: &mut Value| {
        // Player 0 now shows the only monk too.
        let played =
            json!({"green-elephant-mogul": 1, "green-vizier-general": 1, "white-princess": 1});
        of_player(0, json!({"played": played}))(position);
    };
    refused_at(building(), more, &["/won"]);
}

/// T-1.7, T-3.1, T-4.1, T-4.2.
#[test]
fn influence_that_cannot_be_is_named() {
    let vizier = |number: usize| json!({"vizier": number});
    refused(
        plain(),
        put_field(1, "influence", vizier(3)),
        &["/players/1/influence/vizier"],
    );
    refused(
        plain(),
        put_field(1, "influence", vizier(2)),
        &["/players/1/influence"],
    );
    refused(
        at("display"),
        put_field(1, "influence", vizier(2)),
        &["/players/1/influence"],
    );
    let pair_out = |position: &mut Value| {
        position["players"][1]["influence"] = vizier(2);
        out(position, 1);
    };
    refused_at(plain(), pair_out, &["/players/1/influence"]);
    let two_pairs = |position: &mut Value| {
        position["court"]["influence"] = json!(["general", "monk", "princess"]);
        pair_out(position);
        position["players"][2]["influence"] = vizier(2);
        out(position, 2);
    };
    refused(plain(), two_pairs, &["/players/2/influence"]);
    refused_at(
        plain(),
        put("/court/influence", json!(["general", "monk", "princess"])),
        &["/court/influence", "/players"],
    );
    let display = put("/court/influence", json!(["general", "monk", "princess"]));
    refused(at("display"), display, &["/court/influence"]);
}

/// More tiles than there are: five players can hold six, so a file with fewer.
#[test]
fn more_influence_than_there_is_is_named() {
    let scarce = games()
        .into_iter()
        .find(|(label, _)| label == "scarce, 3 players");
    let (_, game) = scarce.expect("the component file is there");
    let mut position = bare(&game, 2);
    position["players"][0]["influence"] = json!({"monk": 1});
    let error = game
        .read_json(&position.to_string())
        .expect_err("one exists");
    assert_eq!(pointers(&error.faults), ["/court/influence"]);
    position["court"]["influence"] = json!(["vizier"]);
    assert!(
        game.read_json(&position.to_string()).is_ok(),
        "players hold all that exist"
    );
    position["players"][1]["influence"] = json!({"monk": 1});
    let error = game
        .read_json(&position.to_string())
        .expect_err("one exists");
    assert_eq!(pointers(&error.faults), ["/court/influence"]);
}

/// Whoever sets up a position may begin with points; play then never leads out of what is read.
#[test]
fn scores_beyond_the_limit_are_named() {
    let limit = 20_000 + 2_000 * 4;
    let mut fits = plain();
    fits["players"][1]["score"] = json!(limit);
    read(&fits).expect("just enough");
    refused_at(
        plain(),
        put_field(1, "score", json!(limit + 1)),
        &["/players/1/score"],
    );
    let end = 20_000 + 2_000 * 13;
    let mut fits = at("end");
    fits["players"][1]["score"] = json!(end);
    read(&fits).expect("just enough");
    refused_at(
        at("end"),
        put_field(1, "score", json!(end + 1)),
        &["/players/1/score"],
    );
}
