//! The contract of [`Game`](durbar::Game) and [`Wire`](durbar::Wire), as one test for
//! each promise, over every game there is, listed or not.

mod actions;
mod bulk;
mod counting;
mod facts;
mod hashes;
mod judge;
mod mutations;
pub(crate) mod observation;
mod points;
pub(crate) mod refusals;
mod replay;
pub(crate) mod texts;
mod views;

use durbar::with_game;

use crate::games::every_game;

/// One test for each check: over every game.
macro_rules! promises {
    ($($module:ident::$check:ident),+ $(,)?) => {
        $(#[test]
        fn $check() {
            for (label, game) in every_game() {
                println!("{label}");
                with_game!(&game, game => $module::$check(game));
            }
        })+
    };
}

promises! {
    actions::listed_actions_apply_and_no_others,
    actions::lists_ascend_and_are_empty_at_the_end_only,
    actions::count_and_nth_agree_with_the_list,
    actions::the_mask_is_the_list,
    actions::illegal_ids_leave_a_state_that_can_be_asked,
    bulk::bulk_choices_are_those_of_the_lists,
    bulk::bulk_playouts_are_those_of_single_steps,
    counting::perft_is_a_count_of_checked_moves,
    counting::perft_is_the_same_on_any_number_of_threads,
    counting::playouts_can_be_made_in_parts,
    counting::records_are_the_games_of_playouts,
    replay::records_are_replayed,
    replay::a_changed_action_is_named,
    replay::a_changed_column_is_found,
    replay::a_game_that_was_broken_off_is_replayed,
    judge::every_legal_action_has_a_weight,
    judge::likely_actions_are_legal_on_every_processor,
    judge::prospects_are_shares_and_scores_and_at_the_end_those_of_the_game,
    judge::features_are_rows_of_numbers,
    judge::preferences_are_the_sums_of_their_terms,
    judge::prospects_are_the_sums_of_their_terms,
    hashes::different_states_have_different_hashes,
    actions::illegal_ids_leave_a_state_that_can_be_written,
    actions::what_is_legal_elsewhere_is_refused_with_its_rule,
    bulk::bulk_observations_are_single_ones,
    facts::facts_bound_every_game,
    facts::a_game_is_loaded_again_from_its_facts,
    observation::observations_have_the_shape_that_the_facts_tell,
    observation::a_decision_looks_different_from_each_seat,
    observation::bytes_are_counts_and_flags,
    observation::flags_are_one_or_zero,
    observation::different_views_look_different,
    points::points_of_events_are_the_change_of_scores,
    points::explained_actions_do_the_same,
    points::a_breakdown_tells_scores_and_returns,
    refusals::positions_with_mistakes_are_refused_or_can_be_played,
    refusals::corrections_of_mistakes_are_refused_with_their_places,
    refusals::a_value_that_cannot_be_read_is_one_fault,
    refusals::misspelt_notations_are_refused_or_can_be_played,
    refusals::any_text_is_refused_or_read,
    refusals::components_with_mistakes_are_refused_or_can_be_played,
    texts::positions_are_read_back_from_notation,
    texts::actions_are_read_back_from_text,
    texts::actions_are_read_back_from_json,
    texts::a_shorter_description_is_the_same_action_or_none,
    views::views_are_those_of_seats,
    views::views_are_read_back_from_notation,
    views::a_view_is_no_position_and_a_position_no_view,
    views::resampled_states_agree_with_the_view,
    views::what_a_player_must_know_is_the_same_at_all_resampled_states,
    views::events_tell_nothing_hidden,
    views::outcomes_are_seen_or_make_no_difference,
    views::events_keep_their_fields_for_every_observer,
    views::views_with_mistakes_are_refused_or_can_be_resampled,
    views::misspelt_views_are_refused_or_can_be_resampled,
    views::any_text_is_no_view,
}
