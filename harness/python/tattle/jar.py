"""Tattle's command: where it is, and how it is run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from pathlib import Path
from typing import Callable, Deque, List, Mapping, Optional, Sequence, Tuple


class TattleError(RuntimeError):
    """Why Tattle did not do what was asked, in one line."""

    def __init__(self, message: str, code: int = 2):
        super().__init__(message)
        self.code = code


def command() -> List[str]:
    """How Tattle is started: the jar named by TATTLE_JAR, the one in this package, or ``tattle`` on the PATH.

    TATTLE_OPTS are options of Java.

    Raises:
        TattleError: if there is none, or no Java
    """
    named = os.environ.get("TATTLE_JAR")
    jar = Path(named) if named else Path(__file__).with_name("tattle.jar")
    if jar.is_file():
        return [_java(), *os.environ.get("TATTLE_OPTS", "").split(), "-jar", str(jar)]
    if named:
        raise TattleError(f"TATTLE_JAR names no file: {named}; name tattle.jar")
    launcher = shutil.which("tattle")
    if launcher is None:
        raise TattleError("tattle.jar is not in this package, and no tattle on the PATH; set TATTLE_JAR to the jar")
    _java()
    return [launcher]


def _java() -> str:
    home = os.environ.get("JAVA_HOME")
    java = shutil.which("java", path=str(Path(home) / "bin")) if home else shutil.which("java")
    if java is None:
        place = f"in JAVA_HOME ({home})" if home else "on the PATH"
        raise TattleError(
            f"there is no java {place}: install Java 17 or later, such as by `apt-get install openjdk-17-jre-headless` "
            "or `brew install openjdk`, or set JAVA_HOME"
        )
    return java


def _locale() -> Mapping[str, str]:
    """Names of files are UTF-8 for Python in the locale C, and ASCII for Java."""
    return {"LC_ALL": "C.UTF-8"} if sys.flags.utf8_mode and os.name == "posix" else {}


def run(
    arguments: Sequence[str],
    environment: Optional[Mapping[str, str]] = None,
    quiet: bool = True,
    meanwhile: Callable[[], None] = lambda: time.sleep(0.02),
) -> Tuple[int, str, str]:
    """Runs Tattle; it is ended if this is interrupted.

    Args:
        quiet: whether its progress is not shown on standard error
        meanwhile: called again and again while it runs; it should wait a moment

    Returns:
        the exit code, what it printed, and the last lines of standard error
    """
    process = subprocess.Popen(
        [*command(), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **_locale(), **(environment or {})},
        encoding="utf-8",
        errors="replace",
    )
    errors: Deque[str] = deque(maxlen=20)
    printed: List[str] = []

    def progress() -> None:
        for line in process.stderr or ():
            errors.append(line)
            if not quiet:
                sys.stderr.write(line)

    def output() -> None:
        printed.append(process.stdout.read() if process.stdout else "")

    threads = [threading.Thread(target=progress, daemon=True), threading.Thread(target=output, daemon=True)]
    try:
        for thread in threads:
            thread.start()
        while process.poll() is None:
            meanwhile()
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        for thread in threads:
            thread.join()
        for stream in (process.stdout, process.stderr):
            if stream:
                stream.close()
    return process.returncode, "".join(printed), "".join(errors)


def error_in(errors: str) -> str:
    """The line of standard error that says what went wrong."""
    lines = [line.strip() for line in errors.splitlines() if line.strip()]
    if any("UnsupportedClassVersionError" in line for line in lines):
        return "this java is too old; install Java 17 or later, or set JAVA_HOME"
    said = [line[len("error: ") :] for line in lines if line.startswith("error: ")]
    return (said or lines or ["it ended without a message"])[-1]
