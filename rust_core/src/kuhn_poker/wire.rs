//! Reading and writing: the JSON documents, each described once, and the texts.
//!
//! A position in notation is `kp1_pb_02`: a tag; the betting; the card of each seat, a digit base
//! 36 that counts from the lowest, or `-` before the deal. A view is `kp1v_0_pb_03`: the observer
//! stands behind the tag, and a hidden card counts as the one above the highest.

use super::show::View;
use super::words::{Components, Event, ScoreBreakdown, WinRule};
use super::{BET, Betting, Game, PASS, State};
use crate::error::{FaultList, InvalidAction, InvalidNotation, InvalidPosition};
use crate::game::{Action, Game as _, Turn};
use crate::wire::action_text::Words;
use crate::wire::checks::{Check, Faults, judge};
use crate::wire::collections::List;
use crate::wire::cursor::{Cursor, DIGITS};
use crate::wire::describe::{record, tagged};
use crate::wire::described::{Described, DescribedActions, DescribedPositions, Notation, Read};
use crate::wire::document::{Kind, Private};
use crate::wire::shapes::{Between, Constant, Name, Seats, Whole, names};

names! {
    GameName of Components = |_, index| [Game::NAME].get(index).copied();
    BettingNames of Components = |_, index| Betting::ALL.get(index).copied();
    CardNames of Components = |file, index| file.cards.get(index).map(String::as_str);
    SeenNames of Components = |file, index| file.card_name(index);
    /// The rules of `WinRule`, in its order.
    WinRules of Components = |_, index| WinRule::IDS.get(index).copied();
}

type Seat = Whole<Seats<2>>;
type Card = Name<CardNames>;

record! {
    #[derive(Default)]
    partial struct Position: "Kuhn poker position" / "Kuhn poker view" in Components {
        kind: Kind,
        game: Constant<GameName>,
        options: Options | absent,
        /// The seat that sees this.
        observer: Seat => in_views,
        /// Passes and bets, in order.
        betting: Name<BettingNames>,
        /// By seat.
        players: List<Player, Between<2, 2>>,
    }
}

record! {
    partial struct Options in Components {}
}

record! {
    #[derive(Default)]
    partial struct Player in Components {
        /// Null before the deal; in a view `?` if the observer does not see it.
        card: Option<Name<SeenNames>>,
    }
}

tagged! {
    pub(crate) enum ActionKind: "Kuhn poker action" in Components {
        "pass" => Pass {},
        "bet" => Bet {},
        "deal" => Deal {
            card: Card,
        },
    }
}

impl ActionKind {
    fn deal(card: Card) -> Self {
        Self::Deal { card }
    }
}

tagged! {
    write Event: "Kuhn poker event" in Components {
        "card_dealt" ["K-2"] => CardDealt {
            player: Seat,
            card: Private<Card> = Private::new(*player, (*card).into()),
        },
        "pass" ["K-3"] => Pass {
            player: Seat,
        },
        "bet" ["K-3"] => Bet {
            player: Seat,
            points: i32,
        },
        "pot_won" => PotWon {
            rule: Name<WinRules> = (*rule as usize).into(),
            player: Seat,
            points: i32,
        },
    }
}

record! {
    write ScoreBreakdown: "Kuhn poker score breakdown" in Components {
        /// The chips in front of each seat.
        scores: Vec<i32>,
        /// Share of the chips by seat; zeros before the end.
        returns: Vec<f64>,
        is_terminal: bool,
    }
}

impl Described for Game {
    type Tables = Components;
    type ScoreBreakdown = ScoreBreakdown;

    fn tables(&self) -> &Components {
        &self.components
    }

    fn breakdown(&self, state: &State) -> ScoreBreakdown {
        ScoreBreakdown {
            scores: self.scores(state)[..2].to_vec(),
            returns: self.returns(state)[..2].to_vec(),
            is_terminal: self.turn(state) == Turn::Terminal,
        }
    }
}

impl DescribedActions for Game {
    type ActionKind = ActionKind;

    fn describe_action(&self, state: &State, id: Action) -> ActionKind {
        match (self.turn(state), id) {
            (Turn::Chance, card) => ActionKind::deal((card as usize).into()),
            (_, PASS) => ActionKind::Pass {},
            _ => ActionKind::Bet {},
        }
    }

    fn id_of(&self, state: &State, action: &ActionKind) -> Result<Action, InvalidAction> {
        match (self.turn(state), action) {
            (Turn::Chance, ActionKind::Deal { card }) => Ok(card.0.into()),
            (Turn::Player(_), ActionKind::Pass {}) => Ok(PASS),
            (Turn::Player(_), ActionKind::Bet {}) => Ok(BET),
            _ => Err(InvalidAction::form("chance deals, players act")),
        }
    }

    fn text_of(&self, action: &ActionKind) -> String {
        match action {
            ActionKind::Pass {} => "pass".to_owned(),
            ActionKind::Bet {} => "bet".to_owned(),
            ActionKind::Deal { card } => format!("deal-{}", self.components.cards[card.index()]),
        }
    }

