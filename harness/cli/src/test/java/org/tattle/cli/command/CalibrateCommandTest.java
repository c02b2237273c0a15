package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.cli.command.AccountCommandTest.names;
import static org.tattle.cli.command.AccountCommandTest.tree;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.Main;
import org.tattle.cli.testing.CommandRun;
import org.tattle.cli.testing.ToyAccountants;
import org.tattle.core.testing.ToyPlugins;

class CalibrateCommandTest {
    private static final String TARGET = "calibrate --epsilon 1 --delta 1e-5 ";

    @Test
    void noise_isFoundByEveryMethod_theBestFirst() {
        CommandRun run = run(TARGET + "--sampling-rate 0.01 --steps 1000");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEqualTo("""
                        1,000 releases of Gaussian noise 1.1797293077095894 on Poisson samples of rate 0.01 keep (1, 1e-5)
                        for one document added or removed

                        The smallest noise multiplier within (ε, δ) = (1, 1e-5)
                          neighbors: one document added or removed
                          Gaussian noise: standard deviation / L2 sensitivity, which is C for contributions of L2 norm C
                            at most
                          Poisson sampling: a secret coin for each document and release; batches of one size drawn anew
                            for each release are --sampling without-replacement, shuffled epochs are neither

                          method         noise multiplier  ε at δ = 1e-5  kind           how
                          precise        1.17973           1              exact          by a factor of 1.0
                          over           1.17985           1              upper bound    by a factor of 1.0001
                          loose          2.35946           1              upper bound    by a factor of 2.0
                          under          1.17962           0.999999       lower bound    by a factor of 0.9999
                          further-under  0.589865          0.999999       lower bound    by a factor of 0.5
                          guess          0.943784          1              approximation  by a factor of 0.8

                        No answer:
                          timid: it knows no proof; ask another
                        """);
    }

    /** What the table prints, rounded as it is, is accounted again by the method that found it. */
    @ParameterizedTest
    @CsvSource({
        "--sampling-rate 0.01 --steps 1000, --noise-multiplier",
        "--mechanism randomised-response --steps 7, --mechanism-epsilon",
        "--sampling-rate 0.01 --noise-multiplier 1, --steps",
        "--noise-multiplier 1 --steps 1000, --sampling-rate",
        "--noise-multiplier 1 --steps 1000 --sampling without-replacement --then noise-multiplier=20, --sampling-rate",
    })
    void whatIsLeftOut_isFound_andKeepsTheTarget(String given, String unknown) throws JsonProcessingException {
        String table = run(TARGET + given).out();
        assertThat(table.lines().filter(line -> line.startsWith("The ")))
                .singleElement()
                .asString()
                .contains(
                        unknown.substring(2).replace("steps", "number of steps").replace('-', ' '));
        for (JsonNode result : tree(run(TARGET + "--json " + given)).get("results")) {
            String method = result.get("method").textValue();
            String printed = table.lines()
                    .filter(line -> line.startsWith("  " + method + " "))
                    .map(line -> line.strip().split(" +")[1].replace(",", ""))
                    .findFirst()
                    .orElseThrow();
            assertThat(result.get("epsilon").doubleValue()).isBetween(0.99, 1.0);
            assertThat(result.get("value").doubleValue()).isCloseTo(Double.parseDouble(printed), within(1e-5));
            JsonNode again = tree(run(
                    "account --json --delta 1e-5 --method " + method + " " + given + " " + unknown + " " + printed));
            assertThat(again.at("/results/0/epsilon").doubleValue()).isBetween(0.99, 1.0);
        }
    }

    private static Percentage within(double share) {
        return Percentage.withPercentage(100 * share);
    }

    @Test
    void json_hasWhatIsDocumented() throws JsonProcessingException {
        JsonNode tree = tree(run(TARGET + "--json --noise-multiplier 5"));
        assertThat(names(tree)).containsExactly("target", "unknown", "relation", "warnings", "results", "refused");
        assertThat(names(tree.get("target"))).containsExactly("epsilon", "delta");
        assertThat(tree.get("unknown").textValue()).isEqualTo("steps");
        assertThat(names(tree.at("/results/0")))
                .containsExactly(
                        "method",
                        "value",
                        "epsilon",
                        "delta",
                        "kind",
                        "guarantee",
                        "how",
                        "notes",
                        "sides",
                        "beyond",
                        "releases");
        assertThat(tree.at("/results/0/beyond").isNull()).isTrue();
        assertThat(tree.at("/results/0/releases/0/steps").longValue())
                .isEqualTo(tree.at("/results/0/value").longValue());
    }

