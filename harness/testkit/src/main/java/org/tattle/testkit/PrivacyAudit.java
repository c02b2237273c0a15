package org.tattle.testkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.annotation.CheckReturnValue;
import org.assertj.core.api.AssertProvider;
import org.tattle.certify.DistinguishingAudit;
import org.tattle.certify.Evidence;
import org.tattle.certify.TestableGuarantees;
import org.tattle.certify.TrialRunner;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.ConformanceCheck;
import org.tattle.certify.replay.Neighbors;
import org.tattle.certify.replay.Replay;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.result.ReplayResult;
import org.tattle.engine.Audit;
import org.tattle.engine.certify.TrialJobs;
import org.tattle.engine.check.CheckedAlgorithms;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.experiment.ThreadedExecutor;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.math.sampling.Seed;

/**
 * An audit of a trainer on some records, in memory, for AssertJ's {@code assertThat}:
 *
 * <pre>assertThat(audit(trainer).on(corpus)).hasTprBelow(0.05).atFpr(0.01);</pre>
 *
 * @param data the records: halves of them train the models that are attacked, and neighbors are made by adding to them
 * @param statistic the query statistic of shadow-model attacks; empty for that of the attacks module for such data and
 *     releases
 * @param worstCases the generator of neighbors; empty for that of the attacks module
 * @param attacks the names of the attacks that are run; empty for all that suit the data and the release
 * @param preset the size of the audit
 * @param <D> the type of the training data
 * @param <R> the type of the release
 */
