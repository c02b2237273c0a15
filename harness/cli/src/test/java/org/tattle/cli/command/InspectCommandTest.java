package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.artifacts.Inspection;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.cli.view.published.InspectionView;

/** A folder with a pickled corpus, a file that nobody knows, and one that is refused. */
class InspectCommandTest extends CliTest {
    private static final String TEXTS = "(lp0\nVsecret alpha\naVsecret beta\na.";

    @BeforeEach
    void setUp() throws IOException {
        bench.with("whole/corpus.pkl", TEXTS)
                .with("whole/notes.xyz", "any text")
                .with("torn/corpus.pkl", TEXTS.substring(0, 20))
                .with("torn/pytorch_model.bin", "PK");
    }

    @Test
    void itIsATable_withoutAnyWord() {
        CommandRun run = bench.run("inspect DIR/whole");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("Found documents in 1 file. Nothing can be said of 1 file of a kind that is not known.")
                .contains("documents      the list ", "2 texts", "without it: ", "notes.xyz: not known")
                .doesNotContain("secret");
    }

    @Test
    void aPolicy_forbidsWhatFilesMayNotHold_butForExceptions() throws IOException {
        bench.with("known/corpus.pkl", TEXTS).with("known/other.pkl", TEXTS);
        String limits = "limits:\n- {limit: files, files: [documents, ids], reason: a rule, owner: Ada}\n";
        bench.with("policy.yaml", limits);
        CommandRun run = bench.run("inspect DIR/known --policy DIR/policy.yaml");
        assertThat(run.exit()).as(run.err()).isEqualTo(1);
        assertThat(run.out())
                .contains("corpus.pkl holds documents; limit files, owned by Ada: a rule", "other.pkl holds documents")
                .doesNotContain("secret");
        String exception = "exceptions:\n- {limit: files, of: %s, until: 9999-01-01, reason: r, owner: Bob}\n";
        bench.with("policy.yaml", limits + exception.formatted("corpus.pkl"));
        run = bench.run("inspect DIR/known --policy DIR/policy.yaml");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).doesNotContain("corpus.pkl holds").contains("other.pkl holds documents");
        JsonNode json = new ObjectMapper()
                .readTree(bench.run("inspect DIR/known --policy DIR/policy.yaml --json")
                        .out());
        assertThat(json.get("forbidden")).hasSize(1);
        bench.with("policy.yaml", limits + exception.formatted("''"));
        assertThat(bench.run("inspect DIR/known --policy DIR/policy.yaml").exit())
                .isZero();
        assertThat(bench.run("inspect DIR/whole --policy DIR/policy.yaml").exit())
                .as("a file that nobody knows")
                .isEqualTo(2);
        bench.with("policy.yaml", limits.replace("ids", "idz"));
        assertRefused(
                "inspect DIR/known --policy DIR/policy.yaml",
                "DIR/policy.yaml: there is no `idz`; did you mean `ids`?");
        assertRefused(
                "inspect DIR/known --policy DIR/policy.yaml --fail-on ids",
                "--policy: --fail-on stands beside it; give one of them");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 200})
    void itFitsTheTerminal(int columns) {
        String text = new InspectionView(Inspection.of(folder.resolve("whole")), true, columns).text();
        assertThat(text.lines()).allMatch(line -> line.length() <= columns);
        assertThat(text).contains("documents");
    }

    /** Ten thousand files of a run, which say the same, are one paragraph; files of no known kind are all named. */
    @Test
    void filesThatSayTheSame_areTogether() throws IOException {
        for (int i = 0; i < 12; i++) {
            bench.with("run/shadow-" + i + ".csv", "id,score,proved,rank,provedRobust,fingerprint\n")
                    .with("run/other-" + i + ".xyz", "?");
        }
        String text = bench.run("inspect DIR/run").out();
        assertThat(text).contains("shadow-0.csv and 11 like it: ").doesNotContain("shadow-11");
        assertThat(text).contains("other-0.xyz: not known", "other-11.xyz: not known");
    }

    /** Fails when a text is written, or a file that nobody knows is passed over. */
    @Test
    void sarif_hasEveryFindingAndFile_withoutAnyWord() throws IOException {
        assertThat(bench.run("inspect DIR/whole --sarif DIR/log.sarif").exit()).isZero();
        assertThat(bench.bytes("log.sarif")).asString().doesNotContain("secret");
        JsonNode results = new ObjectMapper().readTree(bench.bytes("log.sarif")).at("/runs/0/results");
        assertThat(results.findValuesAsText("ruleId")).containsExactly("documents", "not-judged");
        assertThat(results.findValuesAsText("level")).containsExactly("error", "warning");
        assertThat(results.findValuesAsText("uri"))
                .containsExactly(
                        folder.resolve("whole/corpus.pkl").toUri().toString(),
                        folder.resolve("whole/notes.xyz").toUri().toString());
        assertThat(bench.run("inspect DIR/torn --sarif DIR/log.sarif").exit()).isZero();
        assertThat(bench.bytes("log.sarif")).asString().contains("not-judged").doesNotContain("documents");
    }

    @Test
    void show_showsTheTexts() {
        assertThat(bench.run("inspect DIR/whole --show").out()).contains("> secret alpha", "> secret beta");
    }

    @Test
    void json_hasEveryFileAndFinding() throws IOException {
        CommandRun run = bench.run("inspect DIR/whole/corpus.pkl --json");
        JsonNode finding = new ObjectMapper().readTree(run.out()).at("/files/0/findings/0");
        assertThat(finding.get("what").textValue()).isEqualTo("documents");
        assertThat(finding.get("precision").textValue()).isEqualTo("exact");
        assertThat(finding.at("/sizes/texts").intValue()).isEqualTo(2);
        assertThat(finding.get("remedy").textValue()).isNotEmpty();
        assertThat(run.out()).doesNotContain("secret");
        assertThat(bench.run("inspect DIR/whole --json --show").out()).contains("secret alpha");
    }

    @Test
    void failOn_isMetByWhatIsFound() {
        assertThat(bench.run("inspect DIR/whole --fail-on documents,counts").exit())
                .isEqualTo(1);
        assertThat(bench.run("inspect DIR/whole --fail-on counts --accept notes.xyz")
                        .exit())
                .isZero();
        CommandRun misspelt = bench.run("inspect DIR/whole --fail-on document");
        assertThat(misspelt.exit()).isEqualTo(2);
        assertThat(misspelt.err()).contains("did you mean `documents`");
    }

    @Test
    void whatCannotBeRead_isListed_andKeepsFailOnFromPassing() {
        CommandRun run = bench.run("inspect DIR/torn");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .contains("corpus.pkl: not read", "pytorch_model.bin: not read", "does not begin as such a")
                .contains("Nothing can be said: 2 files that cannot be read.");
        CommandRun failing = bench.run("inspect DIR/torn --fail-on counts");
        assertThat(failing.exit()).isEqualTo(2);
        assertThat(failing.err()).contains("2 of 2 files could not be judged").hasLineCount(1);
    }

    /** A matrix of R, of which the variables may hold anything: what was found is not hidden by what may be there. */
    @Test
    void whatIsKnownInPart_isFound_andMayBeMore() {
        assertThat(bench.run("inspect ../artifacts/src/test/resources/r-4.2.2/dfm.rds")
                        .out())
                .startsWith("Found tokens, vocabulary, ids, paths, authors in 1 file. There may be more in 1 file, of")
                .doesNotContain("Nothing can be said");
    }

    /** Fails when files of which nothing is known are taken for files in which there is nothing. */
    @Test
    void whatIsOfNoKnownKind_isNotCalledHarmless() throws IOException {
        bench.with("raw/customers.csv", "age;bmi\n31;22.5\n");
        assertThat(bench.run("inspect DIR/raw").out())
                .contains("Nothing can be said: 1 file of a kind that is not known.")
                .doesNotContain("Found nothing");
        CommandRun failing = bench.run("inspect DIR/raw --fail-on documents");
        assertThat(failing.exit()).isEqualTo(2);
        assertThat(failing.err()).contains("1 of 1 files could not be judged, the first customers.csv");
        assertThat(bench.run("inspect DIR/raw --fail-on documents --accept customers.csv")
                        .exit())
                .isZero();
        assertThat(bench.run("inspect DIR/raw --fail-on documents --accept customer.csv")
                        .err())
                .contains("--accept: there is no file customer.csv");
        assertThat(bench.run("inspect DIR/raw --accept customers.csv").exit()).isEqualTo(2);
    }

    @Test
    void aTableOfTexts_meetsFailOn_andShowsNoWord() throws IOException {
        CommandRun run = bench.with("texts/raw.csv", "id;notes\n1;any secret text\n")
                .run("inspect DIR/texts --fail-on documents");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).contains("Found documents").doesNotContain("secret");
    }

    /** Fails when a dictionary of texts, which no tool writes, passes as a model in which there is nothing. */
    @Test
    void whatIsNotUnderstood_isSaid_andKeepsFailOnFromPassing() throws IOException {
        String texts = "(dI1\nVa letter of a secret patient\nsI2\nVb\ns.";
        bench.with("odd/dictionary.pkl", texts).with("odd/number.pkl", "(dI1\nI2\ns.");
        CommandRun run = bench.run("inspect DIR/odd");
        assertThat(run.out())
                .startsWith(
                        "Found documents in 1 file. There may be more in 1 file, of which not all is known. Nothing")
                .contains("cannot be judged: 2 texts; 2 numbers")
                .doesNotContain("secret", "Found nothing");
        assertThat(bench.run("inspect DIR/odd --fail-on documents").exit()).isEqualTo(1);
        assertThat(bench.run("inspect DIR/odd/number.pkl --fail-on documents").exit())
                .isEqualTo(2);
        assertThat(bench.run("inspect DIR/odd/number.pkl --json").out()).contains("\"open\" : [");
    }

    @ParameterizedTest
    @ValueSource(strings = {"torn/corpus.pkl", "torn/pytorch_model.bin", "absent"})
    void oneFileThatCannotBeRead_isOneLine(String file) {
        CommandRun run = bench.run("inspect DIR/" + file);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("error: DIR/" + file).hasLineCount(1);
    }

    @Test
    void aHostilePickle_runsNothing() throws IOException {
        String attack = "cposix\nsystem\n(S'touch " + folder.resolve("written") + "'\ntR.";
        CommandRun run = bench.with("hostile.pkl", attack.getBytes(StandardCharsets.UTF_8))
                .run("inspect DIR/hostile.pkl");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .contains("pickle of posix.system, an unknown class")
                .contains("It runs code when loaded: posix.system.")
                .doesNotContain("Found nothing");
        assertThat(bench.run("inspect DIR/hostile.pkl --fail-on documents").exit())
                .isEqualTo(2);
        assertThat(bench.run("inspect DIR/hostile.pkl --fail-on code").exit()).isEqualTo(1);
        assertThat(bench.run("inspect DIR/whole/corpus.pkl").out()).doesNotContain("runs code", "no known tool");
        assertThat(bench.files()).doesNotContain("written");
    }

    /** The worst file stands first, its remedy beside it with what it costs; a file of the user's stays. */
    @Test
    void out_isAPage_theWorstFirst_withoutAnyWord() throws IOException {
        bench.with("whole/a.xyz", "?");
        CommandRun run = bench.run("inspect DIR/whole --out DIR/page.html");
        assertThat(run.exit()).as(run.err()).isZero();
        String page = Files.readString(folder.resolve("page.html"));
        assertThat(page)
                .containsSubsequence("<h1>Found documents", "corpus.pkl", "the list", "costs looking up", "a.xyz")
                .doesNotContain("secret", "<script");
        assertThat(run.out()).containsSubsequence("corpus.pkl", "costs looking up", "a.xyz: not known");
        assertThat(bench.run("inspect DIR/whole --out DIR/page.html").exit()).isZero();
        assertThat(bench.run("inspect DIR/whole --out DIR/whole/notes.xyz").exit())
                .isEqualTo(2);
        assertThat(Files.readString(folder.resolve("whole/notes.xyz"))).isEqualTo("any text");
    }
}
