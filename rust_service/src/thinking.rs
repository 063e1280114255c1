//! Requests that let a bot think: at one decision, or at each decision of a record.

use durbar::bots::Spec;
use durbar::search::Limits as SearchLimits;
use durbar::{Action, AnyView, Fault, Turn, with_game, with_position, with_view};
use serde_json::Value;

use crate::facts::Limits;
use crate::fields::{Document, Fields, strict};
use crate::game_service::{GameService, read_action, seat};
use crate::positions::Known;
use crate::refusal::Refusal;

/// The bot of a request that names none.
const BOT: &str = "mcts";
/// The prefixes of bots that run programs or read files of the user; requests cannot name them.
const OWN: [&str; 3] = ["python:", "engine:", "net:"];

/// The bot that thinks, and its limits.
pub(crate) struct Thinker {
    pub(crate) spec: Spec,
    pub(crate) limits: SearchLimits,
    pub(crate) seed: u64,
}

/// A decision of a game.
pub(crate) struct Decision {
    /// The index in the request.
    pub(crate) index: usize,
    pub(crate) view: AnyView,
    pub(crate) action: Action,
}

impl GameService {
    /// Reads a request for a suggestion: the view of the player, and the thinker.
    pub(crate) fn read_suggestion(
        &self,
        body: &[u8],
        most: &Limits,
    ) -> Result<(AnyView, Thinker), Box<Refusal>> {
        let mut fields = Fields::read(body)?;
        let text = fields.text;
        let document = fields.document("position");
        let mut thinker = self.thinker(&mut fields, most);
        fields.finish()?;
        let view = self.decider(&document);
        let view = view.or_else(|refusal| strict(text).and(Err(refusal)))?;
        thinker.spec = with_view!(&view, view => thinker.spec.in_full(&view.game));
        Ok((view, thinker))
    }

    /// Reads a request for a review: the decisions, and the thinker.
    pub(crate) fn read_review(
        &self,
        body: &[u8],
        most: &Limits,
    ) -> Result<(Vec<Decision>, Thinker), Box<Refusal>> {
        let mut fields = Fields::read(body)?;
        let text = fields.text;
        let list = fields.has("decisions").then(|| {
            for name in ["position", "actions", "player"] {
                fields.forbid(name, "must be left out where there are decisions");
            }
            fields.objects("decisions", |inner| {
                (inner.document("position"), inner.action("action"))
            })
        });
        let record = list.is_none().then(|| {
            let document = fields.document("position");
            let actions = fields.actions("actions");
            (document, actions, fields.optional_whole("player"))
        });
        let thinker = self.thinker(&mut fields, most);
        if !thinker.spec.kind().reviews() && fields.is_faultless() {
            let detail = format!("must be mcts or a level, not {}", thinker.spec);
            fields.fault("/bot".to_owned(), detail);
        }
        fields.finish()?;
        let decisions = match (list, record) {
            (Some(list), _) => self.decisions_of_list(&list, most.max_operations),
            (None, Some((document, actions, player))) => {
                self.decisions_of_record(&document, &actions, player, most.max_operations)
            }
            (None, None) => Ok(Vec::new()),
        };
        let decisions = decisions.or_else(|refusal| strict(text).and(Err(refusal)))?;
        Ok((decisions, thinker))
    }

    /// Reads the fields of the thinker.
    fn thinker(&self, fields: &mut Fields<'_>, most: &Limits) -> Thinker {
        let most_ms = most.ms();
        let text = fields.optional_string("bot");
        let spec = self.bot(text.as_deref().unwrap_or(BOT), most);
        let spec = spec.unwrap_or_else(|detail| {
            fields.fault("/bot".to_owned(), detail);
            BOT.parse().expect("it is a bot")
        });
        let budget = fields.inside("budget", |inner| {
            let limits = SearchLimits {
                ms: inner.number("ms", most_ms),
                simulations: inner.count("simulations", SearchLimits::MOST_SIMULATIONS),
                nodes: inner.count("nodes", SearchLimits::MOST_NODES),
            };
            if limits.is_none() && inner.is_faultless() {
                let detail = "must have one of: ms, simulations, nodes";
                inner.fault(String::new(), detail);
            }
            limits
        });
        let seed = fields.optional_seed("seed").unwrap_or(0);
        let mut limits = budget.unwrap_or_else(|| spec.limits());
        limits.ms = Some(limits.ms.map_or(most_ms, |ms| ms.min(most_ms)));
        let spec = spec.within(limits);
        Thinker { spec, limits, seed }
    }

