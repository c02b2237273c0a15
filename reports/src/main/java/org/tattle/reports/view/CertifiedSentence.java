package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link Certified} states. */
enum CertifiedSentence implements Sentence {
    VIOLATED("Violated."),
    PROOF_OR_CODE_WRONG("Violated: the proof or the code is wrong."),
    NOT_CONTRADICTED("Not contradicted."),
    WOULD_HAVE_FOUND("Not contradicted; noise {} times too small would have been found in at least {} of 10 such"
            + " audits, if the release shows all of it; smaller faults may pass."),
    WOULD_HAVE_MISSED("Not contradicted; not even noise 100 times too small would have been found in at least {} of 10"
            + " such audits, if the release shows all of it; smaller faults may pass."),
    /** The end of either of the above. */
    BESIDE("Its models are trained beside {}: what only more records show is not tested."),
    OUT_OF_REACH("Out of reach."),
    NO_GUARANTEE("No guarantee to test."),
    LESS_PRIVATE("Less private than the {} that the guarantee was accounted by (p: {})."),
    NOT_LESS_PRIVATE("Not shown to be less private than the {} that the guarantee was accounted by (p: {})."),
    IF_INDEPENDENT("ε is at least {} by {}."),
    EPSILON_CERTIFIED("independent runs certify ε of at least {}"),
    NOISE_REFUTED("independent runs show that its release is less private than the {} that the guarantee was accounted"
            + " by"),
    GUARANTEE_VIOLATED("A guarantee is violated: {} guarantees {}, and {}."),
    TRAINED("{} models trained"),
    STOPPED("{} of at most {} models trained, as the guarantee was refuted"),
    NOT_TESTED("Not tested: {} guarantees {}, for which no neighboring datasets were tested."),
    REPLAYED_ALONE("Tested by replay alone: {} guarantees {}, for which independent runs had no neighboring datasets."),
    STATE_THE_RECORDS(
            "It holds only if the number of records is public: state that number with the parameter records."),
    NONE_KNOWN("None are known for it."),
    NOTHING_TESTED("Guarantee not tested: {}; {}.");

    private final String words;

    CertifiedSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
