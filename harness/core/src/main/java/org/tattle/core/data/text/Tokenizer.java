package org.tattle.core.data.text;

import java.util.List;
import java.util.stream.Collectors;

/** Splits a text into tokens; what a plan calls {@code preprocess}. Stateless, safe for use by several threads. */
public interface Tokenizer {
    /** The name in plans and reports. */
    String name();

    /** The tokens of a text in their order, repeats and all. */
    List<String> tokens(String text);

    /**
     * {@code words}, the default: lower case without a locale, then the maximal runs of at least two letters, digits
     * and underscores. It is what scikit-learn's CountVectorizer does ({@code (?u)\b\w\w+\b}), hence the public code of
     * [MIA].
     */
    static Tokenizer words() {
        return new Words();
    }

    /**
     * {@code paper}, the steps of [MIA] section 3.5 in its order: runs of letters, lower case, English stop words out,
     * tokens of 3 to 15 characters kept, stemmed last. The length is that of the word as written, so a stem can be
     * shorter than 3.
     *
     * <p>[MIA] lemmatises with NLTK's WordNet lemmatiser, which the JVM has not; KStem is the nearest, since it too
     * ends in dictionary words (studies, study), but irregular forms stay (children) and more verbs are stemmed
     * (shooting, shoot). The stop words are this project's own.
     */
    static Tokenizer paper() {
        return new PaperTokenizer();
    }

    /** All tokenizers, the default first. */
    static List<Tokenizer> all() {
        return List.of(words(), paper());
    }

    /**
     * The tokenizer of a name.
     *
     * @throws IllegalArgumentException naming those there are
     */
    static Tokenizer named(String name) {
        return all().stream()
                .filter(tokenizer -> tokenizer.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("preprocess must be one of "
                        + all().stream().map(Tokenizer::name).collect(Collectors.joining(", "))
                        + ". Provided value: "
                        + name));
    }
}
