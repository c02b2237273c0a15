package org.tattle.certify.check;

import org.tattle.core.text.Sentence;

/** What a check of an algorithm says beside its single comparisons. */
enum ConformanceSentence implements Sentence {
    NO_PARAMETERS("it has none that plans can set"),
    PARAMETERS("{}, each with a default and a meaning"),
    TRAINED("on {} records"),
    THREW("it threw {}"),
    DOES_NOT_TRAIN("it does not train"),
    UNFINISHED("not within {} s"),
    NOT_REPLAYABLE("not replayable: {}"),
    NOT_COVERED("; not covered: {}"),
    MORE_NAMED("what only trainings on more than {} records show: tattle audit {} with more of them"
            + " (--corpus, --records), which replays on as many as its models are trained on"),
    MORE_OWN("what only trainings on more than {} records show: assertThat(audit(trainer).on(records)).replays(), on"
            + " more of them"),
    CERTIFY_NAMED("what only other records than these and their neighbors show, or only few trainings of many:"
            + " tattle audit --corpus FILE {} --certify 500"),
    CERTIFY_OWN("what only other records than these and their neighbors show, or only few trainings of many:"
            + " assertThat(audit(trainer).on(records)).doesNotViolateItsGuarantees()"),
    AUDIT_NAMED("how much the release leaks: tattle audit --corpus FILE {}"),
    AUDIT_OWN("how much the release leaks: assertThat(audit(trainer).on(records)).hasTprBelow(0.05).atFpr(0.01)");

    private final String words;

    ConformanceSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
