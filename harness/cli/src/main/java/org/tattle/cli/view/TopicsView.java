package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.core.Printable;
import org.tattle.core.release.TopicModel;
import org.tattle.engine.fit.FittedModel;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.LineBreaks;

/** The output of {@code tattle topics}: the most probable words of topic models. */
public record TopicsView(List<Entry> models, int words) {
    /** Said before the words. */
    public static final String WARNING =
            "these words come from the model, so from the records it was trained on; keep them as you keep these";

    /** A blank at which no line is broken. */
    private static final char GLUE = '\u00A0';

    /** A model; a seeded one must not be released. */
    public record Entry(Path file, TopicModel model, boolean seeded) {}

    /** A few lines for each topic. */
    public String text(int columns) {
        StringBuilder out = new StringBuilder();
        for (Entry entry : models) {
            out.append(Printable.of(entry.file().toString()))
                    .append(entry.seeded() ? " (" + FittedModel.UNFIT + ")" : "")
                    .append('\n');
            for (int k = 0; k < entry.model().topics(); k++) {
                out.append(lines(entry.model(), k, columns));
            }
        }
        return out.toString();
    }

    /** The words of a topic, none of which is separated from its probability. */
    private String lines(TopicModel model, int topic, int columns) {
        String words = mostProbable(model, topic).stream()
                .map(w -> Printable.of(model.vocabulary().word(w)).replace(' ', GLUE)
                        + GLUE
                        + String.format(Locale.ROOT, "%.4f", model.probability(topic, w)))
                .collect(Collectors.joining(" "));
        String lead = String.format(Locale.ROOT, "%3d  ", topic + 1);
        return LineBreaks.wrap(words, columns - lead.length()).stream()
                .collect(Collectors.joining("\n" + " ".repeat(lead.length()), lead, "\n"))
                .replace(GLUE, ' ');
    }

    public String json() {
        return Json.text(models.stream()
                .map(entry -> new Json.Fields()
                        .put("file", entry.file().toString())
                        .put("seeded", entry.seeded())
                        .put(
                                "topics",
                                IntStream.range(0, entry.model().topics())
                                        .mapToObj(k -> words(entry.model(), k))
                                        .toList()))
                .toList());
    }

    private List<Json.Fields> words(TopicModel model, int topic) {
        return mostProbable(model, topic).stream()
                .map(w -> new Json.Fields()
                        .put("word", model.vocabulary().word(w))
                        .put("probability", model.probability(topic, w)))
                .toList();
    }

    private List<Integer> mostProbable(TopicModel model, int topic) {
        return IntStream.range(0, model.words())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer w) -> -model.probability(topic, w)))
                .limit(words)
                .toList();
    }
}
