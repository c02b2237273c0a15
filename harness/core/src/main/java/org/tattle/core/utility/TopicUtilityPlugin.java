package org.tattle.core.utility;

import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.metric.UMassCoherence.Denominator;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.TopicModel;

/** The utility plug-in {@code topics}. */
public final class TopicUtilityPlugin implements UtilityPlugin<TopicUtilityPlugin.Parameters, Corpus, TopicModel> {
    /** The parameters. */
    public record Parameters(
            @Setting(
                    value = "higher-ranked",
                    meaning = "which word of a pair divides in the coherence: as [MIA] eq. 4 has it, or lower-ranked,"
                            + " as its public code does (E36)")
            Denominator denominator) {}

    @Override
    public String name() {
        return "topics";
    }

    @Override
    public String summary() {
        return "perplexity of held-out documents by the variational bound, UMass coherence and NPMI of the topics";
    }

    @Override
    public Utility<Corpus, TopicModel> utility(Parameters parameters) {
        return new TopicUtility(parameters.denominator);
    }
}
