//! The map: provinces, cities, roads, palaces and the links among them.

use super::icons::ICONS;
use super::{Drawing, MARGIN, PROVINCE, paint_of};
use crate::bits::bits;
use crate::show::picture::icons::icon;
use crate::show::picture::palette::{BLACK, colour, on};
use crate::show::picture::svg::{Anchor, Arg, Escaped, Words, draw};
use crate::taj_mahal::rules::tables::{Bonus, Tables};
use crate::taj_mahal::words::components::TAJ_MAHAL;

/// The size of a province, without the gap.
const SIZE: [i32; 2] = [156, 150];

impl Tables {
    /// The name of a bonus tile, as documents have it.
    fn bonus_label(&self, bonus: Bonus) -> &str {
        match bonus {
            Bonus::TajMahal => TAJ_MAHAL,
            _ => self.bonus_name(bonus),
        }
    }

    /// Each road once.
    fn roads(&self) -> Vec<(usize, usize)> {
        let cities = 0..self.city_names.len();
        let roads = cities.flat_map(|city| {
            let later = self.neighbours[city] & !1u64 << city;
            bits(later).map(move |other| (city, other as usize))
        });
        roads.collect()
    }

    /// The corner of a province.
    fn province_corner(&self, province: usize) -> [i32; 2] {
        let (row, col) = self.province_places[province];
        [
            MARGIN + col as i32 * PROVINCE[0],
            MARGIN + row as i32 * PROVINCE[1],
        ]
    }

    /// The point of a city: the first four of a province in its corners, clockwise from the north
    /// west, a fifth in the middle, more below one another in the middle.
    fn city_point(&self, city: usize) -> [i32; 2] {
        let province = usize::from(self.province_of[city]);
        let [x, y] = self.province_corner(province);
        let cities = &self.province_cities[province];
        let place = cities.iter().position(|&other| usize::from(other) == city);
        let [right, down] = match place.unwrap_or_default() {
            0 => [36, 56],
            1 => [120, 56],
            2 => [120, 122],
            3 => [36, 122],
            4 => [78, 89],
            more => [78, 56 + 66 * (more as i32 - 5)],
        };
        [x + right, y + down]
    }
}

