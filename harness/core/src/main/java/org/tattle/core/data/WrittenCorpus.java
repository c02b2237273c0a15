package org.tattle.core.data;

import java.io.Serializable;
import java.util.Optional;
import org.tattle.core.privacy.Relation;

/**
 * The serialized form of a corpus, with its own cells and no others.
 *
 * @param labels null if there are none
 * @param drawn null if they are not known
 */
record WrittenCorpus(
        Vocabulary vocabulary,
        Relation.Unit unit,
        String[] ids,
        int[] unitStart,
        int[] distinct,
        SparseCounts cells,
        Labels labels,
        DrawnTopics drawn)
        implements Serializable {
    private Object readResolve() {
        return new Corpus(
                vocabulary,
                unit,
                ids,
                unitStart,
                distinct,
                cells,
                Optional.ofNullable(labels),
                Optional.ofNullable(drawn));
    }
}
