package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.moment.StandardDeviation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.it.SimulatedAudits.Distribution;
import org.tattle.it.SimulatedAudits.Loads;
import org.tattle.math.sampling.Seed;
import org.tattle.reports.gate.Baseline;
import org.tattle.reports.gate.Gate;
import org.tattle.reports.gate.GateReport;
import org.tattle.reports.gate.Rules;

/**
 * The gate's false-alarm rate and its power, on simulated audits: 200 records; both likelihood ratios, the ratio to a
 * mean likelihood, and a threshold without shadow models; TPR at 1 % and AUC of each, so that a suite has eight
 * hypotheses.
 *
 * <p>Null: no number truly rises by more than the margin, in the least favorable case by the margin itself. Blocks of n
 * suites are then Bin(n, at most 0.01); were the rate exactly 0.01, they would be above it by more than 4 standard
 * errors with a probability of 4e-4 for 2,000 suites and 1e-3 for 1,000. Taking s²(1/T + 1/N) for the variance blocked
 * up to 18 % where models' moods are 3 to 5 times their own noise.
 */
class GateRateTest {
    private static final double RATE = 0.01;
    private static final int RECORDS = 200;
    private static final int FINDINGS = 8;
    private static final int SUITES = 2000;
    private static final int FEWER = 500;
    private static final Seed SEED = new Seed(20261122);

    /** One baseline and one run of the same deals, models drawn anew, judged. */
    private static GateReport judged(
            int targets, int shadows, Distribution distribution, double noise, double margin, int index) {
        Seed seed = SEED.child(index);
        SimulatedAudits audits = new SimulatedAudits(RECORDS, targets, shadows, distribution, seed);
        Baseline baseline = Baseline.of(audits.run(1, seed.child("before")));
        return new Gate(new Rules(margin, RATE, 0.99, false))
                .judge(baseline, audits.run(noise, seed.child("after")), Path.of("baseline.json"));
    }

    private static List<GateReport> judged(
            int suites, int targets, int shadows, Distribution distribution, double noise, double margin) {
        return IntStream.range(0, suites)
                .parallel()
                .mapToObj(i -> judged(targets, shadows, distribution, noise, margin, i))
                .toList();
    }

    private static double bound(int suites) {
        return RATE + 4 * Math.sqrt(RATE * (1 - RATE) / suites);
    }

    private static double share(List<GateReport> reports) {
        return reports.stream().filter(GateReport::blocked).count() / (double) reports.size();
    }

    private static double[] rises(List<GateReport> reports, int finding) {
        return reports.stream()
                .mapToDouble(report ->
                        report.findings().get(finding).change().difference().value())
                .toArray();
    }

    /** The share of suites in which one hypothesis, taken for itself, is rejected at a level. */
    private static double foundAt(double level, List<GateReport> reports, int finding) {
        return reports.stream()
                        .filter(report -> report.findings().get(finding).pValue() <= level)
                        .count()
                / (double) reports.size();
    }

    /** Nothing changed but the models' randomness, and no rise is tolerated; returns what to print. */
    private static String nullSuites(int suites, int targets, int shadows, Distribution distribution) {
        return nullSuites(suites, targets, shadows, distribution, bound(suites));
    }

    private static String nullSuites(int suites, int targets, int shadows, Distribution distribution, double most) {
        List<GateReport> reports = judged(suites, targets, shadows, distribution, 1, 0);
        double blocks = share(reports);
        StringBuilder row = new StringBuilder(String.format(
                Locale.ROOT,
                "%7d  %7d  %4.1f  %4.1f  %-6s  %.4f ",
                targets,
                shadows,
                distribution.leak(),
                distribution.mood(),
                distribution.loads(),
                blocks));
        assertThat(blocks).as(row.toString()).isLessThanOrEqualTo(most);
        for (int i = 0; i < FINDINGS; i++) {
            double found = foundAt(RATE, reports, i);
            row.append(String.format(Locale.ROOT, "  %.4f", found));
            assertThat(found).as(row.toString()).isLessThanOrEqualTo(most);
        }
        return row.toString();
    }

    /** Of 5 suites at most 3 are blocked, but with a probability of 5e-8: catches a gate that blocks nearly all. */
    @Test
    void nothingChanged_theGateRarelyBlocks() {
        nullSuites(5, 20, 16, new Distribution(1, 5, Loads.EQUAL), 3 / 5.0);
    }

