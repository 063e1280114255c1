//! What a game says of its documents, each trait in a room of its own: [`Wire`] follows from them.

use serde_json::{Map, Value};

use super::Wire;
use super::action_text::read_value;
use super::cursor::{Cursor, DIGITS};
use super::document::to_text;
use super::pointer::At;
use super::shape::{Context, Reader, Shape};
use crate::error::{FaultList, InvalidAction, InvalidCorrection, InvalidNotation, InvalidPosition};
use crate::game::Action;
use crate::show::Show;

/// What all documents of a game have in common.
pub(crate) trait Described: Show<Event: Shape<<Self as Described>::Tables>> {
    /// Where names and limits come from.
    type Tables;
    type ScoreBreakdown: Shape<Self::Tables>;

    fn tables(&self) -> &Self::Tables;
    fn breakdown(&self, state: &Self::State) -> Self::ScoreBreakdown;

    /// Adds to the schemas what the descriptions do not say.
    fn complete_schemas(&self, _schemas: &mut Map<String, Value>) {}
    /// [`Wire::correct`].
    fn put_right(&self, _position: &str, _request: &str) -> Result<String, InvalidCorrection> {
        Err(InvalidCorrection::Unknown { game: Self::NAME })
    }
}

/// Actions and outcomes of chance.
pub(crate) trait DescribedActions: Described {
    type ActionKind: Shape<Self::Tables>;

    /// What a legal action is. Callers have checked it: an illegal one may panic.
    fn describe_action(&self, state: &Self::State, action: Action) -> Self::ActionKind;
    /// The id of an action at this position.
    fn id_of(
        &self,
        state: &Self::State,
        action: &Self::ActionKind,
    ) -> Result<Action, InvalidAction>;
    /// The text of an action.
    fn text_of(&self, action: &Self::ActionKind) -> String;
    /// What a text says.
    fn read_action_text(
        &self,
        state: &Self::State,
        text: &str,
    ) -> Result<Self::ActionKind, InvalidAction>;
}

/// A document as it was read, and its faults of form: nothing where the root has a fault, or where
/// there are more faults than a list names.
pub(crate) struct Read<D> {
    pub document: Option<D>,
    pub faults: FaultList,
}

impl<D> Read<D> {
    /// Reads the text of a document.
    pub(crate) fn of<T>(text: &str, context: Context<'_, T>) -> Self
    where
        D: Shape<T>,
    {
        let mut reader = Reader::new(context);
        let document = reader.read_or_fault(text, &At::Root);
        let faults = reader.faults;
        // What was not read any more must not be taken for a document.
        let document = document.filter(|_| !faults.is_over());
        Self { document, faults }
    }
}

/// Positions and views as JSON.
pub(crate) trait DescribedPositions: Described {
    type Position: Shape<Self::Tables>;

    fn position(&self, state: &Self::State) -> Self::Position;
    fn position_seen(&self, view: &Self::View) -> Self::Position;
    /// The state of a position; the number of players and the options are the position's.
    fn state_of(
        &self,
        position: Read<Self::Position>,
    ) -> Result<(Self, Self::State), InvalidPosition>;
    /// As [`DescribedPositions::state_of`], of a view.
    fn view_of(
        &self,
        position: Read<Self::Position>,
    ) -> Result<(Self, Self::View), InvalidPosition>;
}

/// Positions and views in one line: a tag, in a view the observer, and what each game says.
pub(crate) trait Notation: Described {
    /// The name of the game in messages.
    const TITLE: &'static str;
    const TAG: &'static str;
    const VIEW_TAG: &'static str;

    /// Appends what stands behind the tag.
    fn write_state(&self, state: &Self::State, text: &mut String);
    /// Appends what stands behind the tag and the observer.
    fn write_view(&self, view: &Self::View, text: &mut String);
    /// Reads what stands behind the tag.
    fn read_state(&self, cursor: Cursor<'_>) -> Result<(Self, Self::State), InvalidNotation>;
    /// Reads what stands behind the tag and the observer, who is below the most players of the game.
    /// Where fewer play, the game refuses a seat that is not there.
    fn read_view(
        &self,
        observer: usize,
        cursor: Cursor<'_>,
    ) -> Result<(Self, Self::View), InvalidNotation>;
}

impl<G: DescribedActions + DescribedPositions + Notation> Wire for G {
    const NOTATION_TAG: &'static str = G::TAG;
    const VIEW_TAG: &'static str = <G as Notation>::VIEW_TAG;