impl Drawing<'_> {
    pub(super) fn map(&mut self) {
        for province in 0..self.tables.num_provinces() {
            self.province(province);
        }
        self.roads();
        self.define_cities();
        self.define_palaces();
        let mut legal = vec![Vec::new(); self.tables.city_names.len()];
        for &action in self.picture.legal {
            let (palaces, royal) = self.built_by(action);
            for city in bits(palaces | royal.map_or(0, |city| 1 << city)) {
                legal[city as usize].push(action);
            }
        }
        let last = self.picture.last.map(|action| self.built_by(action));
        let last = last.map_or(0, |(palaces, royal)| {
            palaces | royal.map_or(0, |city| 1 << city)
        });
        for (city, legal) in legal.iter().enumerate() {
            self.city(city, legal, last >> city & 1 == 1);
        }
    }

    fn province(&mut self, province: usize) {
        let (tables, open) = (self.tables, self.open);
        let name = &tables.province_names[province];
        let mut numbers = 0..tables.num_provinces();
        let number = numbers.find(|&number| open.province_of(number) == province);
        let is_here = self.here() == Some(province);
        let visit = usize::from(open.visit);
        let goods = |number: usize| {
            let goods = tables.tile_goods[number].iter();
            goods.map(|&good| tables.goods[usize::from(good)].as_str())
        };
        let when = match number {
            Some(_) if is_here => ", visited now",
            Some(number) if number < visit => ", visited",
            _ => "",
        };
        let about = number.map_or_else(String::new, |number| {
            let goods: Vec<&str> = goods(number).collect();
            format!("tile {}: {}{when}", number + 1, goods.join(", "))
        });
        let corner @ [x, y] = tables.province_corner(province);
        let svg = &mut self.svg;
        let id = format_args!("province-{name}");
        svg.begin(id, format_args!("province {}", Escaped(name)), &about);
        let panel = svg.palette.panel;
        svg.panel(corner, SIZE, panel);
        if is_here {
            svg.frame([x + 3, y + 3], [SIZE[0] - 6, SIZE[1] - 6], true);
        }
        let middle = x + SIZE[0] / 2;
        let Some(number) = number else {
            svg.text([middle, y + 18], 17, Anchor::Middle, Escaped(name));
            svg.end();
            return;
        };
        // Between the roads that leave through the top.
        let has_tile = number >= visit && open.owner_of(number).is_none();
        let ink = if has_tile {
            svg.palette.ink
        } else {
            svg.palette.line
        };
        let head = format_args!("{} · {}", Escaped(name), number + 1);
        svg.text_in(ink, [middle, y + 18], 17, Anchor::Middle, head);
        if has_tile {
            let many = tables.tile_goods[number].len() as i32;
            for (place, good) in goods(number).enumerate() {
                let shift = 13 * (2 * place as i32 + 1 - many);
                icon(svg, &ICONS, [middle + shift, y + 40], good);
            }
        }
        svg.end();
    }

    /// Draws the roads, and over them the links of players with palaces on both ends (T-3.7).
    fn roads(&mut self) {
        let (tables, open) = (self.tables, self.open);
        let roads = tables.roads();
        let line = self.svg.palette.line;
        draw!(
            self.svg,
            "<path fill=\"none\" stroke=\"{line}\" stroke-width=\"3\" d=\""
        );
        for &road in &roads {
            self.line(road, 0);
        }
        draw!(self.svg, "\"/>");
        for seat in 0..self.players {
            let own = open.palaces[seat] | open.royal[seat];
            let links = roads.iter().copied();
            let links = links.filter(|&(city, other)| own >> city & own >> other & 1 == 1);
            self.links(seat, &links.collect::<Vec<_>>());
        }
    }

    fn links(&mut self, seat: usize, links: &[(usize, usize)]) {
        if links.is_empty() {
            return;
        }
        // Several players may have one road: each link lies a little beside the others.
        let beside = 5 * seat as i32 - 5 * (self.players as i32 - 1) / 2;
        let (fill, ink) = (colour(paint_of(seat)), self.svg.palette.ink);
        let title = format_args!("links of player {seat}");
        self.svg.begin(format_args!("links-{seat}"), title, "");
        for (stroke, width) in [(ink, 7), (fill, 5)] {
            draw!(
                self.svg,
                "<path fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\" d=\""
            );
            for &link in links {
                self.line(link, beside);
            }
            draw!(self.svg, "\"/>");
        }
        self.svg.end();
    }

    /// Adds a line between two cities to a path, moved aside.
    fn line(&mut self, (city, other): (usize, usize), beside: i32) {
        let ([x, y], [to_x, to_y]) = (self.tables.city_point(city), self.tables.city_point(other));
        let [right, down] = if (to_x - x).abs() > (to_y - y).abs() {
            [0, beside]
        } else {
            [beside, 0]
        };
        let (from, to) = ([x + right, y + down], [to_x + right, to_y + down]);
        draw!(self.svg, "M{} {}L{} {}", from[0], from[1], to[0], to[1]);
    }

    /// Defines a city and a fortress, which the map uses.
    fn define_cities(&mut self) {
        let svg = &mut self.svg;
        let (place, ink, theme) = (svg.palette.place, svg.palette.ink, svg.theme_name());
        draw!(
            svg,
            "<defs><circle id=\"durbar-{theme}-city\" r=\"12\" fill=\"{place}\" stroke=\"{ink}\" \
             stroke-width=\"2\"/><path id=\"durbar-{theme}-fortress\" fill=\"{place}\" \
             stroke=\"{ink}\" stroke-width=\"2\" d=\"M-17 16V-18H-10V-13H-4V-18H4V-13H10V-18H17V16Z\"/>\
             </defs>"
        );
    }

    fn city(&mut self, city: usize, legal: &[u32], is_last: bool) {
        let (tables, open) = (self.tables, self.open);
        let name = &tables.city_names[city];
        let is_there = |cities: u64| cities >> city & 1 == 1;
        let is_fortress = is_there(tables.fortresses);
        let bonus = is_there(tables.lying(open)).then(|| tables.bonus_at(open, city));
        let mut about = vec![if is_fortress { "fortress" } else { "city" }.to_owned()];
        about.extend(bonus.map(|bonus| format!("bonus tile {}", tables.bonus_label(bonus))));
        let mut palaces = Vec::new();
        for seat in 0..self.players {
            for (cities, is_royal) in [(open.palaces[seat], false), (open.royal[seat], true)] {
                if is_there(cities) {
                    let kind = if is_royal { "royal palace" } else { "palace" };
                    about.push(format!("{kind} of player {seat}"));
                    palaces.push((seat, is_royal));
                }
            }
        }
        let about = about.join(", ");
        let id = format_args!("city-{name}");
        self.svg.begin_legal(id, Escaped(name), &about, legal);
        let point @ [x, y] = tables.city_point(city);
        let svg = &mut self.svg;
        let shape = if is_fortress { "fortress" } else { "city" };
        draw!(
            svg,
            "<use href=\"#durbar-{}-{shape}\" x=\"{x}\" y=\"{y}\"/>",
            svg.theme_name()
        );
        if let Some(bonus) = bonus {
            icon(svg, &ICONS, [x, y + 1], tables.bonus_label(bonus));
        }
        // Side by side where there are two.
        let shift = 14 * (palaces.len() as i32 - 1);
        for (index, (seat, is_royal)) in palaces.into_iter().enumerate() {
            self.palace([x - shift + 28 * index as i32, y], seat, is_royal);
        }
        if is_last || !legal.is_empty() {
            self.svg.frame(point.map(|at| at - 23), [46, 46], is_last);
        }
        self.svg.end();
    }

    /// Defines for each player a house with the number of the seat, and the crown of a royal
    /// palace.
    fn define_palaces(&mut self) {
        let svg = &mut self.svg;
        let (ink, theme) = (svg.palette.ink, svg.theme_name());
        draw!(
            svg,
            "<defs><path id=\"durbar-crown\" d=\"M-10 -10V-21L-5 -16L0 -23L5 -16L10 -21V-10Z\" \
             fill=\"#f4d35e\" stroke=\"{BLACK}\" stroke-width=\"1.5\"/>"
        );
        for seat in 0..self.players {
            let fill = colour(paint_of(seat));
            draw!(
                svg,
                "<g id=\"durbar-{theme}-palace-{seat}\"><path d=\"M-12 13V-3L0 -13L12 -3V13Z\" \
                 fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
            );
            let words = Words {
                id: "picture-seat",
                args: &[("player", Arg::Number(seat))],
            };
            svg.say(on(fill), [0, 4], 14, Anchor::Middle, words, seat);
            svg.end();
        }
        draw!(svg, "</defs>");
    }

    fn palace(&mut self, [x, y]: [i32; 2], seat: usize, is_royal: bool) {
        let svg = &mut self.svg;
        let theme = svg.theme_name();
        draw!(
            svg,
            "<use href=\"#durbar-{theme}-palace-{seat}\" x=\"{x}\" y=\"{y}\"/>"
        );
        if is_royal {
            draw!(svg, "<use href=\"#durbar-crown\" x=\"{x}\" y=\"{y}\"/>");
        }
    }
}
