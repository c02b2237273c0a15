package org.tattle.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.tattle.engine.history.Trend.Change;
import org.tattle.math.sampling.BinomialSampler;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.StudentIntervals;

/**
 * Simulated histories of twenty builds: ten figures of twenty targets each, the rates of an attack among 300 members,
 * whose targets differ by more than that count alone.
 */
class TrendTest {
    private static final int HISTORIES = 300;
    private static final int BUILDS = 20;
    private static final int FIGURES = 10;
    private static final int TARGETS = 20;
    private static final int MEMBERS = 300;
    private static final double RATE = 0.04;
    private static final double SPREAD = 0.3;
    private static final double FALSE_ALARM = 0.01;
    private static final Seed SEED = new Seed(20261128);

    /** A build; each target's rate is drawn around the true one, by the splits. */
    private static MeasuredRun run(double rate, Seed splits, Seed seed) {
        UniformRandomProvider between = splits.generator();
        UniformRandomProvider within = seed.child("counts").generator();
        TreeMap<String, Measurement> figures = new TreeMap<>();
        for (int figure = 0; figure < FIGURES; figure++) {
            double[] targets = new double[TARGETS];
            for (int t = 0; t < TARGETS; t++) {
                double own = rate * Math.exp(SPREAD * NormalSampler.sample(between) - SPREAD * SPREAD / 2);
                targets[t] = BinomialSampler.sample(within, MEMBERS, Math.min(1, own)) / (double) MEMBERS;
            }
            double deviation = Math.max(1.0 / MEMBERS, StudentIntervals.deviation(targets));
            figures.put(
                    "figure " + figure,
                    new Measurement(StudentIntervals.average(targets), deviation / Math.sqrt(TARGETS), TARGETS - 1.0));
        }
        return new MeasuredRun("plan", figures);
    }

    private static List<MeasuredRun> history(Seed seed, double... rates) {
        return IntStream.range(0, rates.length)
                .mapToObj(build -> run(rates[build], seed.child(build), seed.child(build)))
                .toList();
    }

    private static List<Trend> trends(double... rates) {
        return IntStream.range(0, HISTORIES)
                .parallel()
                .mapToObj(i -> Trend.of(history(SEED.child(i), rates), FALSE_ALARM))
                .toList();
    }

    private static double[] rates(double before, double after, int change) {
        return IntStream.range(0, BUILDS)
                .mapToDouble(build -> build < change ? before : after)
                .toArray();
    }

    private static long alarms(List<Trend> trends) {
        return trends.stream().filter(trend -> !trend.changes().isEmpty()).count();
    }

    /**
     * Null: no build leaks more than another. Alarms are then Bin(300, at most 0.01), above 15, which is 5 of 100, with
     * a probability of at most 1e-6. Measured: none. Without the shares of looks, stretches and figures there are
     * alarms in most.
     */
    @Test
    void twentyBuildsOfTheSameCode_raiseNoAlarm() {
        assertThat(alarms(trends(rates(RATE, RATE, 0)))).isLessThanOrEqualTo(15);
    }

    /**
     * Null: two draws of the same leak, each of which is run ten times. That the runs of one draw are no evidence for
     * each other is what keeps this quiet: counted as twenty runs, they would seem precise.
     */
    @Test
    void builtAgain_isNoEvidence() {
        long alarms = IntStream.range(0, HISTORIES)
                .filter(i -> {
                    List<MeasuredRun> two = history(SEED.child("again").child(i), RATE, RATE);
                    List<MeasuredRun> all = new ArrayList<>();
                    IntStream.range(0, BUILDS).forEach(build -> all.add(two.get(build < BUILDS / 2 ? 0 : 1)));
                    Trend trend = Trend.of(all, FALSE_ALARM);
                    assertThat(trend.repeated()).hasSize(BUILDS - 2);
                    return !trend.changes().isEmpty();
                })
                .count();
        assertThat(alarms).isLessThanOrEqualTo(15);
    }

    /** The same null with one seed: the targets of all builds have the same rates, and only their counts differ. */
    @Test
    void buildsOfOneSeed_raiseNoAlarm() {
        long alarms = IntStream.range(0, HISTORIES)
                .mapToObj(i -> SEED.child("shared").child(i))
                .filter(seed -> isAlarm(IntStream.range(0, BUILDS)
                        .mapToObj(build -> run(RATE, seed, seed.child(build)))
                        .toList()))
                .count();
        assertThat(alarms).isLessThanOrEqualTo(15);
    }

    /**
     * Measured: in 299 of 300 histories the twelfth build is the only change, in all 300 it is named, of which there
     * are 1.0 on average. Were the confidence exactly 95 %, more than 38 of 300 changes would miss it with a
     * probability below 1e-6.
     */
    @Test
    void aDoubledLeak_isNamedAtItsBuild() {
        int change = 11;
        List<Trend> trends = trends(rates(RATE, 2 * RATE, change));
        assertThat(trends)
                .filteredOn(trend ->
                        trend.changes().size() == 1 && trend.changes().get(0).first() == change)
                .hasSizeGreaterThanOrEqualTo(285);
        assertThat(missed(trends, change)).isLessThanOrEqualTo(38);
    }

