package org.tattle.core.utility;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tattle.core.audit.Sample;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.metric.Confusion;
import org.tattle.core.random.Seed;
import org.tattle.core.release.TopicClassifier;

/** How useful a released classifier is: {@code accuracy} and {@code macroF1} on held-out records. Draws nothing. */
public record ClassifierUtility() implements Utility<Corpus, TopicClassifier> {
    @Override
    public Map<String, Double> evaluate(TopicClassifier classifier, Sample<Corpus> sample, Seed seed) {
        Corpus heldOut = sample.heldOut();
        Confusion confusion = Confusion.of(classifier.labels(heldOut), classifier.logProbabilities(heldOut));
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("accuracy", confusion.accuracy());
        figures.put("macroF1", confusion.macroF1());
        return figures;
    }
}
