package org.tattle.testkit;

import org.tattle.core.text.Sentence;

/** Why an assertion on privacy fails. */
enum PrivacySentence implements Sentence {
    RATE_NOT_SEEN("inconclusive: a false-positive rate of {} cannot be seen among {} non-members; {} records would"
            + " suffice"),
    FEW_TARGETS("inconclusive: {} targets cannot refute a true-positive rate of {} with a false-alarm rate of {},"
            + " however much leaks; .targets({}) would suffice"),
    RATE_EXCEEDED("Expecting a true-positive rate below {} at a false-positive rate of {}{},\nbut {} identified {}"
            + " of the members, on average over {} targets (from {} to {}): with confidence {} at least {}.\nFor a"
            + " trainer that meets the limit, a result this extreme by any of {} attacks has a probability of at most {}"
            + " (false-alarm rate {}).\nTargets learn from {} of {} records, {} shadow models; to repeat:"
            + " .seed({}).targets({}).shadows({})"),
    ONE_NON_MEMBER(" (one non-member, and so at every larger rate)"),
    FAULT_NOT_FOUND("inconclusive: {} runs find {} in 8 of 10 audits at a false-alarm rate of {}, and noise {} times"
            + " too small for {} is to be found; take more .runs(n)"),
    NOT_EVEN_A_HUNDRED("not even noise 100 times too small"),
    ONLY_NOISE("only noise {} times too small"),
    NO_GUARANTEE("inconclusive: the trainer states no guarantee; override Trainer.guarantees"),
    REPLAY_VIOLATED("Expecting noise for {},\nbut {}.\nReplayed on {} pairs of neighbors ({}); to repeat: .seed({})"),
    REPLAY_SUSPECT("suspect: Expecting noise for {},\nbut {}.\nReplayed on {} pairs of neighbors ({}); to repeat:"
            + " .seed({})"),
    NOT_REPLAYABLE("inconclusive, not replayable: Expecting noise for {},\nbut {}.\nReplayed on {} pairs of"
            + " neighbors ({}); to repeat: .seed({})"),
    CHECK_FAILED("Expecting of the trainer: {} (check {}),\nbut {}: {}.\n"),
    CHECK_INCONCLUSIVE("inconclusive: Expecting of the trainer: {} (check {}),\nbut {}: {}.\n"),
    CHECK_REPEATED("On {} records; to repeat: .seed({})"),
    NUMBER_IS_PUBLIC("inconclusive: {} is for a number of records that is public, and {} are distinguished by their"
            + " number; state the number of records (`records`)"),
    NO_NEIGHBORS("inconclusive: no {} are known; give them with .withWorstCases(worstCases)"),
    NEIGHBORS_TOO_SMALL("inconclusive: the trainer cannot be trained on the known {} of {} records; pass more"
            + " records to .on(data)"),
    FEW_RUNS("inconclusive: {} runs cannot certify more than epsilon {} at a false-alarm rate of {}, however much"
            + " leaks, and {} is to be tested; .runs({}) would suffice"),
    GUARANTEE_VIOLATED("Expecting {},\nbut epsilon is at least {} with confidence {}.\nNeighbors: {}; {}.\nFor a"
            + " trainer that meets the guarantee, a result this extreme has a probability of at most {} (false-alarm"
            + " rate {}).\nTo repeat: .with(new Preset({}, {}, {}, {}, {}, {}))");

    private final String words;

    PrivacySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
