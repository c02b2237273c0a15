package org.tattle.core.audit;

import java.util.List;
import org.tattle.core.privacy.PublicFacts;

/**
 * One observed release and the records whose membership is asked.
 *
 * @param release what the adversary sees
 * @param candidates the records, as they look through the release
 * @param records the same records with all that the adversary knows to have been taken of them, were they members: see
 *     {@link Trainer#boundContributions}
 * @param originals the same records, whole
 * @param inclusionRate the share of candidates that the adversary expects to be members, in (0, 1)
 * @param columns the names of the statistic's columns, empty where the attack asks no statistic
 * @param statistics the target's own statistics, candidates x columns, row-major
 * @param facts what the curator's algorithm lets the public know
 */
public record Target<D, S>(
        S release,
        D candidates,
        D records,
        D originals,
        double inclusionRate,
        List<String> columns,
        double[] statistics,
        PublicFacts facts) {
    /** A target of an algorithm that takes all of every record. */
    public Target(
            S release,
            D candidates,
            D records,
            double inclusionRate,
            List<String> columns,
            double[] statistics,
            PublicFacts facts) {
        this(release, candidates, records, records, inclusionRate, columns, statistics, facts);
    }

    /** The statistic of a candidate in a column. */
    public double statistic(int candidate, int column) {
        return statistics[candidate * columns.size() + column];
    }
}
