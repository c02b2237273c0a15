package org.tattle.core.data;

import org.tattle.core.InputException;

/** Refuses datasets that cannot be audited. */
public final class DatasetChecks {
    private DatasetChecks() {}

    /**
     * Refuses a corpus of fewer than two units and one whose documents are all empty.
     *
     * @param place where the corpus came from, for the message
     * @throws InputException with the place and how to fix it
     */
    public static void require(String place, Corpus corpus) {
        requireTwo(place, "corpus", corpus, "documents (or authors, where --author-field is set)");
        if (corpus.cells() == 0) {
            throw new InputException(
                    place,
                    "all " + corpus.documents() + " documents are empty after preprocessing",
                    "check --text-field and --vocabulary, or try --preprocess words");
        }
    }

    /**
     * Refuses a table of fewer than two rows and one whose rows are all 0.
     *
     * @param place where the table came from, for the message
     * @throws InputException with the place and how to fix it
     */
    public static void require(String place, Table table) {
        requireTwo(place, "table", table, "rows");
        if (table.cells() == 0) {
            throw new InputException(
                    place, "all " + table.size() + " rows are empty", "give at least one number that is not 0");
        }
    }

    /**
     * Refuses a network of fewer than two actors and one without edges.
     *
     * @param place where the network came from, for the message
     * @throws InputException with the place and how to fix it
     */
    public static void require(String place, Network network) {
        requireTwo(place, "network", network, "actors");
        if (network.edges() == 0) {
            throw new InputException(
                    place,
                    "no actor has an edge to another",
                    "give at least one; what actors do to themselves is left out");
        }
    }

    private static void requireTwo(String place, String what, Dataset<?> data, String records) {
        if (data.size() < 2) {
            throw new InputException(
                    place,
                    "an audit splits the " + what + " into members and non-members, and it has "
                            + (data.size() == 1 ? "one record" : "no record"),
                    "give at least two " + records);
        }
    }
}
