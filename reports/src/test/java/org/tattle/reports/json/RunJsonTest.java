package org.tattle.reports.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.JsonText;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackRates;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Discoveries;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.RunResult;
import org.tattle.reports.ResultsJson;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

/** The layout of {@code results.json}, which other programs read. */
class RunJsonTest {
    @TempDir
    private Path folder;

    private static RunResult guaranteeing(PrivacyGuarantee guarantee) {
        return Runs.run(List.of(Runs.attack("vips", "vips-lda", Map.of(), List.of(guarantee), "lira-online", 5, 0.5)));
    }

    private static JsonNode tree(RunResult run) throws IOException {
        return new ObjectMapper().readTree(ResultsJson.bytes(run));
    }

    private RunResult read(JsonNode tree) throws IOException {
        return ResultsJson.read(Files.writeString(folder.resolve("results.json"), tree.toString()));
    }

    private static List<String> names(JsonNode node) {
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }

    /** Kinds, supports and units are words, and nothing that Java computes of a record is a key. */
    @Test
    void objects_haveTheirKeysInOrder_andNoOthers() throws IOException {
        JsonNode audit = tree(guaranteeing(Runs.document(1))).at("/audits/0");
        assertThat(names(audit))
                .containsExactly(
                        "kind",
                        "cell",
                        "defense",
                        "parameters",
                        "mode",
                        "attack",
                        "attackParameters",
                        "varianceRule",
                        "surface",
                        "vocabulary",
                        "targets",
                        "shadows",
                        "perTarget",
                        "auc",
                        "accuracy",
                        "tprAtFpr",
                        "roc",
                        "guarantees",
                        "epsilonLowerBound",
                        "utility",
                        "exposed",
                        "histograms",
                        "sharedError",
                        "shift",
                        "discoveries",
                        "groups",
                        "predictiveValues");
        assertThat(names(audit.at("/tprAtFpr/0")))
                .containsExactly(
                        "fpr",
                        "tpr",
                        "low",
                        "high",
                        "confidence",
                        "method",
                        "achievedFpr",
                        "truePositives",
                        "falsePositives",
                        "members",
                        "nonMembers",
                        "support",
                        "transferred");
        assertThat(names(audit.get("epsilonLowerBound")))
                .containsExactly("value", "delta", "confidence", "kind", "method", "ceiling");
        assertThat(names(audit.at("/guarantees/0")))
                .containsExactly(
                        "epsilon",
                        "delta",
                        "unit",
                        "adjacency",
                        "radius",
                        "view",
                        "status",
                        "method",
                        "caveats",
                        "missing",
                        "publicRecords");
        assertThat(audit.at("/epsilonLowerBound/kind").asText()).isEqualTo("indicative");
        assertThat(audit.at("/tprAtFpr/0/support").asText()).isEqualTo("unsupported");
        assertThat(audit.at("/guarantees/0/adjacency").asText()).isEqualTo("add-remove");
    }

    @Test
    void aGuaranteeForAPublicNumberOfRecords_saysSoInAFieldOfItsOwn() throws IOException {
        PrivacyGuarantee open = Runs.document(1).needing(Premise.RECORDS);
        assertThat(tree(guaranteeing(Runs.document(1))).at("/cells/0/guarantees/0/publicRecords"))
                .hasToString("false");
        JsonNode tree = tree(guaranteeing(open));
        for (String place : List.of("/cells/0/guarantees/0", "/audits/0/guarantees/0")) {
            assertThat(tree.at(place + "/publicRecords")).hasToString("true");
        }
        assertThat(read(tree).attacks().get(0).guarantees()).containsExactly(open);
    }

