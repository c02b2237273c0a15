"""``python3 -m tattle ARGUMENTS``, and ``tattle`` where the package is installed, are Tattle's command."""

import subprocess
import sys

from .jar import TattleError, command


def main() -> None:
    try:
        sys.exit(subprocess.call([*command(), *sys.argv[1:]]))
    except TattleError as failure:
        sys.exit(f"tattle: {failure}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
