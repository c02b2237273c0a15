package org.tattle.cli.option;

import org.tattle.accounting.Mechanism;

/** The mechanisms that options name, each with the option that says how much it hides. */
enum MechanismName {
    GAUSSIAN("noise-multiplier") {
        @Override
        Mechanism of(double strength, double delta, int sensitivity) {
            return new Mechanism.Gaussian(strength);
        }
    },
    LAPLACE("noise-multiplier") {
        @Override
        Mechanism of(double strength, double delta, int sensitivity) {
            return new Mechanism.Laplace(strength);
        }
    },
    GEOMETRIC("mechanism-epsilon") {
        @Override
        Mechanism of(double strength, double delta, int sensitivity) {
            return new Mechanism.TwoSidedGeometric(strength / sensitivity, sensitivity);
        }
    },
    RANDOMISED_RESPONSE("mechanism-epsilon") {
        @Override
        Mechanism of(double strength, double delta, int sensitivity) {
            return new Mechanism.RandomisedResponse(strength);
        }
    },
    EXPONENTIAL("mechanism-epsilon") {
        @Override
        Mechanism of(double strength, double delta, int sensitivity) {
            return new Mechanism.Exponential(strength);
        }
    },
    APPROXIMATE_DP("mechanism-epsilon") {
        @Override
        Mechanism of(double strength, double delta, int sensitivity) {
            return new Mechanism.ApproximateDp(strength, delta);
        }
    },
    ZERO_CONCENTRATED("mechanism-rho") {
        @Override
        Mechanism of(double strength, double delta, int sensitivity) {
            return new Mechanism.ZeroConcentrated(strength);
        }
    };

    private final String strength;

    MechanismName(String strength) {
        this.strength = strength;
    }

    /** The option that says how much is hidden, without its hyphens. */
    String strength() {
        return strength;
    }

    /** Whether a larger number hides more; else less. */
    boolean isNoise() {
        return strength.equals("noise-multiplier");
    }

    /**
     * @param strength the number that the option named by {@link #strength()} has
     * @param delta of one release, for {@link #APPROXIMATE_DP}
     * @param sensitivity for {@link #GEOMETRIC}
     */
    abstract Mechanism of(double strength, double delta, int sensitivity);
}
