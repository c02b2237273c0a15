package org.tattle.core.utility;

import java.util.List;
import java.util.Map;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.ShownWords;
import org.tattle.math.sampling.Seed;

/**
 * How much of other documents a surface of a topic model is about: {@code tokensShown}, the share of the held-out
 * documents' tokens whose words it shows. Left out if no document is held out.
 */
public record ShownWordsUtility() implements Utility<Corpus, ShownWords> {
    /** The name of its number in results. */
    public static final String TOKENS_SHOWN = "tokensShown";

    @Override
    public Map<String, Double> evaluate(ShownWords shown, TrainTestSplit<Corpus> sample, Seed seed) {
        long all = sample.heldOut().tokens();
        return all == 0
                ? Map.of()
                : Map.of(
                        TOKENS_SHOWN,
                        (double) sample.heldOut().restrictTo(shown.shownWords()).tokens() / all);
    }

    @Override
    public boolean needsHeldOut() {
        return false;
    }

    @Override
    public List<Metric> metrics() {
        return List.of(Metric.share(
                "tokensShown",
                "tokens shown",
                Better.NEITHER,
                "share of held-out tokens whose words the surface shows"));
    }
}
