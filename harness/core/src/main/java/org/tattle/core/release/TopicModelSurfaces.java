package org.tattle.core.release;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.Surface;
import org.tattle.core.text.Numbers;

/**
 * The surfaces of a topic model, by the names that plans give them: {@code full}, {@code float32}, {@code decimals-4},
 * {@code top-20}, {@code top-10-decimals-3}, {@code top-20-words} and {@code vocabulary}.
 */
public final class TopicModelSurfaces {
    /** A description of the names, for messages. */
    public static final String KNOWN =
            "full (the whole release), float32 (rounded to 32 bits), decimals-D (1 to 15 decimals), top-N (the N most probable words of"
                    + " each topic with their probabilities), top-N-decimals-D (these rounded, as in Gensim's list of"
                    + " 10 words to 3 decimals), top-N-words (the words alone), vocabulary (the list of all words)";

    private static final Pattern DECIMALS = Pattern.compile("decimals-([1-9]|1[0-5])");
    private static final Pattern TOP = Pattern.compile("top-([1-9][0-9]{0,5})");
    private static final Pattern TOP_DECIMALS = Pattern.compile("top-([1-9][0-9]{0,5})-decimals-([1-9]|1[0-5])");
    private static final Pattern TOP_ANY = Pattern.compile("top-([1-9][0-9]{0,5})(|-decimals-[0-9]+|-words)");
    private static final Pattern TOP_WORDS = Pattern.compile("top-([1-9][0-9]{0,5})-words");

    private TopicModelSurfaces() {}

    /** The surface of a name; empty if there is none. */
    public static Optional<NamedSurface<TopicModel, ?>> named(String name) {
        if (name.equals(NamedSurface.FULL)) {
            return Optional.of(ofModels(name, Surface.full()));
        }
        if (name.equals("float32")) {
            return Optional.of(ofModels(name, TopicModelSurfaces::singlePrecision));
        }
        if (name.equals("vocabulary")) {
            return Optional.of(new NamedSurface<>(name, VocabularyList.class, VocabularyList::of));
        }
        Matcher decimals = DECIMALS.matcher(name);
        if (decimals.matches()) {
            int digits = Integer.parseInt(decimals.group(1));
            return Optional.of(ofModels(name, model -> rounded(model, digits)));
        }
        Matcher top = TOP.matcher(name);
        if (top.matches()) {
            int length = Integer.parseInt(top.group(1));
            return Optional.of(new NamedSurface<>(name, TopWords.class, model -> TopWords.of(model, length)));
        }
        Matcher printed = TOP_DECIMALS.matcher(name);
        if (printed.matches()) {
            int length = Integer.parseInt(printed.group(1));
            int digits = Integer.parseInt(printed.group(2));
            return Optional.of(new NamedSurface<>(
                    name, TopWords.class, model -> TopWords.of(model, length).rounded(digits)));
        }
        Matcher words = TOP_WORDS.matcher(name);
        if (words.matches()) {
            int length = Integer.parseInt(words.group(1));
            return Optional.of(new NamedSurface<>(name, TopicHeads.class, model -> TopicHeads.of(model, length)));
        }
        return Optional.empty();
    }

    /**
     * What a surface shows, as {@code the 20 most probable words of each topic}; empty if there is none of the name.
     */
    public static Optional<String> shown(String name) {
        if (name.equals("float32")) {
            return Optional.of("all probabilities, rounded to 32 bits");
        }
        if (name.equals("vocabulary")) {
            return Optional.of("the list of all words, no topics");
        }
        Matcher decimals = DECIMALS.matcher(name);
        if (decimals.matches()) {
            return Optional.of(
                    "all probabilities, rounded to " + Numbers.count(Integer.parseInt(decimals.group(1)), "decimal"));
        }
        Matcher top = TOP.matcher(name);
        if (top.matches()) {
            return Optional.of("the " + top.group(1) + " most probable words of each topic with their probabilities");
        }
        Matcher printed = TOP_DECIMALS.matcher(name);
        if (printed.matches()) {
            return Optional.of("the " + printed.group(1) + " most probable words of each topic with their"
                    + " probabilities, rounded to " + Numbers.count(Integer.parseInt(printed.group(2)), "decimal"));
        }
        Matcher words = TOP_WORDS.matcher(name);
        return words.matches()
                ? Optional.of("the " + words.group(1) + " most probable words of each topic, without numbers")
                : Optional.empty();
    }

    /**
     * Whether whoever sees one surface can derive another exactly, such as 10 words from 20. Rounded numbers are not
     * rounded again, nor do they say in which order the words come.
     */
    public static boolean derives(String from, String derived) {
        Matcher shown = TOP_ANY.matcher(from);
        Matcher wanted = TOP_ANY.matcher(derived);
        if (!shown.matches() || !wanted.matches()) {
            return Surface.isFull(from) || from.equals(derived);
        }
        boolean enoughNumbers = wanted.group(2).equals("-words")
                || shown.group(2).isEmpty()
                || shown.group(2).equals(wanted.group(2));
        return enoughNumbers && Integer.parseInt(shown.group(1)) >= Integer.parseInt(wanted.group(1));
    }

    private static NamedSurface<TopicModel, TopicModel> ofModels(String name, Surface<TopicModel, TopicModel> narrow) {
        return new NamedSurface<>(name, TopicModel.class, narrow);
    }

    private static TopicModel singlePrecision(TopicModel model) {
        double[] phi = model.topicWord().clone();
        for (int i = 0; i < phi.length; i++) {
            phi[i] = (float) phi[i];
        }
        return new TopicModel(model.topics(), phi, model.vocabulary());
    }

    /** The model with every probability rounded to this many decimals, as printed; small ones become 0. */
    private static TopicModel rounded(TopicModel model, int digits) {
        double[] phi = model.topicWord().clone();
        for (int i = 0; i < phi.length; i++) {
            phi[i] = rounded(phi[i], digits);
        }
        return new TopicModel(model.topics(), phi, model.vocabulary());
    }

    /** A probability as printed with this many decimals. */
    static double rounded(double probability, int decimals) {
        double power = Math.pow(10, decimals);
        return Math.rint(probability * power) / power;
    }
}
