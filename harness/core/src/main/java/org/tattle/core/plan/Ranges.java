package org.tattle.core.plan;

/** Refuses numbers of a plan that are out of range. */
final class Ranges {
    private Ranges() {}

    static void require(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " is out of range. Provided value: " + value);
        }
    }
}