    /** Files of before these keys are read as if they had null, and give the same numbers otherwise. */
    @Test
    void keysThatWereAdded_mayBeMissing() throws IOException {
        RunResult run = Runs.leaky();
        JsonNode tree = tree(run);
        for (JsonNode audit : tree.get("audits")) {
            ((ObjectNode) audit).remove(List.of("discoveries", "groups", "predictiveValues"));
            audit.get("perTarget").forEach(target -> ((ObjectNode) target).remove("tnrAtFnr1"));
            audit.get("exposed").forEach(record -> ((ObjectNode) record).remove("listed"));
            if (audit.get("sharedError") instanceof ObjectNode shared) {
                shared.remove("tnrAtFnr1");
            }
        }
        assertThat(ResultsJson.bytes(read(tree))).isEqualTo(ResultsJson.bytes(run));
        AttackResult first = run.attacks().get(0);
        Discoveries found = new Discoveries(0.05, 12.5, 0.5, 0.04);
        GroupLeak groups = ShownRuns.groups("field", 0.01, 2);
        AttackRates was = first.rates();
        AttackResult listing = new AttackResult(
                first.experiment(),
                first.summary(),
                first.perTarget(),
                new AttackRates(was.auc(), was.accuracy(), was.tprAtFpr(), was.roc(), was.sharedError(), found, groups),
                first.epsilonLowerBound(),
                List.of(new ExposedRecord("d1", 5, 4, 3, 0.01, 1, 0, List.of())),
                first.histograms());
        AttackResult again = read(tree(Runs.run(List.of(listing)))).attacks().get(0);
        assertThat(again.rates().discoveries()).isEqualTo(found);
        assertThat(again.rates().groups()).isEqualTo(groups);
        assertThat(again.exposed().get(0).listed()).isEqualTo(3);
    }

    @Test
    void theShiftOfMembers_isReadBack() throws IOException {
        JsonNode shift = tree(ShownRuns.shifted(0, null, 0)).at("/audits/0/shift");
        assertThat(names(shift))
                .containsExactly(
                        "seen", "copies", "overlap", "baseline", "auc", "uncorrected", "allowance", "remainder");
    }

    @Test
    void anAuditOfAnExperimentThatIsNotListed_isRefused() throws IOException {
        JsonNode tree = tree(guaranteeing(Runs.document(1)));
        ((ArrayNode) tree.get("cells")).removeAll();
        assertThatThrownBy(() -> read(tree))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("audits[0].cell: is not the name of an experiment");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/audits/0/tprAtFpr/0/support|audits[0].tprAtFpr[0].support: \"x\" is not one of ok, weak, "
                        + "unsupported",
                "/audits/0/epsilonLowerBound/kind|audits[0].epsilonLowerBound.kind: \"x\" is not one of indicative, "
                        + "certified",
                "/cells/0/guarantees/0/unit|cells[0].guarantees[0].unit: \"x\" is not one of document, author, word, "
                        + "bit, row, actor, edge",
                "/cells/0/guarantees/0/status|cells[0].guarantees[0].status: \"x\" is not one of proved, claimed",
                "/bars|bars: \"x\" is not one of interval, deviation",
            })
    void aWordThatIsNone_isRefusedAtItsPlace(String place, String message) throws IOException {
        JsonNode tree = tree(guaranteeing(Runs.document(1)));
        int slash = place.lastIndexOf('/');
        ObjectNode object = (ObjectNode) (slash == 0 ? tree : tree.at(place.substring(0, slash)));
        object.put(place.substring(slash + 1), "x");
        assertThatThrownBy(() -> read(tree)).isInstanceOf(InputException.class).hasMessageContaining(" at " + message);
    }

    @Test
    void aGuaranteeThatIsNone_isRefusedInOneLine() throws IOException {
        JsonNode tree = tree(guaranteeing(Runs.document(1)));
        ((ObjectNode) tree.at("/cells/0/guarantees/0")).put("epsilon", -1);
        assertThatThrownBy(() -> read(tree))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(
                        "results.json at cells[0]: epsilon must be at least 0 and finite. Provided value: -1.0");
    }

    /** Standard output and files have one layout and one line ending, regardless of the system's. */
    @Test
    void text_isLaidOutAsValuesAre() {
        String text = JsonText.of(json -> {
            json.writeStartObject();
            json.writeNumberField("a", 1);
            json.writeArrayFieldStart("b");
            json.writeString("ü\u0001");
            json.writeNumber(1e-5);
            json.writeEndArray();
            json.writeObjectFieldStart("c");
            json.writeEndObject();
            json.writeEndObject();
        });
        Map<String, Object> same = Map.of("a", 1, "b", List.of("ü\u0001", 1e-5), "c", Map.of());
        assertThat(text).isEqualTo(new String(Json.bytes(same), UTF_8)).startsWith("{\n  \"a\" : 1,\n  \"b\" : [ \"");
    }
}