    /** The further release spends the whole target, so nothing is left to find. */
    @Test
    void targetsOutOfReach_areSaidWithTheirMethods() {
        CommandRun run = run(TARGET + "--then noise-multiplier=0.1 --method precise,over");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .startsWith("No method can guarantee (1, 1e-5)\n")
                .contains(
                        "  precise, over: no noise multiplier up to 1e6 keeps epsilon 1.0 at delta 1.0E-5; ask for a");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "calibrate --epsilon 1 | Missing required option: '--delta=D'; see 'tattle calibrate --help'",
                "calibrate --epsilon 0 --delta 0 | --epsilon: and --delta are both 0, which no noise reaches; raise one",
                "calibrate --epsilon 1 --delta 1 | --delta: must be >= 0 and < 1, found 1.0; try 1e-5",
                "calibrate --epsilon -1 --delta 0.1 | --epsilon: must be >= 0 and finite, found -1.0; try 1",
                "calibrate --epsilon 1 --delta 0.1 --noise-multiplier 1 --steps 3 --sampling none | tattle "
                        + "calibrate: all parameters are given, so that there is nothing to calibrate; leave out "
                        + "--noise-multiplier or --steps, or use tattle account",
                "calibrate --epsilon 1 --delta 0.1 --clip-noise 1 --steps 3 --sampling-rate 0.1 | tattle "
                        + "calibrate: all parameters are given, so that there is nothing to calibrate; leave out "
                        + "--clip-noise, --steps or --sampling-rate, or use tattle account",
                "calibrate --epsilon 1 --delta 0.1 --noise-multiplier 1 --batch 2 --records 9 --epochs 1 --sampling poisson"
                        + " | tattle calibrate: all parameters are given, so that there is nothing to calibrate; leave out"
                        + " --noise-multiplier or --epochs, or use tattle account",
                "calibrate --epsilon 1 --delta 0.1 --noise-multiplier 1 --batch 2 --records 9 --steps 1 --sampling poisson"
                        + " | tattle calibrate: all parameters are given, so that there is nothing to calibrate; leave out"
                        + " --noise-multiplier, --steps or --batch with --records, or use tattle account",
                "calibrate --epsilon 1 --delta 0.1 --noise-multiplier 1 --steps 3 --sampling nine | --sampling: there is"
                        + " no `nine`; did you mean `none`?",
                "calibrate --epsilon 1 --delta 0.1 --sampling poisson | --sampling-rate: is missing, poisson needs it; add"
                        + " it",
                "calibrate --epsilon 1 --delta 0.1 --noise-multiplier 0 | --noise-multiplier: noise multiplier must be > 0"
                        + " and finite. Provided value: 0.0; give another",
                "calibrate --epsilon 1 --delta 0.1 --then steps=3 | --then steps=3: noise-multiplier: is missing, gaussian"
                        + " needs it; add it",
                "calibrate --epsilon 1 --delta 0.1 --steps 0 | --steps: must be from 1 to 1e12, found 0; leave it out for"
                        + " 1",
            })
    void wrongInput_isOneLineAndExit2(String line, String message) {
        assertThat(run(line)).isEqualTo(new CommandRun(2, "", "error: " + message + System.lineSeparator()));
    }

    /** What is found with a training loop is what is found with the rate and the steps that follow from it. */
    @Test
    void noise_isFoundForATrainingLoop() throws JsonProcessingException {
        JsonNode loop = tree(run(TARGET + "--json --batch 600 --records 60000 --epochs 10 --sampling poisson"));
        JsonNode plain = tree(run(TARGET + "--json --sampling-rate 0.01 --steps 1000"));
        assertThat(loop.at("/results")).isEqualTo(plain.at("/results"));
        assertThat(loop.at("/derived/0/steps").longValue()).isEqualTo(1000);
        assertThat(run(TARGET + "--batch 600 --records 60000 --epochs 10 --sampling poisson")
                        .out())
                .contains("\n  sampling rate: 600 / 60,000 = 0.01; steps: 10 x 60,000 / 600 = 1,000, rounded up\n");
        assertThat(tree(run(TARGET + "--json --batch 600 --records 60000 --noise-multiplier 2 --sampling poisson"))
                        .get("unknown")
                        .textValue())
                .isEqualTo("steps");
    }

    private static CommandRun run(String line) {
        return CommandRun.of(
                new Main(ToyPlugins::plugins, Map.of("COLUMNS", "100"), ToyAccountants::all), line.split(" +"));
    }
}
