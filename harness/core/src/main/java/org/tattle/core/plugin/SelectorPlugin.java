package org.tattle.core.plugin;

import org.tattle.core.data.Corpus;

/**
 * A way to choose a vocabulary that plans can name. An implementation is one class and one line in
 * {@code META-INF/services/org.tattle.core.plugin.SelectorPlugin}.
 *
 * @param <P> its parameters
 */
public interface SelectorPlugin<P extends Record> extends Plugin<P> {
    /**
     * The selector for these parameters.
     *
     * @param corpus all records, to check the parameters against and to distinguish documents from authors
     * @throws IllegalArgumentException when the parameters do not suit the data, with a message that names the
     *     parameter
     */
    VocabularySelector selector(P parameters, Corpus corpus);
}
