package org.tattle.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.attacks.statistic.GradientFit;
import org.tattle.attacks.worstcase.RowCases;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.GradientTranscript;
import org.tattle.math.statistics.ClopperPearson;

/**
 * How near gradient canaries on a transcript come to the guarantee. Of two neighbors whose likelihood ratio is known,
 * the rule that it is above 1 attains the total variation distance, the delta at epsilon 0: Clopper-Pearson bounds on
 * its rates bound this delta from below, and with it the noise and epsilon, if the noise is of the kind that was
 * accounted for (the bound of Nasr et al. 2023, by the exact curve in place of Gaussian privacy).
 */
class GradientCanariesTest {
    private static final double DELTA = 1e-5;
    private static final String DESCENT = "dp-sgd-transcript: {";
    /** Of deviations that keep the canaries' gradients longer than the clipping norm. */
    private static final String INFERENCE = "na-dpvi-transcript: {start-deviation: 0.1, ";

    /** Everything about one setting. */
    private record Found(double epsilon, int runs, int right, int wrong, double bound, double estimate) {}

    private static Found found(String defense, double epsilon, int runs, double falseAlarm) {
        Table background = Backgrounds.table();
        Trainer<Table, GradientTranscript> trainer = Shipped.trainer(
                defense + "epsilon: " + epsilon
                        + ", batch: 11, epochs: 4, learning-rate: 0.1, clip: 0.25, records: 21}",
                background,
                GradientTranscript.class);
        DistinguishingGame<Table, GradientTranscript> game = new RowCases.OfTranscripts(GradientFit::ofUnitRows)
                .games(background, Relation.addRemove(Unit.ROW))
                .get(0);
        int right = calls(trainer, game, game.pair().with(), 0, runs);
        int wrong = calls(trainer, game, game.pair().without(), runs, runs);
        GradientTranscript shown = trainer.train(background, TrainingContext.seeded(1));
        double least =
                ClopperPearson.lower(right, runs, falseAlarm / 2) - ClopperPearson.upper(wrong, runs, falseAlarm / 2);
        return new Found(
                epsilon, runs, right, wrong, implied(least, shown), implied((double) (right - wrong) / runs, shown));
    }

    private static int calls(
            Trainer<Table, GradientTranscript> trainer,
            DistinguishingGame<Table, GradientTranscript> game,
            Table rows,
            int from,
            int runs) {
        return (int) IntStream.range(from, from + runs)
                .filter(run -> game.features(trainer.train(rows, TrainingContext.seeded(run)))[0] > 0)
                .count();
    }

    /** The epsilon of the noise whose delta at epsilon 0 is this. */
    private static double implied(double distance, GradientTranscript shown) {
        Accountant exact = Accountants.exact();
        double least = 0.8 * shown.multiplier();
        double noise = new BrentSolver(1e-5)
                .solve(100, sigma -> exact.delta(composition(sigma, shown), 0).delta() - distance, least, 4 * least);
        return exact.epsilon(composition(noise, shown), DELTA).epsilon();
    }

    private static Composition composition(double sigma, GradientTranscript shown) {
        return Composition.of(
                Event.gaussian(sigma).poissonSampled(shown.sampling()).times(shown.steps()));
    }

    /**
     * Null hypothesis: the guarantee of 3 holds; then the bound exceeds it with a probability of at most 1e-6. It would
     * fail if noise were a third too small. The estimate is normal about 3, of deviation 0.17: it would fail if
     * canaries lost a fifth of their strength, such as by gradients shorter than the clipping norm.
     */
    @Test
    void bound_comesNearTheGuarantee() {
        Found found = found(DESCENT, 3, 3000, 1e-6);
        assertThat(found.bound()).isBetween(1.5, 3.0);
        assertThat(found.estimate()).isBetween(2.4, 3.6);
    }

    /** The tables that stand in harness/docs/research/measurements.md. */
    @Test
    @Tag("slow")
    void bound_ofManyRuns() throws IOException {
        List<String> table = new ArrayList<>(List.of(
                "| Guarantee | Runs a side | Called a member: with, without | Epsilon at least (95 %) | Estimate |",
                "|---|---|---|---|---|"));
        for (int i = 0; i < 6; i++) {
            double epsilon = new double[] {1, 3, 10}[i % 3];
            Found found = found(i < 3 ? DESCENT : INFERENCE, epsilon, 20_000, 0.05);
            table.add(String.format(
                    Locale.ROOT,
                    "| %.0f | %,d | %,d, %,d | %.2f | %.2f |",
                    epsilon,
                    found.runs,
                    found.right,
                    found.wrong,
                    found.bound,
                    found.estimate));
            assertThat(found.bound).isBetween(0.8 * epsilon, epsilon);
        }
        Files.writeString(
                Path.of("target", "gradient-canaries.md"), String.join("\n", table) + "\n", StandardCharsets.UTF_8);
    }
}
