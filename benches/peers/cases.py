"""What is measured of the peers: other games, the same kinds of work."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from benches.measure import Case, tell
from benches.names import BATCH, COPY, JAX, LOOP, NATIVE, PYTHON, RANDOM_GAMES, SEARCH, TENSORS
from benches.peers.process import Peer, PeerMissingError


@dataclass(frozen=True)
class PeerCase:
    """One case of a peer."""

    case: str
    game: str
    title: str
    implementation: str
    unit: str = "decisions/s"


PEERS: dict[tuple[str, str], Sequence[PeerCase]] = {
    ("open_spiel", "openspiel"): (
        PeerCase("rollouts", "OpenSpiel hearts", RANDOM_GAMES, NATIVE),
        PeerCase("loop", "OpenSpiel hearts", LOOP, PYTHON),
        PeerCase("tensors", "OpenSpiel hearts", TENSORS, PYTHON),
        PeerCase("search", "OpenSpiel hearts", SEARCH, NATIVE, "simulations/s"),
        PeerCase("copy", "OpenSpiel hearts", COPY, PYTHON, "copies/s"),
    ),
    ("pgx", "pgx_games"): (PeerCase("connect_four", "Pgx Connect Four", BATCH, JAX),),
}


@dataclass
class Company:
    """The peers of a run."""

    cases: list[Case]
    versions: dict[str, str]
    missing: dict[str, str]
    """Package to the reason why it is not measured."""


@contextmanager
def company(make: Callable[[str, str], Peer] = Peer) -> Iterator[Company]:
    """Start the peers that are there, for as long as the cases are measured."""
    company = Company([], {}, {})
    running = []
    try:
        for (package, module), cases in PEERS.items():
            peer = make(package, module)
            running.append(peer)
            tell(f"peer {package}")
            try:
                peer.start()
            except PeerMissingError as reason:
                company.missing[package] = str(reason)
                continue
            company.versions[package] = peer.version
            company.cases += _that_answer(peer, cases, company.missing)
        yield company
    finally:
        for peer in running:
            peer.stop()


def _that_answer(peer: Peer, cases: Sequence[PeerCase], missing: dict[str, str]) -> Iterator[Case]:
    """Yield the cases that the peer can measure: each is tried once."""
    for one in cases:
        run = peer.run(one.case)
        try:
            run(1)
        except PeerMissingError as reason:
            missing[f"{peer.package}, {one.case}"] = str(reason)
            continue
        # One unit of the answer for each unit of work.
        yield Case(one.game, one.title, one.unit, {one.implementation: run}, lambda amount: amount)
