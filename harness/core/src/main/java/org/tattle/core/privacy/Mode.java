package org.tattle.core.privacy;

/** Which form of a private algorithm is run. */
public enum Mode {
    /** With the smallest change that makes its guarantee provable. */
    SOUND,
    /** As its paper or public code has it, with the claim of its authors. */
    AS_PUBLISHED;

    /**
     * Refuses the sound form of an algorithm that has none.
     *
     * @param doubt why there is none, by erratum number
     * @throws IllegalArgumentException unless this is {@link #AS_PUBLISHED}
     */
    public void requirePublished(String doubt) {
        if (this != AS_PUBLISHED) {
            throw new IllegalArgumentException("mode must be as-published, as no sound form is known (" + doubt
                    + "): write `mode: as-published`. Provided value: sound");
        }
    }
}
