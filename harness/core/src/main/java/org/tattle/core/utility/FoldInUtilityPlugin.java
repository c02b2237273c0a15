package org.tattle.core.utility;

import java.util.Optional;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.TopicModel;

/** The utility plug-in {@code fold-in}. */
public final class FoldInUtilityPlugin implements UtilityPlugin<FoldInUtilityPlugin.Parameters, Corpus, TopicModel> {
    /** The parameters. */
    public record Parameters(
            @Setting(
                    value = "null",
                    meaning =
                            "alpha, the prior of each topic in a document, above 0; null: the model's own, or 1/topics"
                                    + " where it has none")
            Optional<Double> documentPrior) {
        public Parameters {
            documentPrior.filter(alpha -> !(alpha > 0)).ifPresent(alpha -> {
                throw new IllegalArgumentException("document-prior must be above 0. Provided value: " + alpha);
            });
        }
    }

    @Override
    public String name() {
        return "fold-in";
    }

    @Override
    public String summary() {
        return "perplexity of held-out documents by Gibbs fold-in, as Zhao, Ren et al. score it, and by document"
                + " completion";
    }

    @Override
    public Utility<Corpus, TopicModel> utility(Parameters parameters) {
        return new FoldInUtility(parameters.documentPrior());
    }
}
