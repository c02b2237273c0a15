package org.tattle.certify;

import org.tattle.math.Preconditions;

/** In how many of some runs on each of two neighboring datasets a rule decided "with". */
public record Counts(int with, int without, int runs) {
    static final Counts NONE = new Counts(0, 0, 0);

    public Counts {
        Preconditions.require(with >= 0 && with <= runs, "with", "from 0 to runs = " + runs, with);
        Preconditions.require(without >= 0 && without <= runs, "without", "from 0 to runs = " + runs, without);
    }

    static Counts perfect(int runs) {
        return new Counts(runs, 0, runs);
    }

    Counts and(Counts more) {
        return new Counts(with + more.with, without + more.without, runs + more.runs);
    }

    /** The counts of the two datasets exchanged. */
    Counts exchanged() {
        return new Counts(without, with, runs);
    }

    /** The counts of the opposite decision. */
    Counts complement() {
        return new Counts(runs - with, runs - without, runs);
    }

    /** An upper bound on their probability under a guarantee; see {@link EpsilonBounds#pValue}. */
    double pValue(double epsilon, double delta) {
        return EpsilonBounds.pValue(epsilon, delta, with, runs, without, runs);
    }

    String inWords() {
        return "classified as \"with\": " + with + " of " + runs + " runs with, " + without + " of " + runs
                + " without";
    }
}
