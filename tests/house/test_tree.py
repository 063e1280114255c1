"""The scanners see what they should: the other tests here stand on them."""

from tests.house.tree import files, name, rust_block_end, rust_code, rust_shipping_code

SAMPLE = """// fn comment() {
fn first<'a>(text: &'a str, array: [u8; 4]) -> char {
    let raw = r#"} " {"#; /* } */
    let brace = '{'; let quote = '\\''; let unicode = '\\u{7d}';
    "}\\"}".len();
    brace
}
#[cfg(test)]
mod tests { fn unsafe_name() { unsafe {} } }
fn last();
"""


def test_blanking_keeps_the_lines_and_drops_what_is_not_code() -> None:
    code = rust_code(SAMPLE)
    assert code.count("\n") == SAMPLE.count("\n")
    assert "comment" not in code
    assert "first<'a>" in code
    assert code.count("{") == code.count("}")


def test_a_block_ends_at_its_own_brace() -> None:
    code = rust_code(SAMPLE)
    start = code.index("fn first")
    assert code[: rust_block_end(code, start)].count("\n") == 6
    start = code.index("fn last")
    assert code[start : rust_block_end(code, start)] == "fn last();"


def test_test_modules_do_not_ship() -> None:
    code = rust_shipping_code(SAMPLE)
    assert "unsafe" not in code
    assert "fn last" in code


def test_strings_are_kept_where_they_are_wanted() -> None:
    code = rust_shipping_code(SAMPLE, strings=True)
    assert code.count("\n") == SAMPLE.count("\n")
    assert '"} " {"' in code
    assert "comment" not in code
    assert "unsafe" not in code


def test_the_walk_finds_sources_and_skips_what_tools_made() -> None:
    names = {name(path) for path in files()}
    assert {"Cargo.toml", "tests/house/tree.py", "rust_core/src/lib.rs"} <= names
    assert not any(path.startswith((".git/", ".venv/", "target/")) for path in names)
