package org.tattle.engine.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import org.tattle.core.EnumText;

/**
 * The conclusion on a guarantee from all that a run shows of it: replay, independent runs and attacks on any surface.
 * The most serious first.
 */
public enum GuaranteeStanding {
    /** A replay, independent runs or a certified bound of an attack refute it. */
    VIOLATED,
    /** On replay something moved that no declared draw explains. */
    SUSPECT,
    /** Attacks indicate more than it allows; their training sets overlap, so that they certify nothing. */
    IN_DOUBT,
    /** No replay judged it and no independent runs put it to the test. */
    NOT_TESTED,
    /** It was tested, and nothing contradicts it. */
    HOLDS,
    /** Nothing is guaranteed. */
    NONE;

    GuaranteeStanding or(GuaranteeStanding other) {
        return compareTo(other) <= 0 ? this : other;
    }

    /** Whether nothing that names the guarantee as a reason may be concluded yet. */
    public boolean isOpen() {
        return this == SUSPECT || this == IN_DOUBT || this == NOT_TESTED;
    }

    /** The name in results: {@code in-doubt}. */
    @JsonValue
    public String id() {
        return EnumText.of(this);
    }

    /** The conclusion in words: {@code in doubt}. */
    public String text() {
        return id().replace('-', ' ');
    }
}
