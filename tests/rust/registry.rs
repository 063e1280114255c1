//! Games and positions whose kind is known only at run time, and fields that are there twice.

use durbar::serde_json::{Map, Value, json};
use durbar::{
    GAME_NAMES, InvalidPosition, InvalidSetup, Load, check_json, game_of_json, game_of_notation,
    load_game, parse_json, with_game,
};

use crate::games::{every_game, game_named, names};

#[test]
fn every_game_is_loaded_by_its_name() {
    for (label, game) in every_game() {
        let name = with_game!(&game, game => game.facts().name);
        assert!(label.starts_with(name), "{label}");
    }
    // The example is no product, and in no list.
    assert!(!GAME_NAMES.contains(&"kuhn_poker") && names().contains(&"kuhn_poker"));
    let refused = load_game("chess", 2, &Map::new(), None).expect_err("no such game");
    assert!(matches!(refused, InvalidSetup::UnknownGame { .. }));
    for name in GAME_NAMES {
        assert!(refused.to_string().contains(name), "{refused}");
    }
}

#[test]
fn the_kind_of_a_position_is_found_in_it() {
    for (text, pointer) in [
        ("", ""),
        ("[]", ""),
        ("{}", "/game"),
        ("{\"game\": null}", "/game"),
        ("{\"game\": \"chess\"}", "/game"),
    ] {
        let InvalidPosition { faults } = game_of_json(text).expect_err("no game is named");
        assert_eq!(faults[0].pointer, pointer, "{text}");
    }
    for text in ["", "_", "mh", "xy1_3", "MH1_3"] {
        assert_eq!(game_of_notation(text), None, "{text}");
    }
    // Another version is refused by the game itself.
    for text in ["mh1_3", "mh1v_3", "mh2_3"] {
        assert_eq!(game_of_notation(text), Some("maharani"), "{text}");
    }
}

/// A field that is there twice could hide a mistake.
#[test]
fn a_document_with_a_field_twice_is_refused() {
    let twice = "{\"kind\": \"state\", \"kind\": \"state\"}";
    let nested: Value = (0..200).fold(Value::Null, |inner, _| json!([inner]));
    for name in GAME_NAMES {
        let game = game_named(name);
        for error in [
            game.read_json(twice).expect_err("twice"),
            game.read_view_json(twice).expect_err("twice"),
        ] {
            assert!(error.to_string().contains("twice"), "{error}");
            assert_eq!(error.faults[0].pointer, "/kind");
        }
        assert!(game.read_json(&nested.to_string()).is_err(), "too deep");
        assert!(
            game.read_view_json(&nested.to_string()).is_err(),
            "too deep"
        );
    }
}

/// Names are compared in another way where there are many of them, and with care where two of them
/// look alike; escapes make no difference.
#[test]
fn a_field_is_found_twice_among_any_number_of_fields() {
    for number in [1_usize, 2, 15, 16, 63, 64, 65, 66, 300] {
        for again in [0, number / 2, number - 1] {
            for other in [format!("f{again}"), format!("\\u0066{again}")] {
                let fields = (0..number).map(|field| format!("\"f{field}\":[{field}],"));
                let fields: String = fields.collect();
                let text = format!("{{\"a\":[{{{fields}\"{other}\":0}}]}}");
                let error = parse_json(&text).expect_err("twice");
                let pointer = format!("/a/0/f{again}");
                assert_eq!(error.pointer.as_ref(), Some(&pointer), "{text}");
                assert_eq!(check_json(&text), Err(error), "{text}");
                let sound = text.replace(&format!("\"{other}\":0"), "\"f\":0");
                let value = parse_json(&sound).expect("no field twice");
                assert_eq!(value.to_string(), sound);
                assert_eq!(check_json(&sound), Ok(()));
            }
        }
    }
}
