"""pytest's fixture ``assert_private``: :func:`tattle.assert_private` with its run in the test's temporary folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable

import pytest


@pytest.fixture
def assert_private(tmp_path: Path) -> Callable[..., None]:
    """Fails if a trainer is shown to leak more than a limit; see :func:`tattle.assert_private`."""
    import tattle

    runs = iter(range(1000))

    def check(*arguments: Any, **settings: Any) -> None:
        __tracebackhide__ = True
        settings.setdefault("out", tmp_path / f"tattle-{next(runs)}")
        tattle.assert_private(*arguments, **settings)

    return check
