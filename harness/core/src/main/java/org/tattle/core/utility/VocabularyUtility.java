package org.tattle.core.utility;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

/**
 * How much of the documents' vocabulary a release has, if it does not have all of it: {@code vocabularySize} and
 * {@code tokensKept}, the share of its training set's tokens whose words it has. Both are left out if it has all words
 * of the documents.
 */
public record VocabularyUtility() implements Utility<Corpus, TopicModel> {
    @Override
    public Map<String, Double> evaluate(TopicModel model, TrainTestSplit<Corpus> sample, Seed seed) {
        Map<String, Double> figures = new LinkedHashMap<>();
        if (!model.vocabulary().equals(sample.all().vocabulary())) {
            Corpus members = sample.members();
            figures.put("vocabularySize", model.vocabulary().equals(TopicModel.NO_WORD) ? 0.0 : model.words());
            figures.put(
                    "tokensKept",
                    (double) members.restrictTo(model.vocabulary()).tokens() / members.tokens());
        }
        return figures;
    }

    @Override
    public boolean needsHeldOut() {
        return false;
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                Metric.share(
                        "tokensKept",
                        "tokens kept",
                        Better.HIGH,
                        "share of the training tokens whose words the release has"),
                Metric.amount("vocabularySize", "vocabulary size", Better.NEITHER, "words of the release"));
    }
}
