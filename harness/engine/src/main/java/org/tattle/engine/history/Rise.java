package org.tattle.engine.history;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * A rise of a figure.
 *
 * @param figure its name
 * @param first the first run that is worse, from 0
 * @param last the last run of those that show it best: the newest, or the one before a fall or another rise
 * @param seen the run with which it was shown first
 * @param candidates the runs that may be the first that is worse, with a confidence of 95 %, if the figure rose once
 * @param before the mean before
 * @param after the mean from {@code first} to {@code last}
 */
public record Rise(
        String figure, int first, int last, int seen, NavigableSet<Integer> candidates, double before, double after) {
    public Rise {
        candidates = new TreeSet<>(candidates);
    }

    /** The same with the runs' numbers taken from a list. */
    Rise at(List<Integer> runs) {
        NavigableSet<Integer> named = new TreeSet<>();
        candidates.forEach(one -> named.add(runs.get(one)));
        return new Rise(figure, runs.get(first), runs.get(last), runs.get(seen), named, before, after);
    }
}
