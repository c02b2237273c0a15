package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.testing.ToyPlugins;

/**
 * A corpus whose ids and words try to steer whatever shows them: terminals, pages, spreadsheets. Every command is run
 * on it.
 */
class OutputSafetyTest {
    /** Not asked of the code under test: controls but line feeds, formats, separators, halves of pairs, fillers. */
    private static final Pattern UNFIT =
            Pattern.compile("[\\p{Cc}&&[^\n]]|[\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\u3164\u034f\ufe0f\ufffe]");

    /** Whose line feed may forge a line. */
    private static final String FORGED = "forged line";

    private static final List<String> IDS = List.of(
            "\u001b[31mred\u001b[0m",
            "\u001b]0;title\u0007",
            "c1\u009b2Jx",
            "nul\u0000x",
            "bel\u0007",
            "line\n" + FORGED,
            "cr\r" + FORGED,
            "tab\tx",
            "rlo\u202etxt.exe",
            "lri\u2066x\u2069",
            "zw\u200bx\u200d\ufeff",
            "ls\u2028" + FORGED,
            "nel\u0085" + FORGED,
            "half\ud800x",
            "tag\udb40\udc41x",
            "filler\u3164x\u034f\ufe0f",
            "<script>alert(1)</script>&\"'",
            "=cmd|' /C calc'!A0",
            "+1+1",
            "-2+3",
            "@SUM(1)",
            "\t=1",
            "\uff1d1",
            "'=1",
            "''quoted",
            "a,\"b\"");

    private static final List<String> WORDS = List.of(
            "esc\u001b[2Jw", "osc\u001b]0;x\u0007w", "csi\u009b1mw", "rlo\u202ew", "=1+1", "zw\u200bw", "plain");

    private static final String MODEL =
            " --model DIR/model.csv --vocabulary DIR/words.txt --candidates DIR/h.jsonl --id-field id";

    private static final String AUDIT = "audit --corpus DIR/h.jsonl --id-field id --label-field label --topics 2"
            + " --targets 5 --shadows 8 --attacks lira-online,count-inversion --set report.fpr=0.2"
            + " --set report.exposed=100 --threads 2 --out DIR/";

    private static final String COUNTS = "audit --corpus DIR/w.ldac --topics 2 --targets 5 --shadows 8 --threads 2"
            + " --attacks lira-online,count-inversion --set report.fpr=0.2 --set report.topics=2 --out DIR/words";

    @TempDir
    private static Path folder;

    private static CliFixture bench;

    /** Thirty-nine records and a model in which each of the first twelve is a topic's share. */
    @BeforeAll
    static void setUp() throws IOException {
        StringWriter lines = new StringWriter();
        for (int i = 0; i < 39; i++) {
            String id = i < IDS.size() ? IDS.get(i) : "r" + i;
            try (JsonGenerator json = new JsonFactory().createGenerator(lines)) {
                json.writeStartObject();
                json.writeStringField("id", id);
                json.writeStringField("label", IDS.get(i % 2));
                int of = i;
                json.writeStringField(
                        "text",
                        IntStream.range(0, 8)
                                .mapToObj(word -> WORDS.get((word * (of + 1) + of) % WORDS.size()))
                                .collect(Collectors.joining(" ")));
                json.writeEndObject();
            }
            lines.write("\n");
        }
        bench = new CliFixture(folder)
                .with("h.jsonl", lines.toString())
                .with("words.txt", CliFixture.lines(WORDS.toArray(String[]::new)))
                // text is cut into words; counts take them as the list has them
                .with("w.vocab", CliFixture.lines(WORDS.toArray(String[]::new)))
                .with(
                        "w.ldac",
                        CliFixture.lines(IntStream.range(0, 24)
                                .mapToObj(i -> "3 " + i % 7 + ":2 " + (i + 1 + i % 3) % 7 + ":1 " + (i + 5) % 7 + ":"
                                        + (1 + i % 4))
                                .toArray(String[]::new)))
                .with("model.csv", "0.3,0.1,0.1,0.1,0.2,0.1,0.1\n0.1,0.1,0.3,0.1,0.1,0.1,0.2\n");
        bench.with(
                "numbers.csv",
                "model,a\n"
                        + CliFixture.lines(IntStream.range(0, 16)
                                .mapToObj(i -> (i < 8 ? "with-00" : "without-00") + i % 8 + "," + i)
                                .toArray(String[]::new)));
        fit("split --neighbors 8 --corpus DIR/h.jsonl --id-field id --leave-out tag\udb40\udc41x --out DIR/pair", 0);
        fit(AUDIT + "run", 0);
        fit(AUDIT.replace(" --topics 2", "") + "other --defenses noisy-histogram", 0);
        fit(COUNTS, 0);
        fit("fit --corpus DIR/w.ldac --defenses lda --topics 2 --seed 1 --out DIR/fitted", 0);
    }

