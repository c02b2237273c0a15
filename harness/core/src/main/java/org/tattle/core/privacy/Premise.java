package org.tattle.core.privacy;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * A premise: a fact about the data that a guarantee takes as given. A plan has to state it: a fact derived from the
 * records may differ between neighbors, and no proof covers what it reveals. A guarantee has premises
 * ({@link PrivacyGuarantee#needs}), those of {@link #byDefault} unless its trainer declares others; a plan and its data
 * state some; and {@link PrivacyGuarantee#judged} compares the two.
 */
public enum Premise {
    WORDS(
            "data.vocabulary",
            "assumes a public vocabulary: one taken from the training documents reveals information about them; "
                    + "`data.vocabulary` names a file of words",
            "a public vocabulary, and this one is taken from the documents",
            "name a file of words: --vocabulary FILE; have words chosen privately: fdptm; or release without a"
                    + " guarantee: --vocabulary training"),
    COLUMNS(
            "data.columns",
            "assumes public columns: `data.columns` states their number if they have no names; `data.numeric`, "
                    + "`data.bins` (with `missing`) and `data.levels` state their possible values if they have",
            "public columns, and these are taken from the rows",
            "state their number with data.columns, or what each column may hold with data.levels, data.bins"
                    + " (`age missing 18 40`) and data.numeric"),
    CLASSES(
            "data.classes",
            "assumes public classes: `data.classes` names them",
            "public classes, and these are taken from the rows",
            "name all classes that a row may have with data.classes"),
    ACTORS(
            "data",
            "assumes a public list of actors: one taken from the edges reveals information about them; the file "
                    + "lists every actor on a line of its own",
            "a public list of actors, and this one is taken from the edges",
            "list every actor on a line of its own, including those without an edge"),
    /** The number of records, on which sampling rates, steps and noise depend. A defense's parameter states it. */
    RECORDS(
            "records",
            "E04: assumes a public number of records: the defense's parameter `records` states it",
            "a public number of records, and none is stated",
            "set the defense's parameter `records` to a public number, or write mode: as-published where it has one"),
    /** That no record is left out: at random, which would put another one in its place, or by its exposure. */
    ALL_RECORDS(
            "data.records",
            "assumes that all records are used: where `data.records` draws some, or `data.without` leaves some out that"
                    + " an attack found, removing one changes which others are used",
            "that all records are used: where some are drawn or left out, removing one changes which others are used",
            "leave it out, or draw the records beforehand"),
    /** That no record is dropped as a duplicate of another or grouped with it. */
    RECORDS_APART(
            "data.duplicates",
            "assumes that records are not compared: where `data.duplicates` drops or groups equal ones, removing one "
                    + "changes another",
            "records that are not compared: where equal ones are dropped or grouped, removing one changes another",
            "write duplicates: keep"),
    /** That no words are left out because of their counts in all records. */
    ALL_WORDS(
            "data.words",
            "assumes that `data.words` does not choose words from all records, which is itself a release",
            "a vocabulary that is public or chosen privately, and this one is chosen from all documents",
            "leave it out"),
    /** That no words are left out because of the number of records that contain them. */
    WORDS_OF_ANY_SHARE(
            "data.words-below-share",
            "assumes that `data.words-below-share` does not choose words from all records, which is itself a release",
            "a vocabulary that is public or chosen privately, and this one is chosen from all documents",
            "leave it out"),
    /** That no actors are left out because of the edges of others. */
    ALL_ACTORS(
            "data.least-interactions",
            "assumes that `data.least-interactions` does not choose actors: the edges of others decide which are kept",
            "a public list of actors, and the edges of others decide which of these are kept",
            "leave it out"),
    /** That no record is left out because of its length, which may cross the limit when the record changes. */
    RECORDS_OF_ANY_LENGTH(
            "data.least-tokens",
            "assumes that `data.least-tokens` drops no document: with one word less a document may be dropped",
            "that no document is dropped for its length: one that changes by a word may be",
            "leave it out");

    private static final Set<Premise> OF_WHOLE_RECORDS =
            Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(RECORDS, CLASSES, RECORDS_OF_ANY_LENGTH)));

    private static final Set<Premise> OF_CHANGED_RECORDS =
            Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(RECORDS, CLASSES)));

    private static final Set<Premise> OF_GIVEN_DATA =
            Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(RECORDS)));

    private final String key;
    private final String caveat;
    private final String fault;
    private final String remedy;

    Premise(String key, String caveat, String fault, String remedy) {
        this.key = key;
        this.caveat = caveat;
        this.fault = fault;
        this.remedy = remedy;
    }

    /**
     * The premises of a guarantee unless its trainer declares others: public columns of whatever kind the data have,
     * and records that are prepared independently of each other; and, if neighbors have a record each that differ, that
     * both records are kept.
     */
    public static Set<Premise> byDefault(Relation relation) {
        return relation.isOfWholeRecords() ? OF_WHOLE_RECORDS : OF_CHANGED_RECORDS;
    }

    /** The premises that hold for data that a program passes: all but the number of records. */
    public static Set<Premise> ofGivenData() {
        return OF_GIVEN_DATA;
    }

    /** The key of the plan that states it. */
    public String key() {
        return key;
    }

    public String caveat() {
        return caveat;
    }

    /** The text to follow "it holds for" in the message if it is not stated. */
    public String fault() {
        return fault;
    }

    public String remedy() {
        return remedy;
    }
}
