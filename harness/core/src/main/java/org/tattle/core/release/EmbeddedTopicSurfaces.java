package org.tattle.core.release;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.Surface;
import org.tattle.core.release.Surfaces.Form;

/**
 * The surfaces of topics with means and weights: those of {@linkplain CentroidSurfaces the means}, and of the words.
 */
public final class EmbeddedTopicSurfaces {
    private static final String MEANS = "means";
    private static final String WEIGHTS = "weights";
    private static final Pattern TOP = Pattern.compile(TopicModelSurfaces.LENGTH + "-(weights|words)");

    /** All surfaces: a new one of the words is a form here. */
    public static final Surfaces<EmbeddedTopics> ALL = new Surfaces<>(
            forms(),
            List.of(
                    NamedSurface.FULL,
                    MEANS,
                    "means-float16",
                    "means-without-sizes",
                    WEIGHTS,
                    "top-10-weights",
                    "top-10-words"),
            List.of(NamedSurface.FULL, MEANS, WEIGHTS, "means-decimals-2", "top-10-weights", "top-10-words"),
            EmbeddedTopicSurfaces::derives);

    private EmbeddedTopicSurfaces() {}

    private static List<Form<EmbeddedTopics>> forms() {
        List<Form<EmbeddedTopics>> forms = new ArrayList<>();
        forms.add(form(
                NamedSurface.FULL,
                "the whole release",
                numbers -> "the whole release",
                EmbeddedTopics.class,
                n -> all -> all));
        forms.add(form(
                MEANS,
                "the means of the topics' embeddings and their sizes",
                numbers -> "all means and their sizes",
                Centroids.class,
                numbers -> EmbeddedTopics::means));
        CentroidSurfaces.ALL.within(EmbeddedTopics::means).forms().stream()
                .filter(form -> !form.name().equals(NamedSurface.FULL))
                .map(form -> new Form<>(
                        MEANS + "-" + form.name(),
                        form.meaning(),
                        Pattern.compile(MEANS + "-" + form.pattern()),
                        form.phrase(),
                        form.surface()))
                .forEach(forms::add);
        forms.add(form(
                WEIGHTS,
                "class-based TF-IDF of all words",
                numbers -> "class-based TF-IDF of all words",
                TopicTfidf.class,
                numbers -> EmbeddedTopics::weights));
        forms.add(form(
                "top-N-weights",
                "the N words of largest weight of each topic with their weights",
                numbers -> top(numbers) + " with their weights",
                TopWeights.class,
                numbers -> release -> release.weights().top(numbers.get(0))));
        forms.add(form(
                "top-N-words",
                "the words alone",
                numbers -> top(numbers) + ", without numbers",
                TopicHeads.class,
                numbers -> release -> release.weights().heads(numbers.get(0))));
        return forms;
    }

    private static <S> Form<EmbeddedTopics> form(
            String name,
            String meaning,
            Function<List<Integer>, String> phrase,
            Class<S> type,
            Function<List<Integer>, Surface<EmbeddedTopics, S>> surface) {
        return new Form<>(
                name,
                meaning,
                Pattern.compile(name.replace("top-N", TopicModelSurfaces.LENGTH)),
                phrase,
                (given, numbers) -> new NamedSurface<>(given, type, surface.apply(numbers)));
    }

    private static String top(List<Integer> numbers) {
        return "the " + numbers.get(0) + " words of largest weight of each topic";
    }

    private static boolean derives(String from, String derived) {
        Matcher shown = TOP.matcher(from);
        Matcher wanted = TOP.matcher(derived);
        boolean fewerWords = shown.matches()
                && wanted.matches()
                && Integer.parseInt(shown.group(1)) >= Integer.parseInt(wanted.group(1))
                && (shown.group(2).equals(WEIGHTS) || !wanted.group(2).equals(WEIGHTS));
        return Surface.isFull(from)
                || from.equals(derived)
                || fewerWords
                || (from.equals(MEANS) && derived.startsWith(MEANS))
                || (from.equals(WEIGHTS) && wanted.matches());
    }
}
