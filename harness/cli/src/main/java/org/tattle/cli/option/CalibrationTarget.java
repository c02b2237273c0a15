package org.tattle.cli.option;

import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Calibrated;
import org.tattle.accounting.Calibration;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;

/** The parameter that {@code tattle calibrate} computes: the first of these that the command line leaves out. */
public enum CalibrationTarget {
    /** The smallest noise multiplier. */
    NOISE_MULTIPLIER,
    /** The largest epsilon or rho of a mechanism that has no noise multiplier. */
    MECHANISM_BUDGET,
    /** The largest number of steps. */
    STEPS,
    /** The largest sampling rate. */
    SAMPLING_RATE;

    /** The parameter that a release leaves out. */
    public static CalibrationTarget of(ReleaseOptions release, Adjacency adjacency) {
        if (release.strength(adjacency).isEmpty()) {
            return release.name().isNoise() ? NOISE_MULTIPLIER : MECHANISM_BUDGET;
        }
        if (release.steps().isEmpty()) {
            return STEPS;
        }
        if (release.rate().isEmpty() && !release.refusesSampling()) {
            return SAMPLING_RATE;
        }
        throw new InputException(
                "tattle calibrate",
                "all parameters are given, so that there is nothing to calibrate",
                "leave out " + release.searchable() + ", or use tattle account");
    }

    public Event at(double value, ReleaseOptions release, Adjacency adjacency) {
        return switch (this) {
            case NOISE_MULTIPLIER, MECHANISM_BUDGET ->
                new Event(release.mechanism(value), release.sampling(), adjacency, release.count());
            case STEPS -> release.event(adjacency).times((long) value);
            case SAMPLING_RATE ->
                new Event(release.mechanism(adjacency), release.sampling(value), adjacency, release.count());
        };
    }

    /** The best value that meets the target together with the further releases. */
    public Calibrated find(Calibration target, ReleaseOptions release, Adjacency adjacency, List<Event> further) {
        DoubleFunction<Composition> releases = value -> all(at(value, release, adjacency), further);
        return switch (this) {
            case NOISE_MULTIPLIER -> target.noiseMultiplier(releases);
            case MECHANISM_BUDGET -> {
                Calibrated noise = target.noiseMultiplier(inverse -> releases.apply(1 / inverse));
                yield new Calibrated(1 / noise.value(), noise.spent(), noise.beyond());
            }
            case STEPS -> target.steps(steps -> all(release.event(adjacency).times(steps), further));
            case SAMPLING_RATE -> target.samplingRate(releases);
        };
    }

    /** The release with an arbitrary value of the parameter. */
    public Event example(ReleaseOptions release, Adjacency adjacency) {
        return at(this == SAMPLING_RATE ? 0.5 : 1, release, adjacency);
    }

    /** Its name in tables. */
    public String label(ReleaseOptions release) {
        return this == MECHANISM_BUDGET
                ? release.name().strength().replace('-', ' ')
                : EnumText.of(this).replace('-', ' ');
    }

    /** The value that is computed, in words. */
    public String wanted(ReleaseOptions release) {
        return switch (this) {
            case NOISE_MULTIPLIER -> "smallest noise multiplier";
            case STEPS -> "largest number of steps";
            case MECHANISM_BUDGET, SAMPLING_RATE -> "largest " + label(release);
        };
    }

    /** The direction in which a value is rounded so that it still meets the target. */
    public RoundingMode rounding() {
        return this == NOISE_MULTIPLIER ? RoundingMode.CEILING : RoundingMode.FLOOR;
    }

    /** The order of values by tightness: the least noise or the most steps first. */
    public Comparator<Calibrated> tightest() {
        double sign = this == NOISE_MULTIPLIER ? 1 : -1;
        return Comparator.comparingDouble(found -> sign * found.value());
    }

    /** The order of results: exact, then upper bounds, lower bounds and approximations, each from the tightest on. */
    public Comparator<Calibrated> order() {
        Comparator<Calibrated> tightest = tightest();
        return Comparator.comparing((Calibrated found) -> found.spent().kind())
                .thenComparing((one, other) -> one.spent().kind() == BoundKind.LOWER
                        ? tightest.compare(other, one)
                        : tightest.compare(one, other));
    }

    private static Composition all(Event event, List<Event> further) {
        Composition all = Composition.of(event);
        for (Event next : further) {
            all = all.then(next);
        }
        return all;
    }
}
