//! Reading and writing: the JSON documents, each described once, and the texts.
//!
//! A position in notation is `kp1_pb_02`: a tag; the betting; the card of each seat, a digit base 36
//! that counts from the lowest, or `-` before the deal. A view is `kp1v_0_pb_03`: the observer
//! stands behind the tag, and a hidden card counts as the one above the highest.

use super::load::Components;
use super::show::View;
use super::{BET, Betting, Game, PASS, State};
use crate::error::{Fault, InvalidAction, InvalidNotation, InvalidPosition};
use crate::game::{Action, Game as _, Turn};
use crate::wire::action_text::Words;
use crate::wire::checks::{Check, Faults, judge};
use crate::wire::cursor::{Cursor, DIGITS};
use crate::wire::describe::{record, tagged};
use crate::wire::described::{Described, DescribedActions, DescribedPositions, Notation, Read};
use crate::wire::document::{Kind, Private};
use crate::wire::shapes::{Between, Constant, List, Name, Seats, Whole, names};

names! {
    GameName of Components = |_, index| [Game::NAME].get(index).copied();
    BettingNames of Components = |_, index| Betting::ALL.get(index).copied();
    CardNames of Components = |file, index| file.cards.get(index).map(String::as_str);
    SeenNames of Components = |file, index| file.card_name(index);
    /// As `Betting::shows_cards` says.
    WinRules of Components = |_, index| ["K-4", "K-5"].get(index).copied();
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
        /// Null before the deal; in a view hidden if the observer does not see it.
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

/// Something that an action of Kuhn poker brought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Event(EventKind);

impl std::convert::From<EventKind> for Event {
    fn from(kind: EventKind) -> Self {
        Self(kind)
    }
}

tagged! {
    #[derive(Clone, Debug, PartialEq)]
    pub(crate) enum EventKind: "Kuhn poker event" in Components {
        "card_dealt" ["K-2"] => CardDealt {
            player: Seat,
            card: Private<Card>,
        },
        "pass" ["K-3"] => Pass {
            player: Seat,
        },
        "bet" ["K-3"] => Bet {
            player: Seat,
            points: i32,
        },
        "pot_won" => PotWon {
            rule: Name<WinRules>,
            player: Seat,
            points: i32,
        },
    }
}

record! {
    whole struct ScoreBreakdown: "Kuhn poker score breakdown" in Components {
        /// The chips in front of each seat.
        scores: Vec<i32>,
        /// Share of the chips by seat; zeros before the end.
        returns: Vec<f64>,
        is_terminal: bool,
    }
}

impl Described for Game {
    type Tables = Components;
    type EventKind = EventKind;
    type ScoreBreakdown = ScoreBreakdown;

    fn tables(&self) -> &Components {
        &self.components
    }

    fn event_kind(event: &Event) -> &EventKind {
        &event.0
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
            (Turn::Chance, card) => ActionKind::Deal {
                card: (card as usize).into(),
            },
            (_, PASS) => ActionKind::Pass {},
            _ => ActionKind::Bet {},
        }
    }

    fn id_of(&self, state: &State, action: &ActionKind) -> Result<Action, InvalidAction> {
        match (self.turn(state), action) {
            (Turn::Chance, ActionKind::Deal { card }) => Ok(card.0.into()),
            (Turn::Player(_), ActionKind::Pass {}) => Ok(PASS),
            (Turn::Player(_), ActionKind::Bet {}) => Ok(BET),
            _ => Err(InvalidAction::form(
                "not now: chance deals, players pass and bet",
            )),
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
        let mut words = Words::new(&*self.components);
        let action = match text.split_once('-') {
            None if text == "pass" => Some(ActionKind::Pass {}),
            None if text == "bet" => Some(ActionKind::Bet {}),
            Some(("deal", name)) => words
                .text("card", name)
                .map(|card| ActionKind::Deal { card }),
            _ => None,
        };
        let unknown =
            || InvalidAction::form(format!("{text:?} is not pass, bet, or like deal-king"));
        words
            .end(action)
            .map_err(|error| error.unwrap_or_else(unknown))
    }
}

/// What a document states, which need not be legal. In a position everybody sees all cards.
struct Draft {
    game: Game,
    is_view: bool,
    stated: View,
}

const CARDS: &str = "/players/*/card";

/// Each check with the fields that it needs.
const CHECKS: [Check<Draft>; 2] = [
    (Draft::check_deal, &[CARDS, "/betting"]),
    (Draft::check_hidden, &[CARDS, "/betting", "/observer"]),
];

impl Draft {
    fn check_deal(&self, faults: &mut Faults) {
        let State {
            cards: [first, second],
            betting,
        } = self.stated.seen;
        let (at, is_dealt) = ("/players/1/card", second.is_some());
        faults.expect(
            first.is_some() || !is_dealt,
            at,
            "null: seat 0 gets the first card (K-2)",
        );
        faults.expect(
            first != second || !is_dealt,
            at,
            "all cards are different (K-2)",
        );
        let begun = betting != Betting::default();
        faults.expect(
            is_dealt || !begun,
            "/betting",
            "- before both cards are dealt (K-2)",
        );
    }

    fn check_hidden(&self, faults: &mut Faults) {
        for (seat, card) in self.stated.seen.cards.iter().enumerate() {
            let hides = self.is_view && !self.stated.sees(seat);
            let fits = card.is_none_or(|card| hides == (card == self.game.hidden_card()));
            let at = format!("/players/{seat}/card");
            faults.expect(
                fits,
                at,
                "only its player sees a card, until it is shown (K-2, K-5)",
            );
        }
    }

    fn finish(self, faults: Vec<Fault>) -> Result<(Game, View), InvalidPosition> {
        let faults = judge(&self, faults, &CHECKS);
        if faults.is_empty() {
            return Ok((self.game, self.stated));
        }
        Err(InvalidPosition { faults })
    }
}

impl Game {
    fn read_position(
        &self,
        read: Read<Position>,
        is_view: bool,
    ) -> Result<(Self, View), InvalidPosition> {
        let (game, position) = (self.clone(), read.document.unwrap_or_default());
        let mut cards = [None; 2];
        for (seat, player) in position.players.items() {
            cards[seat] = player.card.map(|card| card.0);
        }
        let betting = Betting(position.betting.0);
        let stated = View::new(position.observer.index(), State { cards, betting });
        Draft {
            game,
            is_view,
            stated,
        }
        .finish(read.faults)
    }

    fn read_line(
        &self,
        mut cursor: Cursor<'_>,
        observer: Option<usize>,
    ) -> Result<(Self, View), InvalidNotation> {
        cursor.separator()?;
        let betting = cursor.word(&Betting::ALL, "the betting")?;
        cursor.separator()?;
        let mut cards = [None; 2];
        for card in &mut cards {
            if !cursor.skip(b'-') {
                let digits = 0..usize::from(self.hidden_card()) + 1;
                *card = Some(cursor.digit(digits, "a card, or - before the deal")? as u8);
            }
        }
        cursor.end()?;
        let (game, is_view) = (self.clone(), observer.is_some());
        let betting = Betting(betting as u8);
        let stated = View::new(observer.unwrap_or_default(), State { cards, betting });
        Ok(Draft {
            game,
            is_view,
            stated,
        }
        .finish(Vec::new())?)
    }
}

impl DescribedPositions for Game {
    type Position = Position;

    fn position(&self, state: &State) -> Position {
        self.position_seen(&View::new(0, *state))
    }

    fn position_seen(&self, view: &View) -> Position {
        let card = |card: Option<u8>| card.map(|card| usize::from(card).into());
        Position {
            options: Some(Options {}),
            observer: view.observer.into(),
            betting: usize::from(view.seen.betting.0).into(),
            players: view
                .seen
                .cards
                .into_iter()
                .map(|it| Player { card: card(it) })
                .collect(),
            ..Position::default()
        }
    }

    fn state_of(&self, position: Read<Position>) -> Result<(Self, State), InvalidPosition> {
        let (game, all) = self.read_position(position, false)?;
        Ok((game, all.seen))
    }

    fn view_of(&self, position: Read<Position>) -> Result<(Self, View), InvalidPosition> {
        self.read_position(position, true)
    }
}

impl Notation for Game {
    const TAG: &'static str = "kp1";
    const VIEW_TAG: &'static str = "kp1v";

    fn write_state(&self, state: &State, text: &mut String) {
        let card = |card: Option<u8>| card.map_or(b'-', |card| DIGITS[usize::from(card)]);
        *text += &format!("_{}_", Betting::ALL[usize::from(state.betting.0)]);
        text.extend(state.cards.map(|it| char::from(card(it))));
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
