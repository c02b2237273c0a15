package org.tattle.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.core.random.Seed;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Interval;
import org.tattle.walk.SimulatedAudits.Law;
import org.tattle.walk.SimulatedAudits.Loads;

/**
 * How often 95 % intervals hold the mean of many audits of the same records, where targets share their shadow models.
 *
 * <p>Null: they do so with a probability of 0.94 or more. Of 2,000 audits fewer than 0.94 less 4 standard errors do
 * with a probability of 3e-5, of 100 fewer than 80 with 4e-7. A bootstrap over targets held 86 to 96 %.
 */
class IntervalRateTest {
    private static final Seed SEED = new Seed(20261124);

    private static List<List<AttackResult>> audits(int repeats, int targets, int shadows, Law law) {
        return IntStream.range(0, repeats)
                .parallel()
                .mapToObj(i -> SimulatedAudits.ofSameRecords(400, targets, shadows, law, SEED, i)
                        .audits(SEED.child("models").child(i)))
                .toList();
    }

    private static double coverage(
            List<List<AttackResult>> audits, int attack, Function<AttackResult, Interval> number) {
        List<Interval> intervals =
                audits.stream().map(of -> number.apply(of.get(attack))).toList();
        double truth = intervals.stream().mapToDouble(Interval::value).average().orElseThrow();
        return intervals.stream().filter(one -> one.covers(truth)).count() / (double) intervals.size();
    }

    private static Interval tpr(AttackResult of) {
        var point = of.tprAtFpr().get(0);
        return new Interval(point.tpr(), point.low(), point.high(), point.confidence(), point.method());
    }

    /** Coverage of online and offline likelihood ratios and the ratio to a mean likelihood: TPR at 1 %, AUC. */
    private static void require(int repeats, double least, int targets, int shadows, Law law) {
        List<List<AttackResult>> audits = audits(repeats, targets, shadows, law);
        StringBuilder row = new StringBuilder(String.format(
                Locale.ROOT, "%7d  %7d  %4.1f  %4.1f  %-6s", targets, shadows, law.leak(), law.mood(), law.loads()));
        for (int attack = 0; attack < 3; attack++) {
            double tpr = coverage(audits, attack, IntervalRateTest::tpr);
            double auc = coverage(audits, attack, AttackResult::auc);
            row.append(String.format(Locale.ROOT, "  %.3f  %.3f", tpr, auc));
        }
        System.out.println(row);
        for (String share : row.substring(36).trim().split(" +")) {
            assertThat(Double.parseDouble(share)).as(row.toString()).isGreaterThanOrEqualTo(least);
        }
    }

    @Test
    void targetsThatShareTheirShadows_areHeldAsOftenAsSaid() {
        require(100, 0.8, 5, 16, new Law(1, 3, Loads.EQUAL));
    }

    @Tag("slow")
    @Test
    void inEverySetting() {
        double least = 0.94 - 4 * Math.sqrt(0.94 * 0.06 / 2000);
        System.out.println(
                "share of 2,000 intervals of 95 % that hold the mean: TPR at 1 % and AUC of online, offline, rmia");
        System.out.println("targets  shadows  leak  mood  loads");
        for (int targets : new int[] {5, 20}) {
            for (double mood : new double[] {0, 1, 3}) {
                require(2000, least, targets, 16, new Law(0.5, mood));
                require(2000, least, targets, 16, new Law(2, mood, Loads.EQUAL));
            }
        }
        require(2000, least, 10, 64, new Law(0.5, 1));
    }
}
