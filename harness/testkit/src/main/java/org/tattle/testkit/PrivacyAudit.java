package org.tattle.testkit;

import java.util.List;
import java.util.Optional;
import org.assertj.core.annotation.CheckReturnValue;
import org.assertj.core.api.AssertProvider;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Training;
import org.tattle.core.audit.WorstCases;
import org.tattle.core.certify.Distinguishing;
import org.tattle.core.certify.Evidence;
import org.tattle.core.certify.Promises;
import org.tattle.core.data.Dataset;
import org.tattle.core.engine.Workers;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.random.Seed;

/**
 * An audit of a trainer on some records, in memory, for AssertJ's {@code assertThat}:
 *
 * <pre>assertThat(audit(trainer).on(corpus)).hasTprBelow(0.05).atFpr(0.01).withFalseAlarmRate(1e-4);</pre>
 *
 * @param data the records: halves of them train the models that are attacked, and neighbours are planted beside them
 * @param statistic what shadow-model attacks ask; empty: what the attacks module knows for such data and releases
 * @param worstCases the neighbours that are played; empty: what the attacks module knows
 * @param preset how thoroughly
 * @param <D> what the trainer learns from
 * @param <R> what it releases
 */
@CheckReturnValue
public record PrivacyAudit<D extends Dataset<D>, R>(
        Trainer<D, R> trainer,
        D data,
        Optional<QueryStatistic<D, R>> statistic,
        Optional<WorstCases<D, R>> worstCases,
        Preset preset)
        implements AssertProvider<PrivacyAssert<D, R>> {
    /** Begins an audit of a trainer. */
    public static <D extends Dataset<D>, R> Unfed<D, R> audit(Trainer<D, R> trainer) {
        return new Unfed<>(trainer);
    }

    /** An audit that lacks its records. */
    @CheckReturnValue
    public record Unfed<D extends Dataset<D>, R>(Trainer<D, R> trainer) {
        /** The audit on these records, by the fast preset. */
        public PrivacyAudit<D, R> on(D data) {
            return new PrivacyAudit<>(trainer, data, Optional.empty(), Optional.empty(), Preset.fast());
        }
    }

    /** The same, asking this statistic; its first column rises for members. */
    public PrivacyAudit<D, R> asking(QueryStatistic<D, R> asked) {
        return new PrivacyAudit<>(trainer, data, Optional.of(asked), worstCases, preset);
    }

    /** The same, on these neighbours. */
    public PrivacyAudit<D, R> playing(WorstCases<D, R> played) {
        return new PrivacyAudit<>(trainer, data, statistic, Optional.of(played), preset);
    }

    /** The same, so thoroughly. */
    public PrivacyAudit<D, R> with(Preset other) {
        return new PrivacyAudit<>(trainer, data, statistic, worstCases, other);
    }

    /** The same with another seed. */
    public PrivacyAudit<D, R> seed(long seed) {
        return with(preset.withSeed(seed));
    }

    /** The same with so many targets. */
    public PrivacyAudit<D, R> targets(int targets) {
        return with(preset.withTargets(targets));
    }

    /** The same with so many shadow models. */
    public PrivacyAudit<D, R> shadows(int shadows) {
        return with(preset.withShadows(shadows));
    }

    /** The same with so many runs on either of two neighbours. */
    public PrivacyAudit<D, R> runs(int runs) {
        return with(preset.withRuns(runs));
    }

    @Override
    public PrivacyAssert<D, R> assertThat() {
        return new PrivacyAssert<>(this);
    }

    /**
     * What the trainer promises, as far as neighbours of its records can put it to the test: of the promises for the
     * numbers of records that are played the weakest. None about a relation whose neighbours are unknown or too small
     * for the trainer.
     *
     * @throws IllegalArgumentException where the trainer cannot learn from so few records
     */
    public List<PrivacyGuarantee> claims() {
        return promises().relations(data.size()).stream()
                .flatMap(relation -> promises().ofGames(relation, playable(relation)).stream())
                .toList();
    }

    Promises<D> promises() {
        return new Promises<>(trainer, Premise.ofGivenData());
    }

    /** All games that are known. */
    List<DistinguishingGame<D, R>> games(Relation relation) {
        return worstCasesPlayed().games(data, relation);
    }

    private List<DistinguishingGame<D, R>> playable(Relation relation) {
        return promises().playable(games(relation));
    }

    /**
     * What {@code lira-online} finds out about each target.
     *
     * @throws IllegalStateException where no statistic is known for such releases
     */
    public List<RocCurve> membership() {
        try (Workers workers = new Workers(preset.threads())) {
            return new Membership<>(this, statisticAsked(), workers).curves();
        }
    }

    /** What the runs of {@link #evidence} are, for a false-alarm rate. */
    Distinguishing distinguishing(double falseAlarmRate) {
        return new Distinguishing(preset.runs(), preset.pilot(), 1 - falseAlarmRate);
    }

    /**
     * What many runs on two neighbouring data sets show of a claim.
     *
     * @param falseAlarmRate in (0, 1): 1 less the confidence of the evidence's bound
     * @return empty where no neighbours of that relation are known that the trainer can learn from
     */
    public Optional<Evidence> evidence(PrivacyGuarantee claim, double falseAlarmRate) {
        List<DistinguishingGame<D, R>> games = playable(claim.relation());
        if (games.isEmpty()) {
            return Optional.empty();
        }
        try (Workers workers = new Workers(preset.threads())) {
            return Optional.of(distinguishing(falseAlarmRate)
                    .play(games, trainer, claim.delta(), seed().child("distinguishing"), (name, count, numbers) -> {
                        double[][] all = new double[count][];
                        workers.each(count, i -> all[i] = numbers.apply(i));
                        return all;
                    }));
        }
    }

    /** The seed of all draws. */
    Seed seed() {
        return new Seed(preset.seed());
    }

    private WorstCases<D, R> worstCasesPlayed() {
        return worstCases
                .or(() -> plugins().worstCases(dataType(), releaseType()))
                .orElseThrow(() -> unknown("neighbours", ".playing(worstCases)"));
    }

    private QueryStatistic<D, R> statisticAsked() {
        return statistic
                .or(() -> plugins().statistic(dataType(), releaseType()))
                .orElseThrow(() -> unknown("statistic", ".asking(statistic)"));
    }

    private IllegalStateException unknown(String what, String mend) {
        return new IllegalStateException("no " + what + " known for "
                + dataType().getSimpleName() + " and " + releaseType().getSimpleName() + "; give it with " + mend);
    }

    private static Plugins plugins() {
        return Plugins.load(PrivacyAudit.class.getClassLoader());
    }

    @SuppressWarnings("unchecked") // the class of a D
    private Class<D> dataType() {
        return (Class<D>) data.getClass();
    }

    /** The type of a release is known from a release. */
    @SuppressWarnings("unchecked") // the class of an R
    private Class<R> releaseType() {
        R release = trainer.train(data, Training.seeded(seed().child("type")));
        return (Class<R>) release.getClass();
    }
}
