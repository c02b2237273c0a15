package org.tattle.core.data;

import java.io.Serializable;
import java.util.Map;

/**
 * Records that a model may be trained on and that an audit asks about. What comes back from Java serialization has the
 * same records and fingerprints.
 *
 * @param <D> the dataset's own type: a selection of a corpus is a corpus
 */
public interface Dataset<D extends Dataset<D>> extends Serializable {
    /** The number of audited units: documents, authors, table rows, network actors. */
    int size();

    /**
     * The id of a record, unique in the dataset; it survives {@link #select}, and per-record seeds depend on it, never
     * on the position.
     */
    String id(int record);

    /**
     * The dataset that has only the given records, in the given order; what depends on a record (an author's documents,
     * an actor's row and column) comes along.
     */
    D select(int... records);

    /** A hexadecimal SHA-256 of what the records hold, the same in every format that they come in. */
    String fingerprint();

    /**
     * The fingerprint and whatever else of the records a training may depend on, such as the order in which a document
     * says its words: part of every model's key. Of the same records in another format it may differ.
     */
    default String fullFingerprint() {
        return fingerprint();
    }

    /**
     * Totals worth showing in a report, such as {@code tokens}, in a fixed order; names and numbers only, never
     * content.
     */
    default Map<String, Long> totals() {
        return Map.of();
    }
}
