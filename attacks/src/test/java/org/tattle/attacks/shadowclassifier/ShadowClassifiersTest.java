package org.tattle.attacks.shadowclassifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.Given;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Labeled;
import org.tattle.core.data.Labels;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.math.sampling.SplitMix;

class ShadowClassifiersTest {
    private static final int RECORDS = 400;
    private static final int CLASSES = 4;
    private static final int MODELS = 10;

    /**
     * Records of classes a to d in turn; the last three alone are of class e, too few for a regression of their own.
     */
    private record Classed(int size) implements Dataset<Classed>, Labeled {
        @Override
        public String id(int record) {
            return "record-" + record;
        }

        @Override
        public Classed select(int... records) {
            throw new UnsupportedOperationException("nothing is selected here");
        }

        @Override
        public String fingerprint() {
            return "";
        }

        @Override
        public Optional<Labels> labels() {
            List<String> names = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                names.add(i >= size - 3 ? "e" : "abcd".substring(i % CLASSES, i % CLASSES + 1));
            }
            return Optional.of(Labels.of(names));
        }
    }

    /** The columns of a classifier's statistic; what is in them the tests say. */
    private record Asked() implements QueryStatistic<Classed, String> {
        @Override
        public List<String> columns() {
            return List.of("logit", "loss", "probability-1", "probability-2");
        }

        @Override
        public void evaluate(String release, Classed records, double[] out) {
            throw new UnsupportedOperationException("an attack asks no model itself");
        }

        @Override
        public double[] varianceScales(Classed records) {
            throw new UnsupportedOperationException("no variance is pooled here");
        }
    }

    /** What a classifier answers about a record that it was trained with or without. */
    @FunctionalInterface
    private interface Answers {
        double[] about(int model, int record, boolean member);
    }

    private final SplitMix random = new SplitMix(11);
    private final ShadowClassifiers<Classed, String> attack = new ShadowClassifiers<>(new Asked(), MODELS);
    private final List<boolean[]> members = halves();

    /** Who was in each shadow, and at the end in the target. */
    private List<boolean[]> halves() {
        List<boolean[]> all = new ArrayList<>();
        for (int model = 0; model <= MODELS; model++) {
            boolean[] in = new boolean[RECORDS];
            for (int i = 0; i < RECORDS; i++) {
                in[i] = model % 2 == 1 ? !all.get(model - 1)[i] : random.nextBoolean();
            }
            all.add(in);
        }
        return all;
    }

    private double[] table(int model, Answers answers) {
        double[] table = new double[4 * RECORDS];
        for (int i = 0; i < RECORDS; i++) {
            System.arraycopy(answers.about(model, i, members.get(model)[i]), 0, table, 4 * i, 4);
        }
        return table;
    }

    private double[] scores(Answers answers) {
        return scores(answers, table(MODELS, answers));
    }

    private double[] scores(Answers answers, double[] target) {
        List<double[]> tables = new ArrayList<>();
        for (int model = 0; model < MODELS; model++) {
            tables.add(table(model, answers));
        }
        Classed records = new Classed(RECORDS);
        return attack.score(
                        new Target<>(
                                "release",
                                records,
                                records,
                                0.5,
                                new Asked().columns(),
                                target,
                                PublicFacts.of(RECORDS / 2)),
                        new Given.Table(members.subList(0, MODELS), tables, 4),
                        random)
                .values();
    }

    private double auc(double[] scores) {
        BitSet truth = new BitSet();
        for (int i = 0; i < RECORDS; i++) {
            truth.set(i, members.get(MODELS)[i]);
        }
        return RocCurve.of(new TargetScores(scores, truth)).auc();
    }

    /**
     * The oracle of algorithms.md: probability 1 on the true class for members, uniform otherwise; the accuracy is 1.
     */
    @Test
    void aLookUpTable_isSeenThrough_byEveryRecord() {
        double[] scores = scores((model, record, member) ->
                member ? new double[] {700, 0, 1, 0} : new double[] {-Math.log(3), Math.log(4), 0.25, 0.25});
        double threshold = attack.threshold().orElseThrow();
        for (int i = 0; i < RECORDS; i++) {
            assertThat(scores[i] > threshold).as("record %d", i).isEqualTo(members.get(MODELS)[i]);
        }
        assertThat(auc(scores)).isEqualTo(1);
    }

    /**
     * The other oracle of algorithms.md: a classifier whose answers do not depend on membership. Null hypothesis: AUC
     * 0.5 with the Wilcoxon standard error, 0.029 here; |z| below 4.9 fails one sound run in a million. Catches an
     * attack that is trained on the target's own members.
     */
    @Test
    void aClassifierThatIgnoresMembership_tellsNothing() {
        double[] scores = scores((model, record, member) -> {
            double p = 0.3 + 0.7 * new SplitMix(31L * record + model).nextDouble();
            return new double[] {Math.log(p / (1 - p)), -Math.log(p), p, 1 - p};
        });
        long in = countMembers();
        double error = Math.sqrt((RECORDS + 1) / (12.0 * in * (RECORDS - in)));
        assertThat(auc(scores)).isCloseTo(0.5, within(4.9 * error));
    }

    private long countMembers() {
        long in = 0;
        for (boolean member : members.get(MODELS)) {
            in += member ? 1 : 0;
        }
        return in;
    }

    /**
     * What a loss means differs by class: members of a have small ones, members of b large ones, c and d reveal
     * nothing.
     */
    @Test
    void everyClassHasItsOwnRegression() {
        double[] scores = scores((model, record, member) -> {
            double loss = record % CLASSES == 0 == member ? 0.1 : 2;
            return new double[] {0, record % CLASSES < 2 ? loss : 1, 0.5, 0.5};
        });
        for (int i = 0; i < RECORDS - 3; i++) {
            if (i % CLASSES < 2) {
                assertThat(scores[i] > 0).isEqualTo(members.get(MODELS)[i]);
            } else {
                assertThat(scores[i]).isEqualTo(scores[2 + i % 2]);
            }
        }
    }

    /** The three records of class e have no regression; all classes' says that small losses mean members. */
    @Test
    void smallClasses_areJudgedByTheRecordsOfAll() {
        double[] scores = scores(
                (model, record, member) -> new double[] {0, record >= RECORDS - 3 ? 0.1 : member ? 0.1 : 2, 0.5, 0.5});
        for (int i = RECORDS - 3; i < RECORDS; i++) {
            assertThat(scores[i]).isGreaterThan(1);
        }
    }

    /** One record's target answers move its own score alone. */
    @Test
    void theTargetsAnswersAreNotLearnedFrom() {
        Answers answers = (model, record, member) -> {
            double p = 0.4 + (member ? 0.1 : 0) + 0.4 * new SplitMix(17L * record + model).nextDouble();
            return new double[] {Math.log(p / (1 - p)), -Math.log(p), p, 1 - p};
        };
        double[] before = scores(answers);
        double[] changed = table(MODELS, answers);
        changed[4 * 8 + 1] += 3;
        double[] after = scores(answers, changed);
        assertThat(after[8]).isNotEqualTo(before[8]);
        after[8] = before[8];
        assertThat(after).containsExactly(before);
    }

    /** The shadows beyond the tenth say the contrary. */
    @Test
    void noMoreShadowsAreUsedThanAskedFor() {
        List<boolean[]> told = new ArrayList<>(members.subList(0, MODELS));
        List<double[]> tables = new ArrayList<>();
        Answers answers = (model, record, member) -> new double[] {0, member ? 0.1 : 2, 0.5, 0.5};
        for (int model = 0; model < MODELS; model++) {
            tables.add(table(model, answers));
        }
        Given.Table ten = new Given.Table(List.copyOf(told), List.copyOf(tables), 4);
        for (int model = 0; model < MODELS; model++) {
            told.add(members.get(model));
            tables.add(table(model, (m, record, member) -> new double[] {0, member ? 2 : 0.1, 0.5, 0.5}));
        }
        Classed records = new Classed(RECORDS);
        Target<Classed, String> target = new Target<>(
                "release",
                records,
                records,
                0.5,
                new Asked().columns(),
                table(MODELS, answers),
                PublicFacts.of(RECORDS / 2));
        assertThat(attack.score(target, new Given.Table(told, tables, 4), random)
                        .values())
                .containsExactly(attack.score(target, ten, random).values());
    }

    @Test
    void plugin_attacksClassifiersOfLabeledRecordsOnly() {
        AttackPlugin<ShadowClassifiers.Parameters> plugin = ShadowClassifiers.SHOKRI;
        ShadowClassifiers.Parameters ten = new ShadowClassifiers.Parameters(10);
        assertThat(plugin.attack(ten, Classed.class, String.class, Optional.of(new Asked())))
                .isEmpty();
        QueryStatistic<Given.Records, String> unlabeled =
                new Given.Statistic(new ClassProbabilities().columns(), new double[0]);
        assertThat(plugin.attack(ten, Given.Records.class, String.class, Optional.of(unlabeled)))
                .isEmpty();
        assertThat(plugin.attack(ten, Classed.class, String.class, Optional.empty()))
                .isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ShadowClassifiers.Parameters(1))
                .withMessage("models must be at least 2. Provided value: 1");
        assertThat(attack.shadowSampling()).isEqualTo(ShadowSampling.HALVES);
        assertThat(attack.minShadowModels()).isEqualTo(2);
        assertThat(Arrays.asList(attack.queryStatistic())).containsExactly(Optional.of(new Asked()));
    }
}
