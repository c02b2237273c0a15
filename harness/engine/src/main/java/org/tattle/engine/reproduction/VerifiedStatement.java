package org.tattle.engine.reproduction;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tattle.core.audit.Metric;
import org.tattle.math.statistics.Interval;

/**
 * A statement of a paper with what a run measured of it.
 *
 * @param statement the statement
 * @param verdict whether the run agrees
 * @param unit the unit of the numbers
 * @param numbers the numbers that it compares, in the stated order, one row after the other
 * @param ordered how many of the compared pairs are in the stated order
 * @param apart how many of these are so beyond their intervals
 * @param pairs how many pairs are compared; 0 for a single value
 * @param unpaired how many experiments could not be compared, since none or several of the others share their
 *     parameters
 */
public record VerifiedStatement(
        PaperStatement statement,
        StatementVerdict verdict,
        Metric.Unit unit,
        List<List<Measured>> numbers,
        int ordered,
        int apart,
        int pairs,
        int unpaired) {
    /**
     * A number of an experiment.
     *
     * @param experiment the name of the experiment
     * @param at the parameters in which it differs from other numbers of the statement, as text by name
     * @param value the number with its interval, whose ends are NaN if there is none
     */
    public record Measured(String experiment, Map<String, String> at, Interval value) {
        public Measured {
            at = Collections.unmodifiableMap(new TreeMap<>(at));
        }
    }

    public VerifiedStatement {
        numbers = numbers.stream().map(List::copyOf).toList();
    }

    /** The same finding of another wording. */
    VerifiedStatement of(PaperStatement other) {
        return new VerifiedStatement(other, verdict, unit, numbers, ordered, apart, pairs, unpaired);
    }

    VerifiedStatement without(int experiments) {
        return new VerifiedStatement(statement, verdict, unit, numbers, ordered, apart, pairs, experiments);
    }
}
