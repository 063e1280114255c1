//! The checks of the map, and of the gains on it.

use super::checking::{
    BONUS, COURT_CROWN, ORDER, PALACES, PHASE, PLAYER, ROYAL, TILES, VISIT, WITHDRAWN,
};
use super::draft::Draft;
use crate::bits::bits;
use crate::game::MAX_PLAYERS;
use crate::taj_mahal::rules::state::Phase;
use crate::taj_mahal::rules::tables::Bonus;
use crate::taj_mahal::words::components::MAX_GOODS;
use crate::wire::checks::Faults;

impl Draft {
    /// The province tiles lie in an order that can be (T-1.3).
    pub(crate) fn check_order(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        let last = tables.num_provinces() - 1;
        // The provinces seen, and the numbers of tiles that lie.
        let (mut seen, mut lie) = (0_u16, 0_u16);
        for number in 0..=last {
            let province = open.province_of(number);
            if province >= tables.num_provinces() {
                continue;
            }
            if seen >> province & 1 == 1 {
                let detail = format!("{} is listed twice", tables.province_names[province]);
                faults.at(format!("/province_order/{number}"), detail);
            }
            seen |= 1 << province;
            lie |= 1 << number;
        }
        // The last tile has its place from the start.
        lie &= !(1 << last);
        if open.province_of(last) != tables.last_province {
            let name = &tables.province_names[tables.last_province];
            let detail = format!("{name}: the last tile lies there from the start (T-1.3)");
            faults.at(format!("/province_order/{last}"), detail);
        }
        if !faults.knows(&[PHASE]) {
            return;
        }
        let all = (1 << last) - 1;
        let detail = match open.phase {
            Phase::Start if lie != 0 => "no tile but the last is drawn yet (T-1.3)",
            Phase::ProvinceTiles if lie == all => "all tiles lie: nothing is drawn (T-1.3)",
            Phase::ProvinceTiles if lie & (lie + 1) != 0 => {
                "the tiles are laid in the order of their numbers (T-1.3)"
            }
            Phase::Start | Phase::ProvinceTiles => return,
            _ if lie != all => "each number has its province by now (T-1.3)",
            _ => return,
        };
        faults.at("/province_order", detail);
    }

    /// The bonus tiles lie where they must (T-1.4, T-3.4).
    pub(crate) fn check_bonus(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let stated = self.stated;
        let taj_mahal = 1_u64 << tables.taj_mahal_city;
        for city in bits(stated & !tables.fortresses) {
            let at = format!("/bonus_tiles/{}", tables.city_names[city as usize]);
            faults.at(at, "no fortress (T-1.4)");
        }
        // The Taj Mahal's tile on another city, or another tile on its city.
        for city in bits(self.stated_taj_mahal ^ (stated & taj_mahal)) {
            let at = format!("/bonus_tiles/{}", tables.city_names[city as usize]);
            faults.at(
                at,
                "the tile of the Taj Mahal lies on its own city only (T-1.4)",
            );
        }
        for (kind, (&count, laid)) in tables.bonus_counts.iter().zip(self.laid).enumerate() {
            if laid > count {
                let name = &tables.bonus_names[kind];
                let detail = format!("{laid} tiles {name}; {count} exist (T-1.4)");
                faults.at("/bonus_tiles", detail);
            }
        }
        if !faults.knows(&[PHASE]) {
            return;
        }
        let expected = tables.lying(&self.open);
        // Until the tiles are laid, a palace matters only on the Taj Mahal's city.
        let filling = matches!(
            self.open.phase,
            Phase::Start | Phase::ProvinceTiles | Phase::BonusTiles
        );
        let knows_palaces = faults.knows(&[PALACES]);
        for city in bits((stated ^ expected) & tables.fortresses) {
            if !knows_palaces && (!filling || taj_mahal >> city & 1 == 1) {
                continue;
            }
            let city = city as usize;
            let name = &tables.city_names[city];
            let detail = if expected >> city & 1 == 1 {
                "a tile lies here: no ordinary palace has taken it (T-1.4, T-3.4)"
            } else if self.open.built_cities() >> city & 1 == 1 {
                "none: the ordinary palace has taken it (T-3.4)"
            } else {
                "none yet: the fortresses are filled in their order (T-1.4)"
            };
            faults.at(format!("/bonus_tiles/{name}"), detail);
        }
        let all_laid = usize::from(self.open.pending) == tables.bonus_cities.len();
        if self.open.phase == Phase::BonusTiles && all_laid {
            faults.at("/bonus_tiles", "all tiles lie: nothing is drawn (T-1.4)");
        }
    }