    fn read_action_text(&self, _state: &State, text: &str) -> Result<ActionKind, InvalidAction> {
        let mut words = Words::new(self.tables());
        let action = match text.strip_prefix("deal-") {
            Some(name) => words.text("card", name).map(ActionKind::deal),
            None if text == "pass" => Some(ActionKind::Pass {}),
            None => (text == "bet").then_some(ActionKind::Bet {}),
        };
        words.end(action, || {
            format!("{text:?} is not pass, bet, or like deal-king")
        })
    }
}

/// The content of a document, which need not be legal, and whether it is a view.
type Stated = (Game, View, bool);

const CARDS: &str = "/players/*/card";

/// Each check with the fields that it needs.
const CHECKS: [Check<Stated>; 2] = [
    (check_deal, &[CARDS, "/betting"]),
    (check_hidden, &[CARDS, "/betting", "/observer"]),
];

fn check_deal((_, view, _): &Stated, faults: &mut Faults) {
    let [first, second] = view.seen.cards;
    let (at, dealt) = ("/players/1/card", second.is_some());
    faults.expect(
        first.is_some() || !dealt,
        at,
        "null: seat 0 comes first (K-2)",
    );
    faults.expect(first != second || !dealt, at, "all cards differ (K-2)");
    let begun = view.seen.betting != Betting::default();
    faults.expect(dealt || !begun, "/betting", "- before the deal (K-2)");
}

fn check_hidden((game, view, is_view): &Stated, faults: &mut Faults) {
    for (seat, card) in view.seen.cards.iter().enumerate() {
        let hides = *is_view && !view.sees(seat);
        let fits = card.is_none_or(|card| hides == (card == game.hidden_card()));
        let at = format!("/players/{seat}/card");
        faults.expect(fits, at, "seen by its player until it is shown (K-2, K-5)");
    }
}

fn judged(stated: Stated, form: FaultList) -> Result<(Game, View), InvalidPosition> {
    let faults = judge(&stated, form, &CHECKS);
    if faults.is_empty() {
        return Ok((stated.0, stated.1));
    }
    let faults = faults.into();
    Err(InvalidPosition { faults })
}

impl Game {
    fn read(&self, read: Read<Position>, is_view: bool) -> Result<(Self, View), InvalidPosition> {
        let position = read.document.unwrap_or_default();
        let mut cards = [None; 2];
        for (seat, player) in position.players.items() {
            cards[seat] = player.card.map(|card| card.0);
        }
        let betting = Betting(position.betting.0);
        let view = View::new(position.observer.index(), State { cards, betting });
        judged((self.clone(), view, is_view), read.faults)
    }

    /// Reads betting and cards; `seat` is the observer of a view.
    fn read_line(
        &self,
        mut at: Cursor<'_>,
        seat: Option<usize>,
    ) -> Result<(Self, View), InvalidNotation> {
        at.separator()?;
        let betting = Betting(at.word(&Betting::ALL, "the betting")? as u8);
        at.separator()?;
        let mut cards = [None; 2];
        for card in &mut cards {
            if !at.skip(b'-') {
                let digits = 0..usize::from(self.hidden_card()) + 1;
                *card = Some(at.digit(digits, "a card, or - before the deal")? as u8);
            }
        }
        at.end()?;
        let view = View::new(seat.unwrap_or_default(), State { cards, betting });
        Ok(judged(
            (self.clone(), view, seat.is_some()),
            FaultList::default(),
        )?)
    }
}

impl DescribedPositions for Game {
    type Position = Position;

    fn position(&self, state: &State) -> Position {
        self.position_seen(&View::new(0, *state))
    }

    fn position_seen(&self, view: &View) -> Position {
        let card = |card: u8| usize::from(card).into();
        let players = view.seen.cards.map(|seen| Player {
            card: seen.map(card),
        });
        Position {
            options: Some(Options {}),
            observer: view.observer.into(),
            betting: usize::from(view.seen.betting.0).into(),
            players: players.into_iter().collect(),
            ..Position::default()
        }
    }

    fn state_of(&self, position: Read<Position>) -> Result<(Self, State), InvalidPosition> {
        let (game, all) = self.read(position, false)?;
        Ok((game, all.seen))
    }

    fn view_of(&self, position: Read<Position>) -> Result<(Self, View), InvalidPosition> {
        self.read(position, true)
    }
}

impl Notation for Game {
    const TITLE: &'static str = "Kuhn poker";
    const TAG: &'static str = "kp1";
    const VIEW_TAG: &'static str = "kp1v";

    fn write_state(&self, state: &State, text: &mut String) {
        let card = |card: Option<u8>| card.map_or(b'-', |card| DIGITS[usize::from(card)]);
        text.extend(["_", Betting::ALL[usize::from(state.betting.0)], "_"]);
        text.extend(state.cards.map(|rank| char::from(card(rank))));
    }

    fn write_view(&self, view: &View, text: &mut String) {
        self.write_state(&view.seen, text);
    }

    fn read_state(&self, cursor: Cursor<'_>) -> Result<(Self, State), InvalidNotation> {
        let (game, all) = self.read_line(cursor, None)?;
        Ok((game, all.seen))
    }

    fn read_view(&self, seat: usize, cursor: Cursor<'_>) -> Result<(Self, View), InvalidNotation> {
        self.read_line(cursor, Some(seat))
    }
}
