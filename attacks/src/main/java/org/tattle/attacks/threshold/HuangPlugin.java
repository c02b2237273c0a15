package org.tattle.attacks.threshold;

import java.util.Optional;
import org.tattle.attacks.statistic.DocumentFit;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;

/**
 * The plug-ins of {@link GlobalThreshold} on one column. They attack every release with a statistic that has the
 * column.
 */
public abstract sealed class HuangPlugin implements AttackPlugin<HuangPlugin.Parameters> {
    private static final String TOPIC_MODELS = "topic models";

    private final String column;
    private final String name;
    private final String summary;
    private final String appliesTo;

    private HuangPlugin(String column, String name, String summary, String appliesTo) {
        this.column = column;
        this.name = name;
        this.summary = summary;
        this.appliesTo = appliesTo;
    }

    /** The attack by the largest topic share, named {@code max-posterior}. */
    public static final class MaxPosterior extends HuangPlugin {
        /** For the service loader. */
        public MaxPosterior() {
            super(
                    DocumentFit.MAX_POSTERIOR,
                    "max-posterior",
                    "one threshold for all: largest topic share of the document under the target (Huang et al.)",
                    TOPIC_MODELS);
        }
    }

    /** The attack by the standard deviation of the topic shares, named {@code standard-deviation}. */
    public static final class StandardDeviation extends HuangPlugin {
        /** For the service loader. */
        public StandardDeviation() {
            super(
                    DocumentFit.STANDARD_DEVIATION,
                    "standard-deviation",
                    "one threshold for all: standard deviation of the document's topic shares under the target (Huang et al.)",
                    TOPIC_MODELS);
        }
    }

    /** The attack by the negative entropy of the topic shares, named {@code entropy}. */
    public static final class Entropy extends HuangPlugin {
        /** For the service loader. */
        public Entropy() {
            super(
                    DocumentFit.NEGATIVE_ENTROPY,
                    "entropy",
                    "one threshold for all: minus the entropy of the document's topic shares under the target (Huang et al.)",
                    TOPIC_MODELS + " and block models of networks");
        }
    }

    /** The attack has no parameters. */
    public record Parameters() {}

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public String appliesTo() {
        return appliesTo;
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return statistic
                .filter(asked -> asked.columns().contains(column))
                .map(asked -> new GlobalThreshold<>(asked, asked.columns().indexOf(column)));
    }
}
