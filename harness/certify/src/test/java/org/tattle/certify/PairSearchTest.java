package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.PairFamily;
import org.tattle.core.audit.Trainer;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.Seed;

/** Numbers under Laplace noise of scale 1: the farther apart, the better distinguished. */
class PairSearchTest {
    private static final Trainer<Double, Double> LAPLACE =
            (number, training) -> number + LaplaceSampler.sample(training.noise("number"), 1);
    private static final EpsilonBounds BOUNDS = new EpsilonBounds(0, 0.95);
    private static final List<NumberGame> GIVEN = List.of(new NumberGame(0.1, 0));

    /** Pairs whose distance falls with the distance from one point of 900; half of them do not exist. */
    private record Hill(double peak) implements PairFamily<Double, Double> {
        private static final int SIDE = 30;

        @Override
        public int[] sizes() {
            return new int[] {SIDE, SIDE, 2};
        }

        @Override
        public Optional<DistinguishingGame<Double, Double>> game(int[] point) {
            double distance = Math.max(0, peak - Math.abs(point[0] - 20) / 4.0 - Math.abs(point[1] - 7) / 4.0);
            return point[2] == 1 ? Optional.empty() : Optional.of(new NumberGame(distance, 0));
        }
    }

    private static Contest search(int trainings, double peak, int seed, List<String> asked) {
        Hill hill = new Hill(peak);
        TrialRunner.Trials trials =
                DistinguishingAudit.trials(GIVEN, Optional.of(hill), LAPLACE, new Seed(seed).child("trials"));
        PairSearch<Double, Double> search = new PairSearch<>(hill, game -> true, trainings, new Seed(seed));
        return search.widen(Contest.of(GIVEN), BOUNDS, TrialRunner.inProcess((name, run) -> {
            asked.add(name + " " + run);
            return trials.run(name, run);
        }));
    }

    private static double distance(String key) {
        Series series = Series.of(Series.of(key, Series.Use.SEARCH).get(0));
        return new Hill(4).game(series.point()).orElseThrow().pair().with();
    }

    /** Random pairs are 0.5 apart on average, and 4 at most; seeds are fixed. */
    @Test
    void pairsThatAreDistinguishedAreFound() {
        double sum = 0;
        for (int seed = 0; seed < 10; seed++) {
            Contest contest = search(4000, 4, seed, new ArrayList<>());
            assertThat(contest.keys()).hasSize(1 + PairSearch.FOUND).startsWith("0");
            assertThat(contest.differences().get(1)).startsWith("found by search: ");
            sum += Math.max(
                    distance(contest.keys().get(1)), distance(contest.keys().get(2)));
        }
        assertThat(sum / 10).isGreaterThan(3);
    }

    @Test
    void noMoreIsTrainedThanIsAllowed_andNothingTwice() {
        for (int trainings : new int[] {400, 1000, 5000}) {
            List<String> asked = new ArrayList<>();
            Contest contest = search(trainings, 4, 1, asked);
            assertThat(contest.searched()).isEqualTo(asked.size()).isLessThanOrEqualTo(trainings);
            assertThat(asked).doesNotHaveDuplicates().allMatch(run -> run.contains("-search-"));
            assertThat(contest.searched()).isGreaterThan(trainings / 3);
        }
    }

    /** The bound of an audit with a search comes from runs of another series, and takes part in the pilot. */
    @Test
    void theBoundIsFromOtherRuns() {
        Hill hill = new Hill(4);
        Set<String> series = new TreeSet<>();
        TrialRunner.Trials trials = DistinguishingAudit.trials(GIVEN, Optional.of(hill), LAPLACE, new Seed(1));
        Certifier<Double, Double> certifier = new Certifier.Games<>(
                new DistinguishingAudit(500, 50, 0.95),
                List.copyOf(GIVEN),
                Optional.of(new PairSearch<>(hill, game -> true, 4000, new Seed(1))));
        Evidence evidence = certifier.run(new Claims(List.of(), 1), new Seed(1), TrialRunner.inProcess((name, run) -> {
            series.add(name);
            return trials.run(name, run);
        }));
        assertThat(evidence.neighbors()).startsWith("found by search: ");
        assertThat(evidence.bound(0).value()).isBetween(1.5, 4.0);
        assertThat(evidence.trainings()).isLessThanOrEqualTo(certifier.trainings());
        assertThat(certifier.trainings()).isEqualTo(4000 + 2 * (3 * 50 + 500));
        assertThat(series).filteredOn(name -> name.contains("pilot")).hasSize(2 * 3);
        assertThat(series)
                .filteredOn(name -> !name.contains("pilot") && !name.contains("search"))
                .hasSize(2);
        assertThat(certifier.parameters()).containsEntry("search", 4000);
    }

    /**
     * All pairs are equal, so that what the search prefers is chance. Null hypothesis: a bound of confidence 0.9 is
     * above 0 in at most a tenth of 200 audits; five standard errors above has a false-alarm probability of 3e-7. A
     * bound on the runs of the search would be above 0 most of the time.
     */
    @Test
    void whatASearchPrefersByChanceShowsNothing() {
        int above = 0;
        int repeats = 200;
        for (int seed = 0; seed < repeats; seed++) {
            Hill flat = new Hill(0);
            Seed own = new Seed(seed);
            Certifier<Double, Double> certifier = new Certifier.Games<>(
                    new DistinguishingAudit(60, 20, 0.9),
                    List.of(new NumberGame(0, 0)),
                    Optional.of(new PairSearch<>(flat, game -> true, 1000, own)));
            above += certifier
                                    .run(
                                            new Claims(List.of(), 1),
                                            own,
                                            TrialRunner.inProcess(certifier.trials(LAPLACE, own.child("trials"))))
                                    .bound(0)
                                    .value()
                            > 0
                    ? 1
                    : 0;
        }
        assertThat(above).isLessThanOrEqualTo((int) (repeats * 0.1 + 5 * Math.sqrt(repeats * 0.1 * 0.9)));
    }

    /** Pairs that the guarantee does not cover are not tried. */
    @Test
    void whatIsNotAdmissibleIsNotTried() {
        PairSearch<Double, Double> none = new PairSearch<>(new Hill(4), game -> false, 4000, new Seed(1));
        Contest contest = none.widen(Contest.of(GIVEN), BOUNDS, TrialRunner.inProcess((name, run) -> {
            throw new AssertionError(name);
        }));
        assertThat(contest).isEqualTo(Contest.of(GIVEN));
    }
}
