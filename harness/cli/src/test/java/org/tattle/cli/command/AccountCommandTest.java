package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.accounting.AccountingResults;
import org.tattle.cli.Main;
import org.tattle.cli.testing.CommandRun;
import org.tattle.cli.testing.ToyAccountants;
import org.tattle.cli.view.AccountingText;
import org.tattle.core.testing.ToyPlugins;
import org.tattle.core.text.Statement;
import org.tattle.reports.Ansi;

class AccountCommandTest {
    private static final String RELEASES = "--noise-multiplier 1 --sampling-rate 0.01 --steps 1000 ";

    @TempDir
    private Path folder;

    @Test
    void epsilons_areOneLineAMethod_theBestFirst_underAllThatTheyRestOn() {
        CommandRun run = account(RELEASES + "--delta 1e-5");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out()).isEqualTo("""
                        (1.19937, 1e-5)-differentially private for one document added or removed

                        1,000 releases of Gaussian noise 1 on Poisson samples of rate 0.01
                          neighbors: one document added or removed
                          Gaussian noise: standard deviation / L2 sensitivity, which is C for contributions of L2 norm C
                            at most
                          Poisson sampling: a secret coin for each document and release; batches of one size drawn anew
                            for each release are --sampling without-replacement, shuffled epochs are neither

                          method         ε at δ = 1e-5  kind           remove   add       how
                          precise        1.19937        exact          1.19937  0.599685  by a factor of 1.0
                          over           1.19951        upper bound    –        –         by a factor of 1.0001
                          loose          2.59439        upper bound    –        –         by a factor of 2.0
                          under          1.19923        lower bound    –        –         by a factor of 0.9999
                          further-under  0.561284       lower bound    –        –         by a factor of 0.5
                          guess          0.93847        approximation  –        –         by a factor of 0.8

                        No answer:
                          timid: it knows no proof; ask another
                        """);
    }

    @Test
    void deltas_areAskedForByAnEpsilon() {
        assertThat(account(RELEASES + "--epsilon 1 --method precise,under").out())
                .contains("method   δ at ε = 1  kind         remove")
                .contains("precise  1.09811e-4  exact ")
                .contains("(1, 1.09811e-4)-differentially private for one document added or removed\n")
                .doesNotContain("guess", "timid");
    }

    @Test
    void otherUnitsAndRelations_areSaidWithWhatTheyMakeOfTheSensitivity() {
        assertThat(account("--noise-multiplier 2 --sampling without-replacement --sampling-rate 0.5 --relation replace"
                                + " --unit author --delta 1e-5")
                        .out())
                .contains("\n1 release of Gaussian noise 2 (4 C) on fixed-size batches of rate 0.5\n")
                .contains("neighbors: one author replaced\n")
                .contains("which is 2C for contributions of L2 norm")
                .contains("a secret batch of one public size, drawn anew")
                .contains("private for one author replaced\n")
                .doesNotContain("Poisson");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--mechanism laplace --noise-multiplier 10     | 1 release of Laplace noise 10",
                "--mechanism geometric --mechanism-epsilon 0.5 --sensitivity 2"
                        + " | 1 release of two-sided geometric noise of epsilon 0.5 for a sensitivity of 2",
                "--mechanism randomised-response --mechanism-epsilon 1 | 1 release of randomized response of epsilon 1",
                "--mechanism randomised-response --mechanism-epsilon 1 | 1 release of randomized response of epsilon 1",
                "--mechanism exponential --mechanism-epsilon 1 | 1 release of the exponential mechanism of epsilon 1",
                "--mechanism approximate-dp --mechanism-epsilon 1 --mechanism-delta 1e-6"
                        + " | 1 release of any (1, 1e-6)-private mechanism",
                "--mechanism zero-concentrated --mechanism-rho 0.1 | 1 release of any 0.1-zCDP mechanism",
            })
    void everyMechanism_isNamed(String options, String sentence) {
        assertThat(account(options + " --delta 1e-5").out()).contains("\n" + sentence + "\n");
    }

    /** Rounded the other way, the line of a guarantee would guarantee too much. */
    @Test
    void printedNumbers_areRoundedToTheSafeSide() throws JsonProcessingException {
        for (int steps = 1; steps < 40; steps++) {
            String options = "--noise-multiplier 3 --delta 1e-5 --steps " + steps;
            List<String> lines = account(options).out().lines().toList();
            for (JsonNode result : tree(account(options + " --json")).get("results")) {
                String name = result.get("method").textValue();
                double printed = lines.stream()
                        .filter(line -> line.startsWith("  " + name + " "))
                        .mapToDouble(line -> Double.parseDouble(line.strip().split(" +")[1]))
                        .sum();
                double epsilon = result.get("epsilon").doubleValue();
                assertThat(printed).isCloseTo(epsilon, Percentage.withPercentage(1e-3));
                if (result.get("guarantee").booleanValue()) {
                    assertThat(printed).isGreaterThanOrEqualTo(epsilon);
                } else if (result.get("kind").textValue().equals("lower")) {
                    assertThat(printed).isLessThanOrEqualTo(epsilon);
                }
            }
        }
    }

    @Test
    void json_hasWhatIsDocumented() throws JsonProcessingException {
        JsonNode tree = tree(account(RELEASES + "--delta 1e-5 --json --then mechanism=geometric,mechanism-epsilon=1"));
        assertThat(names(tree)).containsExactly("asked", "relation", "releases", "warnings", "results", "refused");
        assertThat(tree.at("/asked/delta").doubleValue()).isEqualTo(1e-5);
        assertThat(tree.at("/relation/unit").textValue()).isEqualTo("document");
        assertThat(tree.at("/relation/change").textValue()).isEqualTo("add-remove");
        assertThat(names(tree.at("/releases/0")))
                .containsExactly("mechanism", "noiseMultiplier", "sampling", "samplingRate", "steps");
        assertThat(tree.at("/releases/0/samplingRate").doubleValue()).isEqualTo(0.01);
        assertThat(tree.at("/releases/0/steps").longValue()).isEqualTo(1000);
        assertThat(names(tree.at("/releases/1")))
                .containsExactly("mechanism", "decay", "sensitivity", "sampling", "steps");
        assertThat(names(tree.at("/results/0")))
                .containsExactly("method", "epsilon", "delta", "kind", "guarantee", "how", "notes", "sides");
        assertThat(tree.at("/results/0/kind").textValue()).isEqualTo("exact");
        assertThat(names(tree.at("/results/0/sides/1"))).containsExactly("direction", "epsilon", "delta");
        assertThat(tree.at("/results/0/sides/1/direction").textValue()).isEqualTo("add");
        assertThat(tree.at("/refused/0/method").textValue()).isEqualTo("timid");
        assertThat(tree.at("/refused/0/reason").textValue()).isEqualTo("it knows no proof; ask another");
        assertThat(account("--json " + RELEASES + "--epsilon 1").out())
                .contains("\"asked\" : {\n    \"epsilon\" : 1.0");
    }

    /** The value of another implementation: the reference's id is sgm-exact-q0.01-s4-T10000-d1e-05. */
    @Test
    void aTrainingLoop_isAccountedAsTheRateAndTheStepsThatFollow() throws JsonProcessingException {
        String loop = "account --noise-multiplier 4 --delta 1e-5 --batch 600 --records 60000 --epochs 100"
                + " --sampling poisson --method exact";
        JsonNode tree = tree(CommandRun.of((loop + " --json").split(" ")));
        assertThat(tree.at("/results/0/epsilon").doubleValue())
                .isCloseTo(0.9468668007698657, Percentage.withPercentage(1e-6));
        assertThat(tree.at("/releases/0/samplingRate").doubleValue()).isEqualTo(0.01);
        assertThat(tree.at("/releases/0/steps").longValue()).isEqualTo(10_000);
        assertThat(tree.at("/derived/0").toString())
                .isEqualTo("{\"batch\":600,\"records\":60000,\"samplingRate\":0.01,\"epochs\":100.0,\"steps\":10000}");
        assertThat(account(loop.replace("account ", "").replace(" --method exact", ""))
                        .out())
                .contains("\n  sampling rate: 600 / 60,000 = 0.01; steps: 100 x 60,000 / 600 = 10,000, rounded up\n");
    }

    /**
     * What a hint says, followed to the letter, is the guarantee of the training that it speaks of. Noise over the
     * sensitivity of another relation would give 15.8, 1.96 and 0.68.
     */
    @ParameterizedTest
    @CsvSource({
        "'', '--batch 256 --records 60000 --epochs 10 --noise-multiplier 1.1',"
                + " '--relation replace --clip-noise 1.1 --steps 10', exact, 40.3045",
        "--sampling none, '--batch 256 --records 60000 --epochs 10 --noise-multiplier 1.1',"
                + " '--relation replace --clip-noise 1.1 --steps 10', exact, 40.3045",
        "--batch 256 --records 60000 --epochs 10 --sampling without-replacement, --noise-multiplier 1.1,"
                + " '--relation replace --clip-noise 1.1', renyi, 11.9629",
        "--batch 256 --records 60000 --epochs 10 --sampling poisson --relation replace, --noise-multiplier 1.1,"
                + " --clip-noise 1.1, exact, 1.54155",
    })
    void hints_canBeFollowedToTheLetter(String kept, String dropped, String hint, String method, double epsilon)
            throws JsonProcessingException {
        String always = "account --delta 1e-5 --method " + method + " " + kept + " ";
        CommandRun before = CommandRun.of((always + dropped).strip().split(" +"));
        for (String option : hint.split("(?= --)")) {
            assertThat(before.out() + before.err())
                    .contains(option.replace(" 1.1", "").strip());
        }
        JsonNode after = tree(CommandRun.of((always + hint + " --json").strip().split(" +")));
        assertThat(after.at("/results/0/epsilon").doubleValue()).isCloseTo(epsilon, Percentage.withPercentage(1e-3));
        assertThat(after.at("/warnings/0").textValue()).contains("sensitivity 2C", "0.55 is noise of 1.1 C");
    }

    @Test
    void guaranteesThatPromiseLittle_areSaidToDoSo() throws JsonProcessingException {
        String loop = "--noise-multiplier 2 --batch 10 --records 1000 --sampling poisson";
        assertThat(account(loop + " --delta 0.001").out()).contains("a delta of 1 / 1,000 = 0.001; a guarantee worth");
        assertThat(account(loop + " --delta 0.00099").out()).doesNotContain("Note:");
        assertThat(account("--noise-multiplier 0.1 --delta 1e-5").out())
                .contains("Note: an ε of 91.8173 promises practically nothing", "by a factor of more than 10^39.");
        assertThat(tree(account("--noise-multiplier 1 --delta 1e-5 --json")).get("warnings"))
                .isEmpty();
    }

    /** Steps rounded down would be accounted with less than they reveal; floating point would add one to some. */
    @ParameterizedTest
    @CsvSource({
        "256, 60000, 10, 2344", // 2343.75
        "100, 1000, 0.3, 3", // 3.0000000000000004 in floating point
        "1000, 1000, 1, 1",
        "1, 3, 0.5, 2", // half an epoch
        "7, 10, 1e-9, 1",
    })
    void stepsAreRoundedUp(int batch, int records, String epochs, int steps) throws JsonProcessingException {
        String loop = "batch=" + batch + ",records=" + records + ",epochs=" + epochs + ",sampling=poisson";
        JsonNode tree = tree(account("--noise-multiplier 1 --delta 1e-5 --json --then noise-multiplier=1," + loop));
        assertThat(tree.at("/releases/1/steps").intValue()).isEqualTo(steps);
        assertThat(tree.at("/derived/0/steps").intValue()).isEqualTo(steps);
        assertThat(tree.at("/releases/1/samplingRate").doubleValue()).isEqualTo((double) batch / records);
    }

    @Test
    void stepsMayBeGivenBesideABatch() throws JsonProcessingException {
        JsonNode tree = tree(account("--noise-multiplier 1 --delta 1e-5 --json --batch 10 --records 100 --steps 7"
                + " --sampling without-replacement"));
        assertThat(tree.at("/releases/0/steps").intValue()).isEqualTo(7);
        assertThat(tree.at("/releases/0/sampling").textValue()).isEqualTo("without-replacement");
        assertThat(tree.at("/derived/0").toString()).doesNotContain("epochs");
    }

    /** A release that took over another's sampling would be accounted with less than it reveals. */
    @Test
    void furtherReleases_areComposed_andNothingCarriesOver() throws JsonProcessingException {
        String once = "--noise-multiplier 4 --sampling-rate 0.5 --steps 2 --delta 1e-5 --json";
        JsonNode both = tree(account(once + " --then noise-multiplier=8"));
        assertThat(both.at("/releases/1/sampling").textValue()).isEqualTo("none");
        assertThat(both.at("/releases/1/steps").longValue()).isEqualTo(1);
        // 2 (0.5 / 4)² + (1 / 8)² = 3 / 64
        assertThat(both.at("/results/0/epsilon").doubleValue())
                .isEqualTo(tree(account("--noise-multiplier 8 --steps 3 --delta 1e-5 --json"))
                        .at("/results/0/epsilon")
                        .doubleValue());
        assertThat(account(once + " --then noise-multiplier=8 --then sampling-rate=0.1,noise-multiplier=3,steps=7")
                        .out())
                .contains("\"steps\" : 7");
        assertThat(account("--noise-multiplier 4 --delta 1e-5 --then noise-multiplier=8,steps=3")
                        .out())
                .contains("\n1 release of Gaussian noise 4, then 3 releases of Gaussian noise 8\n");
    }

    @Test
    void noMethodWithAProof_isNoGuarantee() {
        assertThat(account(RELEASES + "--delta 1e-5 --method guess,under").out())
                .startsWith("No guarantee: no method has a proof for these releases\n");
        CommandRun nobody = account(RELEASES + "--delta 1e-5 --method timid");
        assertThat(nobody.exit()).isZero();
        assertThat(nobody.out())
                .contains("No guarantee", "No answer:\n  timid: it knows")
                .doesNotContain("how");
    }

    @Test
    void colors_markTitleAndRefusals_whichShareAReason() {
        AccountingText text = new AccountingText(Ansi.COLOR, 80);
        text.header(Statement.value("title"), List.of(), "releases", List.of(Statement.value("assumed")));
        text.refused(new AccountingResults<>(
                List.of(),
                List.of(
                        new AccountingResults.Refused<>("timid", "why"),
                        new AccountingResults.Refused<>("shy", "no"),
                        new AccountingResults.Refused<>("coy", "why"))));
        assertThat(text.toString())
                .contains("\u001B[1mtitle\u001B[0m", "\u001B[2mtimid, coy: why\u001B[0m", "\u001B[2mshy: no\u001B[0m");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--noise-multiplier 1 | tattle account: neither --delta nor --epsilon is given; give one to learn the other",
                "--noise-multiplier 1 --delta 0.1 --epsilon 1 | tattle account: both --delta and --epsilon are given; give"
                        + " one to learn the other",
                "--noise-multiplier 1 --delta 1 | --delta: must be >= 0 and < 1, found 1.0; try 1e-5",
                "--noise-multiplier 1 --epsilon -1 | --epsilon: must be >= 0 and finite, found -1.0; try 1",
                "--noise-multiplier 1 --epsilon NaN | Invalid value for option '--epsilon': 'NaN' is not a finite number; see"
                        + " 'tattle account --help'",
                "--noise-multiplier 1e-300 --delta 1e-5 | --noise-multiplier: must be 0 or of a magnitude from "
                        + "1e-100 to 1e100, found 1.0E-300; give another",
                "--noise-multiplier 1 --delta 1e-320 | --delta: must be 0 or of a magnitude from 1e-100 to 1e100, "
                        + "found 1.0E-320; give another",
                "--noise-multiplier 1 --sampling-rate 1e-320 --delta 1e-5 | --sampling-rate: must be 0 or of a "
                        + "magnitude from 1e-100 to 1e100, found 1.0E-320; give another",
                "--delta 0.1 | --noise-multiplier: is missing, gaussian needs it; add it",
                "--delta 0.1 --mechanism exponential | --mechanism-epsilon: is missing, exponential needs it; add it",
                "--delta 0.1 --noise-multiplier 0 | --noise-multiplier: noise multiplier must be > 0 and finite. Provided"
                        + " value: 0.0; give another",
                "--delta 0.1 --mechanism gausian | --mechanism: there is no `gausian`; did you mean `gaussian`?",
                "--delta 0.1 --mechanism laplace --mechanism-epsilon 1 | --mechanism-epsilon: laplace does not have "
                        + "this option; give noise-multiplier instead",
                "--delta 0.1 --noise-multiplier 1 --sensitivity 2 | --sensitivity: only geometric has it; leave it out, or"
                        + " name that mechanism",
                "--delta 0.1 --mechanism geometric --mechanism-epsilon 1 --sensitivity 0 | --sensitivity: must be >= 1,"
                        + " found 0; leave it out for 1",
                "--delta 0.1 --noise-multiplier 1 --sampling-rate 1.5 | --sampling-rate: sampling rate must be >= 0 and <="
                        + " 1. Provided value: 1.5; give another",
                "--delta 0.1 --noise-multiplier 1 --sampling poisson | --sampling-rate: is missing, poisson needs it; add"
                        + " it",
                "--delta 0.1 --noise-multiplier 1 --sampling poison --sampling-rate 1 | --sampling: there is no `poison`;"
                        + " did you mean `poisson`?",
                "--delta 0.1 --noise-multiplier 1 --sampling none --sampling-rate 1 | --sampling-rate: has no effect "
                        + "without sampling; add --sampling poisson",
                "--delta 0.1 --noise-multiplier 1 --steps 0 | --steps: must be from 1 to 1e12, found 0; leave it out for 1",
                "--delta 0.1 --noise-multiplier 1 --relation remove | --relation: there is no `remove`; did you mean"
                        + " `add-remove`?",
                "--delta 0.1 --noise-multiplier 1 --unit documents | --unit: there is no `documents`; did you mean"
                        + " `document`?",
                "--delta 0.1 --noise-multiplier 1 --method precice | --method: there is no `precice`; did you mean"
                        + " `precise`?",
                "--delta 0.1 --noise-multiplier 1 --interval 0 | --interval: must be >= 1e-9 and <= 1, found 0.0; leave it"
                        + " out for 1e-4",
                "--delta 0.1 --noise-multiplier 1 --then steps=2 | --then steps=2: noise-multiplier: is missing, gaussian"
                        + " needs it; add it",
                "--delta 0.1 --noise-multiplier 1 --then noise-multipler=2 | --then noise-multipler=2: there is no"
                        + " `noise-multipler`; did you mean `noise-multiplier`?",
                "--delta 0.1 --noise-multiplier 1 --then noise-multiplier=x | --then noise-multiplier=x: Invalid value for"
                        + " option '--noise-multiplier': 'x' is not a finite number; write noise-multiplier=1,steps=10",
                "--delta 0.1 --noise-multiplier 1 --plot-delta DIR/a.gif | --plot-delta: `DIR/a.gif` does not end in"
                        + " .svg, .png or .pdf; rename it",
                "--delta 0.1 --noise-multiplier 1 --plot-steps DIR/a.svg --plot-delta DIR/b.svg | --plot-steps: "
                        + "there is only one release; give --steps, or use --plot-delta",
                "--epsilon 1 --noise-multiplier 1 --steps 9 --plot-steps DIR/a.svg | --plot-steps: draws epsilon at a"
                        + " delta; give --delta, not --epsilon",
                "--delta 0.1 --noise-multipler 1 | unknown option `--noise-multipler`; did you mean `--noise-multiplier`?",
                "--delta 0.1 --noise-multiplier 1 --batch 256 --records 60000 --epochs 10 | --batch: a size does not say how"
                        + " batches are drawn; the bound for samples does not hold for shuffled epochs; add --sampling"
                        + " poisson if a coin is tossed for each record and step; for shuffled epochs, give --relation"
                        + " replace, --clip-noise 1 and --steps 10 instead of batch, records, epochs, noise-multiplier",
                "--delta 0.1 --noise-multiplier 1 --then noise-multiplier=1,batch=2,records=6,epochs=2.5 | --then"
                        + " noise-multiplier=1,batch=2,records=6,epochs=2.5: batch: a size does not say how batches are"
                        + " drawn; the bound for samples does not hold for shuffled epochs; add sampling=poisson if a coin"
                        + " is tossed for each record and step; for shuffled epochs, give --relation replace,"
                        + " clip-noise=1 and steps=3 instead of batch, records, epochs, noise-multiplier",
                "--delta 0.1 --mechanism exponential --mechanism-epsilon 1 --batch 2 --records 6 --sampling none |"
                        + " --sampling: with none, all records take part in each step, not a batch of them; give --sampling"
                        + " poisson if a coin is tossed for each record and step; for shuffled epochs, give --relation"
                        + " replace and --steps EPOCHS instead of batch, records",
                "--delta 0.1 --noise-multiplier 1 --clip-noise 1 | --clip-noise: is the noise multiplier otherwise stated, and"
                        + " both are given; leave one out",
                "--delta 0.1 --mechanism geometric --clip-noise 1 | --clip-noise: geometric does not have this option; give"
                        + " mechanism-epsilon instead",
                "--delta 0.1 --noise-multiplier 1 --batch 7 --records 6 --sampling poisson | --batch: a batch of 7 is"
                        + " larger than all 6 records; give the records of a batch, and as records those of the training"
                        + " data",
                "--delta 0.1 --noise-multiplier 1 --batch 0 --records 6 --sampling poisson | --batch: must be at least 1,"
                        + " found 0; give a number of records",
                "--delta 0.1 --noise-multiplier 1 --batch 1 --records 0 --sampling poisson | --records: must be at least 1,"
                        + " found 0; give a number of records",
                "--delta 0.1 --noise-multiplier 1 --batch 1.5 --records 9 | Invalid value for option '--batch': '1.5' is"
                        + " not a whole number from -9223372036854775808 to 9223372036854775807; see 'tattle account"
                        + " --help'",
                "--delta 0.1 --noise-multiplier 1 --batch 1 --sampling poisson | --records: is missing, the sampling rate"
                        + " is batch / records; add it",
                "--delta 0.1 --noise-multiplier 1 --epochs 1 --sampling poisson | --batch: is missing, the sampling rate is"
                        + " batch / records; add it",
                "--delta 0.1 --noise-multiplier 1 --batch 1 --records 9 --epochs 0 --sampling poisson | --epochs: must be"
                        + " above 0 and make at most 1e12 steps, found 0.0; try 10",
                "--delta 0.1 --noise-multiplier 1 --batch 1 --records 9 --epochs 1e12 --sampling poisson | --epochs: must"
                        + " be above 0 and make at most 1e12 steps, found 1.0E12; try 10",
                "--delta 0.1 --noise-multiplier 1 --batch 1 --records 9 --epochs 1 --steps 9 --sampling poisson | --steps:"
                        + " they follow from the epochs, and are given too; leave one out",
                "--delta 0.1 --noise-multiplier 1 --batch 1 --records 9 --sampling-rate 0.1 --sampling poisson |"
                        + " --sampling-rate: it is batch / records, and given too; leave it out",
                "--delta x | Invalid value for option '--delta': 'x' is not a finite number; see 'tattle account --help'",
            })
    void wrongInput_isOneLineAndExit2_andNothingIsWritten(String options, String message) throws IOException {
        CommandRun run = account(options);
        assertThat(run.err().replace(folder.toString(), "DIR")).isEqualTo("error: " + message + System.lineSeparator());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        try (Stream<Path> written = Files.list(folder)) {
            assertThat(written).isEmpty();
        }
    }

    @Test
    void pictures_areWrittenInTheFormatOfTheirNames() throws IOException {
        CommandRun run = account(RELEASES + "--delta 1e-5 --plot-steps DIR/steps.svg --plot-delta DIR/new/delta.PNG");
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(folder.resolve("steps.svg")))
                .startsWith("<svg")
                .contains("ε at δ = 1e-5", "exact", "upper bound", "approximation");
        assertThat(Files.readAllBytes(folder.resolve("new/delta.PNG")))
                .startsWith("\u0089PNG".getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void help_showsExamplesThatFitTheLine() {
        String help = account("--help").out();
        assertThat(help).contains("--delta", "--then", "Examples:", "tattle account --noise-multiplier 1");
        assertThat(help.lines()).allMatch(line -> line.length() <= 100);
    }

    @Test
    void completion_knowsTheNames() {
        assertThat(account("").exit()).isEqualTo(2);
        assertThat(CommandRun.of("generate-completion").out())
                .contains("account", "calibrate", "randomized-response", "without-replacement", "add-remove");
    }

    private CommandRun account(String options) {
        return CommandRun.of(
                new Main(ToyPlugins::plugins, Map.of("COLUMNS", "100"), ToyAccountants::all),
                ("account " + options.replace("DIR", folder.toString())).strip().split(" +"));
    }

    static JsonNode tree(CommandRun run) throws JsonProcessingException {
        return JsonMapper.builder().build().readTree(run.out());
    }

    static List<String> names(JsonNode node) {
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }
}
