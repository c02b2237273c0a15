"""An entry of the privacy challenge: how far a record's log-likelihood lies above that of models without it.

    tattle challenge make small --key small.key --out small
    python3 challenge.py small mine
    tattle challenge score small mine
"""
import json
import os
import sys

import numpy as np

pack, entry = sys.argv[1:]
about = json.load(open(f"{pack}/pack.json"))


def likelihoods(model):  # big-endian doubles, records x columns, between a header and a checksum
    numbers = np.frombuffer(open(model + ending, "rb").read()[48:-32], ">f8")
    return numbers.reshape(-1, len(columns))[:, columns.index("log-likelihood")]


for corpus in about["corpora"]:
    shadows = np.load(f"{pack}/{corpus['name']}/shadows.npy")  # shadow models x records: learned from
    for task in corpus["tasks"]:
        models = f"{pack}/{corpus['name']}/models/{task['experiment']}"
        ending, columns = next(iter(task["statistics"].items()))
        seen = np.stack([likelihoods(f"{models}/shadow-{i:03}") for i in range(len(shadows))])
        without = np.where(shadows, np.nan, seen)
        targets = np.stack([likelihoods(f"{models}/target-{t:03}") for t in range(2, 14)])  # all but train
        os.makedirs(os.path.dirname(f"{entry}/{task['name']}"), exist_ok=True)
        np.save(f"{entry}/{task['name']}.npy", (targets - np.nanmean(without, 0)) / np.nanstd(without, 0))

json.dump({"name": "my-attack", "pack": about["name"], "version": about["version"], "claim": "a first try",
           "knowledge": "shadow models", "shadows": len(shadows), "seconds": 0, "authors": "me", "source": ""},
          open(f"{entry}/attack.json", "w"))