    fn action_to_string_unchecked(&self, state: &G::State, action: Action) -> String {
        self.text_of(&self.describe_action(state, action))
    }

    fn string_to_action(&self, state: &G::State, text: &str) -> Result<Action, InvalidAction> {
        self.id_of(state, &self.read_action_text(state, text)?)
    }

    fn write_action_json_unchecked(&self, state: &G::State, action: Action, out: &mut Vec<u8>) {
        let action = self.describe_action(state, action);
        action.write(Context::open(self.tables()), out);
    }

    fn json_to_action(&self, state: &G::State, value: &Value) -> Result<Action, InvalidAction> {
        self.id_of(state, &read_value(self.tables(), value)?)
    }

    fn write_event_json(&self, event: &G::Event, observer: Option<usize>, out: &mut Vec<u8>) {
        let context = Context {
            observer,
            ..Context::open(self.tables())
        };
        event.write(context, out);
    }

    fn to_json(&self, state: &G::State) -> String {
        to_text(&self.position(state), Context::open(self.tables()))
    }

    fn read_json(&self, text: &str) -> Result<(Self, G::State), InvalidPosition> {
        self.state_of(Read::of(text, Context::open(self.tables())))
    }

    fn to_notation(&self, state: &G::State) -> String {
        let mut text = String::with_capacity(500);
        text.push_str(G::TAG);
        self.write_state(state, &mut text);
        text
    }

    fn read_notation(&self, text: &str) -> Result<(Self, G::State), InvalidNotation> {
        let mut cursor = Cursor::new(text);
        let instead = "a position, not a view of one";
        let what = ["a ", G::TITLE, " position"];
        cursor.tag(G::TAG, what, <G as Notation>::VIEW_TAG, instead)?;
        self.read_state(cursor)
    }

    fn view_to_json(&self, view: &G::View) -> String {
        to_text(&self.position_seen(view), Context::view(self.tables()))
    }

    fn read_view_json(&self, text: &str) -> Result<(Self, G::View), InvalidPosition> {
        self.view_of(Read::of(text, Context::view(self.tables())))
    }

    fn view_to_notation(&self, view: &G::View) -> String {
        let mut text = String::with_capacity(500);
        text.push_str(<G as Notation>::VIEW_TAG);
        text.push('_');
        text.push(char::from(DIGITS[self.observer(view)]));
        self.write_view(view, &mut text);
        text
    }

    fn read_view_notation(&self, text: &str) -> Result<(Self, G::View), InvalidNotation> {
        let mut cursor = Cursor::new(text);
        let instead = "a view, not a position";
        let what = ["a view of ", G::TITLE, ""];
        cursor.tag(<G as Notation>::VIEW_TAG, what, G::TAG, instead)?;
        cursor.separator()?;
        let observer = cursor.digit(0..G::PLAYERS.1, "the observer, a seat")?;
        self.read_view(observer, cursor)
    }

    fn correct(&self, position: &str, request: &str) -> Result<String, InvalidCorrection> {
        self.put_right(position, request)
    }

    fn score_breakdown(&self, state: &G::State) -> String {
        to_text(&self.breakdown(state), Context::open(self.tables()))
    }

    fn schemas(&self) -> Map<String, Value> {
        let tables = self.tables();
        let open = Context::open(tables);
        let schemas = [
            ("position", G::Position::schema(open)),
            ("view", G::Position::schema(Context::view(tables))),
            ("action", G::ActionKind::schema(open)),
            ("event", G::Event::schema(open)),
            ("score_breakdown", G::ScoreBreakdown::schema(open)),
        ];
        let named = |(name, schema): (&str, Value)| (name.to_owned(), schema);
        let mut schemas = schemas.into_iter().map(named).collect();
        self.complete_schemas(&mut schemas);
        schemas
    }
}
