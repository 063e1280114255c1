//! Legal actions with ids, texts and objects (T-2.1 to T-2.6, T-3.2, T-3.10, T-7), from the
//! position read in the plainest way.

use durbar::serde_json::{Value, json};
use durbar::{Action, Game as _, InvalidAction, Load, Position, Wire};

use super::setting::{Kind, cards, kinds};
use super::{JsonStep, count, document, fields, for_each_step, list, text, texts};
use crate::documents::action_json;
use crate::walks::legal;

/// What the component file says, by place.
struct Names {
    kinds: Vec<Kind>,
    coloured: usize,
    specials: Vec<String>,
    cities: Vec<Value>,
    most_cities: usize,
}

/// One action: id, text, object.
type Listed = (Action, String, Value);

impl Names {
    fn of(components: &Value, kinds: &[Kind]) -> Self {
        let specials = list(&components["cards"]["special"]).iter();
        let cities = list(&components["map"]["cities"]).clone();
        let of_province = |province: &Value| {
            let cities = cities.iter();
            cities
                .filter(|city| city["province"] == province["id"])
                .count()
        };
        let provinces = list(&components["map"]["provinces"]).iter();
        Self {
            coloured: kinds.iter().filter(|kind| kind.colour.is_some()).count(),
            kinds: kinds.to_vec(),
            specials: specials.map(|card| text(&card["id"]).to_owned()).collect(),
            most_cities: provinces.map(of_province).max().expect("a province"),
            cities,
        }
    }

    fn withdraw(&self) -> usize {
        let white = self.kinds.len() - self.coloured;
        self.coloured * (1 + white + self.specials.len())
    }

    fn first_take(&self) -> usize {
        self.withdraw() + 1 + ((self.most_cities + 1) << self.most_cities)
    }

    fn number_of_ids(&self) -> usize {
        self.first_take() + self.kinds.len() + self.kinds.len() * (self.kinds.len() + 1) / 2
    }

    /// T-2.2 to T-2.5.
    fn plays(&self, position: &Value) -> Vec<Listed> {
        let seat = &position["player"];
        let player = &position["players"][count(seat)];
        let in_hand = |kind: &Kind| count(&player["hand"][&kind.name]) > 0;
        let mut companions = vec![(0, None)];
        for (index, kind) in self.kinds.iter().enumerate().skip(self.coloured) {
            if in_hand(kind) {
                companions.push((1 + index - self.coloured, Some(kind.name.as_str())));
            }
        }
        for (index, name) in self.specials.iter().enumerate() {
            let lies = texts(&player["played_special_cards"]).contains(&name.as_str());
            if position["special_cards"][name] == *seat && !lies {
                let place = 1 + self.kinds.len() - self.coloured + index;
                companions.push((place, Some(name)));
            }
        }
        let mut actions = Vec::new();
        for (card, kind) in self.kinds[..self.coloured].iter().enumerate() {
            for &(place, companion) in companions.iter().filter(|_| in_hand(kind)) {
                let bound = player["colour"].as_str();
                let fits = bound.is_none() || bound == kind.colour.as_deref();
                if fits || companion == Some("colour-change") {
                    let width = 1 + self.kinds.len() - self.coloured + self.specials.len();
                    let end = companion.map(|name| format!(".{name}")).unwrap_or_default();
                    actions.push((
                        (card * width + place) as Action,
                        format!("play-{}{end}", kind.name),
                        json!({"type": "play", "card": kind.name, "companion": companion}),
                    ));
                }
            }
        }
        let withdraw = json!({"type": "withdraw"});
        actions.push((self.withdraw() as Action, "withdraw".to_owned(), withdraw));
        actions
    }

    /// T-3.2.
    fn builds(&self, position: &Value) -> Vec<Listed> {
        let visit = count(&position["visit"]);
        let province = &position["province_order"][visit - 1];
        let cities = self
            .cities
            .iter()
            .filter(|city| city["province"] == *province);
        let here: Vec<&str> = cities.map(|city| text(&city["id"])).collect();
        let players = list(&position["players"]).iter();
        let built: Vec<&str> = players
            .flat_map(|player| texts(&player["palaces"]))
            .collect();
        let won = texts(&position["won"]);
        let influence = won
            .iter()
            .filter(|award| !["crown", "province_tile"].contains(award))
            .count();
        let free = here.iter().filter(|city| !built.contains(city)).count();
        let crown = won.contains(&"crown");
        let royals = if crown { 1..=here.len() } else { 0..=0 };
        let mut actions = Vec::new();
        for royal in royals {
            for set in 0..1_usize << here.len() {
                let chosen: Vec<&str> = (0..here.len())
                    .filter(|index| set >> index & 1 == 1)
                    .map(|index| here[index])
                    .collect();
                let taken = chosen.iter().any(|city| built.contains(city));
                if taken || chosen.len() != influence.min(free) {
                    continue;
                }
                let id = self.withdraw() + 1 + (royal << self.most_cities) + set;
                let royal = royal.checked_sub(1).map(|place| here[place]);
                let mut parts: Vec<String> = chosen.iter().map(ToString::to_string).collect();
                parts.extend(royal.map(|city| format!("royal.{city}")));
                let object = json!({"type": "build", "palaces": chosen, "royal_palace": royal});
                actions.push((id as Action, format!("build-{}", parts.join(".")), object));
            }
        }
        actions
    }

