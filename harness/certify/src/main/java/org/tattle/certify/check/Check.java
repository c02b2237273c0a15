package org.tattle.certify.check;

import java.util.EnumSet;
import java.util.Set;
import org.tattle.core.EnumText;
import org.tattle.core.text.Statement;

/** The properties that are checked, in the order of reports. */
public enum Check {
    PARAMETERS("declares its parameters"),
    TRAINS("trains on ordinary records"),
    MEMBERS("learns only from its members"),
    STATE("keeps nothing from one training to the next"),
    SEED("same seed, same release"),
    THREADS("same release on any number of threads"),
    ORDER("the order of the records matters no more than the seed"),
    RANDOMNESS("draws only from its training context"),
    GUARANTEES("guarantees rest on public facts"),
    CODEC("the release is read as it was written"),
    NUMBERS("the numbers of the release are finite"),
    ATTACKS("attacks apply to the release"),
    EDGES("trains on unusual records, or refuses them"),
    REPLAY("noise is for what its declared sensitivity says, and covers all that differs"),
    /** Of trainers that run another program alone; see {@link org.tattle.core.audit.OutsideEffects}. */
    OUTSIDE("does nothing outside of its folder, and ends when asked to"),
    /** Of attacks, as are the following. */
    SCORES("gives each record a finite score, and proves nothing wrong"),
    REPEATS("same input, same scores"),
    RECORD_ORDER("the order of the records matters no more than its own random numbers"),
    CHANCE("finds nothing where there is nothing to find"),
    DIRECTION("members do not score lower"),
    KNOWLEDGE("reads only what it declares"),
    SHADOWS("more shadow models do not break it");

    private final String property;

    Check(String property) {
        this.property = property;
    }

    /** The checks of training algorithms. */
    public static Set<Check> ofTrainers() {
        return EnumSet.range(PARAMETERS, OUTSIDE);
    }

    /** The checks of attacks. */
    public static Set<Check> ofAttacks() {
        return EnumSet.range(SCORES, SHADOWS);
    }

    /** The property in words. */
    public String property() {
        return property;
    }

    /** The name in JSON and messages: {@code members}. */
    public String key() {
        return EnumText.of(this);
    }

    /** The finding of this outcome. */
    public Finding passed(Statement seen) {
        return new Finding(this, Finding.Outcome.PASSED, seen);
    }

    /** The finding of this outcome. */
    public Finding failed(Statement seen) {
        return new Finding(this, Finding.Outcome.FAILED, seen);
    }

    Finding suspect(Statement seen) {
        return new Finding(this, Finding.Outcome.SUSPECT, seen);
    }

    /** The finding of this outcome. */
    public Finding notApplicable(Statement why) {
        return new Finding(this, Finding.Outcome.NOT_APPLICABLE, why);
    }

    Finding notChecked(Statement why) {
        return new Finding(this, Finding.Outcome.NOT_CHECKED, why);
    }

    Finding unfinished(Statement why) {
        return new Finding(this, Finding.Outcome.UNFINISHED, why);
    }
}
