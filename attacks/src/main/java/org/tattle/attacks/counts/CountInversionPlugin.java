package org.tattle.attacks.counts;

import java.util.Optional;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.reading.CountSources;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;

/** The plug-in of {@link CountInversion}, named {@code count-inversion}. */
public final class CountInversionPlugin implements AttackPlugin<CountInversionPlugin.Parameters> {
    /** The attack's parameters. */
    public record Parameters(
            @Setting(
                    value = "1",
                    meaning = "the share of the training documents that the attacker knows, from 1e-6 to 1")
            double coverage,

            @Setting(
                    value = "quick",
                    meaning = "the work of the joint inference from tokens by topic: quick, or thorough"
                            + " (some ten times as long)")
            Effort effort,

            @Setting(
                    value = "4",
                    meaning = "independent chains of the joint inference from the words' counts alone, >= 1")
            int chains,

            @Setting(value = "3000", meaning = "sweeps of each of these chains, >= 10")
            int sweeps) {
        public Parameters {
            CountInversion.check(coverage, chains, sweeps);
        }
    }

    @Override
    public String name() {
        return "count-inversion";
    }

    @Override
    public String summary() {
        return "reads the words' counts off the topics and solves them for the members: proofs first, then joint inference (no training)";
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
        return CountSources.on(
                data,
                surface,
                source -> new CountInversion<>(
                        source, parameters.coverage, parameters.effort, parameters.chains, parameters.sweeps));
    }
}
