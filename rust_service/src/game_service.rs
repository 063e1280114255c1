//! Requests about one game: from the bytes of a body to those of the response.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use durbar::{
    Action, AnyGame, AnyPosition, Facts, Fault, FaultList, Game as _, InvalidAction,
    InvalidCorrection, InvalidSetup, Load as _, Position, Rng, Turn, Wire, listing, with_game,
    with_position,
};
use serde_json::{Map, Value};

use crate::fields::{Document, Fields, Form, strict};
use crate::include::{self, Include};
use crate::refusal::{Refusal, below, guarded};
use crate::sealer::Sealer;

/// The JSON text of the answer to a request, or a refusal.
pub(crate) type Answer = Result<String, Box<Refusal>>;

/// The resources of a game: the last parts of their paths.
pub(crate) const RESOURCES: &[&str] = &[
    "initial-states",
    "legal-actions",
    "legal-action-ids",
    "transitions",
    "chance-outcomes",
    "scores",
    "validations",
    "corrections",
    "views",
    "resamples",
];

/// Answers requests about one game.
pub(crate) struct GameService {
    /// The game, with any number of players.
    pub(crate) game: AnyGame,
    pub(crate) facts: Facts,
    /// The text of the component file, unless it is the default one.
    components: Option<Arc<str>>,
    pub(crate) sealer: Option<Arc<dyn Sealer>>,
    /// The most actions of one transition.
    max_actions: usize,
    /// Whether the rules know corrections of mistakes at the table.
    pub(crate) has_corrections: bool,
    /// The loaded games, by their number of players and the text of their options.
    loaded: Mutex<HashMap<(usize, String), AnyGame>>,
}

impl GameService {
    /// Answers requests about a game with any number of players.
    ///
    /// `components` is the text of its component file, or `None` for the default one; `sealer` seals
    /// and opens positions, if there are keys; `max_actions` is the most actions of one transition.
    pub(crate) fn new(
        game: AnyGame,
        components: Option<Arc<str>>,
        sealer: Option<Arc<dyn Sealer>>,
        max_actions: usize,
    ) -> Self {
        let schemas = with_game!(&game, game => game.schemas());
        let facts = with_game!(&game, game => game.facts());
        Self {
            game,
            facts,
            components,
            sealer,
            max_actions,
            has_corrections: schemas.contains_key("correction"),
            loaded: Mutex::default(),
        }
    }