    /// The bot of a text, if it is within the limits; else a statement of what it must be.
    fn bot(&self, text: &str, most: &Limits) -> Result<Spec, String> {
        if let Some(kind) = OWN.iter().find(|kind| text.starts_with(*kind)) {
            return Err(format!("must be a bot of durbar's own, not {kind}..."));
        }
        let spec: Spec = text.parse().map_err(|error| format!("{error}"))?;
        if spec.weights().is_some() {
            return Err(
                "must be a bot without weights: files of the server are not read".to_owned(),
            );
        }
        let most_ms = most.ms();
        if let Some(ms) = spec.limits().ms.filter(|&ms| ms > most_ms) {
            return Err(format!("ms must be at most {most_ms} here, not {ms}"));
        }
        let config = with_game!(&self.game, game => spec.config(game));
        if config.threads > most.max_search_threads {
            let (threads, most) = (config.threads, most.max_search_threads);
            return Err(format!(
                "threads must be at most {most} here, not {threads}"
            ));
        }
        if config.max_memory > most.max_search_bytes && spec.has("max_memory") {
            let (memory, most) = (config.max_memory, most.max_search_bytes);
            return Err(format!(
                "max_memory must be at most {most} here, not {memory}"
            ));
        }
        if config.max_memory <= most.max_search_bytes {
            return Ok(spec);
        }
        spec.or_set("max_memory", &most.max_search_bytes.to_string())
            .map_err(|error| error.to_string())
    }

    /// The view of the player who decides in a position; or a view, if its observer decides.
    fn decider(&self, document: &Document<'_>) -> Result<AnyView, Box<Refusal>> {
        match self.known(document)? {
            Known::View(view) => {
                let turn = with_position!(&view.representative(), position => position.turn());
                match turn {
                    Turn::Player(seat) if usize::from(seat) == view.observer() => Ok(view),
                    Turn::Player(_) => Err(Refusal::not_to_move(view.observer())),
                    Turn::Chance => Err(Refusal::nobody_to_move("chance decides")),
                    Turn::Terminal => Err(Refusal::nobody_to_move("the game is over")),
                }
            }
            Known::Position(position) => {
                match with_position!(&position, position => position.turn()) {
                    Turn::Player(seat) => Ok(position.view(usize::from(seat))),
                    Turn::Chance => Err(Refusal::nobody_to_move("chance decides")),
                    Turn::Terminal => Err(Refusal::nobody_to_move("the game is over")),
                }
            }
        }
    }

    /// The decisions of a request that lists them.
    fn decisions_of_list(
        &self,
        list: &[(Document<'_>, Value)],
        most: usize,
    ) -> Result<Vec<Decision>, Box<Refusal>> {
        not_too_many("decisions", list.len(), most)?;
        let decision = |(index, (document, action)): (usize, &(Document<'_>, Value))| {
            let place = format!("/decisions/{index}");
            let view = self
                .decider(document)
                .map_err(|refusal| refusal.below(&place))?;
            let action = with_position!(&view.representative(), position => {
                read_action(position, index, action, false)
            });
            let from = format!("/actions/{index}");
            let action =
                action.map_err(|refusal| refusal.moved(&from, &format!("{place}/action")))?;
            Ok(Decision {
                index,
                view,
                action,
            })
        };
        let decisions: Vec<Decision> = list
            .iter()
            .enumerate()
            .map(decision)
            .collect::<Result<_, Box<Refusal>>>()?;
        let game = decisions.first().map(|decision| decision.view.game());
        let other = decisions
            .iter()
            .find(|decision| Some(decision.view.game()) != game);
        other.map_or(Ok(()), |decision| {
            let detail = "must be of the number of players and the options of the first";
            let place = format!("/decisions/{}/position", decision.index);
            let faults = vec![Fault::new(place, detail)];
            let detail = "The decisions are of several games.";
            Err(Refusal::invalid_request(detail, faults))
        })?;
        Ok(decisions)
    }

    /// The decisions of a record, or those of one player.
    fn decisions_of_record(
        &self,
        document: &Document<'_>,
        actions: &[Value],
        player: Option<i64>,
        most: usize,
    ) -> Result<Vec<Decision>, Box<Refusal>> {
        not_too_many("actions", actions.len(), most)?;
        let mut position = self.position(document)?;
        let players = with_game!(&position.game(), game => durbar::Game::num_players(game));
        let only = player
            .map(|number| seat("player", number, players))
            .transpose()?;
        let mut decisions = Vec::new();
        for (index, action) in actions.iter().enumerate() {
            let turn = with_position!(&position, position => position.turn());
            let action =
                with_position!(&position, position => read_action(position, index, action, false))?;
            if let Turn::Player(seat) = turn {
                let seat = usize::from(seat);
                if only.is_none_or(|only| only == seat) {
                    decisions.push(Decision {
                        index,
                        view: position.view(seat),
                        action,
                    });
                }
            }
            with_position!(&mut position, position => {
                durbar::Game::apply_unchecked(&position.game, &mut position.state, action);
            });
        }
        Ok(decisions)
    }
}

fn not_too_many(field: &str, number: usize, most: usize) -> Result<(), Box<Refusal>> {
    if number <= most {
        return Ok(());
    }
    let detail = format!("may have at most {most}, not {number}");
    let faults = vec![Fault::new(format!("/{field}"), detail)];
    let detail = format!("There are too many {field}.");
    Err(Refusal::invalid_request(&detail, faults))
}
