package org.tattle.core.release;

import java.util.List;
import java.util.function.Consumer;

/**
 * Training documents that stand in a published file, all or some of them.
 *
 * @param form how they stand there
 * @param documents the documents, which are read when they are asked for
 * @param source where they stand, in a few words
 */
public record TrainingDocuments(Form form, Source documents, String source) {
    /** How documents stand in a file. */
    public enum Form {
        /** As texts. */
        TEXTS,
        /** As words, each as often as it occurs. */
        TOKENS,
        /** As words, each once. */
        WORDS
    }

    /** Documents, in an order that stays. */
    @FunctionalInterface
    public interface Source {
        /** Visits all documents: each as a list of its words, or of its one text. */
        void forEach(Consumer<List<String>> visitor);
    }
}
