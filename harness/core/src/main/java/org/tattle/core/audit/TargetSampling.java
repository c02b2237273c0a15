package org.tattle.core.audit;

/** How many of the records a target is trained on. */
public enum TargetSampling {
    /** A random half, rounded down: the others are who members are distinguished from. */
    HALF,
    /** All of them: targets differ in their randomness alone, and nobody is held out. */
    ALL;

    /** The number of members among this many records. */
    public int of(int records) {
        return this == HALF ? records / 2 : records;
    }
}
