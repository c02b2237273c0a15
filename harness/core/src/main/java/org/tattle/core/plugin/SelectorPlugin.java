package org.tattle.core.plugin;

import java.util.function.BiFunction;
import org.tattle.core.data.Corpus;

/**
 * A way to choose a vocabulary that plans can name.
 *
 * @param name see {@link Plugin#name}
 * @param summary see {@link Plugin#summary}
 * @param parameters the parameter record
 * @param selectors makes a selector of parameters and of all records, which it checks the parameters against and by
 *     which it distinguishes documents from authors; it throws an IllegalArgumentException that names the parameter
 *     where they do not suit the data
 * @param <P> its parameters
 */
public record SelectorPlugin<P extends Record>(
        String name, String summary, Class<P> parameters, BiFunction<P, Corpus, VocabularySelector> selectors)
        implements Plugin<P> {
    /** The selector for these parameters. */
    public VocabularySelector selector(P chosen, Corpus corpus) {
        return selectors.apply(chosen, corpus);
    }

    @Override
    public Class<?> source() {
        return selectors.getClass();
    }
}
