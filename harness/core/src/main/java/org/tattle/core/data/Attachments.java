package org.tattle.core.data;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * What a corpus may have beside its documents; each part is null if it has none.
 *
 * @param labels one per unit
 * @param embeddings a row for each unit, of the unit's id
 * @param drawn the topics that the documents were drawn from
 */
record Attachments(Labels labels, Table embeddings, DrawnTopics drawn) implements Serializable {
    static final Attachments NONE = new Attachments(null, null, null);

    Attachments withLabels(Labels given) {
        return new Attachments(given, embeddings, drawn);
    }

    Attachments withEmbeddings(Table given) {
        return new Attachments(labels, given, drawn);
    }

    Attachments withTopics(DrawnTopics given) {
        return new Attachments(labels, embeddings, given);
    }

    Attachments select(int... units) {
        return new Attachments(
                labels == null ? null : labels.select(units),
                embeddings == null ? null : embeddings.select(units),
                drawn);
    }

    /** Those of merged units, which have one label each, and no embedding. */
    Attachments grouped(Map<String, List<Integer>> members) {
        return new Attachments(labels == null ? null : labels.grouped(members), null, drawn);
    }

    Attachments restrictTo(Vocabulary from, Vocabulary to) {
        return drawn == null ? this : withTopics(drawn.restrictTo(from, to));
    }
}
