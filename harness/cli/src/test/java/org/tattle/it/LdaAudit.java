package org.tattle.it;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.attacks.lira.LikelihoodRatio;
import org.tattle.attacks.lira.VarianceRule;
import org.tattle.attacks.threshold.GlobalThreshold;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.metric.UMassCoherence.Denominator;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.TopicModel;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.utility.TopicUtility;
import org.tattle.defenses.lda.variational.FitLimits;
import org.tattle.defenses.lda.variational.TopicPriors;
import org.tattle.defenses.lda.variational.VariationalDefenses;
import org.tattle.defenses.lda.variational.VariationalSettings;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.PhaseProgress;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.ExperimentJobs;
import org.tattle.engine.experiment.ExperimentTraining;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.ModelTraining;
import org.tattle.engine.experiment.RunSettings;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.Interval;

/**
 * A whole audit of undefended LDA by the five attacks on topic models, from the corpus to the results, through the
 * engine on two threads.
 */
final class LdaAudit {
    private static final Seed SEED = new Seed(7);
    private static final Plugins PLUGINS = Plugins.load(LdaAudit.class.getClassLoader());

    private final Evaluation.Outcome outcome;

    private LdaAudit(Evaluation.Outcome outcome) {
        this.outcome = outcome;
    }

    /** Audits LDA with scikit-learn's defaults and the given number of topics. */
    static LdaAudit of(Corpus corpus, int topics, int targets, int shadows, Path folder) {
        ModelTraining<Corpus, TopicModel> run = new ModelTraining<>(
                new ExperimentJobs<>(
                        experiment(corpus, topics),
                        corpus,
                        corpus.fingerprint(),
                        new ShadowDesign(corpus.size(), SEED.child("design")),
                        new RunSettings(targets, shadows, SEED, "walk", false)),
                ModelStore.in(folder));
        ExperimentTraining.train(run, 2);
        return new LdaAudit(new Evaluation(List.of(0.001, 0.01, 0.1), 0.95, 12)
                .evaluate(run.trained(), new WorkerPool(1), PhaseProgress.uncounted()));
    }

    private static Experiment<Corpus, TopicModel> experiment(Corpus corpus, int topics) {
        Trainer<Corpus, TopicModel> trainer = VariationalDefenses.LDA.trainer(
                new VariationalSettings(
                        new TopicPriors(topics, Optional.empty(), Optional.empty()), 10, new FitLimits(100, 1e-3)),
                corpus);
        return new Experiment<>(
                "lda",
                new ExperimentInfo("lda", Map.of("topics", topics), "none", "corpus"),
                trainer,
                TopicModel.CODEC,
                Adversary.shared(trainer),
                List.of(new SurfaceAttacks<>("full", Surface.full(), attacks())),
                Optional.empty(),
                List.of(new TopicUtility(Denominator.HIGHER_RANKED)));
    }

    private static List<NamedAttack<Corpus, TopicModel>> attacks() {
        return List.of(
                named(LikelihoodRatio.LIRA_ONLINE, new LikelihoodRatio.Parameters(VarianceRule.AUTO, "default")),
                named(LikelihoodRatio.LIRA_OFFLINE, new LikelihoodRatio.Parameters(VarianceRule.AUTO, "default")),
                named(GlobalThreshold.MAX_POSTERIOR, new NoParameters()),
                named(GlobalThreshold.STANDARD_DEVIATION, new NoParameters()),
                named(GlobalThreshold.ENTROPY, new NoParameters()));
    }

    private static <P extends Record> NamedAttack<Corpus, TopicModel> named(AttackPlugin<P> plugin, P parameters) {
        return new NamedAttack<>(
                plugin.name(),
                Map.of(),
                plugin.attack(
                                parameters,
                                Corpus.class,
                                TopicModel.class,
                                PLUGINS.statistic(Corpus.class, TopicModel.class))
                        .orElseThrow());
    }

    /** The result of one attack. */
    AttackResult attack(String name) {
        return outcome.experiment().attack(name);
    }

    /** The metrics of utility, means over targets. */
    Map<String, Interval> utility() {
        return outcome.experiment().utility();
    }

    /** The mean area under an attack's ROC curves. */
    double auc(String attack) {
        return attack(attack).auc().value();
    }

    /** The mean true-positive rate of an attack at a false-positive rate of 0.1 %. */
    double tprAtOneInAThousand(String attack) {
        return attack(attack).truePositiveRateAt(0.001).value();
    }

    /** The controls that ran along. */
    List<ControlResult> controls() {
        return outcome.controls();
    }
}
