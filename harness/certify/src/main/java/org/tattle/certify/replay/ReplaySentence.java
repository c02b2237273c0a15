package org.tattle.certify.replay;

import org.tattle.core.text.Sentence;

/** What a replay says of all its pairs. */
enum ReplaySentence implements Sentence {
    NUMBER_NOT_STATED("its guarantees are for a number of records that is public, in which neighbors differ: state"
            + " it (`records`)"),
    NO_NEIGHBORS("no neighbors that it can learn from are known for {}"),
    THREW("it threw {} on one of two neighbors: {}"),
    TOO_MANY_DRAWS("trainings on {}, each with more than {} declared draws, which replays do not keep"),
    NO_SAMPLE_MOVED("no record in which the neighbors differ was in a sample that moved, so that nothing is known of"
            + " what draws on samples cost"),
    NOTHING_DECLARED("it declares no draw: its noise must come from TrainingContext.noise through a mechanism of"
            + " org.tattle.accounting.mechanism"),
    DRAWS("`{}` ({} {})"),
    DRAWS_MOVE("`{}` ({} {}, inputs move by up to {} of its sensitivity)"),
    PASSED("{}, on {} of neighbors"),
    PASSED_WITH_OTHERS("{}, {}, on {} of neighbors"),
    UP_TO("{}, on trainings of up to {} records"),
    ON_FEWER("{}, on trainings of up to {} records, where this run trains on {}"),
    MORE_RECORDS("what only trainings on more than {} records show: `audit` with more of them (`--corpus`, `--records`)"
            + " replays on as many as its models are trained on"),
    AS_MANY_RECORDS("what only trainings on more than {} records show, and this run trains on {}: `audit --replay 8`"
            + " replays on as many, whatever that costs"),
    LONGER("what only longer or larger records show than {}: read what lengths choose"),
    MORE_DRAWS_AT_ONCE("records that move more draws at once than those of these neighbors, which moved at most {}"
            + " of one training and left up to {} unmoved: `audit --certify 500` plants records of its own"),
    WEIGHTS("what choices by weights cost on other neighbors: they declare no sensitivity (`audit --certify 500`)"),
    THRESHOLDS("thresholds on numbers or sizes of records, quantiles of lengths and limits on the sizes of samples that"
            + " these neighbors do not cross: read what else the data choose"),
    RARE_TRAININGS("faults of rare trainings: one in twenty would be missed by these {} with a probability of {}"
            + " (`audit --certify 500`)"),
    ERRATIC("the same records, seeds and draws give another release: it draws from a clock, from a generator of its"
            + " own, or keeps something between trainings"),
    NEIGHBORS("{}; the neighbors: {}"),
    NOISE_APART("it draws noise apart from the values that it protects: release the values through the mechanism; {}"),
    UNDECLARED("{} is drawn undeclared (release values through a mechanism of org.tattle.accounting.mechanism)"),
    UNDECLARED_MAY_EXPLAIN("{}, which may explain a difference: {}"),
    STREAM_MAY_EXPLAIN("{}; {} may explain it: say how records are sampled, or that none are, by `source.sampled(new"
            + " Sampling.None())` before the draws"),
    OTHER_SAMPLES("which records are sampled depends on whether another is present, so that the replay compares"
            + " different samples (draw each record's coin from its id, not one after the other): {}"),
    NOISE_REUSED("the {} is asked for {} times, and its draws repeat the same numbers");

    private final String words;

    ReplaySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
