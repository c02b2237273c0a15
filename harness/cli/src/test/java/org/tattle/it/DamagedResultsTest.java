package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.result.RunResult;
import org.tattle.reports.CompareReport;
import org.tattle.reports.Provenance;
import org.tattle.reports.ReportPage;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.Summary;

/**
 * Results of a finished run in which somebody changed a value and renewed the checksums: whatever reads them is done,
 * or refuses them in one line that names the file and the place in it; nothing ends with an internal error, or takes
 * memory and time by what a number says.
 */
class DamagedResultsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String RESULTS = "run/results.json";

    @TempDir
    private static Path made;

    @TempDir
    private Path folder;

    private CliFixture bench;

    /** Runs that have nearly every kind of value between them. */
    @BeforeAll
    static void run() throws IOException {
        CliFixture maker = new CliFixture(made)
                .with("good.jsonl", CliFixture.jsonLines())
                .with(
                        "n.edges",
                        IntStream.range(0, 30)
                                .mapToObj(i -> "a" + i % 7 + " a" + i * 3 % 11 + " " + (1 + i % 3) + "\n")
                                .collect(Collectors.joining()));
        done(
                maker,
                "audit --corpus DIR/good.jsonl --id-field id --defenses lda,noisy-histogram --topics 2 --targets 2"
                        + " --shadows 6 --attacks lira-online --set noisy-histogram.epsilon=2 --certify 5 --canaries 4"
                        + " --set report.fpr=[0.1,0.2] --replay 1 --set report.topics=2 --set report.study=2 --threads 1"
                        + " --out DIR/documents --quiet");
        done(
                maker,
                "audit --corpus DIR/n.edges --defenses poisson-communities --set poisson-communities.communities=2"
                        + " --set poisson-communities.sweeps=4 --set poisson-communities.burn-in=2"
                        + " --set poisson-communities.every=1 --set attacks=[] --targets 1 --shadows 0 --threads 1"
                        + " --set report.heat-maps=true --out DIR/network --quiet");
        done(maker, "gate DIR/documents --baseline DIR/baseline.json --update-baseline");
    }

    private static void done(CliFixture bench, String line) {
        CommandRun run = bench.run(line);
        assertThat(run.exit()).as(line + ": " + run.err()).isZero();
    }

    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder).with("baseline.json", Files.readAllBytes(made.resolve("baseline.json")));
    }

    /** A run whose curves are short: a damaged point of them is as good as another. */
    private JsonNode copy(String run) throws IOException {
        for (String file : List.of("plan.yaml", "provenance.json")) {
            bench.with("run/" + file, Files.readAllBytes(made.resolve(run).resolve(file)));
        }
        JsonNode whole = JSON.readTree(made.resolve(run).resolve("results.json").toFile());
        for (JsonNode audit : whole.get("audits")) {
            for (String curve : List.of("fpr", "tpr", "low", "high", "pooled")) {
                ArrayNode points = (ArrayNode) audit.get("roc").get(curve);
                while (points.size() > 5) {
                    points.remove(2);
                }
            }
        }
        return whole;
    }

    private void write(String results) throws IOException {
        byte[] bytes = results.getBytes(StandardCharsets.UTF_8);
        bench.with(RESULTS, bytes)
                .with(
                        "run/checksums.sha256",
                        Fingerprint.plain(bench.bytes("run/plan.yaml")) + "  plan.yaml\n" + Fingerprint.plain(bytes)
                                + "  results.json\n");
    }

    /** What broke a reader once, with the place that is named. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/cells/0/targets|2147483647|audits[0].targets: is another number than that of its experiment",
                "/cells/1/cell|\"lda-topics-2\"|cells[1].cell: is the name of another experiment, too",
                "/cells/0/cell|[]|cells[0].cell: is not a text",
                "/cells|true|cells: is not a list",
                "/cells/0|7|cells[0]: is not an object",
                "/cells/0/targets|null|cells[0].targets: is null",
                "/cells/1/guarantees/0/epsilon|-1|cells[1]: epsilon must be at least 0 and finite",
                "/dataset/records|2|audits[0].perTarget[0]: has more members and non-members than there are records",
                "/audits/0/auc/value|null|audits[0].auc.value: is not from 0 to 1",
                "/audits/0/auc/confidence|null|audits[0].auc.confidence: is not between 0 and 1",
                "/audits/0/tprAtFpr/1/confidence|null|audits[0].tprAtFpr[1].confidence: is not between 0 and 1",
                "/audits/0/tprAtFpr/0/tpr|-1|audits[0].tprAtFpr[0].tpr: is not from 0 to 1, found -1.0",
                "/audits/0/tprAtFpr/0/fpr|0.15|audits[0].perTarget[0].points: is not at the rates of tprAtFpr",
                "/audits/0/shadows|-1|audits[0].shadows: is below 0, found -1",
                "/audits/0/perTarget|[]|",
                "/audits/0/perTarget/0/members|2147483647|audits[0].perTarget[0]: has more members and",
                "/audits/0/histograms/0/edges/0|\"Infinity\"|audits[0].histograms[0].edges: are not finite and",
                "/audits/0/histograms/0/in|\"text\"|audits[0].histograms[0].in: is not ",
                "/audits/0/tprAtFpr/0/support|\"x\"|audits[0].tprAtFpr[0].support: \"x\" is not one of",
                "/certificates/0/bound/confidence|null|certificates[0].bound.confidence: is not a number",
                "/studies/0/divergence/max|null|studies[0].divergence: has a quartile or a whisker beyond",
                "/topics/0/topics/0/words|[]|topics[0].topics[0].words: is another number of words",
                "/controls/0/passed|7|controls[0].passed: is not true or false",
            })
    void aDamagedValue_isRefusedAtItsPlace(String pointer, String value, String message) throws IOException {
        JsonNode whole = copy("documents");
        int slash = pointer.lastIndexOf('/');
        JsonNode parent = whole.at(pointer.substring(0, slash));
        String last = pointer.substring(slash + 1);
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(last), JSON.readTree(value));
        } else {
            ((ObjectNode) parent).set(last, JSON.readTree(value));
        }
        write(whole.toString());
        CommandRun gate = bench.run("gate DIR/run --max-proved 3");
        assertThat(gate.exit()).as(gate.err()).isEqualTo(2);
        assertThat(gate.err()).startsWith("error: DIR/run/results.json").contains("run the audit again");
        if (message != null) {
            assertThat(gate.err()).startsWith("error: DIR/run/results.json at " + message);
        }
        for (String reader :
                message == null ? List.<String>of() : List.of("report DIR/run --json", "compare DIR/run")) {
            assertThat(bench.run(reader)).isEqualTo(gate);
        }
    }

    /** Some of the cases of {@link #everyValue}. */
    @ParameterizedTest
    @ValueSource(strings = {"documents", "network"})
    void someValues(String run) throws IOException {
        JsonNode whole = copy(run);
        List<Damage> all = Damage.all(whole);
        for (int i = 0; i < all.size(); i += Math.max(1, all.size() / 25)) {
            assertSound(all.get(i), whole, false);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"documents", "network"})
    @Tag("slow")
    void everyValue(String run) throws IOException {
        JsonNode whole = copy(run);
        List<Damage> all = Damage.all(whole);
        List<AssertionError> failures = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            try {
                assertSound(all.get(i), whole, i % 20 == 0);
            } catch (AssertionError failure) {
                failures.add(failure);
            }
        }
        assertThat(failures).isEmpty();
    }

    @Test
    void whatIsWhole_isReadByAll() throws IOException {
        JsonNode whole = copy("documents");
        write(whole.toString());
        RunResult run = ResultsJson.read(folder.resolve(RESULTS));
        assertThat(Summary.text(run)).isNotEmpty();
        for (String reader : List.of("report DIR/run --json", "compare DIR/run --out DIR/out --json")) {
            assertThat(bench.run(reader).exit()).as(reader).isZero();
        }
        assertThat(bench.run("gate DIR/run --baseline DIR/baseline.json").exit())
                .isIn(0, 4);
    }

    /** @param draws whether the figures are drawn, too, which takes long */
    private void assertSound(Damage damage, JsonNode whole, boolean draws) throws IOException {
        write(damage.of(whole));
        Path file = folder.resolve(RESULTS);
        try {
            RunResult run = ResultsJson.read(file);
            Summary.text(run);
            ReportPage.html(run, Provenance.read(file.resolveSibling(Provenance.NAME)));
            ResultsJson.bytes(run);
            CompareReport compared = CompareReport.read(List.of(file.getParent()));
            compared.text(100);
            compared.json();
        } catch (InputException refusal) {
            assertThat(refusal).as(damage.toString()).hasMessageStartingWith(file.toString());
            assertClean(refusal.getMessage(), damage);
        } catch (RuntimeException | Error failure) {
            throw new AssertionError(damage.toString(), failure);
        }
        List<String> commands = new ArrayList<>(List.of(
                "gate DIR/run --baseline DIR/baseline.json --all",
                "gate DIR/run --max-proved 3 --max-epsilon 1 --json"));
        if (draws) {
            commands.addAll(List.of(
                    "report DIR/run --json",
                    "compare DIR/run --out DIR/compared",
                    "gate DIR/run --max-tpr 0.5 --at-fpr 0.1 --dossier",
                    "gate DIR/run --baseline DIR/new.json --update-baseline",
                    "verify DIR/run"));
        }
        for (String command : commands) {
            CommandRun run = bench.run(command);
            assertThat(run.exit()).as("%s, %s: %s", damage, command, run.err()).isIn(0, 1, 2, 4);
            if (run.exit() == 2) {
                assertThat(run.err()).as("%s, %s", damage, command).hasLineCount(1);
                assertClean(run.err(), damage);
            }
        }
    }

    private static void assertClean(String message, Damage damage) {
        assertThat(message).as(damage.toString()).doesNotContain("Exception", "org.tattle", "java.", "Cannot ", "`");
    }

    /**
     * One change of one value.
     *
     * @param path its keys and places
     * @param value the JSON that stands there instead; {@link #DROPPED} where the key is dropped
     */
    private record Damage(List<Object> path, String value) {
        private static final String DROPPED = "(dropped)";
        private static final String MARK = "(damaged)";
        private static final List<String> VALUES = List.of(
                DROPPED,
                "null",
                "true",
                "\"\"",
                "\"text\"",
                "\"Infinity\"",
                "\"-Infinity\"",
                "NaN",
                "-1",
                "0",
                "0.5",
                "1",
                "7",
                "2147483647",
                "-2147483648",
                "9223372036854775807",
                "1e308",
                "1e400",
                "-1e-320",
                "123456789012345678901234567890",
                "[]",
                "{}",
                "[null]",
                "[[]]",
                "{\"a\": null}",
                nested(900),
                nested(5000));

        private static String nested(int depth) {
            return "[".repeat(depth) + "]".repeat(depth);
        }

        /** All changes of the first and the last entry of each list; lists also become shorter, longer and reversed. */
        static List<Damage> all(JsonNode whole) {
            List<Damage> all = new ArrayList<>();
            walk(whole, List.of(), "", new HashSet<>(), all);
            return all;
        }

        private static void walk(JsonNode node, List<Object> path, String form, Set<String> seen, List<Damage> all) {
            if (!path.isEmpty() && seen.add(form)) {
                values(node).forEach(value -> all.add(new Damage(path, value)));
            }
            Map<Object, JsonNode> parts = new LinkedHashMap<>();
            node.properties().forEach(field -> parts.put(field.getKey(), field.getValue()));
            if (node.isArray() && !node.isEmpty()) {
                parts.put(0, node.get(0));
                parts.put(node.size() - 1, node.get(node.size() - 1));
            }
            parts.forEach((step, part) -> walk(
                    part,
                    Stream.concat(path.stream(), Stream.of(step)).toList(),
                    form + "/" + (step instanceof Integer place ? (place == 0 ? "first" : "last") : step),
                    seen,
                    all));
        }

        private static List<String> values(JsonNode node) {
            if (!node.isArray() || node.isEmpty()) {
                return VALUES;
            }
            List<String> parts = new ArrayList<>();
            node.forEach(part -> parts.add(part.toString()));
            List<String> reversed = new ArrayList<>();
            parts.forEach(part -> reversed.add(0, part));
            List<String> longer = new ArrayList<>(parts);
            longer.add(parts.get(0));
            return Stream.concat(
                            VALUES.stream(),
                            Stream.of(parts.subList(1, parts.size()), longer, reversed)
                                    .map(list -> "[" + String.join(",", list) + "]"))
                    .toList();
        }

        /** The text of the file with the change. */
        String of(JsonNode whole) {
            JsonNode copy = whole.deepCopy();
            JsonNode at = copy;
            for (Object step : path.subList(0, path.size() - 1)) {
                at = step instanceof Integer place ? at.get(place) : at.get((String) step);
            }
            Object last = path.get(path.size() - 1);
            if (last instanceof Integer place) {
                if (value.equals(DROPPED)) {
                    ((ArrayNode) at).remove(place);
                } else {
                    ((ArrayNode) at).set(place, MARK);
                }
            } else if (value.equals(DROPPED)) {
                ((ObjectNode) at).remove((String) last);
            } else {
                ((ObjectNode) at).put((String) last, MARK);
            }
            return copy.toString().replace("\"" + MARK + "\"", value);
        }

        @Override
        public String toString() {
            return path + " := " + (value.length() > 100 ? value.substring(0, 100) : value);
        }
    }
}
