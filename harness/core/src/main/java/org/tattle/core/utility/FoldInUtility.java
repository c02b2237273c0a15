package org.tattle.core.utility;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.metric.FoldInPerplexity;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

/**
 * The perplexity of topics on held-out documents that are folded in by Gibbs sampling: {@code perplexityFoldIn} on the
 * tokens that were folded in on, {@code perplexityCompletion} on the other half of each document.
 *
 * @param documentPrior the prior of each topic in a document, above 0; empty: that of the model's training, or 1/K if
 *     it has none
 */
public record FoldInUtility(
        @Setting(
                value = "null",
                meaning =
                        "alpha, the prior of each topic in a document, above 0; null: the model's own, or 1/topics where"
                                + " it has none")
        Optional<Double> documentPrior)
        implements Utility<Corpus, TopicModel> {
    public FoldInUtility {
        documentPrior.filter(alpha -> !(alpha > 0)).ifPresent(alpha -> {
            throw new IllegalArgumentException("document-prior must be above 0. Provided value: " + alpha);
        });
    }

    @Override
    public Map<String, Double> evaluate(TopicModel model, TrainTestSplit<Corpus> sample, Seed seed) {
        double own = sample.facts().documentPrior().orElse(1.0 / model.topics());
        FoldInPerplexity perplexity = new FoldInPerplexity(documentPrior.orElse(own));
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("perplexityFoldIn", perplexity.plugIn(model, sample.heldOut(), seed.child("plug-in")));
        figures.put("perplexityCompletion", perplexity.completion(model, sample.heldOut(), seed.child("completion")));
        return figures;
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                Metric.amount(
                        "perplexityCompletion",
                        "perplexity (document completion)",
                        Better.LOW,
                        "of the second half of each held-out document, given the first"),
                Metric.amount(
                        "perplexityFoldIn",
                        "perplexity (fold-in)",
                        Better.LOW,
                        "of held-out documents, folded in on the tokens themselves"));
    }
}
