package org.tattle.attacks.counts.recovery;

import org.tattle.core.release.TopicModel;

/** Detects to how many digits a release's probabilities were rounded, from the numbers themselves. */
public final class ReleasedDigits {
    private static final int MOST_DECIMALS = 12;
    private static final double SLACK = 1e-9;

    private ReleasedDigits() {}

    /**
     * The standard deviation of each probability's rounding error, or 0 for full precision: the error is taken as
     * uniform within half a unit of the last digit.
     */
    public static double[] errors(TopicModel model) {
        double[] phi = model.topicWord();
        double[] errors = new double[phi.length];
        double step = decimalStep(phi);
        boolean single = step == 0 && isSinglePrecision(phi);
        for (int i = 0; i < phi.length; i++) {
            errors[i] = (single ? Math.ulp((float) phi[i]) : step) / Math.sqrt(12);
        }
        return errors;
    }

    private static double decimalStep(double[] phi) {
        double power = 1;
        for (int decimals = 0; decimals <= MOST_DECIMALS; decimals++) {
            if (areMultiples(phi, power)) {
                return 1 / power;
            }
            power *= 10;
        }
        return 0;
    }

    private static boolean areMultiples(double[] phi, double power) {
        for (double p : phi) {
            double scaled = p * power;
            if (Math.abs(scaled - Math.rint(scaled)) > SLACK * Math.max(1, scaled)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSinglePrecision(double[] phi) {
        for (double p : phi) {
            if ((float) p != p) {
                return false;
            }
        }
        return true;
    }
}