    /// T-3.10.
    fn takes(&self, position: &Value) -> Vec<Listed> {
        let display = &position["display"];
        let number = |kind: usize| count(&display[&self.kinds[kind].name]);
        let first = self.first_take();
        let take = |id: usize, kinds: &[usize]| {
            let names: Vec<&str> = kinds
                .iter()
                .map(|&kind| self.kinds[kind].name.as_str())
                .collect();
            let object = json!({"type": "take", "cards": names});
            (id as Action, format!("take-{}", names.join(".")), object)
        };
        let all = 0..self.kinds.len();
        if cards(display).len() == 1 {
            let only = all.clone().filter(|&kind| number(kind) > 0);
            return only.map(|kind| take(first + kind, &[kind])).collect();
        }
        let mut actions = Vec::new();
        for b in all {
            for a in 0..=b {
                if number(a) > 0 && number(b) > usize::from(a == b) {
                    let id = first + self.kinds.len() + b * (b + 1) / 2 + a;
                    actions.push(take(id, &[a, b]));
                }
            }
        }
        actions
    }
}

fn listed(names: &Names, position: &Value) -> Option<Vec<Listed>> {
    match text(&position["phase"]) {
        "play" => Some(names.plays(position)),
        "build" => Some(names.builds(position)),
        "take" => Some(names.takes(position)),
        _ => None,
    }
}

#[test]
fn legal_actions_are_those_of_the_rules() {
    for_each_step(0..1, |game, step| {
        let names = Names::of(step.components, step.kinds);
        let Some(expected) = listed(&names, &step.before) else {
            return;
        };
        let actions: Vec<Listed> = legal(game, &step.state)
            .into_iter()
            .map(|id| {
                (
                    id,
                    game.action_to_string(&step.state, id).expect("legal"),
                    action_json(game, &step.state, id),
                )
            })
            .collect();
        assert_eq!(actions, expected, "{}", step.before);
    });
}

#[test]
fn there_are_as_many_ids_as_the_page_says() {
    for (label, game) in super::games() {
        let facts = game.facts();
        let components = game.components();
        let names = Names::of(&components, &kinds(&components));
        assert_eq!(facts.num_distinct_actions, names.number_of_ids(), "{label}");
    }
    assert_eq!(super::game(3).facts().num_distinct_actions, 2002);
    assert_eq!(super::game(3).facts().max_chance_outcomes, 50);
}

/// T-1.3 to T-1.6: outcomes with their weights.
#[test]
fn outcomes_are_what_is_left() {
    for_each_step(0..1, |game, step| {
        let position = &step.before;
        let expected: Vec<(String, usize)> = match text(&position["phase"]) {
            "start" => (0..game.num_players())
                .map(|seat| (format!("start-{seat}"), 1))
                .collect(),
            "province_tiles" => free_provinces(step.components, position)
                .map(|name| (format!("province-{name}"), 1))
                .collect(),
            "bonus_tiles" => bonus_left(step.components, position)
                .map(|(kind, left)| (format!("bonus-{kind}"), left))
                .collect(),
            phase @ ("deal" | "display" | "draw") => {
                let deck = fields(&position["deck"]);
                let kinds = step
                    .kinds
                    .iter()
                    .filter(|kind| deck.contains_key(&kind.name));
                kinds
                    .map(|kind| (format!("{phase}-{}", kind.name), count(&deck[&kind.name])))
                    .collect()
            }
            _ => Vec::new(),
        };
        let mut weights = Vec::new();
        game.chance_weights(&step.state, &mut weights);
        let outcomes: Vec<(String, usize)> = weights
            .into_iter()
            .map(|(id, weight)| {
                let text = game.action_to_string(&step.state, id).expect("legal");
                (text, weight as usize)
            })
            .collect();
        assert_eq!(outcomes, expected, "{position}");
    });
}