    /**
     * Few shadow models whose moods weigh much: by s²(1/T + 1/N), 11 to 18 % of these would be blocked. Of 60 suites at
     * most 8 are, but with a probability of 1e-7.
     */
    @Test
    @Tag("slow")
    void nothingChanged_theGateBlocksAsRarelyAsItSays() {
        nullSuites(60, 20, 16, new Distribution(1, 5, Loads.EQUAL), 8 / 60.0);
    }

    /** Moods of 0, 1, 2, 3 and 5 times a model's own noise, by equal, spread and signed loads. */
    @Tag("slow")
    @Test
    void nothingChanged_inEverySetting() {
        System.out.println("share of suites without a rise that are blocked, and of each number's tests at " + RATE
                + ": TPR and AUC of online, offline, rmia, threshold");
        System.out.println("targets  shadows  leak  mood  loads   blocked   found");
        for (double mood : new double[] {0, 1, 2, 3, 5}) {
            System.out.println(nullSuites(SUITES, 20, 16, new Distribution(1, mood, Loads.EQUAL)));
            if (mood > 0) {
                System.out.println(nullSuites(SUITES, 20, 16, new Distribution(1, mood, Loads.SPREAD)));
            }
        }
        System.out.println(nullSuites(FEWER, 20, 16, new Distribution(1, 3, Loads.SIGNED)));
        System.out.println(nullSuites(FEWER, 5, 16, new Distribution(0.5, 0)));
        System.out.println(nullSuites(FEWER, 5, 16, new Distribution(0.5, 3)));
        System.out.println(nullSuites(FEWER, 10, 16, new Distribution(2, 2, Loads.EQUAL)));
        System.out.println(nullSuites(FEWER, 40, 16, new Distribution(0.5, 1)));
        System.out.println(nullSuites(FEWER, 20, 64, new Distribution(1, 5, Loads.EQUAL)));
    }

    /**
     * Less noise, and nothing shared: numbers rise, and are found to at the level that Holm gives the smallest p-value
     * of a suite, nearly as often as by a test that knows the true variance of the mean difference (its critical value
     * is Student's of T − 1 degrees of freedom). Of 500 suites, where both are equally powerful, the shares differ by
     * more than 10 points with a probability below 1e-3. A jackknife over shadow models lost 10 to 15 points, and s²/N
     * for N shadow models more. Where models share much, knowing how much is worth more: 49 % are found against 75 %
     * (mood 1).
     */
    @Tag("slow")
    @Test
    void withoutSharedEffects_aRiseIsFoundNearlyAsOftenAsWithTheTrueVariance() {
        int targets = 20;
        double level = RATE / FINDINGS;
        double critical = new TDistribution(null, targets - 1.0).inverseCumulativeProbability(1 - level);
        Distribution distribution = new Distribution(1, 0);
        for (double noise : new double[] {0.85, 0.7}) {
            List<GateReport> reports = judged(FEWER, targets, 16, distribution, noise, 0);
            for (int i = 0; i < FINDINGS; i++) {
                double[] rises = rises(reports, i);
                double error = new StandardDeviation().evaluate(rises);
                double known = Arrays.stream(rises)
                                .filter(rise -> rise > critical * error)
                                .count()
                        / (double) FEWER;
                double found = foundAt(level, reports, i);
                String row =
                        String.format(Locale.ROOT, "noise %.2f  number %d  %.3f  known %.3f", noise, i, found, known);
                System.out.println(row);
                assertThat(found).as(row).isGreaterThanOrEqualTo(known - 0.1);
            }
        }
    }

    /**
     * Less noise: online TPR truly rises, and what it rises by is tolerated. Taken from the same suites, that rise is
     * wrong by a thirtieth of a suite's standard error.
     */
    private static void suitesAtTheMargin(int suites, int targets, int shadows, Distribution distribution) {
        double rise = Arrays.stream(rises(judged(suites, targets, shadows, distribution, 0.9, 0), 0))
                .average()
                .orElseThrow();
        double found = foundAt(RATE, judged(suites, targets, shadows, distribution, 0.9, rise), 0);
        assertThat(rise).isGreaterThan(0.005);
        assertThat(found).isLessThanOrEqualTo(bound(suites));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"5, 16, 0.5, 1", "20, 16, 0.5, 1", "20, 16, 1, 3"})
    void aRiseOfTheMargin_isRarelyBlocked(int targets, int shadows, double leak, double mood) {
        suitesAtTheMargin(1000, targets, shadows, new Distribution(leak, mood));
    }
}
