package org.tattle.cli.view;

import org.tattle.core.text.Sentence;

/** What trainings on two neighboring data sets show. */
enum CertifySentence implements Sentence {
    BOUND(
            "epsilon is at least {} (delta {}) for one record added or removed: with 95 % confidence, and if each model was"
                    + " trained by random numbers of its own; these runs could show up to {}"),
    REFUTED("the guarantee of epsilon {}, delta {} is refuted (p = {})"),
    NOT_REFUTED(
            "the guarantee of epsilon {}, delta {} is not refuted (p = {}), which does not show that it holds: another"
                    + " record, or another number of the models, may show more"),
    OUT_OF_REACH("the guarantee of epsilon {} is so weak that {} of each side cannot refute it; {} can"),
    ONE_MODEL(
            "all models of one side gave the same numbers: if they were trained by the same random numbers, this shows"
                    + " nothing, and each needs its own");

    private final String words;

    CertifySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
