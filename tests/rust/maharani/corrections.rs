//! Corrections (M-3.11): a worker that a mistake at the table put down is taken off.

use durbar::serde_json::{Value, from_str, json};
use durbar::{Game as _, Load, Rng, Show, Turn, Wire};

use super::reading::read;
use super::{crowded, document, faults_of, game, pointers, quarter_of};
use crate::walks::choose;

/// The places of the faults of a correction, which must be refused.
fn refused(position: &str, request: &str) -> Vec<String> {
    let error = game(2)
        .correct(position, request)
        .expect_err("no such correction");
    pointers(&faults_of(error))
        .into_iter()
        .map(str::to_owned)
        .collect()
}

fn space_of(position: &Value, entry: usize) -> &str {
    position["board"][entry]["space"].as_str().expect("a name")
}

#[test]
fn a_worker_taken_off_lies_beside_its_quarter() {
    let (crowd, entries) = crowded(2);
    for &entry in &entries {
        let space = space_of(&crowd, entry);
        let request = json!({"space": space}).to_string();
        let corrected = game(2)
            .correct(&crowd.to_string(), &request)
            .expect("one of the two");
        let corrected: Value = from_str(&corrected).expect("JSON");
        let mut expected = crowd.clone();
        expected["board"][entry]["worker"] = Value::Null;
        let aside = json!([{"quarter": quarter_of(space), "worker": "green", "count": 1}]);
        expected["set_aside"] = aside;
        assert_eq!(corrected, expected);
        assert!(
            game(3).read_json(&corrected.to_string()).is_ok(),
            "{corrected}"
        );
    }
}

#[test]
fn three_workers_take_two_corrections() {
    let (crowd, entries) = crowded(3);
    let mut text = crowd.to_string();
    for (done, &entry) in entries.iter().take(2).enumerate() {
        assert!(
            game(2).read_json(&text).is_err(),
            "{done} corrections are not enough"
        );
        let request = json!({"space": space_of(&crowd, entry)}).to_string();
        text = game(2)
            .correct(&text, &request)
            .expect("one of those together");
    }
    let (game, state) = game(2)
        .read_json(&text)
        .expect("two corrections are enough");
    assert_eq!(document(&game, &state)["set_aside"][0]["count"], 2);
}

/// Play never sets a worker aside, so these states need the checks of every state too.
#[test]
fn a_worker_set_aside_is_part_of_the_position() {
    let (crowd, entries) = crowded(2);
    let request = json!({"space": space_of(&crowd, entries[0])}).to_string();
    let text = game(2)
        .correct(&crowd.to_string(), &request)
        .expect("one of the two");
    let mut returned: Value = from_str(&text).expect("JSON");
    returned["set_aside"] = json!([]);
    let green = returned["players"][0]["reserve"]["green"]
        .as_u64()
        .expect("a number");
    returned["players"][0]["reserve"]["green"] = json!(green + 1);
    let (game, aside) = game(2).read_json(&text).expect("a legal position");
    let (_, returned) = game
        .read_json(&returned.to_string())
        .expect("a legal position");
    assert_ne!(aside, returned);
    assert_ne!(game.hash(&aside), game.hash(&returned));
    assert_eq!(game.to_json(&aside), text);
    assert_eq!(read(&game, &aside).to_string(), text);
    let notation = game.to_notation(&aside);
    assert_eq!(
        game.read_notation(&notation),
        Ok((game.clone(), aside)),
        "{notation}"
    );
    assert_ne!(game.print(&aside), game.print(&returned));
    let view = |state| {
        let mut out = vec![0.0_f32; game.facts().observation_shape.iter().product()];
        game.observation_tensor(&game.view(state, 1), &mut out);
        out
    };
    assert_ne!(view(&aside), view(&returned));
}

/// M-5.2: with the evaluation of the quarter, and meanwhile it earns nothing.
#[test]
fn a_worker_set_aside_returns_to_the_reserve() {
    let (crowd, entries) = crowded(2);
    let request = json!({"space": space_of(&crowd, entries[0])}).to_string();
    let text = game(2)
        .correct(&crowd.to_string(), &request)
        .expect("one of the two");
    let (game, mut state) = game(2).read_json(&text).expect("a legal position");
    let mut rng = Rng::new(1);
    let quarter = json!(quarter_of(space_of(&crowd, entries[0])));
    while document(&game, &state)["set_aside"] != json!([]) {
        assert!(
            !document(&game, &state)["evaluated"]
                .as_array()
                .expect("a list")
                .contains(&quarter)
        );
        let action = choose(&game, &state, &mut rng).expect("the game is not over");
        game.apply_action(&mut state, action)
            .expect("a legal action");
    }
    assert!(
        document(&game, &state)["evaluated"]
            .as_array()
            .expect("a list")
            .contains(&quarter)
    );
    while let Some(action) = choose(&game, &state, &mut rng) {
        game.apply_action(&mut state, action)
            .expect("a legal action");
    }
    assert_eq!(game.turn(&state), Turn::Terminal);
    assert_eq!(document(&game, &state)["players"][0]["reserve"]["green"], 7);
}

#[test]
fn wrong_requests_are_refused() {
    let (crowd, entries) = crowded(2);
    let crowd_text = crowd.to_string();
    let board = crowd["board"].as_array().expect("a list");
    let elsewhere = (0..board.len())
        .find(|entry| !entries.contains(entry))
        .expect("another tile");
    let elsewhere = json!({"space": space_of(&crowd, elsewhere)}).to_string();
    for (request, place) in [
        ("", "/correction"),
        ("[]", "/correction"),
        ("{}", "/correction/space"),
        (r#"{"space": "b8", "space": "c8"}"#, "/correction/space"),
        ("{\"space\": 1}", "/correction/space"),
        ("{\"space\": \"a8\"}", "/correction/space"),
        (&elsewhere, "/correction/space"),
    ] {
        assert_eq!(refused(&crowd_text, request), [place], "{request}");
    }
    let more = json!({"space": space_of(&crowd, entries[0]), "worker": "green"}).to_string();
    assert_eq!(refused(&crowd_text, &more), ["/correction/worker"]);
}

#[test]
fn other_faults_come_first() {
    let (mut crowd, entries) = crowded(2);
    crowd["players"][1]["score"] = json!(-1);
    let request = json!({"space": space_of(&crowd, entries[0])}).to_string();
    assert_eq!(refused(&crowd.to_string(), &request), ["/players/1/score"]);
}

#[test]
fn a_legal_position_has_nothing_to_correct() {
    let (crowd, entries) = crowded(2);
    let request = json!({"space": space_of(&crowd, entries[0])}).to_string();
    let corrected = game(2)
        .correct(&crowd.to_string(), &request)
        .expect("one of the two");
    assert_eq!(refused(&corrected, &request), ["/correction/space"]);
}
