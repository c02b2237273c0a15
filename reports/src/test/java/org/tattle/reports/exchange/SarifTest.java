package org.tattle.reports.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.text.Statement;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.exchange.Sarif.Level;
import org.tattle.reports.exchange.Sarif.Result;
import org.tattle.reports.exchange.Sarif.Rule;

/** The log keeps the rules of the schema of SARIF 2.1.0 for the objects that it has. */
class SarifTest {
    private static final Rule RULE = new Rule("counts", Statement.value("counts"), Statement.value("Sums."));

    /** The keys that an object must have, and all that Tattle writes of those that it may have. */
    private record Shape(Set<String> required, Set<String> known) {
        void check(JsonNode object) {
            Set<String> keys = new TreeSet<>();
            object.fieldNames().forEachRemaining(keys::add);
            assertThat(keys).containsAll(required).isSubsetOf(known);
        }
    }

    private static final Map<String, Shape> SHAPES = Map.of(
            "sarifLog", new Shape(Set.of("version", "runs"), Set.of("$schema", "version", "runs")),
            "run", new Shape(Set.of("tool"), Set.of("tool", "results", "columnKind")),
            "driver", new Shape(Set.of("name"), Set.of("name", "version", "informationUri", "rules")),
            "rule", new Shape(Set.of("id"), Set.of("id", "shortDescription", "help", "properties")),
            "text", new Shape(Set.of("text"), Set.of("text")),
            "result",
                    new Shape(
                            Set.of("message"),
                            Set.of("ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints")),
            "location", new Shape(Set.of(), Set.of("physicalLocation", "logicalLocations")),
            "physicalLocation", new Shape(Set.of("artifactLocation"), Set.of("artifactLocation", "region")));

    private static JsonNode run(Sarif log) throws IOException {
        JsonNode root = new ObjectMapper().readTree(log.json());
        SHAPES.get("sarifLog").check(root);
        assertThat(root.get("version").textValue()).isEqualTo("2.1.0");
        JsonNode run = root.at("/runs/0");
        SHAPES.get("run").check(run);
        assertThat(run.get("columnKind").textValue()).isIn("utf16CodeUnits", "unicodeCodePoints");
        JsonNode driver = run.at("/tool/driver");
        SHAPES.get("driver").check(driver);
        assertThat(URI.create(driver.get("informationUri").textValue()).isAbsolute())
                .isTrue();
        Set<JsonNode> rules = new HashSet<>();
        for (JsonNode rule : driver.get("rules")) {
            SHAPES.get("rule").check(rule);
            SHAPES.get("text").check(rule.get("shortDescription"));
            SHAPES.get("text").check(rule.get("help"));
            assertThat(rules.add(rule)).as("rules are unique").isTrue();
        }
        run.get("results").forEach(result -> check(result, driver.get("rules")));
        return run;
    }

    private static void check(JsonNode result, JsonNode rules) {
        SHAPES.get("result").check(result);
        SHAPES.get("text").check(result.get("message"));
        assertThat(result.get("level").textValue()).isIn("none", "note", "warning", "error");
        assertThat(rules.at("/" + result.get("ruleIndex").intValue() + "/id")).isEqualTo(result.get("ruleId"));
        for (JsonNode location : result.get("locations")) {
            SHAPES.get("location").check(location);
            JsonNode physical = location.path("physicalLocation");
            if (!physical.isMissingNode()) {
                SHAPES.get("physicalLocation").check(physical);
                assertThat(URI.create(physical.at("/artifactLocation/uri").textValue()))
                        .isNotNull();
                assertThat(physical.at("/region/startLine").intValue()).isPositive();
            }
        }
    }

    private static Result result(Level level, String place, Path file) {
        return new Result(RULE, level, Statement.value("seen"), place, Optional.ofNullable(file));
    }

    /** Without a file there is a name; the same finding has the same fingerprint in the next log, another has not. */
    @Test
    void everyResultKeepsTheRules() throws IOException {
        JsonNode results = run(new Sarif(List.of(
                        result(Level.ERROR, "a", Path.of("models/a model.pkl")),
                        result(Level.WARNING, "b", Path.of("models/a model.pkl")),
                        result(Level.NOTE, "lda", null))))
                .get("results");
        assertThat(results.findValuesAsText("level")).containsExactly("error", "warning", "note");
        assertThat(results.findValuesAsText("uri")).containsExactly("models/a%20model.pkl", "models/a%20model.pkl");
        assertThat(results.findValuesAsText("fullyQualifiedName")).containsExactly("a", "b", "lda");
        assertThat(Set.copyOf(results.findValuesAsText("primaryLocationLineHash")))
                .hasSize(3);
        assertThat(run(new Sarif(List.of())).get("results")).isEmpty();
    }

    /** Fails when a name with a colon is read as a scheme. */
    @ParameterizedTest
    @CsvSource({"a.pkl, a.pkl", "x/../b c.pkl, b%20c.pkl", "c:d.pkl, ./c:d.pkl", "e/c:d.pkl, e/c:d.pkl"})
    void aPathBelowTheWorkingDirectory_isRelative(Path file, String uri) {
        assertThat(Sarif.uri(file)).isEqualTo(uri);
        assertThat(URI.create(Sarif.uri(file)).isAbsolute()).isFalse();
    }

    @Test
    void aPathElsewhere_isAbsolute() {
        assertThat(Sarif.uri(Path.of("/").resolve("elsewhere.pkl"))).isEqualTo("file:///elsewhere.pkl");
    }

    /** Fails when a replay that passed is reported, or a violation is not an error. */
    @Test
    void onlyReplaysThatDidNotPass_areResults() throws IOException {
        Path plan = Path.of("run/plan.yaml");
        for (Map.Entry<Verdict, List<String>> expected : Map.of(
                        Verdict.VIOLATED, List.of("error"),
                        Verdict.SUSPECT, List.of("warning"),
                        Verdict.NOT_REPLAYABLE, List.of("note"),
                        Verdict.PASSED, List.<String>of())
                .entrySet()) {
            JsonNode run = run(Sarif.of(ShownRuns.replayed(expected.getKey(), "`sum` moves by 2"), plan));
            assertThat(run.findValuesAsText("level")).isEqualTo(expected.getValue());
            assertThat(run.findValuesAsText("uri"))
                    .isEqualTo(expected.getValue().isEmpty() ? List.of() : List.of("run/plan.yaml"));
        }
        assertThat(new String(
                        Sarif.of(ShownRuns.replayed(Verdict.VIOLATED, "`sum` moves by 2"), plan)
                                .json(),
                        StandardCharsets.UTF_8))
                .contains("`sum` moves by 2", "document, add-remove, release, proved");
    }
}
