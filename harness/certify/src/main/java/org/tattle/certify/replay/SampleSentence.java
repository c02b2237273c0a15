package org.tattle.certify.replay;

import org.tattle.core.text.Sentence;

/** What the test of declared samples says. */
enum SampleSentence implements Sentence {
    NO_OTHER_CONTENT("whether samples are drawn as declared: no record of such data can be changed in place (`audit"
            + " --certify 500`)"),
    TOO_FEW_RECORDS("whether samples are drawn as declared: {} are too few to see them (`audit --certify 500`)"),
    ONE_EACH_TRAINING("whether samples of different trainings are independent: each training draws one (`audit"
            + " --certify 500`)"),
    DEPENDS_ON_CONTENT("which records are sampled depends on what other records hold (draw each record's coin from"
            + " its id): {}"),
    RECORD_TOO_OFTEN("samples are not drawn as declared: a record is in {} of {} samples, each of which should have"
            + " it with probability {}"),
    GROUP_TOO_OFTEN("samples are not drawn as declared: a group of records is in {} of {} samples, each of which"
            + " should have it with probability {}"),
    SINGLE_RECORDS(
            "whether single records are sampled up to {} times as often as declared, or a sample is used again: {} do"
                    + " not show it (read how records are drawn)"),
    MORE_RECORDS("samples are not drawn as declared: records are in samples {} times of {}, where at most {} are"
            + " expected"),
    MORE_GROUPS("samples are not drawn as declared: groups of records are in samples {} times of {}, where at most {}"
            + " are expected"),
    REPEATED("samples are not drawn as declared: successive samples share records more often than samples that are"
            + " drawn anew ({} times of {}, where {} are expected)"),
    USED_AGAIN("samples are not drawn as declared: {} of {} have just the same records"),
    PARTITIONED("samples are not drawn as declared: of every {} successive samples nearly each record is in exactly"
            + " one, as batches of a partition are"),
    GROUPS_PARTITIONED("samples are not drawn as declared: of every {} successive samples records are in equally"
            + " many, as batches of a partition are"),
    TOGETHER("samples are not drawn as declared: {} of {} {} are in just the samples of another, as in fixed batches"),
    SAME_FOR_EACH_SEED("samples are not drawn as declared: trainings of different seeds draw the same samples"),
    SAME_SIZES("samples are not drawn as declared: {} of {} have the same number of records, which Poisson samples"
            + " have not");

    private final String words;

    SampleSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