    /// The name of the game.
    pub(crate) fn name(&self) -> &'static str {
        self.facts.name
    }

    /// Checks that the rules of the game offer a resource.
    ///
    /// # Errors
    /// The rules do not offer it.
    pub(crate) fn require_offered(&self, resource: &str) -> Result<(), Box<Refusal>> {
        if resource == "corrections" && !self.has_corrections {
            return Err(Refusal::new("not-offered"));
        }
        Ok(())
    }

    /// The response to a request for one of [`RESOURCES`]. A panic refuses this request alone.
    ///
    /// # Errors
    /// A refusal of the request.
    pub(crate) fn respond(&self, resource: &str, body: &[u8]) -> Answer {
        guarded(|| self.dispatch(resource, body))
    }

    fn dispatch(&self, resource: &str, body: &[u8]) -> Answer {
        // The first check needs no body.
        self.require_offered(resource)?;
        let fields = Fields::read(body)?;
        let text = fields.text;
        let response = match resource {
            "initial-states" => self.initial_state(fields),
            "legal-actions" => self.legal_actions(fields),
            "legal-action-ids" => self.legal_action_ids(fields),
            "transitions" => self.transition(fields),
            "chance-outcomes" => self.chance_outcomes(fields),
            "scores" => self.scores(fields),
            "validations" => self.validation(fields),
            "corrections" => self.correction(fields),
            "views" => self.view(fields),
            _ => self.resample(fields),
        };
        response.or_else(|refusal| strict(text).and(Err(refusal)))
    }

    fn initial_state(&self, mut fields: Fields<'_>) -> Answer {
        let players = fields.whole("players");
        let seed = fields.optional_seed("seed");
        let options = fields.members("options");
        let observer = fields.optional_whole("observer");
        let form = fields.form(Form::OF_POSITIONS);
        fields.finish()?;
        let (fewest, most) = self.facts.players;
        let players = usize::try_from(players)
            .ok()
            .filter(|players| (fewest..=most).contains(players))
            .ok_or_else(|| {
                let faults = vec![Fault::new(
                    "/players",
                    format!("must be from {fewest} to {most}"),
                )];
                Refusal::invalid_request("The number of players is out of its range.", faults)
            })?;
        let mut line = Line::new(seed, seat_of(observer, players)?);
        let game = self.load(players, &options)?;
        let mut position = game.new_initial_position();
        with_position!(&mut position, position => line.draw(position));
        self.response(&position, &line, form.unwrap_or(Form::Json), "")
    }

    fn transition(&self, mut fields: Fields<'_>) -> Answer {
        let document = fields.document("position");
        let actions = fields.actions("actions");
        let seed = fields.optional_seed("seed");
        let observer = fields.optional_whole("observer");
        let include_legal = fields.flag("include_legal", false);
        let include = Include::read(&mut fields);
        let form = fields.form(Form::OF_POSITIONS);
        fields.finish()?;
        if actions.len() > self.max_actions {
            let faults = vec![Fault::new(
                "/actions",
                format!(
                    "may have at most {} actions, not {}",
                    self.max_actions,
                    actions.len()
                ),
            )];
            return Err(Refusal::invalid_request(
                "There are too many actions.",
                faults,
            ));
        }
        let mut position = self.position(&document)?;
        let players = with_position!(&position, position => position.game.num_players());
        let observer = seat_of(observer, players)?;
        include.check(players, matches!(document, Document::Sealed(_)))?;
        let mut line = Line::new(seed, observer);
        line.observe(include.observer());
        with_position!(&mut position, position => {
            line.draw(position);
            for (index, action) in actions.iter().enumerate() {
                line.apply(position, index, action, include_legal)?;
                line.draw(position);
            }
        });
        let form = form.unwrap_or(document.form());
        let included = include.write(&position, &line, form);
        self.response(&position, &line, form, &included)
    }

    fn legal_actions(&self, mut fields: Fields<'_>) -> Answer {
        let document = fields.document("position");
        let points = fields.flag("points", false);
        fields.finish()?;
        let known = self.known(&document)?;
        if points && known.is_view() {
            let detail = "must be false with a view: points may depend on what it hides";
            let faults = vec![Fault::new("/points", detail)];
            return Err(Refusal::invalid_request(
                "A view cannot give points.",
                faults,
            ));
        }
        with_position!(&known.decision()?, position => {
            let list = listing::legal_actions(position, points);
            Ok(format!("{{{},\"legal_actions\":{list}}}", turn(position)))
        })
    }

    fn legal_action_ids(&self, mut fields: Fields<'_>) -> Answer {
        let document = fields.document("position");
        fields.finish()?;
        with_position!(&self.known(&document)?.decision()?, position => {
            let ids = crate::text(&position.legal_actions());
            Ok(format!("{{{},\"legal_action_ids\":{ids}}}", turn(position)))
        })
    }

    fn chance_outcomes(&self, mut fields: Fields<'_>) -> Answer {
        let document = fields.document("position");
        fields.finish()?;
        with_position!(&self.position(&document)?, position => {
            let list = listing::chance_outcomes(position);
            Ok(format!("{{{},\"chance_outcomes\":{list}}}", turn(position)))
        })
    }

    fn scores(&self, mut fields: Fields<'_>) -> Answer {
        let document = fields.document("position");
        fields.finish()?;
        with_position!(&self.position(&document)?, position => {
            Ok(position.game.score_breakdown(&position.state))
        })
    }

    fn validation(&self, mut fields: Fields<'_>) -> Answer {
        let text = fields.text;
        let document = fields.document("position");
        fields.finish()?;
        let faults = match self.read_known(&document) {
            Ok(_) => Vec::new(),
            Err(unreadable) => {
                strict(text)?;
                unreadable.faults("position")?
            }
        };
        Ok(format!("{{{}}}", verdict(&faults)))
    }

    fn correction(&self, mut fields: Fields<'_>) -> Answer {
        let document = fields.document("position");
        let correction = fields.object("correction");
        fields.finish()?;
        let position = match document {
            Document::Json(text) => Cow::Borrowed(text),
            // A legal position has no mistake; the rules say so in their words.
            _ => Cow::Owned(self.written(&self.position(&document)?, Form::Json)?),
        };
        let game = &self.game;
        let corrected = with_game!(game, game => game.correct(&position, correction));
        let corrected = corrected.map_err(|error| match error {
            InvalidCorrection::Position(error) => Refusal::not_corrected(error),
            InvalidCorrection::Unknown { .. } => Refusal::new("not-offered"),
        })?;
        let faults = game
            .read_json(&corrected)
            .err()
            .map_or_else(Vec::new, |error| below("/position", error.faults).collect());
        Ok(format!("{{\"position\":{corrected},{}}}", verdict(&faults)))
    }

    fn view(&self, mut fields: Fields<'_>) -> Answer {
        let document = fields.document("position");
        let player = fields.whole("player");
        let form = fields.form(Form::OF_VIEWS);
        fields.finish()?;
        let position = self.position(&document)?;
        let players = with_position!(&position, position => position.game.num_players());
        let player = seat("player", player, players)?;
        let view = include::view(&position, Some(player), form.unwrap_or(document.form()));
        let standing = with_position!(&position, position => standing(position));
        Ok(format!("{{\"view\":{view},{standing}}}"))
    }

    fn resample(&self, mut fields: Fields<'_>) -> Answer {
        let document = fields.document("view");
        let seed = fields.seed("seed");
        let form = fields.form(Form::OF_POSITIONS);
        fields.finish()?;
        let view = self
            .read_view(&document)
            .map_err(|error| error.refusal("view"))?;
        let position = view.resample(&mut Rng::new(seed));
        let form = form.unwrap_or(match document {
            Document::Json(_) => Form::Json,
            Document::Notation(_) | Document::Sealed(_) => Form::Notation,
        });
        let written = self.written(&position, form)?;
        with_position!(&position, position => {
            Ok(format!("{{\"position\":{written},{}}}", standing(position)))
        })
    }

    pub(crate) fn load(
        &self,
        players: usize,
        options: &Map<String, Value>,
    ) -> Result<AnyGame, Box<Refusal>> {
        let facts = &self.facts;
        let unknown = options
            .keys()
            .filter(|name| !facts.options.contains_key(*name));
        let faults: FaultList = unknown
            .map(|name| {
                let known: Vec<&str> = facts.options.keys().map(String::as_str).collect();
                let name = name.replace('~', "~0").replace('/', "~1");
                Fault::new(format!("/options/{name}"), Fault::no_such_field(&known))
            })
            .collect();
        if !faults.is_empty() {
            let detail = "The game has no such option.".to_owned();
            return Err(Refusal::invalid_option(detail, faults.into()));
        }
        let key = (players, crate::text(options));
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = loaded.get(&key) {
            return Ok(game.clone());
        }
        // Options are true or false: there are few games to keep.
        let game = durbar::load_game(facts.name, players, options, self.components.as_deref())
            .map_err(|error: InvalidSetup| {
                let fault = match error {
                    InvalidSetup::Option { name, detail } => {
                        Fault::new(format!("/options/{name}"), format!("must be {detail}"))
                    }
                    _ => Fault::new("/options", error.to_string()),
                };
                let faults = vec![fault];
                Refusal::invalid_option("The game cannot be set up like this.".to_owned(), faults)
            })?;
        loaded.insert(key, game.clone());
        Ok(game)
    }

    /// A position and the steps that led to it, with more members that begin with a comma.
    fn response(&self, position: &AnyPosition, line: &Line, form: Form, more: &str) -> Answer {
        let written = self.written(position, form)?;
        let standing = with_position!(position, position => standing(position));
        let steps = line.steps.text();
        Ok(format!(
            "{{\"position\":{written},{standing},\"steps\":[{steps}]{more}}}"
        ))
    }
}

