package org.tattle.core.utility;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.Metric.Role;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.metric.Coherence;
import org.tattle.core.metric.Npmi;
import org.tattle.core.metric.Perplexity;
import org.tattle.core.metric.Perplexity.HeldOut;
import org.tattle.core.metric.UMassCoherence;
import org.tattle.core.metric.UMassCoherence.Denominator;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

/**
 * The utility of a released topic model: {@code perplexity} of held-out documents under the public default prior 1/K,
 * {@code unigramPerplexity}, that of the frequencies of words in the training documents, which a model without any
 * topic reaches, of a model that lacks words {@code perplexityOverAll}, where these are one more topic, uniform,
 * {@code outOfVocabulary}, the share of their tokens whose words it lacks, and the UMass coherence of its topics over
 * all documents, {@code coherence} as the mean over topics and {@code coherenceSum}; with the denominator of the public
 * code of [MIA] {@code coherenceAsCode} and {@code coherenceAsCodeSum}; and {@code npmi}, the mean over topics of their
 * NPMI over all documents.
 *
 * <p>A model without any word of the held-out documents has no perplexity, one of a single word no coherence, one with
 * a topic whose words are in no document no NPMI. If no document is held out, there are only coherence and NPMI.
 *
 * <p>{@code coherencePairsSkipped} counts the pairs of top words that were left out because the word in the denominator
 * is in no document, if there are any: each would have lowered the coherence. {@code npmiPairsSkipped} does so for the
 * NPMI.
 *
 * @param denominator the word of a pair whose document frequency is the denominator
 */
public record TopicUtility(
        @Setting(
                value = "higher-ranked",
                meaning =
                        "which word of a pair divides in the coherence: as [MIA] eq. 4 has it, or lower-ranked, as its"
                                + " public code does (E36)")
        Denominator denominator)
        implements Utility<Corpus, TopicModel> {
    @Override
    public Map<String, Double> evaluate(TopicModel model, TrainTestSplit<Corpus> sample, Seed seed) {
        HeldOut perplexity = new Perplexity(1.0 / model.topics()).of(model, sample.heldOut());
        Coherence coherence = new UMassCoherence(denominator).of(model, sample.all());
        String name = denominator == Denominator.HIGHER_RANKED ? "coherence" : "coherenceAsCode";
        Map<String, Double> figures = new LinkedHashMap<>();
        if (perplexity.tokens() > 0) {
            figures.put("perplexity", perplexity.perplexity());
            figures.put(
                    "unigramPerplexity",
                    Perplexity.ofFrequencies(sample.members(), sample.heldOut(), model.vocabulary()));
        }
        Perplexity.overAll(model, sample.heldOut())
                .ifPresent(overAll -> figures.put("perplexity" + Metric.OVER_ALL, overAll));
        if (sample.heldOut().size() > 0) {
            figures.put("outOfVocabulary", perplexity.outOfVocabulary());
        }
        if (model.words() > 1) {
            figures.put(name, coherence.mean());
            figures.put(name + "Sum", coherence.sum());
        }
        putSkipped(figures, "coherencePairsSkipped", coherence);
        Coherence npmi = new Npmi().of(model, sample.all());
        if (!Double.isNaN(npmi.mean())) {
            figures.put("npmi", npmi.mean());
        }
        putSkipped(figures, "npmiPairsSkipped", npmi);
        return figures;
    }

    @Override
    public boolean needsHeldOut() {
        return false;
    }

    private static void putSkipped(Map<String, Double> figures, String name, Coherence coherence) {
        if (coherence.skippedPairs() > 0) {
            figures.put(name, (double) coherence.skippedPairs());
        }
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                Metric.amount(
                        "perplexity", "perplexity", Better.LOW, "of held-out documents, by the variational bound"),
                Metric.number("npmi", "NPMI", Better.HIGH, "mean over topics of the NPMI of their top words")
                        .as(Role.TOP_WORDS),
                Metric.number("coherence", "coherence", Better.HIGH, "mean over topics of the UMass coherence")
                        .as(Role.TOP_WORDS),
                Metric.number("coherenceSum", "coherence sum", Better.HIGH, "sum over topics of the UMass coherence")
                        .as(Role.TOP_WORDS),
                Metric.number(
                                "coherenceAsCode",
                                "coherence as code",
                                Better.NEITHER,
                                "coherence with the lower-ranked word of a pair as its denominator")
                        .as(Role.TOP_WORDS),
                Metric.number("coherenceAsCodeSum", "coherence as code sum", Better.NEITHER, "its sum over topics")
                        .as(Role.TOP_WORDS),
                Metric.amount(
                        "perplexity" + Metric.OVER_ALL,
                        "perplexity over all words",
                        Better.LOW,
                        "of held-out documents, where the words that a model lacks are one more topic, uniform"),
                Metric.share(
                        "outOfVocabulary",
                        "out of vocabulary",
                        Better.LOW,
                        "share of held-out tokens whose words it lacks"),
                Metric.amount(
                                "unigramPerplexity",
                                "perplexity of word frequencies",
                                Better.NEITHER,
                                "of held-out documents under the words' frequencies in the training set")
                        .as(Role.BASELINE),
                Metric.amount(
                        "coherencePairsSkipped",
                        "coherence pairs skipped",
                        Better.NEITHER,
                        "pairs of top words without a document, left out of the coherence"),
                Metric.amount(
                        "npmiPairsSkipped",
                        "npmi pairs skipped",
                        Better.NEITHER,
                        "pairs of top words without a document, left out of the NPMI"));
    }
}
