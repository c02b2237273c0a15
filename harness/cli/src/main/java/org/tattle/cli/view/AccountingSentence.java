package org.tattle.cli.view;

import org.tattle.core.text.Sentence;

/** What {@code tattle account} and {@code tattle calibrate} conclude, advise and assume. */
enum AccountingSentence implements Sentence {
    PRIVATE("({}, {})-differentially private for {}"),
    NO_PROOF("No guarantee: no method has a proof for these releases{}"),
    KEEP("{} keep ({}) for {}"),
    NO_METHOD("No method can guarantee ({}){}"),
    GIVE_REPLACE("; with batches of a fixed size, give --relation replace{}"),
    AND_CLIP_NOISE(", and --clip-noise {} instead of a noise multiplier"),

    TWICE_THE_NORM("Note: replacing a record has the sensitivity 2C, so the noise multiplier {} is noise of {} C."),
    GIVE_CLIP_NOISE("What training programs call noise multiplier is noise / C: give it as --clip-noise."),
    SET_NOISE("What training programs call noise multiplier is noise / C: set it to {}."),
    DELTA_OF_A_RECORD("Note: publishing one record at random has a delta of 1 / {} = {}; a guarantee worth its name has"
            + " one far below that, not {}."),
    WEAK("Note: {}."),
    DASHED("Dashed lines are approximations and guarantee nothing."),

    GAUSSIAN("Gaussian noise: standard deviation / L2 sensitivity, which is {} for contributions of L2 norm C at most"),
    LAPLACE("Laplace noise: scale / L1 sensitivity, which is {} for contributions of L1 norm C at most"),
    POISSON("Poisson sampling: a secret coin for each {} and release; batches of one size drawn anew for each release"
            + " are --sampling without-replacement, shuffled epochs are neither"),
    FIXED_BATCHES("sampling without replacement: a secret batch of one public size, drawn anew for each release;"
            + " shuffled epochs are not");

    private final String words;

    AccountingSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
