"""`python -m durbar` is the command `durbar`."""

import sys

from durbar.cli import main

if __name__ == "__main__":
    sys.exit(main())