    /** Runs it and looks at what it printed. */
    private static CommandRun fit(String line, int exit) {
        CommandRun run = bench.run(line);
        assertThat(run.exit()).as(run.err()).isEqualTo(exit);
        assertFit("standard output of " + line, run.out());
        assertFit("standard error of " + line, run.err());
        assertThat((run.out() + run.err()).lines()).noneMatch(one -> one.startsWith(FORGED));
        return run;
    }

    private static void assertFit(String what, String text) {
        assertThat(UNFIT.matcher(text)
                        .results()
                        .map(found -> "U+%04X".formatted(found.group().codePointAt(0))))
                .as(what)
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                AUDIT + "run --dry-run",
                "report DIR/run --json",
                "topics DIR/words --words 7",
                "topics DIR/words --words 7 --json",
                "topics DIR/fitted --words 7",
                "compare DIR/run DIR/other --out DIR/compared",
                "compare DIR/run DIR/other --out DIR/compared --json",
                "attack --top 100 --out DIR/attacked" + MODEL,
                "attack --top 100 --json" + MODEL,
                "reconstruct --show-words --out DIR/rebuilt --model DIR/model.csv --vocabulary DIR/words.txt",
                "gate DIR/run --baseline DIR/b.json --update-baseline",
                "split --targets 2 --shadows 4 --corpus DIR/h.jsonl --id-field id --out DIR/design",
                "certify --statistics DIR/numbers.csv --design DIR/pair",
                "certify --statistics DIR/numbers.csv --design DIR/pair --json",
                "list attacks",
                "account --noise-multiplier 1 --delta 1e-5 --unit author",
            })
    void nothingThatSteersATerminal_reachesIt(String line) {
        fit(line, 0);
    }

    /** What is wrong is named, and names are hostile too. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "audit --corpus DIR/no\u001b[2Jsuch\nforged~line.jsonl",
                "audit --\u001b]0;option\u0007",
                "\u001b[31mcommand",
                "report DIR/\u202enothing",
                "audit --corpus DIR/h.jsonl --set \u009b1m=3",
                "audit --corpus DIR/h.jsonl --text-field \u001b[1m",
                "list \u001b[1m",
                "challenge make DIR/\u001b[1m --key DIR/k --out DIR/pack",
                "challenge score DIR/\u001b[1m DIR/entry",
                "corpora show \u001b[1m",
                "corpora verify kos DIR/\u001b[1m",
                "audit --corpus DIR/h.jsonl --defenses \u001b[1m",
                "gate DIR/run --baseline DIR/\u001b[1m",
                "account --noise-multiplier 1 --delta 1e-5 --unit \u001b[31mperson",
            })
    void whatIsWrongIsNamed_fit(String line) {
        CommandRun run = fit(line, 2);
        assertThat(run.err().strip()).startsWith("error: ").hasLineCount(1);
        fit(line + " --stacktrace", 2);
    }

    @Test
    void gatesFiles_areFit() throws IOException {
        fit("gate DIR/run --baseline DIR/g.json --update-baseline", 0);
        fit("gate DIR/run --baseline DIR/g.json --junit DIR/g.xml --markdown DIR/g.md --history DIR/g.jsonl", 0);
        fit("history DIR/g.jsonl --all --out DIR/trend", 0);
        fit("history DIR/g.jsonl --json", 0);
        assertFit("g.jsonl", text("g.jsonl"));
        assertFit("history.html", text("trend/history.html"));
        fit("gate DIR/run --baseline DIR/g.json --json", 0);
        assertFit("g.xml", text("g.xml"));
        assertFit("g.md", text("g.md"));
        assertFit("g.json", text("g.json"));
    }

    /** A policy is YAML, in which an escape is written as text. */
    @Test
    void policies_areFit() throws IOException {
        String text = IDS.stream()
                .filter(id -> !id.contains("\ud800"))
                .map(id -> id.replace("\\", "\\\\").replace("\"", "\\\""))
                .map(id -> id.replaceAll("\\p{Cc}|\\p{Cf}|\\p{Zl}|\\p{Zp}", " ") + "\\e[31m\\u202e\\n")
                .collect(Collectors.joining());
        bench.with("policy.yaml", """
                limits:
                - {limit: rate, tpr: 0.21, fpr: 0.2, reason: "%s", owner: "%s"}
                exceptions:
                - {limit: rate, of: "%s", until: 9999-01-01, reason: "%s", owner: "%s"}
                """.formatted(text, text, text, text, text));
        fit("policy explain DIR/policy.yaml", 0);
        fit("policy explain DIR/policy.yaml --json", 0);
        CommandRun run = bench.run("gate DIR/run --policy DIR/policy.yaml --junit DIR/p.xml --markdown DIR/p.md");
        assertFit("gate", run.out() + run.err());
        assertThat(run.out()).contains("<script>");
        assertFit("p.xml", text("p.xml"));
        assertFit("p.md", text("p.md"));
        assertThat(text("p.md")).doesNotContain("<script>");
    }

    @Test
    void pagesAndPictures_areFit() throws IOException {
        fit("compare DIR/run DIR/other --out DIR/both", 0);
        fit("runs DIR", 0);
        int seen = 0;
        for (String file : bench.files()) {
            if (file.matches("runs\\.html|(run|words|both)/.*\\.(html|svg|json|yaml)")) {
                assertFit(file, text(file));
                seen++;
            }
        }
        assertThat(seen).isGreaterThan(8);
        assertThat(text("run/results.json")).contains("cmd|");
        assertThat(text("run/report.html").replaceFirst("<script>\nfor ", "")).doesNotContain("<script");
    }

    @Test
    void dossiers_areFit() throws IOException {
        CommandRun run =
                bench.run(AUDIT.replace("audit ", "advise ") + "advice --surfaces full,top-5-words --max-proved 0");
        assertFit("advise", run.out() + run.err());
        fit("verify DIR/advice", 0);
        for (String file : List.of("dossier.html", "dossier.json", "dossier.sha256")) {
            assertFit(file, text("advice/" + file));
        }
        assertThat(text("advice/dossier.html")).doesNotContain("<script");
    }

    /** Programs get the ids as they are, from files and from standard output. */
    @Test
    void resultsHoldTheIdsThemselves() throws IOException {
        Set<String> expected = ids(Function.identity());
        Set<String> exposed = idsOf(new ObjectMapper().readTree(bench.bytes("run/results.json")));
        assertThat(exposed).hasSizeGreaterThan(20).isSubsetOf(expected);
        assertThat(idsOf(new ObjectMapper()
                        .readTree(bench.run("report DIR/run --json").out())))
                .isEqualTo(exposed);
    }

    private static Set<String> idsOf(JsonNode results) {
        Set<String> ids = new TreeSet<>();
        results.path("audits").forEach(audit -> ids.addAll(audit.path("exposed").findValuesAsText("id")));
        return ids.stream().filter(id -> !id.matches("r\\d+")).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The ids that an exposed record has; a line of JSON cannot hold half a pair, which becomes a question mark. */
    private static Set<String> ids(Function<String, String> written) {
        return IDS.stream()
                .map(id -> id.replace('\ud800', '?'))
                .map(written)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** No experiment that came from data begins as a formula does; what is read back is what was there. */
    @Test
    void noTableHoldsAFormula() throws IOException {
        fit("attack --out DIR/tables" + MODEL, 0);
        fit("split --targets 2 --shadows 4 --corpus DIR/h.jsonl --id-field id --out DIR/tables", 0);
        fit("compare DIR/run DIR/other --out DIR/tables", 0);
        int seen = 0;
        for (String file : bench.files()) {
            if (file.matches(".+/.+\\.csv")) {
                for (CsvRecord row : rows(file)) {
                    for (String field : row.getFields()) {
                        assertThat(field.matches("(?s)[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20].*")
                                        && !field.matches("-(\\d.*|Infinity)"))
                                .as(file + ": " + field)
                                .isFalse();
                    }
                }
                seen++;
            }
        }
        assertThat(seen).isGreaterThan(10);
        assertThat(rows("tables/scores.csv").stream().map(row -> row.getField(0)))
                .contains("'=cmd|' /C calc'!A0", "''=1");
    }

    private List<CsvRecord> rows(String file) throws IOException {
        try (CsvReader<CsvRecord> rows = CsvReader.builder().ofCsvRecord(text(file))) {
            return rows.stream().toList();
        }
    }

    /** Scores that a run wrote are audited under the ids that they belong to. */
    @Test
    void tablesOfOurs_areReadBackWithTheirIds() throws IOException {
        fit("attack --out DIR/back" + MODEL, 0);
        Map<String, String> scores = rows("back/scores.csv").stream()
                .skip(1)
                .collect(Collectors.toMap(row -> row.getField(0), row -> row.getField(1)));
        StringWriter own = new StringWriter();
        StringWriter members = new StringWriter();
        own.write("record,target-0\n");
        members.write("record,target-0\n");
        int[] n = {0};
        scores.forEach((id, score) -> {
            String quoted = "\"" + id.replace("\"", "\"\"") + "\"";
            own.write(quoted + "," + score + "\n");
            // a member list that another tool wrote, without apostrophes
            members.write(quoted.replaceFirst("^\"'(?=[=+\\-@\t\uff1d])", "\"") + "," + n[0]++ % 2 + "\n");
        });
        bench.with("own.csv", own.toString()).with("members.csv", members.toString());
        fit(
                "audit --scores DIR/own.csv --members DIR/members.csv --set report.fpr=0.2 --set report.exposed=100"
                        + " --out DIR/scored",
                0);
        assertThat(idsOf(new ObjectMapper().readTree(bench.bytes("scored/results.json"))))
                .isSubsetOf(ids(Function.identity()))
                .anyMatch(id -> id.matches("[=+@-].*"));
    }

    /** A plug-in's author is not the user. */
    @Test
    void whatPluginsSay_isFit() {
        Plugins plugins = ToyPlugins.plugins();
        assertFit("list", bench.run(plugins, "list defenses").out());
    }

    private String text(String file) throws IOException {
        return Files.readString(folder.resolve(file), StandardCharsets.UTF_8);
    }

    /** So that the list of commands above stays whole. */
    @Test
    void everyCommandIsRunHere() {
        String usage = bench.run("--help").out().replaceFirst("(?s).*\nCommands:\n", "");
        Set<String> commands = Pattern.compile("(?m)^  ([a-z-]+) ")
                .matcher(usage)
                .results()
                .map(found -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(commands)
                .containsExactlyInAnyOrderElementsOf(Stream.of(
                                "account",
                                "advise",
                                "attack",
                                "audit",
                                "calibrate",
                                "challenge",
                                "certify",
                                "check",
                                "compare",
                                "corpora",
                                "fit",
                                "gate",
                                "generate-completion",
                                "history",
                                "inspect",
                                "list",
                                "policy",
                                "reconstruct",
                                "report",
                                "reproduce",
                                "runs",
                                "split",
                                "topics",
                                "verify")
                        .toList());
    }
}
