package org.tattle.attacks.counts;

import java.util.Optional;
import org.tattle.attacks.counts.reading.CountSources;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;

/** The plug-in of {@link CountRatio}, named {@code count-ratio}. */
public final class CountRatioPlugin implements AttackPlugin<CountRatioPlugin.Parameters> {
    /** The attack's parameters. */
    public record Parameters(
            @Setting(
                    value = "1",
                    meaning = "the share of the training documents that the attacker knows, from 1e-6 to 1")
            double coverage) {
        public Parameters {
            CountRatio.check(coverage);
        }
    }

    @Override
    public String name() {
        return "count-ratio";
    }

    @Override
    public String summary() {
        return "reads the words' counts off the topics; likelihood ratio of the counts with and without the record (no training)";
    }

    @Override
    public String appliesTo() {
        return "topic models, their top words with probabilities, class-based TF-IDF, and document frequencies";
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return CountSources.on(data, surface, source -> new CountRatio<>(source, parameters.coverage));
    }
}
