package org.tattle.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.metric.PairedDifference;
import org.tattle.core.random.Seed;
import org.tattle.reports.gate.Baseline;
import org.tattle.reports.gate.Gate;
import org.tattle.reports.gate.GateReport;
import org.tattle.reports.gate.Rules;
import org.tattle.walk.SimulatedAudits.Law;

/**
 * The gate's false-alarm rate and its power, on simulated audits: 400 records, LiRA online and offline, TPR at 1 % and
 * AUC of each, so that a suite has four hypotheses.
 *
 * <p>Null: no number truly rises by more than the margin, in the least favourable case by the margin itself. Blocks of
 * n suites are then Bin(n, at most 0.01); were the rate exactly 0.01, they would be above it by more than 4 standard
 * errors with a probability of 4e-4 for 1,000 suites and 1e-3 for 400. In the 25 settings below it was between 0 and
 * 0.01.
 */
class GateRateTest {
    private static final double RATE = 0.01;
    private static final int RECORDS = 400;
    private static final int FINDINGS = 4;
    private static final Seed SEED = new Seed(20261122);

    /** One baseline and one run of the same deals, models drawn anew, judged. */
    private static GateReport judged(int targets, int shadows, Law law, double noise, double margin, int index) {
        Seed seed = SEED.child(index);
        SimulatedAudits audits = new SimulatedAudits(RECORDS, targets, shadows, law, seed);
        Baseline baseline = Baseline.of(audits.run(1, seed.child("before")));
        return new Gate(new Rules(margin, RATE, 0.99, false))
                .judge(baseline, audits.run(noise, seed.child("after")), Path.of("baseline.json"));
    }

    private static List<GateReport> judged(int suites, int targets, int shadows, Law law, double noise, double margin) {
        return IntStream.range(0, suites)
                .parallel()
                .mapToObj(i -> judged(targets, shadows, law, noise, margin, i))
                .toList();
    }

    private static double bound(int suites) {
        return RATE + 4 * Math.sqrt(RATE * (1 - RATE) / suites);
    }

    private static double share(List<GateReport> reports) {
        return reports.stream().filter(GateReport::blocked).count() / (double) reports.size();
    }

    private static double rise(List<GateReport> reports, int finding) {
        return reports.stream()
                .mapToDouble(report ->
                        report.findings().get(finding).change().difference().value())
                .average()
                .orElseThrow();
    }

    /** The share of suites in which one hypothesis, taken for itself, is rejected at a level. */
    private static double foundAt(double level, List<GateReport> reports, int finding) {
        return reports.stream()
                        .filter(report -> report.findings().get(finding).pValue() <= level)
                        .count()
                / (double) reports.size();
    }

    /** Nothing changed but the models' randomness, and no rise is tolerated. */
    private static void nullSuites(int suites, int targets, int shadows, Law law) {
        List<GateReport> reports = judged(suites, targets, shadows, law, 1, 0);
        double blocks = share(reports);
        assertThat(blocks).isLessThanOrEqualTo(bound(suites));
        for (int i = 0; i < FINDINGS; i++) {
            assertThat(foundAt(RATE, reports, i)).isLessThanOrEqualTo(bound(suites));
        }
    }

    /**
     * Few shadow models whose moods weigh much, and many targets: taken as independent, they would block 6 % of these.
     */
    @Test
    void nothingChanged_theGateBlocksAsRarelyAsItSays() {
        nullSuites(400, 40, 16, new Law(0.5, 1));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "5, 16, 0.5, 0",
        "10, 16, 0.5, 0",
        "20, 16, 0.5, 0",
        "5, 64, 0.5, 0",
        "10, 64, 0.5, 0",
        "20, 64, 0.5, 0",
        "5, 16, 0.5, 1",
        "10, 16, 0.5, 1",
        "20, 16, 1, 3",
        "5, 64, 0.5, 1",
        "10, 64, 0.5, 1",
        "20, 64, 1, 3",
        "5, 16, 2, 1",
        "10, 16, 2, 1",
        "20, 16, 2, 1",
        "5, 64, 2, 1",
        "20, 64, 2, 1",
        "20, 16, 4, 3",
        "10, 16, 0, 1",
        "20, 16, 0, 0",
        "5, 64, 0, 0",
        "20, 64, 0, 1",
        "20, 16, 0.5, 1",
        "40, 16, 0.5, 1",
        "40, 16, 4, 3"
    })
    void nothingChanged_inEverySetting(int targets, int shadows, double leak, double mood) {
        nullSuites(1000, targets, shadows, new Law(leak, mood));
    }

    /**
     * Less noise: online TPR truly rises, and what it rises by is tolerated. Taken from the same suites, that rise is
     * wrong by a thirtieth of a suite's standard error.
     */
    private static void suitesAtTheMargin(int suites, int targets, int shadows, Law law) {
        double rise = rise(judged(suites, targets, shadows, law, 0.9, 0), 0);
        double found = foundAt(RATE, judged(suites, targets, shadows, law, 0.9, rise), 0);
        assertThat(rise).isGreaterThan(0.005);
        assertThat(found).isLessThanOrEqualTo(bound(suites));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"5, 16, 0.5, 1", "20, 16, 0.5, 1", "10, 64, 0.5, 1", "20, 64, 1, 0", "20, 16, 1, 3"})
    void aRiseOfTheMargin_isRarelyBlocked(int targets, int shadows, double leak, double mood) {
        suitesAtTheMargin(1000, targets, shadows, new Law(leak, mood));
    }

    /**
     * Half the noise on a small leak: the share of runs in which a number is found to rise is the power that the gate
     * states for that rise, within 4 standard errors (off by more with a probability of 6e-5 each, for normal
     * differences). Margin or deviation taken wrongly, or a level that is not the suite's share, would show.
     */
    private static void halfTheNoise(int suites, int targets, int shadows, Law law) {
        double margin = 0.01;
        List<GateReport> reports = judged(suites, targets, shadows, law, 0.5, margin);
        double level = RATE / FINDINGS;
        for (int i = 0; i < FINDINGS; i++) {
            double rise = rise(reports, i);
            double stated = typical(reports, i, targets, shadows).power(rise - margin, level);
            double found = foundAt(level, reports, i);
            assertThat(found)
                    .as("finding %d, a rise of %.3f", i, rise)
                    .isCloseTo(stated, within(4 * Math.sqrt(stated * (1 - stated) / suites)));
        }
    }

    @Test
    void halfTheNoise_isFoundAsOftenAsStated() {
        halfTheNoise(400, 10, 64, new Law(0.3, 1));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"5, 64, 0.3, 1", "20, 64, 0.3, 1", "10, 64, 0.2, 1", "20, 64, 0.2, 0", "10, 128, 0.3, 0"})
    void halfTheNoise_inEverySetting(int targets, int shadows, double leak, double mood) {
        halfTheNoise(1000, targets, shadows, new Law(leak, mood));
    }

    /** The difference with the mean and the root mean square deviation of all suites', read off their intervals. */
    private static PairedDifference typical(List<GateReport> reports, int finding, int targets, int shadows) {
        PairedDifference unit = new PairedDifference(0, 1, targets, 1.0 / shadows);
        double variance = reports.stream()
                .map(report -> report.findings().get(finding).change().difference())
                .mapToDouble(interval -> (interval.high() - interval.value())
                        / unit.interval(interval.confidence()).high())
                .map(deviation -> deviation * deviation)
                .average()
                .orElseThrow();
        return new PairedDifference(rise(reports, finding), Math.sqrt(variance), targets, 1.0 / shadows);
    }
}
