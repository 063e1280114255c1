//! A panic is caught, with what it said.

use std::panic::{catch_unwind, panic_any, resume_unwind};

use durbar::Panic;

fn message(panic: fn()) -> String {
    let payload = catch_unwind(panic).expect_err("a panic");
    Panic::from(payload).to_string()
}

#[test]
fn a_panic_is_an_error_that_repeats_its_message() {
    assert_eq!(message(|| panic!("plain")), "a defect of durbar: plain");
    let number = || panic!("of {}", 7);
    assert_eq!(message(number), "a defect of durbar: of 7");
}

#[test]
fn a_panic_may_say_nothing() {
    let unknown = "a defect of durbar: a panic without a message";
    assert_eq!(message(|| panic_any(7)), unknown);
    assert_eq!(message(|| resume_unwind(Box::new(()))), unknown);
}