/// Actions and chance events applied to one position, with the steps as JSON.
pub(crate) struct Line {
    rng: Option<Rng>,
    steps: Steps,
    /// The same steps for somebody else.
    observed: Option<Steps>,
    /// The last action of a player.
    last: Option<Action>,
}

/// Steps as JSON, as far as their observer may know them; without one nothing is hidden.
struct Steps {
    observer: Option<usize>,
    json: Vec<u8>,
}

impl Steps {
    fn of(observer: Option<usize>) -> Self {
        let json = Vec::new();
        Self { observer, json }
    }

    /// Applies a legal action, and writes it.
    fn add<G: Wire>(&mut self, position: &mut Position<G>, action: Action) {
        if !self.json.is_empty() {
            self.json.push(b',');
        }
        listing::write_step(position, action, self.observer, &mut self.json);
    }

    fn text(&self) -> &str {
        str::from_utf8(&self.json).expect("JSON is written in UTF-8")
    }
}

impl Line {
    fn new(seed: Option<u64>, observer: Option<usize>) -> Self {
        Self {
            rng: seed.map(Rng::new),
            steps: Steps::of(observer),
            observed: None,
            last: None,
        }
    }

    /// Writes the steps for this seat as well.
    fn observe(&mut self, observer: Option<usize>) {
        self.observed = observer.map(|seat| Steps::of(Some(seat)));
    }

