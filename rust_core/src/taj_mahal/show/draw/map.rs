//! The map: provinces, cities, roads, palaces and the links among them.

use super::land::{CELL, Point};
use super::signs::sign;
use super::tones::{FLAG, GOLD, TILE};
use super::{Drawing, paint_of};
use crate::bits::bits;
use crate::show::picture::palette::{BLACK, Colour, WHITE, colour, on};
use crate::show::picture::svg::{Anchor, Arg, Escaped, Words, draw};
use crate::taj_mahal::rules::tables::{Bonus, Tables};
use crate::taj_mahal::words::components::TAJ_MAHAL;

/// Where the name of a province stands in its room, and below it the tile.
const NAME: i32 = 61;
const PROVINCE_TILE: i32 = 77;
/// The size of a flag on a tile; each good makes the tile wider.
const FLAG_SIZE: [i32; 2] = [22, 22];
const GOOD: i32 = 22;

impl Tables {
    /// The name of a bonus tile, as documents have it.
    fn bonus_label(&self, bonus: Bonus) -> &str {
        match bonus {
            Bonus::TajMahal => TAJ_MAHAL,
            _ => self.bonus_name(bonus),
        }
    }
}

/// The name of a province in words.
pub(super) fn province_label(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.as_str()) {
        (Some(first), rest) if !rest.is_empty() => {
            format!("{}{rest}", first.to_uppercase())
        }
        _ => format!("Province {name}"),
    }
}

