//! Where each card goes (T-1.5, T-1.6, T-2.2, T-3.3 to T-3.11, T-4.3, T-6.1): the counted sets of
//! the core against plain lists of names.

use durbar::serde_json::Value;

use super::setting::cards;
use super::{JsonStep, count, for_each_step, list, text, texts};

/// All cards of a position, each place a list.
#[derive(Clone, Debug, PartialEq)]
struct Piles {
    deck: Vec<String>,
    discards: Vec<String>,
    display: Vec<String>,
    hands: Vec<Vec<String>>,
    known: Vec<Vec<String>>,
    played: Vec<Vec<String>>,
    played_special: Vec<Vec<String>>,
}

impl Piles {
    fn of(position: &Value) -> Self {
        let sorted = |counted: &Value| {
            let mut cards = cards(counted);
            cards.sort_unstable();
            cards
        };
        let of_players = |field: &str| {
            let players = list(&position["players"]).iter();
            players.map(|player| sorted(&player[field])).collect()
        };
        let specials = list(&position["players"]).iter().map(|player| {
            let mut names = texts(&player["played_special_cards"]);
            names.sort_unstable();
            names.into_iter().map(str::to_owned).collect()
        });
        Self {
            deck: sorted(&position["deck"]),
            discards: sorted(&position["discards"]),
            display: sorted(&position["display"]),
            hands: of_players("hand"),
            known: of_players("known"),
            played: of_players("played"),
            played_special: specials.collect(),
        }
    }

    fn sort(&mut self) {
        let single = [&mut self.deck, &mut self.discards, &mut self.display];
        let each = [
            &mut self.hands,
            &mut self.known,
            &mut self.played,
            &mut self.played_special,
        ];
        for pile in single.into_iter().chain(each.into_iter().flatten()) {
            pile.sort_unstable();
        }
    }

    /// T-3.11: before a draw, and only then.
    fn remake_for_a_draw(&mut self, next: &Value) {
        let draws = ["deal", "display", "draw"].contains(&text(&next["phase"]));
        if draws && self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.discards);
        }
    }

    /// T-2.2, T-6.1.
    fn play(&mut self, seat: usize, card: &str) {
        take_out(&mut self.hands[seat], card);
        if self.known[seat].iter().any(|known| known == card) {
            take_out(&mut self.known[seat], card);
        }
        self.played[seat].push(card.to_owned());
    }

    /// T-3.8.
    fn discard(&mut self, seat: usize) {
        self.discards.append(&mut self.played[seat]);
        self.played_special[seat].clear();
    }
}

#[track_caller]
fn take_out(pile: &mut Vec<String>, card: &str) {
    let index = pile.iter().position(|known| known == card);
    pile.remove(index.unwrap_or_else(|| panic!("no {card} in {pile:?}")));
}

/// Where the cards lie after an action; of what comes next only the phase and the player are used.
fn moved(step: &JsonStep) -> Piles {
    let (mut piles, action) = (Piles::of(&step.before), &step.object);
    let seat = count(&step.before["player"]);
    let card = || text(&action["card"]).to_owned();
    match text(&action["type"]) {
        "deal" | "draw" => {
            take_out(&mut piles.deck, &card());
            piles.hands[count(&action["player"])].push(card());
        }
        "display" => {
            take_out(&mut piles.deck, &card());
            piles.display.push(card());
        }
        "play" => {
            piles.play(seat, &card());
            if let Some(companion) = action["companion"].as_str() {
                if companion.starts_with("white-") {
                    piles.play(seat, companion);
                } else {
                    piles.played_special[seat].push(companion.to_owned());
                }
            }
        }
        "take" => {
            for card in texts(&action["cards"]) {
                take_out(&mut piles.display, card);
                piles.hands[seat].push(card.to_owned());
                piles.known[seat].push(card.to_owned());
            }
        }
        _ => {}
    }
    let withdraws = ["withdraw", "build", "draw"].contains(&text(&action["type"]));
    let goes_on = ["build", "draw"].contains(&text(&step.after["phase"]))
        && step.after["player"] == step.before["player"];
    if withdraws && !goes_on {
        piles.discard(seat);
    }
    piles.remake_for_a_draw(&step.after);
    piles.sort();
    piles
}

#[test]
fn cards_lie_where_plain_lists_say() {
    for_each_step(0..2, |_, step| {
        let after = Piles::of(&step.after);
        assert_eq!(moved(step), after, "{} of {}", step.object, step.before);
    });
}

/// T-1.5: no card is lost or made.
#[test]
fn the_cards_are_those_of_the_component_file() {
    for_each_step(0..1, |_, step| {
        let mut all: Vec<String> = step
            .kinds
            .iter()
            .flat_map(|kind| std::iter::repeat_n(kind.name.clone(), kind.count))
            .collect();
        let piles = Piles::of(&step.after);
        let mut lying = [piles.deck, piles.discards, piles.display].concat();
        lying.extend(piles.hands.concat());
        lying.extend(piles.played.concat());
        all.sort_unstable();
        lying.sort_unstable();
        assert_eq!(lying, all);
    });
}

/// The events tell the same course.
#[test]
fn events_tell_where_cards_go() {
    for_each_step(0..1, |_, step| {
        let (before, after) = (Piles::of(&step.before), Piles::of(&step.after));
        let event_of = |kind: &str| {
            let mut events = step.events.iter();
            events.find(|event| event["type"] == kind)
        };
        let seat = count(&step.before["player"]);
        if let Some(event) = event_of("cards_discarded") {
            let mut discarded = cards(&event["cards"]);
            discarded.sort_unstable();
            assert_eq!(discarded, before.played[seat]);
            assert_eq!(
                texts(&event["returned"]).len(),
                before.played_special[seat].len()
            );
        } else {
            let withdrawn = before.played[seat].len() > after.played[seat].len();
            assert!(!withdrawn, "no event: {}", step.before);
        }
        let drawn = ["deal", "display", "draw"].contains(&text(&step.object["type"]));
        let remade = after.deck.len() + usize::from(drawn) != before.deck.len();
        assert_eq!(event_of("deck_remade").is_some(), remade, "{}", step.before);
        if let Some(event) = event_of("deck_remade") {
            assert_eq!(count(&event["cards"]), after.deck.len());
            let last = step
                .events
                .iter()
                .rposition(|event| event["type"] == "deck_remade");
            assert_eq!(
                last,
                Some(step.events.len() - 1),
                "it leads to the chance node"
            );
        }
        if let Some(event) = event_of("cards_taken") {
            assert_eq!(
                cards(&event["cards"]).len(),
                list(&step.object["cards"]).len()
            );
        }
    });
}