    /// The last action of a player, if there is one.
    pub(crate) fn last(&self) -> Option<Action> {
        self.last
    }

    /// The steps for the seat of `observe`.
    pub(crate) fn observed(&self) -> &str {
        self.observed.as_ref().map_or("", Steps::text)
    }

    /// Draws chance until a player decides; draws nothing without a seed.
    fn draw<G: Wire>(&mut self, position: &mut Position<G>) {
        while position.turn() == Turn::Chance
            && let Some(rng) = self.rng.as_mut()
        {
            let outcome = position.game.sample_chance(&position.state, rng);
            self.step(position, outcome);
        }
    }

    /// Applies the action of this index in the request.
    fn apply<G: Wire>(
        &mut self,
        position: &mut Position<G>,
        index: usize,
        action: &Value,
        include_legal: bool,
    ) -> Result<(), Box<Refusal>> {
        let id = read_action(position, index, action, include_legal)?;
        self.step(position, id);
        Ok(())
    }

    /// Applies a legal action, and writes the parts that the observers may know.
    fn step<G: Wire>(&mut self, position: &mut Position<G>, action: Action) {
        if matches!(position.turn(), Turn::Player(_)) {
            self.last = Some(action);
        }
        if let Some(observed) = &mut self.observed {
            observed.add(&mut position.clone(), action);
        }
        self.steps.add(position, action);
    }
}

/// The id of the action of this index in the request, if it is legal.
pub(crate) fn read_action<G: Wire>(
    position: &Position<G>,
    index: usize,
    action: &Value,
    include_legal: bool,
) -> Result<Action, Box<Refusal>> {
    position.read_action(action).map_err(|error| match error {
        InvalidAction::Form { faults } if action.is_object() => {
            Refusal::invalid_action(index, faults)
        }
        form @ InvalidAction::Form { .. } => {
            Refusal::invalid_action(index, vec![Fault::new("", form.to_string())])
        }
        InvalidAction::Illegal(error) => {
            let legal = include_legal.then(|| listing::legal_actions(position, false));
            Refusal::illegal_action(index, error, legal.as_deref())
        }
    })
}

fn seat_of(observer: Option<i64>, players: usize) -> Result<Option<usize>, Box<Refusal>> {
    observer
        .map(|number| seat("observer", number, players))
        .transpose()
}

/// The seat in a field.
pub(crate) fn seat(field: &str, number: i64, players: usize) -> Result<usize, Box<Refusal>> {
    let seat = usize::try_from(number).ok().filter(|&seat| seat < players);
    seat.ok_or_else(|| {
        let faults = vec![no_such_seat(field, players)];
        Refusal::invalid_request("There is no such seat.", faults)
    })
}

/// The fault of a field that should have a seat.
pub(crate) fn no_such_seat(field: &str, players: usize) -> Fault {
    let detail = format!("must be a seat from 0 to {}", players - 1);
    Fault::new(format!("/{field}"), detail)
}

/// Whether a document is legal, as members of an object.
fn verdict(faults: &[Fault]) -> String {
    let errors = crate::text(&faults);
    format!("\"valid\":{},\"errors\":{errors}", faults.is_empty())
}

/// The player to move, as members of an object.
fn turn<G: Wire>(position: &Position<G>) -> String {
    let turn = position.turn();
    format!(
        "\"current_player\":{},\"is_chance_node\":{},\"is_terminal\":{}",
        turn.number(),
        turn == Turn::Chance,
        turn == Turn::Terminal,
    )
}

/// The player to move and the standing of the players, as members of an object.
fn standing<G: Wire>(position: &Position<G>) -> String {
    let Position { game, state } = position;
    let players = game.num_players();
    format!(
        "{},\"scores\":{},\"returns\":{}",
        turn(position),
        crate::text(&&game.scores(state)[..players]),
        crate::text(&&game.returns(state)[..players]),
    )
}

pub(crate) fn quoted(text: &str) -> String {
    crate::text(&text)
}
