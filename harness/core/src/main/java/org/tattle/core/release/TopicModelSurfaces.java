package org.tattle.core.release;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.Surface;
import org.tattle.core.release.Surfaces.Form;
import org.tattle.core.text.Numbers;

/** The surfaces of a topic model. */
public final class TopicModelSurfaces {
    /** Matches the number of words that are shown of each topic. */
    static final String LENGTH = "top-([1-9][0-9]{0,5})";

    private static final String DECIMALS = "decimals-([1-9]|1[0-5])";
    private static final Pattern TOP_ANY = Pattern.compile(LENGTH + "(|-decimals-[0-9]+|-words)");

    /** All surfaces: a new one is a form here. */
    public static final Surfaces<TopicModel> ALL = new Surfaces<>(
            List.of(
                    form(
                            NamedSurface.FULL,
                            "the whole release",
                            NamedSurface.FULL,
                            numbers -> "the whole release",
                            (name, numbers) -> ofModels(name, Surface.full())),
                    form(
                            "float32",
                            "rounded to 32 bits",
                            "float32",
                            numbers -> "all probabilities, rounded to 32 bits",
                            (name, numbers) -> ofModels(name, model -> mapped(model, phi -> (float) phi))),
                    form(
                            "decimals-D",
                            "1 to 15 decimals",
                            DECIMALS,
                            numbers -> "all probabilities, rounded to " + decimals(numbers.get(0)),
                            (name, numbers) ->
                                    ofModels(name, model -> mapped(model, phi -> rounded(phi, numbers.get(0))))),
                    form(
                            "top-N",
                            "the N most probable words of each topic with their probabilities",
                            LENGTH,
                            numbers -> top(numbers) + " with their probabilities",
                            (name, numbers) -> new NamedSurface<>(
                                    name, TopWords.class, model -> TopWords.of(model, numbers.get(0)))),
                    form(
                            "top-N-decimals-D",
                            "these rounded, as in Gensim's list of 10 words to 3 decimals",
                            LENGTH + "-" + DECIMALS,
                            numbers ->
                                    top(numbers) + " with their probabilities, rounded to " + decimals(numbers.get(1)),
                            (name, numbers) -> new NamedSurface<>(
                                    name,
                                    TopWords.class,
                                    model -> TopWords.of(model, numbers.get(0)).rounded(numbers.get(1)))),
                    form(
                            "top-N-words",
                            "the words alone",
                            LENGTH + "-words",
                            numbers -> top(numbers) + ", without numbers",
                            (name, numbers) -> new NamedSurface<>(
                                    name, TopicHeads.class, model -> TopicHeads.of(model, numbers.get(0)))),
                    form(
                            "vocabulary",
                            "the list of all words",
                            "vocabulary",
                            numbers -> "the list of all words, no topics",
                            (name, numbers) -> new NamedSurface<>(name, VocabularyList.class, VocabularyList::of))),
            List.of(
                    NamedSurface.FULL,
                    "float32",
                    "decimals-4",
                    "top-20",
                    "top-10-decimals-3",
                    "top-20-words",
                    "vocabulary"),
            List.of(
                    NamedSurface.FULL,
                    "float32",
                    "decimals-4",
                    "decimals-3",
                    "top-50",
                    "top-20",
                    "top-10",
                    "top-10-decimals-3",
                    "top-20-words",
                    "top-10-words",
                    "vocabulary"),
            TopicModelSurfaces::derives);

    private TopicModelSurfaces() {}

    private static Form<TopicModel> form(
            String name,
            String meaning,
            String pattern,
            Function<List<Integer>, String> phrase,
            BiFunction<String, List<Integer>, NamedSurface<TopicModel, ?>> surface) {
        return new Form<>(name, meaning, Pattern.compile(pattern), phrase, surface);
    }

    private static String top(List<Integer> numbers) {
        return "the " + numbers.get(0) + " most probable words of each topic";
    }

    private static String decimals(int digits) {
        return Numbers.count(digits, "decimal");
    }

    /** Whether one surface determines another exactly. Rounded numbers are not rounded again, nor give an order. */
    private static boolean derives(String from, String derived) {
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

    private static TopicModel mapped(TopicModel model, DoubleUnaryOperator change) {
        double[] phi = model.topicWord().clone();
        for (int i = 0; i < phi.length; i++) {
            phi[i] = change.applyAsDouble(phi[i]);
        }
        return new TopicModel(model.topics(), phi, model.vocabulary());
    }

    /** A probability as printed with this many decimals; small ones become 0. */
    static double rounded(double probability, int decimals) {
        double power = Math.pow(10, decimals);
        return Math.rint(probability * power) / power;
    }
}
