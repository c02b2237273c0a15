package org.tattle.examples;

import org.tattle.accounting.Accountant;
import org.tattle.accounting.Calibration;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.accountants.Accountants;

/** Accounts for the noise of a private training, and calibrates it: no data, no audit. */
public final class AccountForNoise {
    private static final double DELTA = 1e-5;

    private AccountForNoise() {}

    /** Prints the epsilon of 1,000 noisy steps by two accountants, and the least noise for epsilon 1. */
    public static void main(String... args) {
        Composition steps = steps(1.1);
        System.out.println("exact: " + Accountants.exact().epsilon(steps, DELTA).epsilon());
        System.out.println("Renyi: " + Accountants.renyi().epsilon(steps, DELTA).epsilon());
        Accountant exact = Accountants.exact();
        System.out.println("noise multiplier for epsilon 1: "
                + Calibration.of(exact, 1, DELTA)
                        .noiseMultiplier(AccountForNoise::steps)
                        .value());
    }

    private static Composition steps(double noiseMultiplier) {
        return Composition.of(
                Event.gaussian(noiseMultiplier).poissonSampled(0.01).times(1000));
    }
}
