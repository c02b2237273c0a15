"""Trains the models of the design beside this file: fill in the two functions, and run it. NumPy is all it needs.

It may be interrupted, and goes on where it was. To train anew, as after a change of the functions, delete stats.npy.
"""

import csv
import json
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
with open(HERE / "records.csv", encoding="utf-8", newline="") as table:
    RECORDS = list(csv.DictReader(table))
IDS = [record["record"] for record in RECORDS]


def train(places, seed):
    """Fill in: a model of the records IDS[place] for place in places, where a record may stand several times.

    All random numbers come from the seed, which is another one for each model.
    """
    raise NotImplementedError("fill in train of " + __file__)


def answers(model, places):
    """Fill in: a number for each of the records IDS[place], higher for those that the model knows.

    Such as how likely it finds the record. It may use nothing but the model and the records.
    """
    raise NotImplementedError("fill in answers of " + __file__)


def main():
    members = np.load(HERE / "members.npy")  # models x records
    copies = np.array([int(record.get("copies", 1)) for record in RECORDS])
    design = json.loads((HERE / "design.json").read_text(encoding="utf-8"))
    asked = np.array([IDS.index(design["differs"])] if "differs" in design else range(len(IDS)))
    file = HERE / "stats.npy"
    numbers = np.load(file) if file.exists() else np.full((len(members), len(asked)), np.nan)
    for model in np.flatnonzero(np.isnan(numbers).any(axis=1)):
        places = np.flatnonzero(members[model])
        numbers[model] = answers(train(np.repeat(places, copies[places]), seed=int(model)), asked)
        if not np.isfinite(numbers[model]).all():
            raise ValueError(f"model {model}: an answer is not a finite number")
        np.save(file, numbers)
        print(f"{model + 1} of {len(members)} models", flush=True)


main()
