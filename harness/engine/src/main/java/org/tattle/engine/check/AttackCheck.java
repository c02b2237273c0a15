package org.tattle.engine.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.certify.check.Check;
import org.tattle.certify.check.Conformance;
import org.tattle.certify.check.Finding;
import org.tattle.certify.check.FindingsInTime;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.check.AttackBench.Model;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.engine.evaluate.PermutedLabels;
import org.tattle.engine.evaluate.PermutedLabels.Area;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.StudentIntervals;

/**
 * Checks whether a membership attack keeps its contract, on ten targets and up to 64 shadow models that are trained on
 * halves of a few records. Three checks are tests in which chance plays a part, each with at most {@value #FALSE_ALARM}
 * false alarms; what the others report was seen.
 *
 * @param limit the longest time
 */
public record AttackCheck(long seed, Duration limit) {
    /** The probability with which chance fails a test of a correct attack. */
    public static final double FALSE_ALARM = 1e-6;

    /** The largest change, as a share of the scores' range, that rounding explains. */
    private static final double ROUNDING = 1e-6;

    /** Other random numbers must explain at least half of a change by another order. */
    private static final double MOST_OF_SEED = 2;

    private static final int USUAL_SHADOWS = 16;

    /** Checks an attack. */
    public <D extends Dataset<D>, R, S> Conformance of(CheckedAttack<D, R, S> subject) {
        Seed root = new Seed(seed).child("check-attack");
        List<Finding> findings = new FindingsInTime(limit)
                .of(Check.ofAttacks(), found -> new Run<>(new AttackBench<>(subject, root), subject, root).all(found));
        return new Conformance(
                subject.name(),
                subject.parameters(),
                seed,
                subject.records().size(),
                findings,
                List.of(
                        AttackCheckSentence.OTHER_KNOWLEDGE.with(),
                        AttackCheckSentence.OTHER_RELEASES.with(subject.place()),
                        AttackCheckSentence.STRENGTH.with(subject.name())));
    }

