package org.tattle.defenses.vb;

import java.util.Optional;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * The schedule of the steps: their number, their batch size and their weights. All of it is public and fixed
 * beforehand.
 *
 * @param batch S, at least 1; empty: every step uses all records
 * @param epochs the number of epochs; there are {@code epochs N/S} steps, rounded, at least one
 */
public record Schedule(
        @Setting(value = "null", meaning = "S, records of a step, in expectation; null: all, and all steps count alike")
        Optional<Integer> batch,

        @Setting(value = "20", meaning = "how often a record is seen, in expectation, > 0")
        double epochs,

        @Setting(value = "1024", meaning = "tau0: early steps count less the larger it is, at least 0")
        double offset,

        @Setting(value = "0.7", meaning = "kappa: how fast later steps count less, in [0, 1]")
        double decay) {
    private static final int MOST = Integer.MAX_VALUE;

    public Schedule {
        Preconditions.require(batch.isEmpty() || batch.get() >= 1, "batch", "at least 1", batch.orElse(0));
        Preconditions.require(epochs > 0 && epochs <= MOST, "epochs", "> 0 and at most " + MOST, epochs);
        Preconditions.require(offset >= 0 && offset <= Double.MAX_VALUE, "offset", "at least 0 and finite", offset);
        Preconditions.between("decay", decay, 0, 1);
    }

    /** The batch size S for this many records. */
    public double records(long all) {
        return batch.map(Integer::doubleValue).orElse((double) all);
    }

    /**
     * The sampling rate q = S/N.
     *
     * @throws IllegalArgumentException if a batch would have more records than there are
     */
    public double rate(long all) {
        Preconditions.require(records(all) <= all, "batch", "at most the number of records, " + all, batch.orElse(0));
        return records(all) / all;
    }

    /**
     * T, the number of steps.
     *
     * @throws IllegalArgumentException if there are more than 2147483647, or a batch has more records than there are
     */
    public int steps(long all) {
        double steps = Math.max(1, Math.rint(epochs / rate(all)));
        Preconditions.require(steps <= MOST, "epochs", "fewer, for they make too many steps", epochs);
        return (int) steps;
    }

    /** The weight rho of a step, counted from 1: (tau0 + t)^-kappa, at most 1; 1 if every step uses all records. */
    public double weight(int step) {
        return batch.isEmpty() ? 1 : Math.min(1, Math.pow(offset + step, -decay));
    }
}
