package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.Version;
import org.tattle.reports.gate.GateMarkdown;

/** The gate as a build server calls it, on a run of twelve documents and five targets. */
class GateCommandTest {
    private static final String RESULTS = "run/results.json";
    private static final Pattern TPR = Pattern.compile("(\"fpr\" : 0\\.2,\\s+\"tpr\" : )([0-9.]+)");

    @TempDir
    private static Path made;

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeAll
    static void audit() throws IOException {
        CommandRun run = new CliFixture(made)
                .with("good.jsonl", CliFixture.jsonLines())
                .run("audit --corpus DIR/good.jsonl --attacks entropy --topics 2 --targets 5 --shadows 0"
                        + " --set report.fpr=0.2 --out DIR/run");
        assertThat(run.exit()).as(run.err()).isZero();
        // those with shadow models have none, and so would not run by default either
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("! Not run, though they suit these releases: count-inversion, count-ratio, ")
                .doesNotContainPattern("these releases:[^.]*(entropy|lira)");
    }

    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder)
                .with(RESULTS, Files.readAllBytes(made.resolve(RESULTS)))
                .with("run/plan.yaml", Files.readAllBytes(made.resolve("run/plan.yaml")));
    }

    private CommandRun gate(String options) {
        return bench.run("gate DIR/run --baseline DIR/b.json " + options);
    }

    private void baseline() {
        CommandRun run = gate("--update-baseline");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().replace(folder.toString(), "DIR"))
                .startsWith("wrote DIR/b.json: 1 audit, 0 certificates of");
    }

    /** Replaces every target's TPR in results.json. */
    private void tprs(double tpr) throws IOException {
        Matcher matcher = TPR.matcher(Files.readString(folder.resolve(RESULTS)));
        bench.with(RESULTS, matcher.replaceAll("$1" + tpr));
    }

    private void replace(String file, String from, String to) throws IOException {
        String text = new String(bench.bytes(file), StandardCharsets.UTF_8);
        assertThat(text).contains(from);
        bench.with(file, text.replace(from, to));
    }

    /** Exit 0 within the budget, 1 over it, 4 if neither is shown: of 12 documents, guessing has wide limits. */
    @ParameterizedTest
    @CsvSource({
        "--max-tpr 0.9 --at-fpr 0.2, 0, ok",
        "--max-tpr 0.21 --at-fpr 0.2 --refute 0.4, 0, ok",
        "--max-tpr 0.9 --at-fpr 0.2 --refute 1e-9, 4, targets are needed at least",
        "--max-proved 0, 4, 'attacks that may prove were not run: count-inversion'",
        "--max-tpr 0.201 --at-fpr 0.2, 4, not shown to be within the budget",
        "--max-epsilon 3, 4, 'only a proved guarantee for whole documents decides'"
    })
    void aBudget_needsNoBaseline(String options, int exit, String says) {
        CommandRun run = bench.run("gate DIR/run " + options);
        assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(exit);
        assertThat(run.out().replaceAll("\\s+", " ")).contains(says, "Budget: ");
    }

    @Test
    void overTheBudget_blocks_whateverTheBaselineSays() throws IOException {
        tprs(0.99);
        baseline();
        CommandRun run = gate("--max-tpr 0.25 --at-fpr 0.2 --markdown DIR/gate.md");
        assertThat(run.exit()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).contains("over budget (1 of 1 limit), blocked");
        assertThat(Files.readString(folder.resolve("gate.md"))).contains("over budget");
    }

    @Test
    void aPolicy_blocksAsItsLimitsDo_untilAnExceptionHolds() throws IOException {
        tprs(0.99);
        String limits = "limits:\n- {limit: rate, tpr: 0.25, fpr: 0.2, reason: a rule, owner: Ada}\n";
        bench.with("policy.yaml", limits);
        CommandRun run = bench.run("gate DIR/run --policy DIR/policy.yaml --markdown DIR/gate.md --junit DIR/gate.xml");
        assertThat(run.exit()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).contains("over budget (1 of 1 limit), blocked", "limit rate, owned by Ada: a rule");
        assertThat(Files.readString(folder.resolve("gate.md"))).contains("limit rate, owned by Ada: a rule");
        assertThat(Files.readString(folder.resolve("gate.xml"))).contains("limit rate, owned by Ada: a rule");
        String exception = "exceptions:\n- {limit: rate, until: %s-01-01, reason: next release, owner: Bob}\n";
        bench.with("policy.yaml", limits + exception.formatted("2000"));
        run = bench.run("gate DIR/run --policy DIR/policy.yaml");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).contains("its exception, owned by Bob, ended on 2000-01-01");
        bench.with("policy.yaml", limits + exception.formatted("9999"));
        run = bench.run("gate DIR/run --policy DIR/policy.yaml --all");
        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(run.out()).contains("excepted until 9999-01-01, owned by Bob: next release");
        bench.with("policy.yaml", "limits:\n- {limit: files, files: [ids], reason: a rule, owner: Ada}\n");
        assertThat(bench.run("gate DIR/run --policy DIR/policy.yaml").err())
                .contains("nothing to compare the run with");
    }

    @ParameterizedTest
    @CsvSource({
        "--policy DIR/none.yaml, there is no such policy",
        "--policy DIR/none.yaml --max-proved 0, --policy: limits stand beside it",
        "--policy DIR/run/plan.yaml, plan.yaml:",
        "'', --baseline: nothing to compare the run with",
        "--max-tpr 0.3, --at-fpr: missing beside --max-tpr",
        "--at-fpr 0.2, --max-tpr: missing beside --at-fpr",
        "--max-tpr 0.1 --at-fpr 0.2, --max-tpr: must be above the false-positive rate of 0.2",
        "--max-tpr 0.3 --at-fpr 0.1, take one of these",
        "--max-proved -1, --max-proved: must be at least 0",
        "--max-proved 0 --refute 0.01, --refute: tests --max-tpr",
        "--max-tpr 0.3 --at-fpr 0.2 --refute 0.5, --refute: must be above 0",
        "--max-epsilon -1, --max-epsilon: must be at least 0",
        "--max-delta 0.1, --max-delta: belongs to --max-epsilon",
        "--max-proved 0 --update-baseline, --baseline: --update-baseline writes it"
    })
    void aBudgetThatMakesNoSense_isRefusedInOneLine(String options, String says) {
        CommandRun run = bench.run("gate DIR/run " + options);
        assertThat(run.exit()).as(run.out()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains(says);
    }

    @Test
    void theSameRun_passes() {
        baseline();
        CommandRun run = gate("--detect 0.9");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(": ok (2 of 2 findings)", "(2 hypotheses, Holm)");
    }

    @Test
    void aRegression_blocks_andEveryFileSaysSo() throws IOException {
        tprs(0.1);
        baseline();
        tprs(0.9);
        CommandRun run = gate("--junit DIR/out/gate.xml --markdown DIR/gate.md");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(": regressed (1 of 2 findings), blocked", "0.100 → 0.900   +0.800 [");
        assertThat(Files.readString(folder.resolve("out/gate.xml"))).contains("failures=\"1\"");
        assertThat(Files.readString(folder.resolve("gate.md"))).contains("| regressed | ");
        CommandRun json = gate("--json");
        assertThat(json.exit()).isEqualTo(1);
        assertThat(json.out())
                .startsWith("{\n  \"schema\" : \"tattle-gate/1\",")
                .contains("\"blocked\" : true");
        assertThat(gate("--json")).isEqualTo(json);
    }

    /** Six members a target: far too few for a rise of 0.05. */
    @Test
    void whatIsInconclusive_passesWithAWarning_andBlocksWhenStrict() {
        baseline();
        CommandRun run = gate("");
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains(": inconclusive (2 of 2 findings), passed with a warning", "targets");
        CommandRun strict = gate("--strict");
        assertThat(strict.exit()).isEqualTo(1);
        assertThat(strict.out()).contains(": inconclusive (2 of 2 findings), blocked");
    }

    @Test
    void theBaseline_holdsThePlanKeyByKey() throws IOException {
        baseline();
        assertThat(Files.readString(folder.resolve("b.json")))
                .contains("\"defenses[0]\" : \"lda: {topics: 2,", "\"report.fpr\" : \"[0.2]\"", "\"targets\" : \"5\"")
                .contains("\"attacks[0]\" : \"entropy", "\"seed\" : ")
                .doesNotContain("sha256", "good.jsonl", "# tattle");
    }

    @Test
    void theSameRun_givesTheSameBaseline_whichIsReplaced() throws IOException {
        baseline();
        byte[] first = bench.bytes("b.json");
        bench.with("b.json", "{\"schema\" : \"tattle-baseline/0\"}");
        baseline();
        assertThat(bench.bytes("b.json")).isEqualTo(first);
    }

    /** A name given by mistake costs nothing; an empty file, as a build makes it, is filled. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--update-baseline --baseline DIR/precious",
                "--junit DIR/precious",
                "--markdown" + " DIR/precious"
            })
    void aFileOfAnotherKind_isNotWrittenOver(String options) throws IOException {
        baseline();
        bench.with("precious", "mine");
        String line = options.contains("--baseline")
                ? "gate DIR/run " + options
                : "gate DIR/run --baseline DIR/b.json " + options;
        CommandRun run = bench.run(line);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("`DIR/precious` already exists and is not ");
        assertThat(bench.bytes("precious")).asString().isEqualTo("mine");
        bench.with("precious", "");
        assertThat(bench.run(line).exit()).isZero();
        assertThat(bench.run(line).exit()).isZero();
        assertThat(bench.bytes("precious")).isNotEmpty();
    }

    private void refused(CommandRun run, String message) throws IOException {
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("error: ").hasLineCount(1).contains(message);
    }

    /** A build server that shows test results shows why there is none. */
    private CommandRun withFiles() throws IOException {
        bench.with("gate.xml", "").with("gate.md", "");
        CommandRun run = gate("--junit DIR/gate.xml --markdown DIR/gate.md");
        assertThat(Files.readString(folder.resolve("gate.xml"))).contains("failures=\"1\"", "type=\"refused\"");
        assertThat(Files.readString(folder.resolve("gate.md")))
                .startsWith(GateMarkdown.MARK + "\n## tattle gate: not compared, refused");
        // fails when a summary without a table of findings is taken for somebody's own file
        assertThat(gate("--markdown DIR/gate.md").err()).isEqualTo(run.err());
        return run;
    }

    @Test
    void anUpdate_refusesFilesThatItWouldNotWrite() throws IOException {
        refused(gate("--update-baseline --junit DIR/gate.xml"), "--update-baseline: compares nothing");
        assertThat(bench.files()).doesNotContain("gate.xml", "b.json");
    }

    @Test
    void aFailedControl_hasItsOwnExitCode() throws IOException {
        baseline();
        replace(RESULTS, "\"passed\" : true", "\"passed\" : false");
        CommandRun run = gate("");
        assertThat(run.exit()).isEqualTo(4);
        assertThat(run.out()).contains(": control failed (", ", blocked");
    }

    @Test
    void anotherParameter_isCompared() throws IOException {
        baseline();
        replace("run/plan.yaml", "lda: {topics: 2,", "lda: {topics: 3,");
        CommandRun run = gate("");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("; plan changed", "Plan changed:\n  lda.topics: 2 → 3\n");
    }

    @Test
    void noBaseline_saysHowToMakeOne() throws IOException {
        refused(
                withFiles(),
                "DIR/b.json: does not exist; create it from a run that you trust, with" + " --update-baseline");
    }

    @Test
    void aTruncatedOrEditedBaseline_isRefused() throws IOException {
        baseline();
        String text = Files.readString(folder.resolve("b.json"));
        bench.with("b.json", text.substring(0, 300));
        refused(withFiles(), "is not valid JSON");
        bench.with("b.json", text.replace("\"shadows\" : 0", "\"shadows\" : 17"));
        refused(withFiles(), "DIR/b.json: was changed after it was written");
    }

    @Test
    void aRunOfAnotherPlan_isRefused() throws IOException {
        baseline();
        replace("run/plan.yaml", "seed: 1\n", "seed: 2\n");
        refused(withFiles(), "DIR/b.json: the plan's seed is '1' in the baseline and '2' in the run; gate a run of");
    }

    @Test
    void aPlanThatIsNotTheResults_isRefused() throws IOException {
        baseline();
        replace("run/plan.yaml", "# corpus sha256 ", "# corpus sha256 0");
        refused(withFiles(), "run/plan.yaml: is not the plan that results.json beside it came from");
    }

    @Test
    void aPlanThatWasMangled_isRefused() throws IOException {
        baseline();
        replace("run/plan.yaml", "seed: 1\n", "\n  mangled\n");
        refused(withFiles(), "DIR/b.json: the plan's ");
    }

    /** The default of a missing key is meant by older baselines only: the run's own version writes every key. */
    @Test
    void aPlanThatLostAKey_isRefused() throws IOException {
        baseline();
        replace("run/plan.yaml", "seed: 1\n", "");
        refused(withFiles(), "DIR/b.json: the plan's seed is '1' in the baseline and 'absent' in the run");
    }

    @Test
    void resultsThatLackANumber_areRefused() throws IOException {
        baseline();
        String text = Files.readString(folder.resolve(RESULTS));
        bench.with(RESULTS, TPR.matcher(text).replaceAll("$1null"));
        refused(
                withFiles(),
                "run/results.json: lda-topics-2, entropy lacks its bound or numbers of a target; run the"
                        + " audit again");
        bench.with(RESULTS, text.substring(0, text.length() / 2));
        refused(withFiles(), "is not valid JSON");
        bench.with(
                RESULTS,
                text.replaceFirst("(?s)\"audits\" : \\[.*\"controls\"", "\"audits\" : [ ]," + " \"controls\""));
        refused(withFiles(), "run/results.json: contains neither a membership audit nor a test of a guarantee");
    }

    /** The rows of what failed are absent, in a baseline made of such a run too. */
    @ParameterizedTest
    @ValueSource(strings = {"attack", "control"})
    void aRunOfWhichAnAttackFailed_isRefused(String part) throws IOException {
        baseline();
        replace(
                RESULTS,
                "\"failures\" : [ ]",
                "\"failures\" : [ {\"cell\": \"lda-topics-2\", \"surface\": \"full\", \"attack\":"
                        + " \"lira-online\", \"part\": \""
                        + part + "\", \"message\": \"target 0: boom\"} ]");
        String said = "lira-online on lda-topics-2 failed and is not in the results (target 0: boom); fix the"
                + " attack, or remove it from the plan, and run the audit again";
        refused(withFiles(), said);
        refused(gate("--update-baseline"), said);
    }

    @Test
    void aRunOfAnotherVersion_isRefused() throws IOException {
        baseline();
        replace(RESULTS, "\"version\" : \"" + Version.text() + "\"", "\"version\" : \"0.0.1\"");
        replace("run/plan.yaml", "# tattle " + Version.text(), "# tattle 0.0.1");
        refused(withFiles(), "DIR/run: was made by Tattle 0.0.1, this is " + Version.text() + "; run the audit again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"results.json", "plan.yaml"})
    void anUnfinishedOrMissingRun_isRefused(String file) throws IOException {
        baseline();
        Files.delete(folder.resolve("run").resolve(file));
        refused(withFiles(), "DIR/run/" + file + ": does not exist; name the folder of a finished run");
        refused(gate("--update-baseline"), "DIR/run/" + file + ": does not exist; name the folder of a finished run");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--margin 1        | --margin: must be from 0 to below 1, found 1.0; leave it out for the default",
                "--false-alarm 0   | --false-alarm: must be above 0 and below 0.5, found 0.0",
                "--detect 0        | --detect: must be above 0 and below 1, found 0.0",
                "--margin little   | --margin"
            })
    void optionsOutOfRange_areRefused(String options, String message) throws IOException {
        baseline();
        refused(gate(options), message);
    }
}