@CheckReturnValue
public record PrivacyAudit<D extends Dataset<D>, R>(
        Trainer<D, R> trainer,
        D data,
        Optional<QueryStatistic<D, R>> statistic,
        Optional<WorstCaseGenerator<D, R>> worstCases,
        List<String> attacks,
        Preset preset)
        implements AssertProvider<PrivacyAssert<D, R>> {
    /**
     * Parameters of count inversion for a test of seconds: proofs need no sweeps, and for the rest a thirtieth of the
     * default suffices.
     */
    private static final Map<String, Integer> QUICK = Map.of("chains", 1, "sweeps", 100);

    private static final String COUNT_INVERSION = "count-inversion";

    /** Begins an audit of a trainer. */
    public static <D extends Dataset<D>, R> AuditBuilder<D, R> audit(Trainer<D, R> trainer) {
        return new AuditBuilder<>(trainer);
    }

    /** An audit without its records. */
    @CheckReturnValue
    public record AuditBuilder<D extends Dataset<D>, R>(Trainer<D, R> trainer) {
        /** The audit on these records, by the fast preset. */
        public PrivacyAudit<D, R> on(D data) {
            return new PrivacyAudit<>(trainer, data, Optional.empty(), Optional.empty(), List.of(), Preset.fast());
        }
    }

    /** This audit with another statistic, whose first column is larger for members. */
    public PrivacyAudit<D, R> withStatistic(QueryStatistic<D, R> asked) {
        return new PrivacyAudit<>(trainer, data, Optional.of(asked), worstCases, attacks, preset);
    }

    /** This audit with these neighbors. */
    public PrivacyAudit<D, R> withWorstCases(WorstCaseGenerator<D, R> played) {
        return new PrivacyAudit<>(trainer, data, statistic, Optional.of(played), attacks, preset);
    }

    /** This audit with these attacks only, named as by {@code tattle list attacks}; at least one. */
    public PrivacyAudit<D, R> by(String... names) {
        if (names.length == 0) {
            throw new IllegalArgumentException("names must be at least one. Provided number: 0");
        }
        return new PrivacyAudit<>(trainer, data, statistic, worstCases, List.of(names), preset);
    }

    /** This audit with another preset. */
    public PrivacyAudit<D, R> with(Preset other) {
        return new PrivacyAudit<>(trainer, data, statistic, worstCases, attacks, other);
    }

    /** This audit with another seed. */
    public PrivacyAudit<D, R> seed(long seed) {
        return with(preset.withSeed(seed));
    }

    /** This audit with another number of targets. */
    public PrivacyAudit<D, R> targets(int targets) {
        return with(preset.withTargets(targets));
    }

    /** This audit with another number of shadow models. */
    public PrivacyAudit<D, R> shadows(int shadows) {
        return with(preset.withShadows(shadows));
    }

    /** This audit with another number of runs on each of two neighbors. */
    public PrivacyAudit<D, R> runs(int runs) {
        return with(preset.withRuns(runs));
    }

    @Override
    public PrivacyAssert<D, R> assertThat() {
        return new PrivacyAssert<>(this);
    }

    /**
     * The trainer's guarantees, as far as neighbors of its records can test them: of the guarantees for the numbers of
     * records that are used, the weakest. None for an adjacency whose neighbors are unknown or too small for the
     * trainer.
     *
     * @throws IllegalArgumentException when the trainer cannot learn from so few records
     */
    public List<PrivacyGuarantee> claims() {
        return guarantees().relations(data.size()).stream()
                .flatMap(relation -> guarantees().ofGames(relation, applicable(relation)).stream())
                .toList();
    }

    TestableGuarantees<D> guarantees() {
        return new TestableGuarantees<>(trainer, Premise.ofGivenData());
    }

    /** All known games of the adjacency. */
    List<DistinguishingGame<D, R>> games(Relation relation) {
        return worstCasesPlayed().games(data, relation);
    }

    private List<DistinguishingGame<D, R>> applicable(Relation relation) {
        return guarantees().applicable(games(relation));
    }

    /**
     * The ROC curve of each attack on each target, by the attack's name.
     *
     * @throws IllegalStateException when no attack is known for such releases
     */
    public Map<String, List<RocCurve>> membership() {
        Map<String, List<RocCurve>> curves = new LinkedHashMap<>();
        found(suitable()).forEach(attack -> curves.put(attack.attack(), attack.curves()));
        return curves;
    }

    /** The names of the attacks that suit the trainer's releases. */
    List<String> suitable() {
        Class<R> release = releaseType();
        Plugins plugins = plugins();
        Optional<QueryStatistic<D, R>> asked = statistic.or(() -> plugins.statistic(dataType(), release));
        List<String> suitable = asked(plugins).stream()
                .filter(plugin -> isSuitable(plugin, plugins, release, asked))
                .<String>map(AttackPlugin::name)
                .toList();
        if (suitable.isEmpty() && asked.isEmpty()) {
            throw unknown("statistic", ".withStatistic(statistic)");
        }
        if (suitable.isEmpty()) {
            throw new IllegalArgumentException("attacks must suit releases of " + release.getSimpleName() + " and "
                    + preset.shadows() + " shadow models. Provided value: "
                    + (attacks.isEmpty() ? "all that are known" : attacks));
        }
        return suitable;
    }

    /**
     * The conformance check of the trainer, on some of the records and within a minute.
     *
     * @throws org.tattle.core.InputException if the trainer refuses a third of them, or there are fewer than six
     */
    public Conformance conformance() {
        Plugins plugins = plugins();
        ReleaseType<D, R> type = ReleaseType.of(releaseType());
        return new ConformanceCheck(preset.seed(), ConformanceCheck.USUAL_LIMIT)
                .of(CheckedAlgorithms.of(
                        trainer, plugins.codec(type), type.type(), data, statistic, worstCases, plugins));
    }

    /**
     * The replay of the trainer's declared draws on neighbors of the records.
     *
     * @throws IllegalArgumentException when the trainer cannot learn from so few records
     */
    public ReplayResult replay() {
        Plugins plugins = plugins();
        ReleaseType<D, R> type = ReleaseType.of(releaseType());
        Neighbors<D, R> neighbors = CheckedAlgorithms.neighbors(dataType(), type.type(), worstCases, plugins);
        Replay<D, R> replay = new Replay<>(trainer, plugins.codec(type), neighbors.variants(), seed().child("replay"));
        return replay.on(neighbors.of(replay.guarantees(), data, seed()));
    }

    /** The ROC curves of these attacks. */
    List<Evaluation.AttackCurves> found(List<String> suitable) {
        List<Object> named = new ArrayList<>(suitable);
        named.replaceAll(name -> name.equals(COUNT_INVERSION) ? Map.of(COUNT_INVERSION, QUICK) : name);
        return engine().set("attacks", named).curves();
    }

    /** The audit of the engine with these settings. */
    private Audit<D> engine() {
        ReleaseType<D, R> type = ReleaseType.of(releaseType());
        return Audit.of(data)
                .trainer("trainer", trainer, statistic.map(type::withStatistic).orElse(type))
                .plugins(plugins())
                .set("utility", List.of())
                .targets(preset.targets())
                .shadows(preset.shadows())
                .seed(preset.seed())
                .threads(preset.threads());
    }

    private List<? extends AttackPlugin<?>> asked(Plugins plugins) {
        return attacks.isEmpty()
                ? plugins.attacks().all()
                : attacks.stream()
                        .map(name -> plugins.attacks().get(name, "by"))
                        .toList();
    }

    @SuppressWarnings("unchecked") // the parameters are bound to the plug-in's record
    private <P extends Record> boolean isSuitable(
            AttackPlugin<P> plugin, Plugins plugins, Class<R> release, Optional<QueryStatistic<D, R>> asked) {
        P parameters = (P) PluginSpec.byDefault(plugin, plugins).parameters();
        return plugin.attack(parameters, dataType(), release, asked)
                .filter(attack -> attack.minShadowModels() <= preset.shadows())
                .isPresent();
    }

    /** The distinguishing audit of {@link #evidence}, for a false-alarm rate. */
    DistinguishingAudit distinguishing(double falseAlarmRate) {
        return new DistinguishingAudit(preset.runs(), preset.pilot(), 1 - falseAlarmRate);
    }

    /**
     * The evidence of many runs on two neighboring datasets about a guarantee.
     *
     * @param falseAlarmRate in (0, 1): 1 minus the confidence of the evidence's bound
     * @return empty if no neighbors of that adjacency are known that the trainer can learn from
     */
    public Optional<Evidence> evidence(PrivacyGuarantee claim, double falseAlarmRate) {
        List<DistinguishingGame<D, R>> games = applicable(claim.relation());
        if (games.isEmpty()) {
            return Optional.empty();
        }
        Seed own = seed().child("distinguishing");
        TrialRunner.Trials trials = DistinguishingAudit.trials(games, trainer, own);
        try (ThreadedExecutor executor = new ThreadedExecutor(preset.threads())) {
            return Optional.of(distinguishing(falseAlarmRate)
                    .run(games, claim.delta(), TrialJobs.on(executor, "distinguishing", own, trials)));
        }
    }

    /** The seed of all draws. */
    Seed seed() {
        return new Seed(preset.seed());
    }

    private WorstCaseGenerator<D, R> worstCasesPlayed() {
        return worstCases
                .or(() -> plugins().worstCases(dataType(), releaseType()))
                .orElseThrow(() -> unknown("neighbors", ".withWorstCases(worstCases)"));
    }

    private IllegalStateException unknown(String what, String option) {
        return new IllegalStateException("no " + what + " known for "
                + dataType().getSimpleName() + " and " + releaseType().getSimpleName() + "; give it with " + option);
    }

    private static Plugins plugins() {
        return Plugins.load(PrivacyAudit.class.getClassLoader());
    }

    @SuppressWarnings("unchecked") // the class of a D
    private Class<D> dataType() {
        return (Class<D>) data.getClass();
    }

    /** The type of the release, taken from a release. */
    @SuppressWarnings("unchecked") // the class of an R
    private Class<R> releaseType() {
        R release = trainer.train(data, TrainingContext.seeded(seed().child("type")));
        return (Class<R>) release.getClass();
    }
}
