package org.tattle.core.utility;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.metric.TopicDistance;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

/** {@code topicDistance}: the distance of released topics from the topics that synthetic documents were drawn from. */
public record TrueTopicsUtility() implements Utility<Corpus, TopicModel> {
    @Override
    public Map<String, Double> evaluate(TopicModel model, TrainTestSplit<Corpus> sample, Seed seed) {
        return Map.of("topicDistance", TopicDistance.of(model, sample.all()).orElseThrow());
    }

    @Override
    public boolean needsHeldOut() {
        return false;
    }

    @Override
    public Optional<String> missing(Corpus corpus) {
        return corpus.drawnTopics().isPresent()
                ? Optional.empty()
                : Optional.of("the topics that the documents were drawn by, which only data.synthetic has");
    }

    @Override
    public List<Metric> metrics() {
        return List.of(Metric.fraction(
                "topicDistance",
                "distance to true topics",
                Better.LOW,
                "total variation distance to the topics that documents were drawn from, best matched"));
    }
}
