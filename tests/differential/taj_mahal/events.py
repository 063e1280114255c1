"""What games of Taj Mahal show, and component files for what seldom happens."""

from tests.engines import Json

WHAT_HAPPENS = {
    "bonus_tile_placed T-1.4",
    "bonus_tile_taken T-3.4",
    "bonus_tile_taken T-3.5",
    "card_dealt T-1.5",
    "card_displayed T-1.6",
    "card_drawn T-3.4",
    "card_drawn T-3.9",
    "cards_discarded T-3.8",
    "cards_played T-2.2 alone",
    "cards_played T-2.2 with another",
    "cards_taken T-3.10 1",
    "cards_taken T-3.10 2",
    "deck_remade T-3.11",
    "first_player T-1.8",
    "game_over T-5.2",
    "good_scored T-3.6",
    "hand_scored T-5.1",
    "palaces_built T-3.2",
    "province_tile_gone T-4.2",
    "province_tile_placed T-1.3",
    "provinces_linked T-3.7 here",
    "provinces_linked T-3.7 farther",
    "royal_palace_built T-3.2",
    "special_card_won T-4.1 of the table or kept",
    "special_card_won T-4.1 of a player",
    "special_points T-2.4",
    "visit_begins T-4.3",
    "withdrawn T-3.1 with awards",
    "withdrawn T-3.1 with nothing",
}
SELDOM = ["scarce", "few_influence"]
FEW_ARE_HIDDEN = ["scarce", "tiny"]


def kind(event: Json) -> str:
    """Name what an event shows: its type and rule, and which of several things came of it."""
    more = ""
    match event["type"]:
        case "cards_played":
            more = " alone" if event["companion"] is None else " with another"
        case "cards_taken":
            more = f" {sum(event['cards'].values())}"
        case "provinces_linked":
            more = " here" if len(event["provinces"]) == 1 else " farther"
        case "special_card_won":
            more = " of the table or kept" if event["from"] is None else " of a player"
        case "withdrawn":
            more = " with awards" if event["won"] else " with nothing"
    return f"{event['type']} {event['rule']}{more}"
