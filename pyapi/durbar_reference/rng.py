"""The random numbers of the games: SplitMix64 with splitting (Steele, Lea, Flood 2014)."""

WORD = 1 << 64
GOLDEN_GAMMA = 0x9E3779B97F4A7C15


def mix64(z: int) -> int:
    """Scramble a counter into an output."""
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
    return z ^ (z >> 31)


def mix_gamma(z: int) -> int:
    """Scramble a counter into the step of a new generator: odd, and not too regular."""
    z = (z ^ (z >> 33)) * 0xFF51AFD7ED558CCD % WORD
    z = (z ^ (z >> 33)) * 0xC4CEB9FE1A85EC53 % WORD
    z = (z ^ (z >> 33)) | 1
    if (z ^ (z >> 1)).bit_count() < 24:
        z ^= 0xAAAAAAAAAAAAAAAA
    return z


class Rng:
    """A generator of random numbers: one seed, one sequence, on every machine.

    >>> hex(Rng(0).next_u64())
    '0xe220a8397b1dcdaf'
    """

    def __init__(self, seed: int, gamma: int = GOLDEN_GAMMA) -> None:
        self._state = seed % WORD
        self._gamma = gamma

    def next_u64(self) -> int:
        """Give the next number, 0 to 2**64 - 1."""
        return mix64(self._advance())

    def bounded(self, n: int) -> int:
        """Give a number from 0 to n - 1, each as likely as the others (Lemire 2019)."""
        if not 1 <= n < WORD:
            raise ValueError(f"a bound is 1 to 2**64 - 1, not {n}")
        product = self.next_u64() * n
        if product % WORD < n:
            threshold = (WORD - n) % n
            while product % WORD < threshold:
                product = self.next_u64() * n
        return product // WORD

    def split(self) -> "Rng":
        """Take off a new generator whose numbers are independent of what follows here."""
        seed = self.next_u64()
        return Rng(seed, mix_gamma(self._advance()))

    def stream(self, i: int) -> "Rng":
        """Give the generator that split number i (from 0) would, without any change here."""
        if i < 0:
            raise ValueError(f"streams are numbered from 0, not {i}")
        parent = self.copy()
        for _ in range(i):
            parent.split()
        return parent.split()

    def copy(self) -> "Rng":
        """Give an equal generator that runs on its own."""
        return Rng(self._state, self._gamma)

    def _advance(self) -> int:
        self._state = (self._state + self._gamma) % WORD
        return self._state
