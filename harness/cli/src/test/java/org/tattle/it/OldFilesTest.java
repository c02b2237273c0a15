package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.InputException;
import org.tattle.core.Version;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.reports.gate.BaselineFile;
import org.tattle.reports.gate.Gate;
import org.tattle.reports.gate.GateReport;
import org.tattle.reports.gate.GateText;
import org.tattle.reports.gate.Outcome;
import org.tattle.reports.gate.Rules;
import org.tattle.reports.gate.RunIdentity;

/**
 * Files that earlier versions wrote, by the commit that wrote them ({@code src/test/resources/org/tattle/it/old}): each
 * command that reads files reads them, or refuses them in one line that says what to do.
 */
class OldFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FIRST = "d0e4c0d";
    private static final String LAST = "41a53784";
    private static final Set<String> RUNS =
            Set.of("audit", "certify", "rows", "network", "transcripts", "statistics", "scores", "resume");

    /** Computed from the run when it is written. */
    private static final Set<String> DERIVED = Set.of("verdicts", "familySize", "familyWiseError", "violations");

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() throws IOException {
        Path old = resource();
        try (Stream<Path> files = Files.walk(old)) {
            for (Path file : files.toList()) {
                Path copy = folder.resolve(old.relativize(file).toString());
                if (!Files.isDirectory(file)) {
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy);
                }
            }
        }
        bench = new CliFixture(folder);
    }

    private static Path resource() {
        try {
            return Path.of(OldFilesTest.class.getResource("old").toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static Stream<String> runs() {
        return Stream.of(FIRST, LAST).flatMap(version -> RUNS.stream().map(run -> version + "/" + run));
    }

    private CommandRun done(String line) {
        CommandRun run = bench.run(line);
        assertThat(run.exit()).as(line + ": " + run.err()).isZero();
        return run;
    }

    private void refused(String line, String message) {
        CommandRun run = bench.run(line);
        assertThat(run.exit()).as(line + run.out() + run.err()).isEqualTo(2);
        assertThat(run.err()).startsWith("error: DIR/").contains(message).containsOnlyOnce("\n");
    }

    /** All that the file says is in what is read, and what it does not say is null there. */
    @ParameterizedTest
    @MethodSource("runs")
    void report_keepsWhatAnOldFileSays_andInventsNothing(String run) throws IOException {
        JsonNode old = JSON.readTree(folder.resolve(run + "/results.json").toFile());
        JsonNode now =
                JSON.readTree(done("report DIR/" + run + " --json --quiet").out());
        requireKept(old, now, run);
        assertThat(bench.bytes(run + "/results.json"))
                .isEqualTo(Files.readAllBytes(resource().resolve(run + "/results.json")));
    }

    private static void requireKept(JsonNode old, JsonNode now, String place) {
        if (old.isObject()) {
            old.properties().forEach(field -> {
                if (!DERIVED.contains(field.getKey())) {
                    String inner = place + "." + field.getKey();
                    String key = renamed(field.getKey(), old);
                    assertThat(now.has(key)).as(inner).isTrue();
                    requireKept(field.getValue(), now.get(key), inner);
                }
            });
            now.properties().stream()
                    .filter(field -> !old.has(field.getKey()) && !DERIVED.contains(field.getKey()))
                    .forEach(field -> requireUnknown(field, old, place));
        } else if (old.isArray()) {
            assertThat(now.size()).as(place).isEqualTo(old.size());
            for (int i = 0; i < old.size(); i++) {
                requireKept(old.get(i), now.get(i), place + "[" + i + "]");
            }
        } else {
            assertThat(now).as(place).isEqualTo(old);
        }
    }

    /** What was proved if the list is complete was named proved, and what is proved anyhow provedRobust. */
    private static String renamed(String key, JsonNode old) {
        if (old.has("provedIfComplete")) {
            return key;
        }
        return switch (key) {
            case "proved" -> "provedIfComplete";
            case "provedRobust" -> "proved";
            default -> key;
        };
    }

    private static void requireUnknown(Map.Entry<String, JsonNode> added, JsonNode old, String place) {
        String known = switch (added.getKey()) {
            case "failures" -> "[]"; // one ended the run
            case "provedIfComplete" -> old.get("proved").toString(); // renamed
            case "surfaces" -> "[]"; // all were attacked, none was measured
            case "planned" -> old.get("trainings").toString(); // runs did not stop
            case "publicRecords" -> String.valueOf(old.get("caveats").toString().contains("\"E04: for a number"));
            default -> "null";
        };
        assertThat(added.getValue()).as(place + "." + added.getKey()).hasToString(known);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                FIRST
                        + "/audit|which proofs stand if the list of candidates has a fault; which error the targets share "
                        + "through their shadow models; which attacks that suit these releases were not run; on which "
                        + "premises the guarantees rest.",
                FIRST
                        + "/rows|which error the targets share through their shadow models; which attacks that suit these "
                        + "releases were not run; on which premises the guarantees rest.",
                FIRST + "/transcripts|which attacks that suit these releases were not run.",
                LAST + "/audit|",
            })
    void whatAnOldFileDoesNotSay_isSaid(String run, String unknown) throws IOException {
        String said = "An earlier version of Tattle wrote these results, which do not record ";
        String text = done("report DIR/" + run + " --quiet").out().replaceAll("\\s+", " ");
        String page = Files.readString(folder.resolve(run + "/report.html"));
        if (unknown == null) {
            assertThat(text).doesNotContain(said);
            assertThat(page).doesNotContain(said);
        } else {
            assertThat(text).contains(said + unknown);
            assertThat(page).contains(said + unknown);
        }
    }

    /** The JSON of an old run says null for what is unknown, and is read so again. */
    @Test
    void whatIsUnknown_staysSo_inTheJsonOfAReport() throws IOException {
        String run = "DIR/" + FIRST + "/transcripts";
        String json = done("report " + run + " --json --quiet").out();
        Files.writeString(folder.resolve(FIRST + "/transcripts/results.json"), json);
        assertThat(done("report " + run + " --quiet").out().replaceAll("\\s+", " "))
                .contains("do not record which attacks that suit these releases were not run.");
    }

    @ParameterizedTest
    @ValueSource(strings = {FIRST, LAST})
    void compare_readsThem(String version) {
        done("compare DIR/V/audit DIR/V/resume DIR/V/certify DIR/V/rows DIR/V/network --out DIR/compared"
                .replace("V", version));
        done("compare DIR/" + FIRST + "/audit DIR/" + LAST + "/audit --out DIR/both");
    }

    @ParameterizedTest
    @CsvSource({"audit, VIOLATES", "certify, INCONCLUSIVE", "statistics, INCONCLUSIVE"})
    void gate_comparesRunsWithBaselinesOfAnyVersion(String run, Outcome outcome) {
        for (String version : Set.of(FIRST, LAST)) {
            GateReport report = judge(version + "/" + run + "-baseline.json", version + "/" + run);
            assertThat(report.outcome()).isEqualTo(outcome);
            assertThat(report.changes()).isEmpty();
        }
    }

    /** What runs by default has changed. */
    @Test
    void gate_refusesABaselineOfOtherAttacks() {
        assertThatThrownBy(() -> judge(FIRST + "/statistics-baseline.json", LAST + "/statistics"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the plan's attacks[0] is 'lira-online: ")
                .hasMessageEndingWith(
                        "; gate a run of the baseline's plan; a new baseline (--update-baseline) accepts the"
                                + " run's numbers unchecked");
    }

    private GateReport judge(String baseline, String run) {
        Path file = folder.resolve(baseline);
        return new Gate(new Rules(0.01, 0.01, 0.05, false), LeakBudget.unlimited())
                .judge(BaselineFile.read(file), RunIdentity.read(folder.resolve(run)), file);
    }

    /** A later plan has keys that the baseline's lacks: at their defaults they change nothing. */
    @Test
    void gate_passesOverLaterKeysAtTheirDefaults() throws IOException {
        GateReport report = judge(FIRST + "/certify-baseline.json", LAST + "/certify");
        assertThat(report.changes())
                .allMatch(change -> change.startsWith("defenses[") || change.startsWith("guarantee of "));
        Path plan = folder.resolve(LAST + "/certify/plan.yaml");
        Files.writeString(plan, Files.readString(plan).replace("show-words: false", "show-words: true"));
        Files.delete(plan.resolveSibling("checksums.sha256"));
        assertThatThrownBy(() -> judge(FIRST + "/certify-baseline.json", LAST + "/certify"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the plan's report.show-words is 'absent' in the baseline and 'true' in the run");
    }

    /** An attack that may prove was perhaps not run. */
    @Test
    void aBudgetOnProofs_isNotShownToBeKept_byAnOldRun() {
        Gate gate = new Gate(
                new Rules(0.01, 0.01, 0.05, false), LeakBudget.unlimited().maxProved(0));
        String unknown = "the results do not record whether attacks that may prove were not run";
        GateReport old = gate.judge(RunIdentity.read(folder.resolve(FIRST + "/rows")));
        assertThat(old.isUndecided()).isTrue();
        assertThat(GateText.of(old, false, 300)).contains(unknown);
        assertThat(GateText.of(gate.judge(RunIdentity.read(folder.resolve(LAST + "/rows"))), false, 300))
                .contains("attacks that may prove were not run: ")
                .doesNotContain(unknown);
    }

    @Test
    void audit_resumesNoFolderOfAnotherPlan_andTrainsAgainWhatOtherCodeTrained() throws IOException {
        refused(
                "audit DIR/V/resume/plan.yaml --quiet --out DIR/V/resume".replace("V", FIRST),
                "this folder belongs to a different plan");
        refused(
                "audit DIR/V/resume/plan.yaml --quiet --out DIR/V/resume".replace("V", LAST),
                "this folder belongs to a different plan");
        Path plan = folder.resolve(LAST + "/resume/plan.yaml");
        Files.writeString(
                plan,
                Files.readString(plan)
                        .replace("# tattle 0.1.0", "# tattle " + Version.text())
                        .replace("  search: 0\n", "  search: 0\n  replay: 0\n"));
        String again = "audit DIR/V/resume/plan.yaml --out DIR/V/resume".replace("V", LAST);
        assertThat(done(again).err().replaceAll("\\s+", " "))
                .contains(
                        "resume: its models were trained by another version of Tattle or of a plug-in; all are trained "
                                + "again");
        assertThat(done(again).err()).doesNotContain("another version").contains("resumed");
    }

    @Test
    void designsOfModels_areRead() {
        done("audit --statistics DIR/V/statistics.npy --design DIR/V/design --name mine --quiet --out DIR/mine"
                .replace("V", FIRST));
    }

    @ParameterizedTest
    @ValueSource(strings = {FIRST, LAST})
    void modelsAreRead(String version) throws IOException {
        bench.with("candidates.jsonl", "{\"text\": \"w001 w002\"}\n{\"text\": \"w003 w004\"}\n");
        assertThat(done("topics DIR/" + version + "/fit").out()).contains("w0");
        assertThat(done("topics DIR/" + version + "/resume").out()).contains("target-000.release");
        assertThat(done("inspect DIR/" + version + "/fit").out()).contains("Tattle: topic model");
        done("attack --quiet --model DIR/" + version + "/fit/model.release --candidates DIR/candidates.jsonl");
    }

    @Test
    void accountsAreRead_orTheFileIsNamed() {
        assertThat(done("account --from DIR/" + LAST + "/fit-dp").out()).contains("It holds.");
        refused(
                "account --from DIR/" + FIRST + "/fit-dp",
                "`radius` is missing, so that nothing can be recomputed; name");
    }

    @Test
    void aRunIsNoDossier() {
        refused("verify DIR/" + FIRST + "/audit", "name the folder of a dossier");
    }

    /** Files of later versions, which this one cannot know. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "audit/results.json|report DIR/V/audit|has the schema \"tattle-results/2\" where \"tattle-results/1\" is "
                        + "read; use the version of Tattle that wrote it",
                "audit/results.json|compare DIR/V/audit --out DIR/x|has the schema \"tattle-results/2\"",
                "audit/results.json|gate DIR/V/audit --max-proved 0|has the schema \"tattle-results/2\"",
                "design/design.json|audit --statistics DIR/V/statistics.npy --design DIR/V/design --out DIR/x|its schema "
                        + "is 'tattle-design/2' where 'tattle-design/1' is read",
            })
    void filesOfLaterVersions_areRefused(String file, String line, String message) throws IOException {
        Path path = folder.resolve(FIRST).resolve(file);
        Files.writeString(path, Files.readString(path).replaceFirst("(tattle-[a-z]+)/1", "$1/2"));
        refused(line.replace("V", FIRST), message);
    }

    @Test
    void aBaselineOfALaterVersion_isRefused() throws IOException {
        Path path = folder.resolve(LAST + "/audit-baseline.json");
        Files.writeString(path, Files.readString(path).replace("tattle-baseline/1", "tattle-baseline/2"));
        assertThatThrownBy(() -> BaselineFile.read(path))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("has the schema \"tattle-baseline/2\" where \"tattle-baseline/1\" is read; ");
    }
}
