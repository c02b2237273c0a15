package org.tattle.reports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.NotTested;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.json.Json;

@Isolated // changes what all tests of a process share
class ResultsJsonTest {
    @TempDir
    Path folder;

    @Test
    void readGivesBackEveryFieldOfWhatWasWritten() {
        assertEveryFieldIsReadBack(Runs.singleTarget(), ShownRuns.shifted(1, Runs.student(0.6, 0.1), 2));
    }

    @Test
    @Tag("slow")
    void readGivesBackEveryFieldOfWhatWasWritten_inFull() {
        assertEveryFieldIsReadBack(Runs.leaky(), Runs.defended(), Hostile.run(), ShownRuns.shifted(0, null, 0));
    }

    private void assertEveryFieldIsReadBack(RunResult... runs) {
        for (RunResult run : runs) {
            RunResult read = roundTrip(run);
            assertThat(read)
                    .usingRecursiveComparison()
                    .withEqualsForType(Double::equals, Double.class)
                    .ignoringFieldsOfTypes(Map.class)
                    .isEqualTo(run);
            assertThat(ResultsJson.bytes(read)).isEqualTo(ResultsJson.bytes(run));
        }
    }

    @Test
    void readGivesBackMaps() {
        RunResult run = Runs.defended();
        RunResult read = roundTrip(run);
        assertThat(read.dataset()).isEqualTo(run.dataset());
        assertThat(read.dataset().totals())
                .containsExactlyEntriesOf(run.dataset().totals());
        for (int i = 0; i < run.attacks().size(); i++) {
            assertThat(read.attacks().get(i).parameters())
                    .isEqualTo(run.attacks().get(i).parameters());
        }
        for (int i = 0; i < run.experiments().size(); i++) {
            assertThat(read.experiments().get(i).utility())
                    .isEqualTo(run.experiments().get(i).utility());
        }
    }

    /** The verdict is one key; a file without it, as earlier versions wrote, has the same verdict. */
    @Test
    void theVerdictIsOneKey_andIsComputedWhenItIsAbsent() throws IOException {
        RunVerdict audit = RunVerdict.of(Runs.defended());
        ObjectNode json = (ObjectNode) new ObjectMapper().readTree(ResultsJson.bytes(audit));
        JsonNode verdict = json.get("verdict");
        assertThat(names(verdict)).containsExactly("grade", "experiments", "notTested");
        assertThat(names(verdict.get("experiments").get(0)))
                .containsExactly(
                        "cell",
                        "surface",
                        "grade",
                        "byAttacks",
                        "numbers",
                        "guarantees",
                        "isPowerKnown",
                        "wouldDecide");
        assertThat(names(verdict.get("experiments").get(0).get("numbers").get(0)))
                .containsExactly("attack", "fpr", "value", "chance", "adjustedP", "lowerBound");
        assertThat(verdict.get("grade").asText()).isEqualTo(audit.grade().id());
        json.remove("verdict");
        Path file = Files.writeString(folder.resolve("results.json"), json.toString());
        RunVerdict read = ResultsJson.readVerdict(file);
        assertThat(read.grade()).isEqualTo(audit.grade());
        assertThat(read.experiments())
                .extracting(ExperimentVerdict::grade)
                .isEqualTo(audit.experiments().stream()
                        .map(ExperimentVerdict::grade)
                        .toList());
        assertThat(read.notTested()).isEqualTo(audit.notTested());
    }

    /** Most records have an experiment's name as {@code cell}; these have it as {@code experiment}. */
    @Test
    void whatWasNotTested_andWhatABudgetSays_nameTheirExperiment() throws IOException {
        NotTested attack = new NotTested(NotTested.Kind.ATTACK, "lda", "full", "lira-online", "");
        BudgetFinding finding = new BudgetFinding(
                "lda", "full", "", "lda", "AUC", BudgetVerdict.WITHIN, Statement.NOTHING, Statement.NOTHING);
        for (Object one : List.of(attack, finding)) {
            JsonNode json = new ObjectMapper().readTree(Json.bytes(one));
            assertThat(names(json)).contains("experiment", "surface").doesNotContain("cell");
            assertThat(json.get("experiment").asText()).isEqualTo("lda");
        }
    }

