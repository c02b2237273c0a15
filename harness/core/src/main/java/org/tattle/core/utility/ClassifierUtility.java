package org.tattle.core.utility;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.metric.ConfusionMatrix;
import org.tattle.core.release.TopicClassifier;
import org.tattle.math.sampling.Seed;

/** The utility of a released classifier: {@code accuracy} and {@code macroF1} on held-out records. */
public record ClassifierUtility() implements Utility<Corpus, TopicClassifier> {
    @Override
    public Map<String, Double> evaluate(TopicClassifier classifier, TrainTestSplit<Corpus> sample, Seed seed) {
        Corpus heldOut = sample.heldOut();
        ConfusionMatrix confusion =
                ConfusionMatrix.of(classifier.labels(heldOut), classifier.logProbabilities(heldOut));
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("accuracy", confusion.accuracy());
        figures.put("macroF1", confusion.macroF1());
        return figures;
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                Metric.share("accuracy", "accuracy", Better.HIGH, "share of held-out records given their label"),
                Metric.share("macroF1", "macro F1", Better.HIGH, "mean over labels of F1 on held-out records"));
    }
}
