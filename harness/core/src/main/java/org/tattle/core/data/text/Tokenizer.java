package org.tattle.core.data.text;

import java.util.List;
import java.util.stream.Collectors;

/** Splits a text into tokens; the key of plans is {@code preprocess}. Stateless and thread-safe. */
public interface Tokenizer {
    /** The name in plans and reports. */
    String name();

    /** One line on how it splits. */
    String summary();

    /** The tokens of a text in their order, repetitions included. */
    List<String> tokens(String text);

    /**
     * The tokenizer {@code words}, the default: lower case without a locale, then the maximal runs of at least two
     * letters, digits and underscores. It is what scikit-learn's CountVectorizer does ({@code (?u)\b\w\w+\b}), and so
     * the public code of [MIA].
     */
    static Tokenizer words() {
        return new Words();
    }

    /**
     * The tokenizer {@code paper}, with the steps of [MIA] section 3.5 in its order: runs of letters, lower case,
     * English stop words removed, tokens of 3 to 15 characters kept, stemming. The length is that of the word before
     * stemming, so a stem can be shorter than 3.
     *
     * <p>[MIA] lemmatizes with NLTK's WordNet lemmatizer, which does not exist for the JVM. KStem is the most similar,
     * since its results too are dictionary words (studies, study), but irregular forms stay (children) and more verbs
     * are stemmed (shooting, shoot). The stop words are this project's own.
     */
    static Tokenizer paper() {
        return new PaperTokenizer();
    }

    /**
     * The tokenizer {@code bertopic}: line feeds and tabs are blanks, all but letters and digits of ASCII and blanks is
     * removed, so that {@code don't} becomes {@code dont}; then {@link #words()}. It is what BERTopic does to count
     * words where its language is English.
     */
    static Tokenizer bertopic() {
        return new BertopicWords();
    }

    /** All tokenizers, the default first. */
    static List<Tokenizer> all() {
        return List.of(words(), paper(), bertopic());
    }

    /**
     * The tokenizer of a name.
     *
     * @throws IllegalArgumentException with the existing names
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
