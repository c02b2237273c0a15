package org.tattle.reports.gate;

import java.util.List;
import org.tattle.core.text.Statement;

/**
 * What of a run is held against what of a baseline.
 *
 * @param changes how the plans differ where runs of both can be compared, key by key; empty for the same plan
 * @param pairs the audits that both have
 * @param missing what only one of them has
 */
record Matching(List<String> changes, List<Pair> pairs, List<Unmatched> missing) {
    /** The numbers of one attack on one experiment in both. */
    record Pair(Measured before, Measured after) {}

    /**
     * What only one of the two has, so that nothing can be tested.
     *
     * @param subject the audit or the experiment
     * @param measure what is missing
     * @param says why nothing is tested
     */
    record Unmatched(String subject, String measure, Statement says) implements Hypothesis {
        @Override
        public double pValue() {
            return Double.NaN;
        }

        @Override
        public Finding finding(double adjusted, double share) {
            return new Finding(subject, measure, Outcome.INCONCLUSIVE, says, Double.NaN, adjusted, null);
        }
    }
}
