package org.tattle.core.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.tattle.core.privacy.PublicFacts;

/**
 * A target: one observed release and the candidates, the records whose membership an attack infers.
 *
 * @param release what the adversary sees
 * @param candidates the records, restricted to what the release knows
 * @param contributions the same records, cut to what the algorithm would have taken of them if they were members; asked
 *     at most once, and only if the attack reads {@link #records}
 * @param originals the same records, whole
 * @param inclusionRate the share of candidates that the adversary expects to be members, in (0, 1)
 * @param columns the names of the statistic's columns, empty if the attack uses no statistic
 * @param statistics the target's own statistics, candidates x columns, row-major
 * @param facts the public facts of the curator's algorithm
 */
public record Target<D, S>(
        S release,
        D candidates,
        Supplier<D> contributions,
        D originals,
        double inclusionRate,
        List<String> columns,
        double[] statistics,
        PublicFacts facts) {
    public Target {
        contributions = once(contributions);
    }

    /** A target of an algorithm that uses every record in full. */
    public Target(
            S release,
            D candidates,
            D records,
            double inclusionRate,
            List<String> columns,
            double[] statistics,
            PublicFacts facts) {
        this(release, candidates, () -> records, records, inclusionRate, columns, statistics, facts);
    }

    /** The candidates, cut as the algorithm cuts members; see {@link Trainer#boundContributions}. */
    public D records() {
        return contributions.get();
    }

    /** This target as an attack on a part of each record and a part of the release sees it. */
    public <E, T> Target<E, T> of(Function<? super D, E> ofRecords, Function<? super S, T> ofRelease) {
        return new Target<>(
                ofRelease.apply(release),
                ofRecords.apply(candidates),
                () -> ofRecords.apply(records()),
                ofRecords.apply(originals),
                inclusionRate,
                columns,
                statistics,
                facts);
    }

    private static <D> Supplier<D> once(Supplier<D> costly) {
        List<D> kept = new ArrayList<>(1);
        return () -> {
            if (kept.isEmpty()) {
                kept.add(costly.get());
            }
            return kept.get(0);
        };
    }

    /** The statistic of a candidate in a column. */
    public double statistic(int candidate, int column) {
        return statistics[candidate * columns.size() + column];
    }
}
