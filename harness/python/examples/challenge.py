"""An entry of the privacy challenge: how far a record's log-likelihood lies above that of models without it.

    tattle challenge run small --command 'python3 challenge.py' --name mine --out entries
"""
import numpy as np

import tattle


@tattle.attack
def above_others(task):
    seen = task.shadow_statistics("log-likelihood")  # shadow models x records
    without = np.where(task.shadow_members, np.nan, seen)
    return (task.statistics("log-likelihood") - np.nanmean(without, 0)) / np.nanstd(without, 0)


above_others.serve()
