package org.tattle.core.privacy;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * What a guarantee takes as given about the data. A plan has to state it: taken from the records instead, it may differ
 * between neighbors, and no proof covers what it reveals. A guarantee has premises ({@link PrivacyGuarantee#needs}),
 * those of {@link #byDefault} unless its trainer declares others; a plan and its data state theirs; and
 * {@link PrivacyGuarantee#judged} compares the two.
 */
public enum Premise {
    /** The words that are the columns of a topic model. */
    WORDS(
            "data.vocabulary",
            "for a vocabulary that is public: one taken from the training documents reveals information about them;"
                    + " `data.vocabulary` names a file of words",
            "public words, and these are the documents' own",
            "name a file of words: --vocabulary FILE; have words chosen privately: fdptm; or release without a"
                    + " guarantee: --vocabulary training"),
    /** The columns of a table, their number and their names. */
    COLUMNS(
            "data.columns",
            "for columns that are public; `data.columns` states their number where they have no names, `data.numeric`,"
                    + " `data.bins` (with `missing`) and `data.levels` what they may hold where they have",
            "public columns, and these are what the rows have",
            "state their number with data.columns, or what each column may hold with data.levels, data.bins"
                    + " (`age missing 18 40`) and data.numeric"),
    /** The names of a label's classes. */
    CLASSES(
            "data.classes",
            "for classes that are public; `data.classes` names them",
            "public classes, and these are named after what some row has",
            "name all that a row may have: data.classes"),
    /** Who is in a network. */
    ACTORS(
            "data",
            "for a list of actors that is public: one taken from the edges reveals information about them; the file lists it, a line for"
                    + " every actor",
            "a public list of actors, and edges alone name these",
            "give every actor a line of its own, also those without an edge"),
    /**
     * The number of records, of which sampling rates, steps and noise are functions. A defense's parameter states it.
     */
    RECORDS(
            "records",
            "E04: for a number of records that is public; `records` states it beforehand",
            "a number of records that is public, and none is stated",
            "set the defense's parameter `records` to a public number, or write mode: as-published where it has one"),
    /** That no record is left out by a draw, which another one would replace. */
    ALL_RECORDS(
            "data.records",
            "for all records: of so many that `data.records` draws one replaces another",
            "all records, and of so many that are drawn one replaces another",
            "leave it out, or draw the records beforehand"),
    /** That no record is left out, or made one with another, for its likeness to another. */
    RECORDS_APART(
            "data.duplicates",
            "for records that `data.duplicates` does not compare: leaving one out brings its twin back",
            "records that are no other's twins: leaving one out brings the other back",
            "write duplicates: keep"),
    /** That no words are left out for how often all records say them. */
    ALL_WORDS(
            "data.words",
            "for words that `data.words` does not choose from all records, which is itself a release",
            "words that are public or that it chooses itself, and these were chosen from all documents",
            "leave it out"),
    /** That no words are left out for how many of all records say them. */
    WORDS_OF_ANY_SHARE(
            "data.words-below-share",
            "for words that `data.words-below-share` does not choose from all records, which is itself a release",
            "words that are public or that it chooses itself, and these were chosen from all documents",
            "leave it out"),
    /** That no actors are left out for what others do. */
    ALL_ACTORS(
            "data.least-interactions",
            "for actors that `data.least-interactions` does not choose: others' edges decide who stays",
            "a public list of actors, and others' edges decide who of these stays",
            "leave it out"),
    /** That no record is left out for its length, which it may reach or fall short of as it changes. */
    RECORDS_OF_ANY_LENGTH(
            "data.least-tokens",
            "for documents that `data.least-tokens` does not leave out: a word less, and a document is missing",
            "documents of any length, and one that changes by a word may be left out",
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
     * What a guarantee needs unless its trainer says otherwise: columns of whatever kind the data have, and records
     * that are made ready each by itself; and, where neighbors have a record each that differ, that both are there.
     */
    public static Set<Premise> byDefault(Relation relation) {
        return relation.isOfWholeRecords() ? OF_WHOLE_RECORDS : OF_CHANGED_RECORDS;
    }

    /**
     * What holds of data that a program hands over as they are, words or columns included: all but the number of
     * records.
     */
    public static Set<Premise> ofGivenData() {
        return OF_GIVEN_DATA;
    }

    /** The key of a plan that states it. */
    public String key() {
        return key;
    }

    /** The doubt about a guarantee for which it is not stated. */
    public String caveat() {
        return caveat;
    }

    /** What is wrong where it is not stated, after "it holds for". */
    public String fault() {
        return fault;
    }

    /** How it is stated. */
    public String remedy() {
        return remedy;
    }
}
