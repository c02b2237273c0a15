package org.tattle.core.privacy;

/** The form of a private algorithm that is run. */
public enum Mode {
    /** The algorithm with the smallest change that makes its guarantee provable. */
    SOUND,
    /** The algorithm as its paper or public code has it, with the guarantee that its authors claim. */
    AS_PUBLISHED;

    /**
     * Refuses the sound form of an algorithm that has none.
     *
     * @param doubt the reason why there is none, by erratum number
     * @throws IllegalArgumentException unless this is {@link #AS_PUBLISHED}
     */
    public void requirePublished(String doubt) {
        if (this != AS_PUBLISHED) {
            throw new IllegalArgumentException("mode must be as-published, as no sound form is known (" + doubt
                    + "): write `mode: as-published`. Provided value: sound");
        }
    }
}
