"""`durbar engine --check` says what is wrong with a program."""

import re
import sys

import pytest

import durbar
from durbar.cli import main
from durbar.engine import Finding, check
from durbar.engine.check import Limits
from tests.engines import player_counts
from tests.python.commands import Capture, complaint, output
from tests.python.engine.marked import ends, faulty

IMPATIENT = Limits(grace_seconds=2, quiet_seconds=0.2, search_seconds=0.2)

# For each fault, the check that finds it and what that says.
FOUND = {
    "answers-twice": ("legal actions", "answers a query that is already answered"),
    "breaks-off": ("legal actions", r"it has written '\{\"id\": .*' without an end of line"),
    "closes-stdout": ("legal actions", "it closed its standard output"),
    "crashes": ("legal actions", "exit code 1; on standard error: my bot: out of ideas"),
    "dies-of-wrong-lines": ("wrong line", "exit code 1; on standard error: .*JSONDecodeError"),
    "dislikes-news": ("fields that it does not know", "no such field"),
    "ends-with-1": ("input ends", "exit code 1; it must end with exit code 0"),
    "expands-to-nothing": ("expands positions", "/scores is not what the rules say"),
    "floods": ("legal actions", "no answer"),
    "forgets-resets": ("takes a reset", "no answer to .* is its output flushed"),
    "garbage": ("legal actions", "the line I play the middle. is not JSON"),
    "hangs": ("legal actions", r"no answer to \"check-\d+\" within 2.05 s"),
    "huge-line": ("legal actions", "longer than 1048576 bytes"),
    "ignores-terminate": ("ends a query", "no answer to .* within 2 s of terminate"),
    "illegal-action": ("legal actions", r"action 4000000000 is not legal: the legal .* \d"),
    "knows-every-command": ("wrong line", "no_such_command is .* it must be .*error"),
    "leaves-a-child": ("legal actions", "no answer"),
    "never-starts": ("starts", "it ended with exit code 3"),
    "no-action": ("legal actions", "/action is missing; it must be the id of one of"),
    "no-results": ("legal actions", "/no_results, but was not told to end"),
    "other-protocol": ("starts", "/protocol must be 1, not 2"),
    "outlives-its-input": ("input ends", "still runs 2 s after the end of its input"),
    "oversteps": ("keeps to its time", "no answer"),
    "refuses": ("legal actions", "it refused what was right: .*I do not like this position"),
    "remembers": ("keeps to the actions", r"action \d+ is not legal: the legal actions are \d+$"),
    "wrong-id": ("legal actions", "\"not-asked\".* answers a query that was never asked"),
}  # fmt: skip


def first_failure(command: str, limits: Limits = IMPATIENT) -> Finding:
    """Return what fails first."""
    findings = check(command, limits=limits)
    try:
        return next(finding for finding in findings if not finding.is_passed)
    finally:
        findings.close()


@pytest.mark.parametrize("fault", FOUND)
def test_each_fault_is_found_and_said_clearly(fault: str, mark: str) -> None:
    name, detail = FOUND[fault]
    failure = first_failure(faulty(fault, mark))
    assert name in failure.name
    assert re.search(detail, failure.detail), failure.detail
    assert ends(mark)


def test_a_program_that_does_not_start_in_time_is_tried_no_further(mark: str) -> None:
    limits = Limits(start_seconds=0.5)
    for fault in ("hangs-at-start", "slow-start"):
        [finding] = check(faulty(fault, mark), limits=limits)
        assert not finding.is_passed
        assert "within 0.5 s" in finding.detail


def test_after_a_failure_the_other_checks_go_on(mark: str) -> None:
    findings = list(check(faulty("ignores-terminate", mark), limits=IMPATIENT))
    failed = [finding.name for finding in findings if not finding.is_passed]
    assert failed == ["ends a query when told to", "ends all queries when told to"]


def test_warnings_and_reports_are_no_fault(mark: str) -> None:
    findings = list(check(faulty("talks", mark)))
    assert [finding for finding in findings if not finding.is_passed] == []
    assert "1 report" in {finding.detail for finding in findings}


def test_an_engine_without_fault_is_checked_in_every_game_and_passes(
    mark: str, capsys: Capture
) -> None:
    lines = output(capsys, "engine", "--check", faulty("none", mark)).splitlines()
    for name in durbar.games():
        for players in player_counts(name):
            assert any(line.startswith(f"ok    {name}, {players} players: ") for line in lines)
    assert re.fullmatch(r"all \d\d checks passed", lines[-1])


def test_our_own_engine_passes(mark: str, capsys: Capture) -> None:
    command = f"{sys.executable} -m durbar engine --bot mcts --components maharani={mark}"
    assert main(["engine", "--check", command]) == 1
    assert "cannot read the components" in capsys.readouterr().out
    assert main(["engine", "--check", f"{sys.executable} -m durbar engine --bot mcts"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {"ok    keeps to the actions of a query", "ok    expands positions"} <= set(lines)


def test_the_command_ends_with_1_if_a_check_fails(mark: str, capsys: Capture) -> None:
    assert main(["engine", "--check", faulty("never-starts", mark)]) == 1
    printed = capsys.readouterr()
    assert printed.out.startswith("FAIL  starts and says its version: it ended with exit code 3")
    assert printed.err == "durbar: 1 of 1 checks failed; the others were not tried\n"


@pytest.mark.parametrize("command", ["", "'", "no-such-program-anywhere"])
def test_a_command_that_is_none_is_refused(command: str, capsys: Capture) -> None:
    assert complaint(capsys, "engine", "--check", command)