fn free_provinces(components: &Value, position: &Value) -> impl Iterator<Item = String> {
    let order = list(&position["province_order"]).clone();
    let provinces = list(&components["map"]["provinces"]).clone();
    provinces
        .into_iter()
        .filter(move |province| !order.contains(&province["id"]))
        .map(|province| text(&province["id"]).to_owned())
}

fn bonus_left(components: &Value, position: &Value) -> impl Iterator<Item = (String, usize)> {
    let lying: Vec<Value> = fields(&position["bonus_tiles"]).values().cloned().collect();
    let kinds = list(&components["bonus_tiles"]).clone();
    kinds.into_iter().filter_map(move |tile| {
        let used = lying.iter().filter(|kind| **kind == tile["kind"]).count();
        let left = count(&tile["count"]) - used;
        (left > 0).then(|| (text(&tile["kind"]).to_owned(), left))
    })
}

/// T-1.3 to T-1.8: where the set-up puts what is drawn.
#[test]
fn the_set_up_fills_its_places_in_order() {
    for_each_step(0..1, |_, step| {
        let (before, after, drawn) = (&step.before, &step.after, &step.object);
        match text(&drawn["type"]) {
            "start" => assert_eq!(after["start_player"], drawn["player"]),
            "province_tile" => {
                let number = count(&drawn["number"]);
                let order = list(&before["province_order"]);
                assert_eq!(order.iter().position(Value::is_null), Some(number - 1));
                assert_eq!(after["province_order"][number - 1], drawn["province"]);
            }
            "bonus_tile" => {
                let fortresses = list(&step.components["map"]["cities"]).iter();
                let next = fortresses
                    .filter(|city| city["fortress"] == true)
                    .find(|city| before["bonus_tiles"].get(text(&city["id"])).is_none());
                assert_eq!(next.expect("one is left")["id"], drawn["city"]);
                assert_eq!(after["bonus_tiles"][text(&drawn["city"])], drawn["tile"]);
            }
            "deal" => assert_eq!(drawn["player"], first_not_full(step.components, before)),
            _ => {}
        }
    });
}

fn first_not_full(components: &Value, position: &Value) -> usize {
    let full = count(&components["starting_hand"]);
    let mut players = list(&position["players"]).iter();
    let not_full = players.position(|player| cards(&player["hand"]).len() < full);
    not_full.expect("a card is dealt")
}

/// A text or object in another order means the same; an illegal action is refused with its rule.
#[test]
fn descriptions_in_another_order_are_the_same_action() {
    for_each_step(0..1, |game, step| {
        for id in legal(game, &step.state) {
            let object = action_json(game, &step.state, id);
            for field in ["cards", "palaces"] {
                let Some(Value::Array(names)) = object.get(field) else {
                    continue;
                };
                let mut other = object.clone();
                other[field] = names.iter().rev().cloned().collect();
                assert_eq!(game.json_to_action(&step.state, &other), Ok(id), "{other}");
            }
            for field in ["companion", "royal_palace"] {
                if object.get(field).is_some_and(Value::is_null) {
                    let mut less = object.clone();
                    less.as_object_mut().expect("an object").remove(field);
                    assert_eq!(game.json_to_action(&step.state, &less), Ok(id), "{less}");
                }
            }
        }
    });
}

/// What another position would allow is refused with a rule.
#[test]
fn illegal_actions_are_refused_with_a_rule() {
    for (label, game) in super::games() {
        println!("{label}");
        let steps = crate::walks::random_game(&game, 2);
        let texts: Vec<String> = steps
            .iter()
            .step_by(7)
            .map(|step| {
                game.action_to_string(&step.before, step.action)
                    .expect("legal")
            })
            .collect();
        for step in steps.iter().step_by(5) {
            let possible = legal(&game, &step.before);
            let position = Position {
                game: game.clone(),
                state: step.before,
            };
            for text in &texts {
                match position.read_action(&json!(text)) {
                    Ok(id) => assert!(possible.contains(&id), "{text}"),
                    Err(InvalidAction::Illegal(error)) => {
                        assert!(!possible.contains(&error.action), "{text}");
                        assert!(!error.reason.is_empty());
                        let plays = document(&game, &step.before)["phase"] == "play";
                        let ruled = error.reason.contains("(T-");
                        assert!(ruled || !plays, "no rule in {}", error.reason);
                    }
                    Err(InvalidAction::Form { faults }) => assert!(!faults.is_empty(), "{text}"),
                }
            }
        }
    }
}

/// The moves of one game in both tellings: what is read from the object is what is done.
#[test]
fn what_is_played_is_what_is_described() {
    for_each_step(
        0..1,
        |game,
         JsonStep {
             state,
             action,
             object,
             ..
         }| {
            assert_eq!(game.json_to_action(state, object), Ok(*action));
        },
    );
}
