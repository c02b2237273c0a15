package org.tattle.core.data;

import java.io.Serializable;
import java.util.Map;

/**
 * A dataset: the records that models are trained on and attacks score. A deserialized dataset has the same records and
 * fingerprints.
 *
 * @param <D> the dataset's own type: a selection of a corpus is a corpus
 */
public interface Dataset<D extends Dataset<D>> extends Serializable {
    /** The number of audited units: documents, authors, table rows, network actors. */
    int size();

    /**
     * The id of a record, unique in the dataset; it is kept by {@link #select}, and per-record seeds depend on it,
     * never on the position.
     */
    String id(int record);

    /**
     * The dataset of only the given records, in the given order, with all that belongs to them (an author's documents,
     * an actor's row and column).
     */
    D select(int... records);

    /** A hexadecimal SHA-256 of the content of the records, the same in every file format. */
    String fingerprint();

    /**
     * The fingerprint and whatever else of the records a training may depend on, such as the order of words in a
     * document: part of every model's key. It may differ between file formats of the same records.
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
