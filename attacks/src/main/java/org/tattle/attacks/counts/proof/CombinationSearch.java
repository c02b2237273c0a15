package org.tattle.attacks.counts.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Searches combinations of words' equations that may imply more than each of them alone. An equation of two groups,
 * such as "exactly one of these two", gives one by the other: it is put into all others, over and over. Then of each
 * two equations that share most of their groups the difference is taken: it is short.
 */
final class CombinationSearch {
    private static final int LONGEST = 10;

    /** The largest coefficient of a difference: large ones rarely force anything. */
    private static final int LARGEST = 4;

    /** The most differences that are looked for: some ten megabytes. */
    private static final int MOST = 50_000;

    private final long mostVisits;
    /** Per group the equation that gives it by another group, if there is one. */
    private final Combination[] given;

    private final List<Combination> rows = new ArrayList<>();
    private final Set<Combination> found = new LinkedHashSet<>();
    private long visits;
    private int mostFound = Integer.MAX_VALUE;

    /** @param mostVisits the most terms of equations that may be visited */
    CombinationSearch(List<Combination> words, int groups, long mostVisits) {
        this.mostVisits = mostVisits;
        given = new Combination[groups];
        rows.addAll(words);
    }

    /** The combinations, none of which is a word's own equation or stands twice. */
    List<Combination> search() {
        Set<Combination> known = new HashSet<>(rows);
        boolean changed = true;
        while (changed && !isCutShort()) {
            changed = substitute();
        }
        found.addAll(rows);
        mostFound = found.size() + MOST;
        subtractPairs();
        found.removeAll(known);
        return new ArrayList<>(found);
    }

    long visits() {
        return visits;
    }

    /** Whether there may be more than was found. */
    boolean isCutShort() {
        return visits >= mostVisits || found.size() >= mostFound;
    }

    /** Puts what is given into all equations; returns whether that gave a further group. */
    private boolean substitute() {
        boolean changed = false;
        Set<Combination> distinct = new LinkedHashSet<>();
        for (Combination row : rows) {
            Combination reduced = reduced(row);
            if (reduced.size() == 2 && Math.abs(reduced.coefficient(0)) == Math.abs(reduced.coefficient(1))) {
                found.add(reduced);
                given[reduced.group(1)] = reduced;
                changed = true;
            } else if (reduced.saysAnything()) {
                distinct.add(reduced);
            }
        }
        rows.clear();
        rows.addAll(distinct);
        return changed;
    }

    private Combination reduced(Combination row) {
        Combination reduced = row;
        int term = 0;
        while (term < reduced.size()) {
            int group = reduced.group(term);
            Optional<Combination> next =
                    given[group] == null ? Optional.empty() : reduced.eliminate(given[group], group);
            visits += next.map(Combination::size).orElse(1);
            // The group is gone, and the one that gives it comes before it.
            term = next.isPresent() ? 0 : term + 1;
            reduced = next.orElse(reduced);
        }
        return reduced;
    }

    private void subtractPairs() {
        // An order that the order of the candidates does not change.
        rows.sort(Comparator.comparingInt(Combination::size).thenComparing(CombinationSearch::compareWords));
        int[] start = new int[given.length + 1];
        for (Combination row : rows) {
            for (int i = 0; i < row.size(); i++) {
                start[row.group(i) + 1]++;
            }
        }
        for (int g = 0; g < given.length; g++) {
            start[g + 1] += start[g];
        }
        int[] earlier = new int[start[given.length]];
        int[] end = start.clone();
        int[] shared = new int[rows.size()];
        int[] touched = new int[rows.size()];
        for (int r = 0; r < rows.size() && !isCutShort(); r++) {
            Combination row = rows.get(r);
            int size = 0;
            for (int i = 0; i < row.size(); i++) {
                int group = row.group(i);
                for (int p = start[group]; p < end[group]; p++) {
                    touched[size] = earlier[p];
                    size += shared[earlier[p]]++ == 0 ? 1 : 0;
                }
                visits += end[group] - start[group];
                earlier[end[group]++] = r;
            }
            Arrays.sort(touched, 0, size);
            for (int t = 0; t < size; t++) {
                Combination other = rows.get(touched[t]);
                // The other is no longer than this one.
                if (row.size() + other.size() - 2 * shared[touched[t]] <= Math.min(LONGEST, row.size())) {
                    subtract(row, other);
                }
                shared[touched[t]] = 0;
            }
        }
    }

    private static int compareWords(Combination a, Combination b) {
        for (int i = 0; i < Math.min(a.words(), b.words()); i++) {
            if (a.word(i) != b.word(i)) {
                return Integer.compare(a.word(i), b.word(i));
            }
        }
        return Integer.compare(a.words(), b.words());
    }

    private void subtract(Combination row, Combination other) {
        Set<Combination> differences = new LinkedHashSet<>();
        for (int i = 0; i < row.size(); i++) {
            if (other.coefficientOf(row.group(i)) != 0) {
                row.eliminate(other, row.group(i)).filter(this::isShort).ifPresent(differences::add);
            }
        }
        differences.stream()
                .filter(difference -> difference.size() <= row.size())
                .forEach(found::add);
    }

    private boolean isShort(Combination difference) {
        visits += difference.size();
        boolean isShort = difference.saysAnything() && difference.size() <= LONGEST;
        for (int i = 0; i < difference.size() && isShort; i++) {
            isShort = Math.abs(difference.coefficient(i)) <= LARGEST;
        }
        return isShort;
    }
}