    /// The crown is at the court unless it was won (T-3.2, T-4.2).
    pub(crate) fn check_crown(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let built = self.open.crowned_cities() & self.current(tables) != 0;
        let won = self.open.won & tables.crown() != 0;
        let is_at_court = self.open.court & tables.crown() != 0;
        if is_at_court == (built || won) && faults.knows(&[COURT_CROWN]) {
            let detail = if is_at_court {
                "false: it was won in this visit (T-3.1)"
            } else {
                "true: nobody has won it in this visit (T-4.2)"
            };
            faults.at("/court/crown", detail);
        }
        if built && won {
            let detail = "crown: its royal palace stands already (T-3.2)";
            faults.at("/won", detail);
        }
    }

    /// Each province tile has at most one owner, who can have won it (T-3.1).
    pub(crate) fn check_tiles(&self, faults: &mut Faults) {
        for &(seat, index, number) in &self.also_owned {
            let detail = format!("{}: another player has this tile (T-3.1)", number + 1);
            faults.at(format!("/players/{seat}/province_tiles/{index}"), detail);
        }
        if !faults.knows(&[VISIT]) {
            return;
        }
        let visit = usize::from(self.open.visit);
        for seat in self.owners(visit) {
            let waits = self.open.is_in(seat) || self.open.phase == Phase::Display;
            if waits && faults.knows(&[PHASE, WITHDRAWN]) {
                let detail = format!("{}: not won yet by who is still in (T-3.1)", visit + 1);
                faults.of(seat, "province_tiles", detail);
            }
        }
        for number in visit + 1..self.game.tables.num_provinces() {
            for seat in self.owners(number) {
                let detail = format!("{}: not visited yet (T-4.3)", number + 1);
                faults.of(seat, "province_tiles", detail);
            }
        }
    }

    /// The province tile is at the court unless it was won (T-3.1, T-4.2).
    pub(crate) fn check_court_tile(&self, faults: &mut Faults) {
        let open = &self.open;
        let is_at_court = open.court & self.game.tables.province_tile() != 0;
        let is_won = self.owners(usize::from(open.visit)).next().is_some();
        let may_be = if open.phase.is_set_up() {
            return;
        } else if open.phase == Phase::End {
            false
        } else if faults.knows(&[VISIT, TILES]) {
            !is_won
        } else {
            return;
        };
        if is_at_court != may_be {
            let detail = if is_at_court {
                "false: it was won, or the game is over (T-3.1, T-4.2)"
            } else {
                "true: nobody has won it in this visit (T-3.1)"
            };
            faults.at("/court/province_tile", detail);
        }
    }

    /// Palaces stand where they can, one of a sort in a city (T-3.2).
    pub(crate) fn check_palaces(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        let knows_visited = faults.knows(&[PHASE, VISIT, ORDER]) && !open.phase.is_set_up();
        let visited = (0..=usize::from(open.visit)).fold(0, |cities, number| {
            cities | tables.cities_of(open.province_of(number))
        });
        let sorts = [
            (PALACES, "palaces", open.palaces),
            (ROYAL, "royal_palaces", open.royal),
        ];
        for (pointer, field, palaces) in sorts {
            if !faults.knows(&[pointer]) {
                continue;
            }
            let mut taken = 0;
            for seat in self.seats() {
                for city in bits(palaces[seat] & taken) {
                    let name = &tables.city_names[city as usize];
                    let detail = format!("{name} has another palace of this sort (T-3.2)");
                    faults.of(seat, field, detail);
                }
                taken |= palaces[seat];
                let early = palaces[seat] & !visited;
                if early != 0 && knows_visited {
                    let names = self.game.tables.city_list(early).join(", ");
                    let detail = format!("{names}: not visited yet (T-3.2)");
                    faults.of(seat, field, detail);
                }
            }
        }
        let crowned = open.crowned_cities();
        for (province, mask) in tables.province_mask.iter().enumerate() {
            let royal = crowned & mask;
            if royal & royal.wrapping_sub(1) != 0 && faults.knows(&[ROYAL]) {
                let name = &tables.province_names[province];
                let detail = format!("{name} has more than one royal palace (T-3.2)");
                let seat = self.seats().rfind(|&seat| open.royal[seat] & royal != 0);
                faults.of(seat.unwrap_or_default(), "royal_palaces", detail);
            }
        }
    }

