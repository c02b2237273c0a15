package org.tattle.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tattle.core.metric.TopicAlignment;
import org.tattle.core.release.TopicModel;
import org.tattle.core.result.ShownTopic;
import org.tattle.core.result.TopicColumn;
import org.tattle.engine.experiment.ExperimentRun;

/**
 * Topics of all cells side by side: those of the first cell that the others have best, and what stands for them there.
 */
final class TopicTable {
    private static final int WORDS = 10;

    private TopicTable() {}

    /**
     * The columns, one a cell.
     *
     * @param runs finished cells; those that release no topic model, or one of another shape than the first, are left
     *     out
     * @param topics how many topics, at least 0
     */
    static List<TopicColumn> of(List<? extends ExperimentRun<?, ?>> runs, int topics) {
        Map<String, TopicModel> models = new LinkedHashMap<>();
        for (ExperimentRun<?, ?> run : topics == 0 ? List.<ExperimentRun<?, ?>>of() : runs) {
            if (run.release(0) instanceof TopicModel model && isLike(models, model)) {
                models.put(run.cell().name(), model);
            }
        }
        return models.isEmpty() ? List.of() : columns(models, topics);
    }

    private static boolean isLike(Map<String, TopicModel> models, TopicModel model) {
        return models.values().stream()
                .allMatch(first ->
                        first.topics() == model.topics() && first.vocabulary().equals(model.vocabulary()));
    }

    private static List<TopicColumn> columns(Map<String, TopicModel> models, int topics) {
        TopicModel first = models.values().iterator().next();
        Map<String, TopicAlignment> alignments = new LinkedHashMap<>();
        models.forEach((cell, model) -> alignments.put(cell, TopicAlignment.of(first, model)));
        List<Integer> chosen = IntStream.range(0, first.topics())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer k) -> -alignments.values().stream()
                        .mapToDouble(alignment -> alignment.cosine()[k])
                        .sum()))
                .limit(topics)
                .toList();
        List<TopicColumn> columns = new ArrayList<>();
        alignments.forEach((cell, alignment) -> columns.add(new TopicColumn(
                cell,
                chosen.stream()
                        .map(k -> shown(
                                models.get(cell),
                                alignment.topicOf()[k],
                                alignment.cosine()[k]))
                        .toList())));
        return columns;
    }

    private static ShownTopic shown(TopicModel model, int topic, double cosine) {
        List<ShownTopic.Word> words = IntStream.range(0, model.words())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer w) -> -model.probability(topic, w)))
                .limit(WORDS)
                .map(w -> new ShownTopic.Word(model.vocabulary().word(w), model.probability(topic, w)))
                .toList();
        return new ShownTopic(topic, cosine, words);
    }
}