    /**
     * Measured: 180 of 250 changes are named at the very build, 244 have it among their candidates, of which there are
     * 3.6 on average. The bound is as above.
     */
    @Test
    void aRiseByAFifth_isAmongTheCandidates() {
        int change = 11;
        List<Trend> trends = trends(rates(RATE, 1.2 * RATE, change));
        assertThat(alarms(trends)).isGreaterThan(150);
        assertThat(missed(trends, change)).isLessThanOrEqualTo(38);
    }

    private static long missed(List<Trend> trends, int change) {
        return trends.stream()
                .flatMap(trend -> trend.changes().stream())
                .filter(one -> !one.candidates().contains(change))
                .count();
    }

    private static boolean isAlarm(List<MeasuredRun> runs) {
        return !Trend.of(runs, FALSE_ALARM).changes().isEmpty();
    }

    /** A run of one figure with an error of 0.01. */
    private static MeasuredRun exact(String plan, double value) {
        return new MeasuredRun(plan, new TreeMap<>(Map.of("tpr", new Measurement(value, 0.01, 50))));
    }

    private static Trend exact(double... values) {
        return Trend.of(
                DoubleStream.of(values).mapToObj(value -> exact("plan", value)).toList(), FALSE_ALARM);
    }

    @Test
    void aRiseThatWasMended_endsBeforeTheFall() {
        Trend trend = exact(0.10, 0.105, 0.11, 0.30, 0.31, 0.29, 0.115, 0.12);
        assertThat(trend.changes()).hasSize(1);
        Rise rise = trend.changes().get(0).rises().get(0);
        assertThat(rise.first()).isEqualTo(3);
        assertThat(rise.last()).isEqualTo(5);
        assertThat(rise.after()).isEqualTo(0.3, within(1e-12));
        assertThat(trend.repeated()).isEmpty();
    }

    /** Large rates have large errors, which must not draw runs of small ones to their side. */
    @Test
    void errorsThatGrowWithTheRate_moveNoPlace() {
        double[] rates = {0.0147, 0.016, 0.0107, 0.0273, 0.024, 0.1667, 0.2093, 0.17};
        double[] errors = {0.0044, 0.0045, 0.0045, 0.0035, 0.0064, 0.0177, 0.0282, 0.02};
        Trend trend = Trend.of(
                IntStream.range(0, rates.length)
                        .mapToObj(run -> new MeasuredRun(
                                "plan", new TreeMap<>(Map.of("tpr", new Measurement(rates[run], errors[run], 8)))))
                        .toList(),
                FALSE_ALARM);
        assertThat(trend.changes()).extracting(Change::first).containsExactly(5);
    }

    /** As after a commit that reverts a fix. */
    @Test
    void figuresThatReturn_areNamedWhereTheyDo() {
        Trend trend = exact(0.50, 0.50, 0.20, 0.50, 0.50);
        assertThat(trend.repeated()).containsExactly(0, 1, 4);
        assertThat(trend.changes()).extracting(Change::first).containsExactly(3);
    }

    @Test
    void twoRises_areTwoChanges() {
        assertThat(exact(0.10, 0.11, 0.30, 0.31, 0.32, 0.60, 0.61).changes())
                .extracting(Change::first)
                .containsExactly(2, 5);
    }

    @Test
    void aRiseAfterAFall_isFound() {
        assertThat(exact(0.50, 0.51, 0.20, 0.21, 0.22, 0.50, 0.52).changes())
                .extracting(Change::first)
                .containsExactly(5);
    }

    @Test
    void runsOfOtherPlans_areNotCompared() {
        List<MeasuredRun> runs = List.of(
                exact("a", 0.10),
                exact("a", 0.11),
                exact("b", 0.50),
                exact("b", 0.51),
                exact("a", 0.12),
                exact("a", 0.4));
        assertThat(Trend.of(runs, FALSE_ALARM).changes())
                .extracting(Change::first)
                .containsExactly(5);
        assertThat(Trend.of(runs.subList(0, 5), FALSE_ALARM).changes()).isEmpty();
    }

    /**
     * Oracle by hand: means 0.1 and 0.4; variance (0.01² + 0.01²)/4 + 0.01² = 1.5e-4; freedom 1.5²/(0.5/100 + 1/50).
     */
    @Test
    void aSplit_isWelchsTest() {
        List<Measurement> runs = Stream.of(0.05, 0.15, 0.4)
                .map(value -> new Measurement(value, 0.01, 50))
                .toList();
        Split split = new Split.All(runs).at(0, 2, 2);
        assertThat(split.before()).isEqualTo(0.1, within(1e-12));
        assertThat(split.after()).isEqualTo(0.4, within(1e-12));
        assertThat(split.error()).isEqualTo(Math.sqrt(1.5e-4), within(1e-12));
        assertThat(split.freedom()).isEqualTo(2.25 / 0.0225, within(1e-6));
    }

    @Test
    void nonsense_isRefused() {
        assertThatThrownBy(() -> new Measurement(1.2, 0.1, 5)).hasMessageContaining("value");
        assertThatThrownBy(() -> new Measurement(0.2, 0, 5)).hasMessageContaining("error");
        assertThatThrownBy(() -> new Measurement(0.2, 0.1, Double.NaN)).hasMessageContaining("freedom");
        assertThatThrownBy(() -> Trend.of(List.of(), 1)).hasMessageContaining("falseAlarm");
    }
}
