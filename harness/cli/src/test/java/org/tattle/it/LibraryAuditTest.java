package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.release.TopicModel;
import org.tattle.engine.Audit;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.estimate.RunEstimate;
import org.tattle.engine.estimate.RunEstimate.ExperimentCost;
import org.tattle.engine.estimate.RunEstimate.ExperimentCost.Basis;
import org.tattle.engine.estimate.RunEstimator;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.plan.PlanReader;
import org.tattle.math.sampling.Seed;

/** What a program may ask of the library is done or refused in one line; nothing is left out in silence. */
class LibraryAuditTest {
    private static final Corpus DOCUMENTS = SyntheticCorpus.standard().generate(new Seed(1));

    @TempDir
    Path folder;

    /** Releases all words' counts, from a start that its text decides. */
    record Counts(String start) implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            double[] weights = new double[documents.vocabulary().size()];
            long[] counts = documents.wordTokens();
            for (int w = 0; w < weights.length; w++) {
                weights[w] = counts[w] + start.length();
            }
            return TopicModel.ofWeights(1, weights, documents.vocabulary());
        }
    }

    /** The same but for its name and a constant. */
    record OtherCounts(String start) implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            return new Counts(start + "another").train(documents, training);
        }
    }

    private Audit<Corpus> small() {
        return Audit.of(DOCUMENTS)
                .attacks("lira-online")
                .set("utility", List.of())
                .targets(1)
                .shadows(8)
                .workDirectory(folder.resolve("run"));
    }

    @Test
    void aDefenseOfOtherData_isRefused() {
        assertThatThrownBy(() -> small().defense("logistic").prepare())
                .isInstanceOf(InputException.class)
                .hasMessage("defenses: logistic is trained on Table, and these records are of Corpus; leave it out");
    }

    @Test
    void aKeyThatSaysHowAFileIsRead_isRefusedOfRecordsThatAreThere() {
        assertThatThrownBy(() ->
                        small().defense("lda").set("data.duplicates", "drop").prepare())
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("data.duplicates: ");
    }

    @Test
    void whatAPlanCannotTake_isRefused() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        Audit<?> planned = Audit.of(new PlanReader(plugins).read("the plan", "data: {synthetic: {}}", List.of()));
        assertThatThrownBy(() -> planned.defense("zhu").prepare())
                .isInstanceOf(InputException.class)
                .hasMessage("audit: the audit already has a plan or external results; leave out the added defenses "
                        + "and trainers");
    }

    @Test
    void aReportWithoutAFolder_isRefused() {
        Audit<Corpus> audit = Audit.of(DOCUMENTS).defense("lda").report((result, place) -> {});
        assertThatThrownBy(audit::run)
                .isInstanceOf(InputException.class)
                .hasMessage("report: there is no folder to write it to; give a work directory");
    }

    /** Attacks end although the order names the surface for ever. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void anOrderThatNamesAnAttackedSurface_endsTheAttacks() {
        Audit<Corpus> audit = Audit.of(DOCUMENTS)
                .attacks("lira-online")
                .set("utility", List.of())
                .set("surfaces", List.of("full", "top-5-words"))
                .targets(1)
                .shadows(8)
                .defense("lda");
        LeakBudget budget = LeakBudget.unlimited().maxTpr(0.5, 0.1);
        assertThat(audit.forAdvice(budget, (experiment, open, soFar) -> List.of("full"))
                        .run()
                        .verdict()
                        .run()
                        .attacks())
                .singleElement()
                .satisfies(attack -> assertThat(attack.surface()).isEqualTo("full"));
    }

    /** Releases the mean length of documents, kept by serialization. */
    record Lengths() implements Trainer<Corpus, LibraryAuditTest.Mean> {
        @Override
        public Mean train(Corpus documents, TrainingContext training) {
            return new Mean((double) documents.tokens() / documents.size());
        }
    }

    record Mean(double length) implements Serializable {}

    /** How near a document's length is to the released mean. */
    record Near() implements QueryStatistic<Corpus, Mean> {
        @Override
        public List<String> columns() {
            return List.of("near");
        }

        @Override
        public void evaluate(Mean release, Corpus documents, double[] out) {
            Arrays.setAll(out, d -> -Math.abs(documents.length(d) - release.length()));
        }
    }

    /** How far. */
    record Far() implements QueryStatistic<Corpus, Mean> {
        @Override
        public List<String> columns() {
            return List.of("near");
        }

        @Override
        public void evaluate(Mean release, Corpus documents, double[] out) {
            new Near().evaluate(release, documents, out);
            Arrays.setAll(out, d -> -out[d]);
        }
    }

    /** Statistics of another class are not taken for this one's. */
    @Test
    void aStatisticThatChanged_isNotResumed() {
        ReleaseType<Corpus, Mean> type = ReleaseType.of(Mean.class);
        assertThat(small().trainer("mine", new Lengths(), type.withStatistic(new Near()))
                        .run()
                        .run()
                        .trained())
                .isPositive();
        assertThatThrownBy(() -> small().trainer("mine", new Lengths(), type.withStatistic(new Far()))
                        .run())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("belongs to a different plan");
    }

    /** Its captured values are in no key, so that models of one would be taken for those of another. */
    @Test
    void aTrainerWhoseStateIsNotKnown_isRefusedInAWorkDirectory_only() {
        Counts counts = new Counts("a");
        Trainer<Corpus, TopicModel> lambda = (documents, training) -> counts.train(documents, training);
        ReleaseType<Corpus, TopicModel> type = ReleaseType.of(TopicModel.class);
        assertThatThrownBy(() -> small().trainer("mine", lambda, type).run())
                .isInstanceOf(InputException.class)
                .hasMessage("the trainer mine: it is a lambda that captures values, and models in a work directory are"
                        + " not distinguished by these; make it a record, or run without a work directory");
        Audit<Corpus> inMemory = Audit.of(DOCUMENTS)
                .attacks("lira-online")
                .set("utility", List.of())
                .targets(1)
                .shadows(8)
                .trainer("mine", lambda, type);
        assertThat(inMemory.run().run().trained()).isPositive();
    }

    @Test
    void aTrainerThatReturnsNothing_isNamed() {
        Trainer<Corpus, TopicModel> nothing = (documents, training) -> null;
        assertThatThrownBy(() -> small().trainer("mine", nothing, ReleaseType.of(TopicModel.class))
                        .run())
                .hasStackTraceContaining("the trainer returned no release (null)");
    }

    /** A result without certificates would look like one in which nothing was found. */
    @Test
    void certifyingWhatNothingCanTest_isRefused() {
        ReleaseType<Corpus, Mean> type =
                ReleaseType.<Corpus, Mean>of(Mean.class).withStatistic(new Near());
        assertThatThrownBy(() ->
                        small().trainer("mine", new Lengths(), type).certify(50).prepare())
                .isInstanceOf(InputException.class)
                .hasMessage("certify: no neighboring datasets are known for the release of mine (Mean); remove certify,"
                        + " or give a WorstCaseGenerator<Corpus, Mean> by ReleaseType.withWorstCases");
        assertThatThrownBy(() -> small().trainer("mine", new Lengths(), type.withWorstCases(new Games(0)))
                        .set("certify.canaries", 20)
                        .prepare())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("for none of the experiments are there canaries");
    }

    /** One pair of datasets that are this many documents apart. */
    record Games(int apart) implements WorstCaseGenerator<Corpus, Mean> {
        @Override
        public List<DistinguishingGame<Corpus, Mean>> games(Corpus background, Relation relation) {
            Corpus less = background.select(
                    IntStream.range(0, background.size() - apart).toArray());
            NeighboringPair<Corpus> pair = new NeighboringPair<>(background, less, relation, "the last documents");
            return List.of(new DistinguishingGame<>() {
                @Override
                public NeighboringPair<Corpus> pair() {
                    return pair;
                }

                @Override
                public int width() {
                    return 1;
                }

                @Override
                public double[] features(Mean release) {
                    return new double[] {release.length()};
                }
            });
        }

        @Override
        public Optional<Canaries<Corpus, Mean>> canaries(Corpus background, Relation relation, int count) {
            return Optional.empty();
        }
    }

    /** It could show that a guarantee is violated which holds. */
    @Test
    void aPairThatIsNotOfNeighbors_isRefused() {
        ReleaseType<Corpus, Mean> type = ReleaseType.of(Mean.class);
        assertThatThrownBy(() -> small().trainer(
                                "mine",
                                new Lengths(),
                                type.withStatistic(new Near()).withWorstCases(new Games(2)))
                        .certify(50)
                        .prepare())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is not a pair of neighbors: its datasets are 2 records apart");
        small().trainer("mine", new Lengths(), type.withStatistic(new Near()).withWorstCases(new Games(1)))
                .certify(50)
                .prepare();
    }

    /** Never ends of itself. */
    record Endless() implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            throw new IllegalStateException("stopped");
        }
    }

    /** Fails when a probe is waited for, or when its time is given as that of a training. */
    @Test
    void anEstimate_ofATrainingThatTakesTooLong_endsInTime_asALowerBound() {
        Audit<Corpus> audit = small().trainer("slow", new Endless(), ReleaseType.of(TopicModel.class))
                .defense("lda");
        long start = System.nanoTime();
        RunEstimate estimate = new RunEstimator<>(audit.prepare(), 2).estimate(0.4, cost -> {});
        assertThat((System.nanoTime() - start) / 1e9).isLessThan(4);
        assertThat(estimate.isLowerBound()).isTrue();
        assertThat(estimate.experiments()).extracting(ExperimentCost::basis).contains(Basis.UNFINISHED);
        assertThat(estimate.seconds()).isPositive();
    }

    /** Fails when attacks, controls or the report are left out. */
    @Test
    @Tag("slow")
    void anEstimate_hasAllPhases() {
        Audit<Corpus> audit = Audit.of(DOCUMENTS).defense("lda").targets(2).shadows(4);
        RunEstimate estimate =
                new RunEstimator<>(audit.prepare(), 2).estimate(30, cost -> {}); // ends before, but on a busy machine
        assertThat(estimate.phases().keySet()).containsExactly(Progress.Phase.values());
        assertThat(estimate.phases().values()).allMatch(seconds -> seconds > 0);
        assertThat(estimate.isLowerBound()).isFalse();
    }

    /** Models of another class, or of another text among its parameters, are not taken for this trainer's. */
    @Test
    void aTrainerThatChanged_isNotResumed() {
        assertThat(small().trainer("mine", new Counts("a")).run().run().resumed())
                .isZero();
        assertThat(small().trainer("mine", new Counts("a")).run().run().trained())
                .isZero();
        for (Trainer<Corpus, TopicModel> changed : List.of(new Counts("ab"), new OtherCounts("a"))) {
            assertThatThrownBy(() -> small().trainer("mine", changed).run())
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("belongs to a different plan");
        }
    }
}
