package org.tattle.core.data.text;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A way to split texts into tokens; the key of plans is {@code preprocess}. Stateless and thread-safe.
 *
 * @param split gives the tokens of a text in their order, repetitions included
 */
public record Tokenizer(String name, String summary, Function<String, List<String>> split) {
    /** Python's {@code \w} is spelled out, since Java's includes combining marks. */
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]{2,}");

    /** Python's {@code (?![\\d])\\w}: what is a number but no decimal digit stays, such as a superscript. */
    private static final Pattern ALPHABETIC = Pattern.compile("[\\p{L}\\p{Nl}\\p{No}_]+");

    private static final int SHORTEST_OF_GENSIM = 2;
    private static final int LONGEST_OF_GENSIM = 15;

    private static final Pattern BLANK = Pattern.compile("[\n\t]");
    private static final Pattern REMOVED = Pattern.compile("[^ a-zA-Z0-9]");

    /** The tokens of a text in their order, repetitions included. */
    public List<String> tokens(String text) {
        return split.apply(text);
    }

    /**
     * The tokenizer {@code words}, the default: lower case without a locale, then the maximal runs of at least two
     * letters, digits and underscores. It is what scikit-learn's CountVectorizer does ({@code (?u)\b\w\w+\b}), and so
     * the public code of [MIA].
     */
    public static Tokenizer words() {
        return new Tokenizer(
                "words",
                "runs of two or more letters, digits and underscores, lower case (the default; scikit-learn's)",
                Tokenizer::wordsOf);
    }

    /** The one letter that has a longer lower case is replaced before: Java copies the text for each. */
    private static String lowerCase(String text) {
        return text.replace("\u0130", "i\u0307").toLowerCase(Locale.ROOT);
    }

    private static List<String> wordsOf(String text) {
        return WORD.matcher(lowerCase(text)).results().map(MatchResult::group).toList();
    }

    /**
     * The tokenizer {@code paper}, with the steps of [MIA] section 3.5 in its order: runs of letters, lower case,
     * English stop words removed, tokens of 3 to 15 characters kept, stemming. The length is that of the word before
     * stemming, so a stem can be shorter than 3.
     *
     * <p>[MIA] lemmatizes with NLTK's WordNet lemmatizer, which needs WordNet (the corpus {@code newsgroups-lemmas} has
     * them). KStem is the most similar, since its results too are dictionary words (studies, study), but irregular
     * forms stay (children) and more verbs are stemmed (shooting, shoot). The stop words are this project's own.
     */
    public static Tokenizer paper() {
        return new Tokenizer(
                "paper",
                "[MIA]: runs of letters, lower case, 3 to 15 characters, without English stop words, stemmed",
                PaperTokenizer::tokens);
    }

    /**
     * The tokenizer {@code bertopic}: line feeds and tabs are blanks, all but letters and digits of ASCII and blanks is
     * removed, so that {@code don't} becomes {@code dont}; then {@link #words()}. It is what BERTopic does to count
     * words where its language is English.
     */
    public static Tokenizer bertopic() {
        return new Tokenizer(
                "bertopic",
                "BERTopic's for English: letters, digits and blanks only, then as words",
                text -> wordsOf(
                        REMOVED.matcher(BLANK.matcher(text).replaceAll(" ")).replaceAll("")));
    }

    /**
     * The tokenizer {@code gensim}: lower case, then the maximal runs of letters, underscores and numbers that are no
     * decimal digits, of 2 to 15 code points, that do not start with an underscore. It is what gensim's
     * {@code simple_preprocess} does with its defaults.
     */
    public static Tokenizer gensim() {
        return new Tokenizer(
                "gensim",
                "gensim's simple_preprocess: runs of 2 to 15 letters and underscores, lower case",
                text -> ALPHABETIC
                        .matcher(lowerCase(text))
                        .results()
                        .map(MatchResult::group)
                        .filter(Tokenizer::isKeptByGensim)
                        .toList());
    }

    private static boolean isKeptByGensim(String token) {
        int length = token.codePointCount(0, token.length());
        return length >= SHORTEST_OF_GENSIM && length <= LONGEST_OF_GENSIM && !token.startsWith("_");
    }

    public static List<Tokenizer> all() {
        return List.of(words(), paper(), bertopic(), gensim());
    }

    /** The tokenizer of a name; the message for an unknown one lists the existing names. */
    public static Tokenizer named(String name) {
        return all().stream()
                .filter(tokenizer -> tokenizer.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("preprocess must be one of "
                        + all().stream().map(Tokenizer::name).collect(Collectors.joining(", "))
                        + ". Provided value: "
                        + name));
    }
}