    @Test
    void keysAreThoseThatOtherProgramsRelyOn() throws IOException {
        JsonNode json = new ObjectMapper().readTree(ResultsJson.bytes(Runs.defended()));
        assertThat(names(json))
                .containsExactly(
                        "schema",
                        "name",
                        "seed",
                        "version",
                        "dataset",
                        "cells",
                        "audits",
                        "controls",
                        "topics",
                        "bars",
                        "studies",
                        "certificates",
                        "heatMaps",
                        "notRun",
                        "sentinels",
                        "failures",
                        "violations",
                        "familyWiseError",
                        "familySize",
                        "verdicts",
                        "verdict");
        assertThat(json.get("violations").asInt()).isEqualTo(1);
        assertThat(json.get("familyWiseError").asDouble()).isEqualTo(0.05);
        assertThat(json.get("familySize").asInt()).isEqualTo(48);
        JsonNode verdict = json.get("verdicts").get(0);
        assertThat(names(verdict))
                .containsExactly(
                        "cell",
                        "surface",
                        "grade",
                        "headline",
                        "attack",
                        "number",
                        "fpr",
                        "adjustedP",
                        "chance",
                        "lowerBound",
                        "leadingFpr",
                        "detectableTpr",
                        "detectableAuc");
        assertThat(verdict.get("grade").asText()).isEqualTo("strong");
        assertThat(verdict.get("number").asText()).isEqualTo("tpr");
        assertThat(verdict.get("adjustedP").asDouble()).isBetween(0.0, 1e-10);
        assertThat(verdict.get("lowerBound").asDouble()).isBetween(0.05, 0.251);
        JsonNode quiet = new ObjectMapper()
                .readTree(ResultsJson.bytes(Runs.quiet()))
                .get("verdicts")
                .get(0);
        assertThat(quiet.get("grade").asText()).isEqualTo("not-shown");
        assertThat(quiet.get("attack").isNull()).isTrue();
        assertThat(quiet.get("detectableTpr").asDouble()).isBetween(0.001, 0.1);
        assertThat(names(json.get("dataset")))
                .containsExactly(
                        "records",
                        "documents",
                        "vocabulary",
                        "tokens",
                        "emptyDocuments",
                        "preparation",
                        "duplicates",
                        "sha256");
        JsonNode audit = json.get("audits").get(4);
        assertThat(names(audit))
                .contains(
                        "kind",
                        "cell",
                        "defense",
                        "parameters",
                        "mode",
                        "attack",
                        "varianceRule",
                        "surface",
                        "vocabulary",
                        "targets",
                        "shadows",
                        "perTarget",
                        "auc",
                        "tprAtFpr",
                        "guarantees",
                        "epsilonLowerBound",
                        "utility");
        assertThat(names(audit.get("auc"))).contains("value", "low", "high");
        assertThat(names(audit.get("tprAtFpr").get(0)))
                .contains(
                        "fpr",
                        "tpr",
                        "low",
                        "high",
                        "achievedFpr",
                        "falsePositives",
                        "members",
                        "nonMembers",
                        "support");
        assertThat(names(audit.get("guarantees").get(0)))
                .contains("epsilon", "delta", "unit", "adjacency", "view", "status", "caveats");
        assertThat(names(audit.get("epsilonLowerBound"))).contains("value", "confidence", "kind");
    }