    private record Run<D extends Dataset<D>, R, S>(
            AttackBench<D, R, S> bench, CheckedAttack<D, R, S> subject, Seed seed) {
        void all(List<Finding> found) {
            bench.train();
            Finding scores = guarded(Check.SCORES, this::scores);
            found.add(scores);
            if (scores.isFault()) {
                Check.ofAttacks().stream()
                        .filter(check -> check != Check.SCORES)
                        .forEach(check -> found.add(
                                new Finding(check, Finding.Outcome.NOT_CHECKED, AttackCheckSentence.NO_SCORES.with())));
                return;
            }
            found.add(guarded(Check.REPEATS, this::repeats));
            found.add(guarded(Check.RECORD_ORDER, this::order));
            found.add(guarded(Check.KNOWLEDGE, this::knowledge));
            found.add(guarded(Check.DIRECTION, () -> tested(Check.DIRECTION, this::direction)));
            found.add(guarded(Check.CHANCE, () -> tested(Check.CHANCE, this::chance)));
            found.add(guarded(Check.SHADOWS, this::shadows));
        }

        private static Finding guarded(Check check, Supplier<Finding> work) {
            try {
                return work.get();
            } catch (RuntimeException | Error e) {
                return check.failed(AttackCheckSentence.THREW.with(Finding.thrown(e)));
            }
        }

        private List<Model<S, R>> targets() {
            return bench.targets();
        }

        private double[] values(int target) {
            return bench.score(targets().get(target), bench.shadows(), target).values();
        }

        /** One finite score for each record, also where the statistic carries no information; and no wrong proof. */
        private Finding scores() {
            int proved = 0;
            int wrong = 0;
            for (int t = 0; t < targets().size(); t++) {
                Model<S, R> target = targets().get(t);
                Scores scores = bench.score(target, bench.shadows(), t);
                Optional<Statement> fault = fault(scores.values(), Statement.NOTHING);
                if (fault.isPresent()) {
                    return Check.SCORES.failed(fault.get());
                }
                BitSet claimed = (BitSet) scores.certainMembers().clone();
                claimed.or(scores.robustlyCertainMembers());
                proved += claimed.cardinality();
                claimed.andNot(target.members());
                wrong += claimed.cardinality();
            }
            if (wrong > 0) {
                return Check.SCORES.failed(AttackCheckSentence.PROVED_WRONG.with(wrong, proved));
            }
            if (bench.usesShadows()) {
                double[] equal = new double[targets().get(0).statistics().length];
                Arrays.fill(equal, 1);
                double[] scores = bench.score(targets().get(0).answering(equal), bench.shadows(place -> 1), 0)
                        .values();
                Optional<Statement> fault = fault(scores, AttackCheckSentence.WHERE_EQUAL.with());
                if (fault.isPresent()) {
                    return Check.SCORES.failed(fault.get());
                }
            }
            return Check.SCORES.passed(AttackCheckSentence.ALL_FINITE.with(
                    bench.records(),
                    targets().size(),
                    subject.place(),
                    bench.usesShadows() ? AttackCheckSentence.EQUAL_TOO.with() : Statement.NOTHING));
        }

        private Optional<Statement> fault(double[] scores, Statement where) {
            if (scores.length != bench.records()) {
                return Optional.of(AttackCheckSentence.WRONG_NUMBER.with(scores.length, bench.records()));
            }
            return DoubleStream.of(scores)
                    .filter(score -> !Double.isFinite(score))
                    .boxed()
                    .findFirst()
                    .map(score -> AttackCheckSentence.NOT_FINITE.with(Double.toString(score), where));
        }

        private Finding repeats() {
            List<double[]> first =
                    IntStream.range(0, targets().size()).mapToObj(this::values).toList();
            for (int t = targets().size() - 1; t >= 0; t--) {
                if (!Arrays.equals(first.get(t), values(t))) {
                    return Check.REPEATS.failed(AttackCheckSentence.OTHER_AGAIN.with(t));
                }
            }
            return Check.REPEATS.passed(
                    AttackCheckSentence.SAME_AGAIN.with(targets().size()));
        }

        private Finding order() {
            SplitMix random = seed.child("order").generator();
            double byOrder = 0;
            double bySeed = 0;
            for (int t = 0; t < targets().size(); t++) {
                double[] plain = values(t);
                byOrder = Math.max(
                        byOrder, change(plain, bench.reordered(targets().get(t), shuffled(plain.length, random), t)));
                double[] other = bench.score(
                                targets().get(t), bench.shadows(), targets().size() + t)
                        .values();
                bySeed = Math.max(bySeed, change(plain, other));
            }
            if (byOrder <= ROUNDING) {
                return Check.RECORD_ORDER.passed(
                        AttackCheckSentence.ORDER_DOES_NOT_MATTER.with(Numbers.rounded(byOrder)));
            }
            return byOrder > MOST_OF_SEED * bySeed
                    ? Check.RECORD_ORDER.failed(
                            AttackCheckSentence.ORDER_MATTERS.with(Numbers.rounded(byOrder), Numbers.rounded(bySeed)))
                    : Check.RECORD_ORDER.passed(AttackCheckSentence.ORDER_IS_LIKE_A_SEED.with(
                            Numbers.rounded(byOrder), Numbers.rounded(bySeed)));
        }

        private static int[] shuffled(int many, SplitMix random) {
            int[] order = IntStream.range(0, many).toArray();
            for (int i = many - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int kept = order[i];
                order[i] = order[j];
                order[j] = kept;
            }
            return order;
        }

        /** The largest change of a score, as a share of the range of all. */
        private static double change(double[] scores, double[] others) {
            double range = DoubleStream.of(scores).max().orElse(0)
                    - DoubleStream.of(scores).min().orElse(0);
            double most = 0;
            for (int i = 0; i < scores.length; i++) {
                most = Math.max(most, Math.abs(scores[i] - others[i]));
            }
            return most == 0 ? 0 : most / Math.max(range, Double.MIN_NORMAL);
        }

        /** An attack with a statistic knows a model by it alone; one without shadow models does not ask any. */
        private Finding knowledge() {
            if (!bench.usesShadows()) {
                AskedShadows trap = new AskedShadows();
                double[] scores = bench.score(targets().get(0), trap, 0).values();
                if (trap.wasAsked() || !Arrays.equals(scores, values(0))) {
                    return Check.KNOWLEDGE.failed(AttackCheckSentence.READS_SHADOWS.with());
                }
            }
            if (bench.attack().queryStatistic().isEmpty()) {
                return Check.KNOWLEDGE.passed(AttackCheckSentence.READS_DECLARED.with());
            }
            for (int t = 0; t < targets().size(); t++) {
                Model<S, R> other = targets()
                        .get(t)
                        .showing(targets().get((t + 1) % targets().size()));
                if (!Arrays.equals(
                        values(t), bench.score(other, bench.shadows(), t).values())) {
                    return Check.KNOWLEDGE.failed(AttackCheckSentence.READS_RELEASE.with());
                }
            }
            return Check.KNOWLEDGE.passed(AttackCheckSentence.ONLY_STATISTIC.with());
        }

        /** A test of scores, unless they are all equal. */
        private Finding tested(Check check, Supplier<Finding> test) {
            boolean areEqual = IntStream.range(0, targets().size())
                    .allMatch(t -> DoubleStream.of(values(t)).distinct().count() == 1);
            return areEqual ? check.notApplicable(AttackCheckSentence.ALL_EQUAL.with()) : test.get();
        }

        private Finding direction() {
            Interval auc = PermutedLabels.auc(
                    IntStream.range(0, targets().size())
                            .mapToObj(t -> area(values(t), targets().get(t).members()))
                            .toList(),
                    1 - 2 * FALSE_ALARM);
            return auc.high() < PermutedLabels.EXPECTED
                    ? Check.DIRECTION.failed(AttackCheckSentence.LOWER.with(Numbers.interval(auc), rate()))
                    : Check.DIRECTION.passed(AttackCheckSentence.NOT_LOWER.with(Numbers.interval(auc), rate()));
        }

        /**
         * The scores of each target against what another one learned, which is trained again just before: whatever
         * reveals that in the process is at hand, and nothing in what the attack is given.
         */
        private Finding chance() {
            List<Area> areas = new ArrayList<>();
            for (int t = 0; t < targets().size(); t++) {
                BitSet other = bench.target((t + 1) % targets().size()).members();
                areas.add(area(values(t), other));
            }
            Interval auc = PermutedLabels.auc(areas, 1 - FALSE_ALARM);
            return auc.covers(PermutedLabels.EXPECTED)
                    ? Check.CHANCE.passed(AttackCheckSentence.NOTHING_FOUND.with(Numbers.interval(auc), rate()))
                    : Check.CHANCE.failed(AttackCheckSentence.SOMETHING_FOUND.with(Numbers.interval(auc), rate()));
        }

        private static Area area(double[] scores, BitSet members) {
            return Area.of(RocCurve.of(new TargetScores(scores, members)));
        }

        private static String rate() {
            return Numbers.plain(FALSE_ALARM);
        }

        /** The areas with as few shadow models as the attack accepts, with some, and with many. */
        private Finding shadows() {
            if (!bench.usesShadows()) {
                return Check.SHADOWS.notApplicable(AttackCheckSentence.ASKS_NONE.with());
            }
            Map<Integer, double[]> areas = new LinkedHashMap<>();
            int some = Math.max(USUAL_SHADOWS, bench.fewest());
            int all = bench.shadows().models();
            for (int many : new int[] {bench.fewest(), some, all}) {
                StatisticMatrix facing = bench.shadows(many);
                double[] auc = new double[targets().size()];
                for (int t = 0; t < auc.length; t++) {
                    double[] scores = bench.score(targets().get(t), facing, t).values();
                    Optional<Statement> fault = fault(scores, Statement.NOTHING);
                    if (fault.isPresent()) {
                        return Check.SHADOWS.failed(AttackCheckSentence.MORE_FAILS.with(many, fault.get()));
                    }
                    auc[t] = area(scores, targets().get(t).members()).auc();
                }
                areas.put(many, auc);
            }
            double step = 4.0 / bench.records() / bench.records();
            PairedDifference loss = PairedDifference.of(areas.get(all), areas.get(some), step);
            AttackCheckSentence says = loss.pValueAbove(0) < FALSE_ALARM
                    ? AttackCheckSentence.MORE_IS_WORSE
                    : AttackCheckSentence.MORE_IS_FINE;
            Statement seen = says.with(
                    Numbers.fixed(StudentIntervals.average(areas.get(some)), 3),
                    some,
                    Numbers.fixed(StudentIntervals.average(areas.get(all)), 3),
                    all,
                    rate());
            return says == AttackCheckSentence.MORE_IS_WORSE ? Check.SHADOWS.failed(seen) : Check.SHADOWS.passed(seen);
        }
    }

    /** Shadow models of an attack that declares none: it must not ask them. */
    private static final class AskedShadows implements Shadows {
        private boolean asked;

        boolean wasAsked() {
            return asked;
        }

        @Override
        public int models() {
            return USUAL_SHADOWS;
        }

        @Override
        public boolean member(int model, int candidate) {
            asked = true;
            return (model + candidate) % 2 == 0;
        }

        @Override
        public double statistic(int model, int candidate, int column) {
            asked = true;
            return model;
        }
    }
}