    /// A visit brings no more ordinary palaces than there are kinds of influence (T-3.2).
    pub(crate) fn check_visited(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        let most = tables.num_influence() as u32;
        let built = open.built_cities();
        let past = usize::from(open.visit) + usize::from(open.phase == Phase::End);
        for number in 0..past.min(tables.num_provinces()) {
            let province = open.province_of(number);
            let built = (built & tables.cities_of(province)).count_ones();
            if built > most {
                let name = &tables.province_names[province];
                let detail =
                    format!("{built} ordinary palaces in {name}; a visit brings {most} (T-3.2)");
                faults.at("/players", detail);
            }
        }
    }

    /// Whether a visit is going on, its display included.
    fn is_visit(&self) -> bool {
        !self.open.phase.is_set_up() && self.open.phase != Phase::End
    }

    /// Whether a seat has withdrawn and placed its palaces in this visit.
    fn has_built(&self, seat: usize) -> bool {
        let builds = self.open.phase == Phase::Build && self.mover() == Some(seat);
        !self.open.is_in(seat) && !builds
    }

    /// Palaces in the province of this visit belong to players who have withdrawn (T-3.2).
    pub(crate) fn check_new_palaces(&self, faults: &mut Faults) {
        if !self.is_visit() || !faults.knows(&[PLAYER, WITHDRAWN]) {
            return;
        }
        let open = &self.open;
        let current = self.current(&self.game.tables);
        for seat in self.seats().filter(|&seat| !self.has_built(seat)) {
            for (pointer, field, palaces) in [
                (PALACES, "palaces", open.palaces[seat] & current),
                (ROYAL, "royal_palaces", open.royal[seat] & current),
            ] {
                if palaces != 0 && faults.knows(&[pointer]) {
                    let names = self.game.tables.city_list(palaces).join(", ");
                    let detail = format!("{names}: not built yet in this visit (T-3.2)");
                    faults.of(seat, field, detail);
                }
            }
        }
    }

    /// Each influence tile that a player has won in this visit came with a palace (T-3.2).
    pub(crate) fn check_palaces_of_each(&self, faults: &mut Faults) {
        if !self.is_visit() {
            return;
        }
        let tables = &*self.game.tables;
        let lacking = tables.all_influence() & !self.open.court;
        for seat in self.seats().filter(|&seat| self.has_built(seat)) {
            let built = self.open.palaces[seat] & self.current(tables);
            let most = (self.open.kinds_held(seat) & lacking).count_ones();
            let least = (self.pairs(seat) & lacking).count_ones();
            if !(least..=most).contains(&built.count_ones()) {
                let detail = format!(
                    "{} in this province; with the influence won there at least {least} and at \
                     most {most} (T-3.2)",
                    built.count_ones(),
                );
                faults.of(seat, "palaces", detail);
            }
        }
    }

    /// So did the tiles that all players have won together (T-3.2).
    pub(crate) fn check_palaces_of_all(&self, faults: &mut Faults) {
        if !self.is_visit() {
            return;
        }
        let tables = &*self.game.tables;
        let lacking = tables.all_influence() & !self.open.court;
        let built = self.open.built_cities() & self.current(tables);
        let to_build = (self.open.won & tables.all_influence()).count_ones();
        let sum = built.count_ones() + to_build;
        let most = lacking.count_ones();
        let least = (lacking & !self.may_have_lacked()).count_ones();
        if !(least..=most).contains(&sum) {
            let detail = format!(
                "{sum} ordinary palaces in this province, those to be built included; the court \
                 lacks {most} kinds of influence (T-3.2)"
            );
            faults.at("/players", detail);
        }
    }