    @Test
    void numbersThatJsonHasNoWordForSurvive() {
        String text = new String(ResultsJson.bytes(Runs.singleTarget()), UTF_8);
        assertThat(text).contains("\"meanScoreOut\" : null").doesNotContain("NaN");
        assertThat(text).contains("\"threshold\" : \"Infinity\"");
        RunResult read = roundTrip(Runs.singleTarget());
        assertThat(read.attacks().get(0).exposed().get(0).meanScoreOut()).isNaN();
        assertThat(read.attacks().get(3).perTarget().get(0).points().get(0).threshold())
                .isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void bytesDependNeitherOnTheOrderOfMapsNorOnTheLocale() {
        Map<String, Object> forth = new LinkedHashMap<>();
        forth.put("epsilon", 1.5);
        forth.put("delta", 1e-5);
        Map<String, Object> back = new LinkedHashMap<>();
        back.put("delta", 1e-5);
        back.put("epsilon", 1.5);
        Locale before = Locale.getDefault();
        try {
            byte[] expected = ResultsJson.bytes(with(forth));
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(ResultsJson.bytes(with(back))).isEqualTo(expected);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void read_missingFile_saysSo() {
        assertThatThrownBy(() -> ResultsJson.read(folder.resolve("results.json")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("results.json: does not exist");
    }

    @Test
    void read_brokenJson_namesLineAndColumn() throws IOException {
        assertThatThrownBy(() -> ResultsJson.read(file("{\n  \"schema\": tattle\n}")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("results.json:2:");
    }

    @Test
    void read_otherSchema_namesBoth() throws IOException {
        assertThatThrownBy(() -> ResultsJson.read(file("{\"schema\": \"tattle-results/2\"}")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("\"tattle-results/2\" where \"tattle-results/1\"");
    }

    @Test
    void read_missingKey_namesItsPlace() throws IOException {
        String text = new String(ResultsJson.bytes(Runs.leaky()), UTF_8).replaceFirst("\"achievedFpr\" : [^,]*,", "");
        assertThatThrownBy(() -> ResultsJson.read(file(text)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("audits[0].perTarget[0].points[0]")
                .hasMessageContaining("achievedFpr");
    }

    @Test
    void read_wordWhereANumberBelongs_namesItsPlace() throws IOException {
        String text = new String(ResultsJson.bytes(Runs.leaky()), UTF_8)
                .replaceFirst("(?s)(\"auc\" : \\{.*?)\"confidence\" : [^,]*,", "$1\"confidence\" : \"high\",");
        assertThatThrownBy(() -> ResultsJson.read(file(text)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("audits[0].auc.confidence");
    }

    /**
     * What was edited by hand: each ended in an exception that nobody had foreseen, some after the results were lost.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(?s)\"audits\" : \\[.*?\\{ | \"audits\" : [ null, { | .audits[0]: is null",
                "(?s)\"controls\" : \\[ | \"controls\" : [ null, | .controls[0]: is null",
                "(?s)\"exposed\" : \\[ | \"exposed\" : [ null, | exposed[0]: is null",
                "(?s)\"guarantees\" : \\[.*?\\] | \"guarantees\" : null | .guarantees: is null",
                "\"attack\" : \"[^\"]*\" | \"attack\" : null | .attack: is null",
                "\"tpr\" : \\[ [^,]*, | \"tpr\" : [ | tpr, low, high and pooled must be as long as fpr",
                "\"in\" : \\[ [^,]*, | \"in\" : [ | edges must be one more than the bins",
                "\"records\" : [0-9]+ | \"records\" : 1.5 | \"records\" is not a whole number",
                "\"sha256\" : \"[^\"]*\" | \"sha256\" : null | \"sha256\" is not a string",
                "\"targets\" : [0-9]+ | \"targets\" : null | null",
                "\"seed\" : [0-9-]+ | \"seed\" : 1e999 | seed",
            })
    void read_whatNoRunWrites_isOneLine(String from, String to, String problem) throws IOException {
        String text = new String(ResultsJson.bytes(Runs.leaky()), UTF_8);
        String edited = text.replaceFirst(from, to);
        assertThat(edited).isNotEqualTo(text);
        assertRefused(edited, problem);
    }

    @Test
    void read_beyondTheParsersLimits_isOneLine() throws IOException {
        String text = new String(ResultsJson.bytes(Runs.leaky()), UTF_8);
        for (String value :
                List.of("[".repeat(1500) + "]".repeat(1500), "9".repeat(1500), "\"" + "x".repeat(20_000_001) + "\"")) {
            assertRefused("{ \"note\" : " + value + "," + text.substring(1), "is not valid JSON (");
        }
        for (String after : List.of("{}", "x", "]", "\0", "null")) {
            assertRefused(text + after, "is not valid JSON (");
        }
        assertRefused("", "does not contain a JSON object");
        assertRefused("null", "does not contain a JSON object");
    }

    private void assertRefused(String text, String problem) throws IOException {
        Path file = Files.writeString(folder.resolve("results.json"), text);
        assertThatThrownBy(() -> ResultsJson.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(problem.startsWith(".") ? problem.substring(1) : problem)
                .hasMessageNotContainingAny("\n", "Exception");
    }

    @Test
    void read_anEmptyProvenance_isOneLine() throws IOException {
        for (String text : List.of("", "null", "{}", "[]")) {
            Path file = Files.writeString(folder.resolve("provenance.json"), text);
            assertThatThrownBy(() -> Provenance.read(file))
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith(file.toString());
        }
    }

    /** Keys of a later version, and what papers printed, which earlier ones wrote. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"extra\" : {\"a\" : 1}",
                "\"published\" : []",
                "\"published\" : [ {\"cell\" : \"lda\", \"attack\" : \"\", \"fpr\" : null, \"tpr\" : null,"
                        + " \"statistic\" : \"entropy\", \"rejected\" : 0.75, \"source\" : \"[X] table 4\"} ]",
            })
    void read_keysOfOtherVersions_areSkipped(String key) throws IOException {
        String text =
                new String(ResultsJson.bytes(Runs.leaky()), UTF_8).replaceFirst("\"audits\" :", key + ", \"audits\" :");
        assertThat(ResultsJson.bytes(ResultsJson.read(file(text)))).isEqualTo(ResultsJson.bytes(Runs.leaky()));
    }

    @Test
    void aTotalNamedAsAFieldOfTheDataSetIsRefused() {
        RunResult plain = Runs.leaky();
        RunResult clash = RunResult.builder(
                        plain.info(), new DatasetSummary(2, Map.of("records", 3L), Map.of(), 0, "ab"))
                .build();
        assertThatThrownBy(() -> ResultsJson.bytes(clash))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("Provided value: records");
    }

    @Test
    void provenanceIsReadBack() {
        Path file = folder.resolve("provenance.json");
        Runs.provenance().write(file);
        assertThat(Provenance.read(file)).isEqualTo(Runs.provenance());
    }

    private RunResult roundTrip(RunResult run) {
        Path file = folder.resolve("results.json");
        ResultsJson.write(RunVerdict.of(run), file);
        return ResultsJson.read(file);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("results.json"), text);
    }

    private static List<String> names(JsonNode node) {
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }

    private static RunResult with(Map<String, Object> parameters) {
        AttackResult attack = Runs.attack("cell", "lda", parameters, List.of(), "lira-online", 2, 0.5);
        return Runs.run(List.of(attack));
    }
}