impl Drawing<'_> {
    pub(super) fn map(&mut self, [width, height]: [i32; 2]) {
        self.sea([width, height]);
        let here = self.here();
        let provinces = (0..self.tables.num_provinces()).filter(|&one| Some(one) != here);
        // The visited one lies over its neighbours.
        for province in provinces.chain(here) {
            self.province(province);
        }
        self.roads();
        self.names();
        draw!(
            self.svg,
            "<g pointer-events=\"none\" font-size=\"14\" text-anchor=\"middle\">"
        );
        for province in 0..self.tables.num_provinces() {
            self.tile(province);
        }
        self.svg.end();
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

    /// Draws the sea with its shallows, and a compass where there is room.
    fn sea(&mut self, [width, height]: [i32; 2]) {
        let tones = self.tones;
        let (tables, svg) = (self.tables, &mut self.svg);
        draw!(
            svg,
            "<g><rect x=\"6\" y=\"6\" width=\"{}\" height=\"{}\" rx=\"14\" fill=\"{}\" stroke=\"{}\"/>\
             </g><defs><g id=\"durbar-land\">",
            width - 10,
            height - 10,
            tones.sea,
            tones.waves
        );
        for province in 0..tables.num_provinces() {
            draw!(self.svg, "<path id=\"durbar-land-{province}\" d=\"");
            self.outline(province);
            draw!(self.svg, "\"/>");
        }
        let svg = &mut self.svg;
        draw!(
            svg,
            "</g><path id=\"durbar-waves\" fill=\"none\" stroke-width=\"1.5\" \
             stroke-linecap=\"round\" d=\"M-24 0q6 -6 12 0t12 0t12 0M-2 9q6 -6 12 0t12 0\"/></defs>"
        );
        for (shallow, wide) in tones.shallows.into_iter().zip([26, 13]) {
            draw!(
                svg,
                "<use href=\"#durbar-land\" fill=\"none\" stroke=\"{shallow}\" stroke-width=\"{wide}\"/>"
            );
        }
        let most = |of: fn(&(usize, usize)) -> usize| {
            let places = tables.province_places.iter();
            places.map(of).max().unwrap_or_default()
        };
        let (rows, cols) = (most(|&(row, _)| row), most(|&(_, col)| col));
        let places = (0..=rows).flat_map(|row| (0..=cols).rev().map(move |col| (row, col)));
        let free = places.filter(|place| !tables.province_places.contains(place));
        for (number, (row, col)) in free.enumerate() {
            let [x, y] = [
                super::MARGIN + col as i32 * CELL[0] + CELL[0] / 2,
                super::MARGIN + row as i32 * CELL[1] + CELL[1] / 2,
            ];
            if number == 0 {
                self.compass([x + 12, y - 8]);
            } else {
                let waves = tones.waves;
                draw!(
                    self.svg,
                    "<use href=\"#durbar-waves\" x=\"{}\" y=\"{}\" stroke=\"{waves}\"/>",
                    x + 16,
                    y - 12
                );
            }
        }
    }

    fn compass(&mut self, [x, y]: Point) {
        let (ink, waves, stone) = (self.svg.palette.line, self.tones.waves, self.tones.stone);
        draw!(
            self.svg,
            "<g transform=\"translate({x} {y})\" stroke=\"{ink}\" stroke-width=\"1.2\">\
             <circle r=\"36\" fill=\"none\" stroke=\"{waves}\" stroke-dasharray=\"1 5\" \
             stroke-width=\"3\"/><circle r=\"27\" fill=\"none\" stroke=\"{waves}\"/>\
             <path fill=\"{stone}\" d=\"M0 -44L7 -7L44 0L7 7L0 44L-7 7L-44 0L-7 -7Z\"/>\
             <path fill=\"{ink}\" d=\"M0 -44V0L7 -7ZM44 0H0L7 7ZM0 44V0L-7 7ZM-44 0H0L-7 -7Z\"/></g>"
        );
    }

    /// Adds the outline of a province to a path.
    fn outline(&mut self, province: usize) {
        let ([x, y], borders) = self.tables.outline(province);
        draw!(self.svg, "M{x} {y}");
        for [[a, b], [c, d], [x, y]] in borders {
            draw!(self.svg, "C{a} {b} {c} {d} {x} {y}");
        }
        draw!(self.svg, "Z");
    }

    fn province(&mut self, province: usize) {
        let (tables, tones) = (self.tables, self.tones);
        let name = &tables.province_names[province];
        let is_here = self.here() == Some(province);
        let about = self.about_province(province, is_here);
        let id = format_args!("province-{name}");
        let title = format_args!("province {}", Escaped(name));
        self.svg.begin(id, title, &about);
        let fill = self.land(province);
        let (line, wide) = if is_here {
            (self.svg.palette.accent, 4)
        } else {
            (tones.border, 1)
        };
        draw!(
            self.svg,
            "<use href=\"#durbar-land-{province}\" fill=\"{fill}\" stroke=\"{line}\" \
             stroke-width=\"{wide}\"/></g>"
        );
    }

    /// The tone of a province.
    fn land(&self, province: usize) -> Colour {
        if self.here() == Some(province) {
            return self.tones.here;
        }
        let (row, col) = self.tables.province_places[province];
        self.tones.lands[(2 * row + 3 * col) % self.tones.lands.len()]
    }

    /// Draws the names of the provinces, over the roads.
    fn names(&mut self) {
        let ink = self.svg.palette.ink;
        draw!(
            self.svg,
            "<g pointer-events=\"none\" font-size=\"14\" text-anchor=\"middle\" fill=\"{ink}\" \
             stroke-width=\"4\" paint-order=\"stroke\">"
        );
        for (province, name) in self.tables.province_names.iter().enumerate() {
            let [x, y] = self.tables.room(province);
            let words = Words {
                id: "picture-province",
                args: &[("province", Arg::Name(name))],
            };
            let (land, label) = (self.land(province), province_label(name));
            draw!(
                self.svg,
                "<text x=\"{}\" y=\"{}\" stroke=\"{land}\"{words}>{}</text>",
                x + CELL[0] / 2,
                y + NAME,
                Escaped(&label)
            );
        }
        self.svg.end();
    }

    /// The number of the tile on a province.
    fn number_on(&self, province: usize) -> Option<usize> {
        let mut numbers = 0..self.tables.num_provinces();
        numbers.find(|&number| self.open.province_of(number) == province)
    }

    fn about_province(&self, province: usize, is_here: bool) -> String {
        let Some(number) = self.number_on(province) else {
            return String::new();
        };
        let when = if is_here {
            ", visited now"
        } else if number < usize::from(self.open.visit) {
            ", visited"
        } else {
            ""
        };
        let goods = self.tables.tile_goods[number].iter();
        let goods = goods.map(|&good| self.tables.goods[usize::from(good)].as_str());
        let goods: Vec<&str> = goods.collect();
        format!("tile {}: {}{when}", number + 1, goods.join(", "))
    }

    /// Draws the flag with the number of the visit, and the goods of the tile while it lies there.
    fn tile(&mut self, province: usize) {
        let (tables, open) = (self.tables, self.open);
        let Some(number) = self.number_on(province) else {
            return;
        };
        let has_tile = number >= usize::from(open.visit) && open.owner_of(number).is_none();
        let goods: &[u8] = if has_tile {
            &tables.tile_goods[number]
        } else {
            &[]
        };
        let wide = FLAG_SIZE[0] + GOOD * goods.len() as i32 + i32::from(has_tile) * 4;
        let [x, y] = tables.room(province);
        let (left, middle) = (x + (CELL[0] - wide) / 2, y + PROVINCE_TILE);
        let (top, high) = (middle - FLAG_SIZE[1] / 2, FLAG_SIZE[1]);
        let soft = self.svg.palette.line;
        let svg = &mut self.svg;
        let (flag, ink) = if has_tile {
            draw!(
                svg,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\" rx=\"4\" \
                 fill=\"{TILE}\" stroke=\"{BLACK}\"/>"
            );
            (format!("fill=\"{FLAG}\" stroke=\"{BLACK}\""), WHITE)
        } else {
            (format!("fill=\"none\" stroke=\"{soft}\""), soft)
        };
        draw!(
            svg,
            "<use href=\"#durbar-flag\" x=\"{left}\" y=\"{top}\" {flag}/>"
        );
        draw!(
            svg,
            "<text x=\"{}\" y=\"{}\" fill=\"{ink}\">{}</text>",
            left + FLAG_SIZE[0] / 2,
            middle + 3,
            number + 1
        );
        for (place, &good) in goods.iter().enumerate() {
            let right = left + FLAG_SIZE[0] + 13 + GOOD * place as i32;
            sign(svg, [right, middle], &tables.goods[usize::from(good)]);
        }
    }

    /// Draws the roads, and over them the links of players with palaces on both ends (T-3.7).
    fn roads(&mut self) {
        let (tables, open) = (self.tables, self.open);
        let roads = tables.roads();
        draw!(
            self.svg,
            "<defs><path id=\"durbar-flag\" d=\"M0 0h22v22l-11 -4l-11 4z\"/>\
             <path id=\"durbar-roads\" d=\""
        );
        for &road in &roads {
            self.road(road, 0);
        }
        draw!(self.svg, "\"/></defs>");
        for (line, wide) in [(self.tones.road_edge, 6), (self.tones.road, 3)] {
            draw!(
                self.svg,
                "<use href=\"#durbar-roads\" fill=\"none\" stroke=\"{line}\" stroke-width=\"{wide}\"/>"
            );
        }
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
        draw!(
            self.svg,
            "<g fill=\"none\" stroke=\"{ink}\" stroke-width=\"7\"><path id=\"durbar-link-{seat}\" d=\""
        );
        for &link in links {
            self.road(link, beside);
        }
        draw!(
            self.svg,
            "\"/></g><use href=\"#durbar-link-{seat}\" fill=\"none\" stroke=\"{fill}\" \
             stroke-width=\"5\"/>"
        );
        self.svg.end();
    }

    /// Adds a road to a path, moved aside.
    fn road(&mut self, road: (usize, usize), beside: i32) {
        let [[x, y], [a, b], [to_x, to_y]] = self.tables.road(road, beside);
        draw!(self.svg, "M{x} {y}Q{a} {b} {to_x} {to_y}");
    }

    /// Defines a city and a fortress, which the map uses.
    fn define_cities(&mut self) {
        let (stone, ink) = (self.tones.stone, self.svg.palette.ink);
        let svg = &mut self.svg;
        let theme = svg.theme_name();
        draw!(
            svg,
            "<defs><g id=\"durbar-{theme}-city\" fill=\"{stone}\" stroke=\"{ink}\">\
             <circle r=\"11\" stroke-width=\"2\"/><circle r=\"6.5\" fill=\"none\" \
             stroke-opacity=\".45\"/></g><path id=\"durbar-{theme}-fortress\" fill=\"{stone}\" \
             stroke=\"{ink}\" stroke-width=\"2\" d=\"M-16 15V-17H-10V-13H-4V-17H4V-13H10V-17H16V15Z\"/>\
             </defs>"
        );
    }

    fn city(&mut self, city: usize, legal: &[u32], is_last: bool) {
        let (tables, open) = (self.tables, self.open);
        let name = &tables.city_names[city];
        let is_there = |cities: u64| cities >> city & 1 == 1;
        let is_fortress = is_there(tables.fortresses);
        let bonus = is_there(tables.lying(open)).then(|| tables.bonus_at(open, city));
        let shape = if is_fortress { "fortress" } else { "city" };
        let mut about = if is_fortress {
            vec!["fortress".to_owned()]
        } else {
            Vec::new()
        };
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
        let id = format_args!("city-{name}");
        let about = about.join(", ");
        self.svg.begin_legal(id, Escaped(name), &about, legal);
        let point @ [x, y] = tables.city_point(city);
        if is_last || !legal.is_empty() {
            self.svg.frame(point.map(|at| at - 22), [44, 44], is_last);
        }
        let svg = &mut self.svg;
        draw!(
            svg,
            "<use href=\"#durbar-{}-{shape}\" x=\"{x}\" y=\"{y}\"/>",
            svg.theme_name()
        );
        if let Some(bonus) = bonus {
            sign(svg, [x, y + 1], tables.bonus_label(bonus));
        }
        // Side by side where there are two.
        let shift = 13 * (palaces.len() as i32 - 1);
        for (index, (seat, is_royal)) in palaces.into_iter().enumerate() {
            self.palace([x - shift + 26 * index as i32, y], seat, is_royal);
        }
        self.svg.end();
    }

    /// Defines for each player a palace under its dome with the number of the seat, and the crown of
    /// a royal palace.
    fn define_palaces(&mut self) {
        let svg = &mut self.svg;
        let (ink, theme) = (svg.palette.ink, svg.theme_name());
        draw!(
            svg,
            "<defs><path id=\"durbar-crown\" d=\"M-10 0V-11L-5 -6L0 -13L5 -6L10 -11V0Z\" \
             fill=\"{GOLD}\" stroke=\"{BLACK}\" stroke-width=\"1.5\"/>"
        );
        for seat in 0..self.players {
            let fill = colour(paint_of(seat));
            draw!(
                svg,
                "<g id=\"durbar-{theme}-palace-{seat}\"><path d=\"M-13 13V2C-14 -7 -5 -8 0 -16C5 -8 14 -7 13 2V13Z\" \
                 fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
            );
            let words = Words {
                id: "picture-seat",
                args: &[("player", Arg::Number(seat))],
            };
            svg.say(on(fill), [0, 4], 15, Anchor::Middle, words, seat);
            svg.end();
        }
        draw!(svg, "</defs>");
    }

    fn palace(&mut self, [x, y]: Point, seat: usize, is_royal: bool) {
        let svg = &mut self.svg;
        let theme = svg.theme_name();
        svg.begin_piece();
        draw!(
            svg,
            "<use href=\"#durbar-{theme}-palace-{seat}\" x=\"{x}\" y=\"{y}\"/>"
        );
        if is_royal {
            let top = y - 10;
            draw!(svg, "<use href=\"#durbar-crown\" x=\"{x}\" y=\"{top}\"/>");
        }
        svg.end();
    }
}
