package org.tattle.engine.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import org.tattle.core.EnumText;

/** What would decide where a verdict is open. */
public enum Remedy {
    /** The reason why a control failed. */
    FAULT_OF_CONTROL,
    /** Non-members that are like the members: of the same time, source and topics. */
    ALIKE_RECORDS,
    /** What explains the scores, as a column of its own. */
    COLUMN_OF_EFFECT,
    /** More records, so that the correction for how members differ allows for a smaller error. */
    MORE_RECORDS,
    /** A training in which records are held out at random. */
    RANDOM_HOLD_OUT,
    /** Attacks that do not give all records the same score. */
    OTHER_ATTACKS,
    /** A design with sentinels, which show whether a leak would have been seen. */
    SENTINELS,
    /** Files that belong to the design, as sentinels were not seen. */
    MATCHING_FILES,
    /** More records or more target models, so that a smaller leak can be seen. */
    MORE_RECORDS_OR_TARGETS,
    /** An audit in which each model has the words of its own training set. */
    OWN_WORDS,
    /** A declaration of all randomness, as something moved on replay that no declared draw explains. */
    DECLARED_RANDOMNESS,
    /** Independent runs on neighboring datasets, as attacks indicate more than a guarantee allows. */
    INDEPENDENT_RUNS,
    /** A replay or independent runs, as no test says anything of a guarantee. */
    TEST_OF_GUARANTEE;

    /** The name in {@code results.json}: {@code other-attacks}. */
    @JsonValue
    public String id() {
        return EnumText.of(this);
    }
}
