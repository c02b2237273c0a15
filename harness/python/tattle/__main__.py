"""``python3 -m tattle ARGUMENTS`` is Tattle's command."""

import subprocess
import sys

from .jar import TattleError, command

try:
    sys.exit(subprocess.call([*command(), *sys.argv[1:]]))
except TattleError as failure:
    sys.exit(f"tattle: {failure}")
except KeyboardInterrupt:
    sys.exit(130)
