package org.tattle.attacks.counts;

import java.util.List;
import java.util.Optional;
import org.tattle.attacks.lira.JointLikelihoodRatio;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.release.TopicModel;

/** The plug-ins of LiRA on {@link FingerprintFit}. */
public abstract sealed class LiraFingerprintPlugin implements AttackPlugin<LiraFingerprintPlugin.Parameters> {
    private final Side side;
    private final String name;
    private final String summary;

    private LiraFingerprintPlugin(Side side, String name, String summary) {
        this.side = side;
        this.name = name;
        this.summary = summary;
    }

    /** The online attack, named {@code lira-fingerprint-online}. */
    public static final class Online extends LiraFingerprintPlugin {
        /** For the service loader. */
        public Online() {
            super(
                    Side.ONLINE,
                    "lira-fingerprint-online",
                    "likelihood ratio of the fingerprint's two statistics against shadow models with and without the record");
        }
    }

    /** The offline attack, named {@code lira-fingerprint-offline}. */
    public static final class Offline extends LiraFingerprintPlugin {
        /** For the service loader. */
        public Offline() {
            super(
                    Side.OFFLINE,
                    "lira-fingerprint-offline",
                    "z-score of the fingerprint's two statistics against shadow models without the record");
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
        return "topic models";
    }

    @Override
    @SuppressWarnings("unchecked") // the classes are compared
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        if (data != Corpus.class || surface != TopicModel.class) {
            return Optional.empty();
        }
        QueryStatistic<D, S> fit = (QueryStatistic<D, S>) (QueryStatistic<?, ?>) new FingerprintFit();
        return Optional.of(new JointLikelihoodRatio<>(fit, List.of(0, 1), side));
    }
}
