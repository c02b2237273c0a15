"""Audits how much a trained model leaks about its training data.

A trainer is a function of training records and a seed::

    def train(documents, seed):
        ...
        return matrix  # topics x words

``tattle.audit(documents, train)`` audits it, ``tattle.assert_private`` tests it, and a file that ends with
``train.serve()`` after ``@tattle.trainer`` is a program for ``tattle audit --trainer 'python3 train.py'``.
"""

from .attacking import Attack, Task, attack
from .auditing import AuditResult, assert_private, audit
from .jar import TattleError
from .models import matrix
from .records import Counts, Documents, Rows
from .worker import Trainer, trainer

__version__ = "0.1.0"

__all__ = [
    "Attack",
    "AuditResult",
    "Counts",
    "Documents",
    "Rows",
    "Task",
    "TattleError",
    "Trainer",
    "assert_private",
    "attack",
    "audit",
    "matrix",
    "trainer",
]
