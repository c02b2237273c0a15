package org.tattle.core.result;

import org.tattle.core.EnumText;

/** Whether one target has enough non-members to show a false-positive rate. */
public enum Support {
    /** At least five false positives are expected at the rate. */
    OK,
    /** At least one and fewer than five are expected. */
    WEAK,
    /** Fewer than one is expected: the rate cannot be distinguished from 0. */
    UNSUPPORTED;

    /** The text in results and reports: {@code ok}, {@code weak}, {@code unsupported}. */
    public String text() {
        return EnumText.of(this);
    }
}