    /// A player who builds has just won each second tile (T-3.1).
    pub(crate) fn check_second_tile(&self, faults: &mut Faults) {
        let Some(seat) = self.mover().filter(|_| self.open.phase == Phase::Build) else {
            return;
        };
        if self.pairs(seat) & !self.open.won != 0 {
            let detail = "a second tile was won in this visit: `won` names its kind (T-3.1)";
            faults.of(seat, "influence", detail);
        }
    }

    /// The kinds of influence that the court may have lacked from the start of the visit (T-4.2):
    /// never in the first one, and else those of which players hold every tile and nobody a second
    /// one, which would be won in this visit.
    fn may_have_lacked(&self) -> u8 {
        if self.open.visit == 0 {
            return 0;
        }
        let pairs = self.seats().fold(0, |kinds, seat| kinds | self.pairs(seat));
        !self.game.supplied(&self.open) & !pairs
    }

    /// Goods come from province and bonus tiles (T-3.5, T-3.6).
    #[expect(
        clippy::too_many_lines,
        reason = "three limits that need the same counts"
    )]
    pub(crate) fn check_goods(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        if open.phase.is_set_up() {
            return;
        }
        let mut owners = open.tile_owner;
        if open.won & tables.province_tile() != 0 {
            owners &= !(15 << (4 * open.visit));
        }
        // By owner nibble, so that tiles of nobody need no branch: a byte for each good (SWAR
        // sums).
        let mut shown = [0; 16];
        for (number, goods) in tables.counted_goods.iter().enumerate() {
            shown[(owners >> (4 * number)) as usize & 15] += goods;
        }
        for &(seat, _, number) in &self.also_owned {
            if owners >> (4 * number) & 15 != 0 {
                shown[seat + 1] += tables.counted_goods[number];
            }
        }
        let shown = |seat: usize, good: usize| (shown[seat + 1] >> (8 * good)) as u32 & 0xFF;
        let mut taken = [0; MAX_GOODS];
        let bonuses = tables.bonus_kinds.iter().zip(&tables.bonus_counts);
        for ((bonus, count), laid) in bonuses.zip(self.laid) {
            if let Bonus::Good(good) = *bonus {
                taken[good] += count.saturating_sub(laid);
            }
        }
        let (knows_bonus, knows_palaces) = (faults.knows(&[BONUS]), faults.knows(&[PALACES]));
        let mut beyond = [0; MAX_PLAYERS];
        for (good, taken) in taken[..tables.goods.len()].iter().enumerate() {
            let (mut held, mut exist, mut short) = (0, *taken, false);
            for seat in self.seats() {
                let (own, tiles) = (open.good(seat, good), shown(seat, good));
                held += own;
                exist += tiles;
                beyond[seat] += own.saturating_sub(tiles);
                short |= own < tiles;
            }
            let name = &tables.goods[good];
            if held != exist && knows_bonus {
                let detail =
                    format!("{held} {name}; province and bonus tiles taken show {exist} (T-3.5)");
                faults.at("/players", detail);
            }
            for seat in self.seats().filter(|_| short) {
                let (own, tiles) = (open.good(seat, good), shown(seat, good));
                if own < tiles {
                    let detail = format!("{own} {name}; own province tiles show {tiles} (T-3.6)");
                    faults.of(seat, "goods", detail);
                }
            }
        }
        for seat in self.seats().filter(|&seat| beyond[seat] > 0) {
            let fortresses = (open.palaces[seat] & tables.fortresses).count_ones();
            if beyond[seat] > fortresses && knows_palaces {
                let detail = format!(
                    "{} from bonus tiles, with {fortresses} fortresses (T-3.5)",
                    beyond[seat]
                );
                faults.of(seat, "goods", detail);
            }
        }
    }
}
