package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.InputException;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.run.PreparedAudit;

/** Which attacks a plan runs that names none. Nothing is trained but in the last tests. */
class DefaultAttacksTest {
    private static final Plugins PLUGINS = Plugins.load(DefaultAttacksTest.class.getClassLoader());
    private static final PlanReader READER = new PlanReader(PLUGINS);
    private static final String DOCUMENTS = "data.synthetic.documents=40";
    private static final String ROWS = "data.drawn-rows.rows=40";
    private static final String LOGISTIC = "defenses=vips-logistic";
    private static final List<String> LIRA = List.of("lira-offline", "lira-online");

    private static Plan plan(String... assignments) {
        return READER.read(
                "the plan",
                "",
                Arrays.stream(assignments)
                        .map(text -> Assignment.parse("--set", text))
                        .toList());
    }

    /** The attacks by surface, of the first experiment. */
    private static Map<String, List<String>> attacks(String... assignments) {
        return PreparedAudit.of(plan(assignments), PLUGINS).experiments().get(0).surfaces().stream()
                .collect(Collectors.toMap(
                        surface -> surface.surface(),
                        surface -> surface.attacks().stream()
                                .map(NamedAttack::name)
                                .toList()));
    }

    private static List<String> onFull(String... assignments) {
        return attacks(assignments).get("full");
    }

    @Test
    void ofATopicModel_allThatReadIt() {
        assertThat(onFull(DOCUMENTS))
                .contains("count-inversion", "count-ratio", "lira-offline", "lira-online")
                .contains("entropy", "max-posterior", "standard-deviation")
                .doesNotContain("vocabulary", "rmia-online", "lira-joint-online", "shokri", "topic-based");
    }

    /** Words that every model has in common say nothing; those of the training set, or chosen from it, do. */
    @Test
    void vocabulary_whereTheWordsComeFromTheTrainingSet() {
        assertThat(attacks(DOCUMENTS, "data.vocabulary=training", "surfaces=full,top-20,top-20-words,vocabulary"))
                .hasSize(4)
                .allSatisfy((surface, attacks) -> assertThat(attacks).contains("vocabulary"));
        String chosen = "defenses=[fdptm: {model: {lda: {topics: 2}}}]";
        assertThat(attacks(DOCUMENTS, chosen, "surfaces=full,vocabulary,top-20"))
                .hasEntrySatisfying("full", attacks -> assertThat(attacks).contains("vocabulary"))
                .hasEntrySatisfying("vocabulary", attacks -> assertThat(attacks).containsExactly("vocabulary"))
                .hasEntrySatisfying("top-20", attacks -> assertThat(attacks).doesNotContain("vocabulary"));
        assertThatThrownBy(() -> attacks(DOCUMENTS, "surfaces=vocabulary"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no attack of the plan can work on vocabulary of lda");
    }

    @Test
    void topWords_haveCountsAndLikelihoods() {
        assertThat(attacks(DOCUMENTS, "surfaces=full,top-20").get("top-20"))
                .contains("count-inversion", "count-ratio", "lira-online", "entropy");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ROWS + " " + LOGISTIC,
                "data.drawn-images.rows=1000 defenses=vips-sbn",
                DOCUMENTS + " data.label=topic release=classifier"
            })
    void ofOtherReleases_bothLira(String plan) {
        assertThat(onFull(plan.split(" "))).isEqualTo(LIRA);
    }

    /** Of a block model the entropy of memberships is known, too. */
    @Test
    void ofNetworks_lira_andTheEntropy() {
        assertThat(onFull("data.drawn-network.actors=20", "defenses=poisson-communities"))
                .containsExactly("entropy", "lira-offline", "lira-online");
    }

    /** Of a topic model the attacks that need no shadow models are left; of rows none. */
    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void tooFewShadowModels_leaveOutLira(int shadows) {
        assertThat(onFull(DOCUMENTS, "shadows=" + shadows))
                .contains("count-inversion", "entropy")
                .doesNotContainAnyElementsOf(LIRA);
        assertThat(onFull(DOCUMENTS, "shadows=4")).containsAll(LIRA);
        assertThatThrownBy(() -> onFull(ROWS, LOGISTIC, "shadows=" + shadows))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("shadows: " + shadows + " shadow models are too few for lira-offline");
        assertThatThrownBy(() -> onFull(DOCUMENTS, "attacks=lira-online,entropy", "shadows=" + shadows))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("too few for lira-online");
    }

    /** Where counts are known not to be exact, count inversion ranks all candidates: up to 5,000 members. */
    @ParameterizedTest
    @CsvSource({
        "lda, 10001, true",
        "lda-cgs, 10001, true",
        "lda-online, 10001, true",
        "lda-online, 10002, false",
        "noisy-histogram, 10001, true",
        "noisy-histogram, 10002, false",
        "dp-svi-lda, 10002, false"
    })
    void countInversion_ofManyDocuments_whereCountsMayBeExact(String defense, int documents, boolean runs) {
        List<String> attacks = onFull(
                "defenses=" + defense, "data.synthetic={documents: " + documents + ", vocabulary: 50, mean-length: 2}");
        assertThat(attacks.contains("count-inversion")).isEqualTo(runs);
        assertThat(attacks).contains("count-ratio");
    }

    @Test
    void noAttacks_areNone() {
        assertThat(onFull(DOCUMENTS, "attacks=[]")).isEmpty();
        assertThat(onFull(DOCUMENTS, "attacks=[]", "certify.runs=20")).isEmpty();
    }

    /** What was named must apply, whatever else is run by default. */
    @Test
    void named_mustApply() {
        assertThat(onFull(DOCUMENTS, "attacks=vocabulary")).containsExactly("vocabulary");
        assertThat(onFull(ROWS, LOGISTIC, "attacks=default,rmia-online"))
                .containsExactly("lira-offline", "lira-online", "rmia-online");
        for (String named : List.of("count-ratio", "lira-online,entropy", "default,topic-based")) {
            assertThatThrownBy(() -> onFull(ROWS, LOGISTIC, "attacks=" + named))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(" supports neither the release of vips-logistic");
        }
    }

    @Test
    void aParameterOfADefaultAttack_canBeSet() {
        Plan thorough = plan(DOCUMENTS, "count-inversion.effort=thorough");
        assertThat(thorough.attacks()).hasSameSizeAs(plan(DOCUMENTS).attacks());
        assertThat(thorough.attacks().toString()).contains("count-inversion: {coverage: 1, effort: thorough");
        assertThat(onFull(DOCUMENTS, "count-inversion.effort=thorough")).isEqualTo(onFull(DOCUMENTS));
        assertThat(plan(DOCUMENTS, "attacks=count-inversion", "count-inversion.effort=thorough", "attacks=default"))
                .isEqualTo(thorough);
    }

    /** What another machine is sent. */
    @Test
    void thePlanAsWritten_hasTheSameAttacks() {
        for (String[] assignments : new String[][] {{DOCUMENTS}, {ROWS, LOGISTIC}}) {
            Plan plan = plan(assignments);
            assertThat(READER.read("the plan", PlanWriter.write(plan), List.of()))
                    .isEqualTo(plan);
        }
    }

    @Test
    void threeDocuments_areAttacked(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("three.jsonl"),
                IntStream.range(0, 3)
                        .mapToObj(i -> "{\"text\": \"word%d shared other%d\"}%n".formatted(i, i))
                        .collect(Collectors.joining()));
        CommandRun run =
                run(folder, "--corpus", folder.resolve("three.jsonl").toString(), "--topics", "2", "--targets", "2");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("count-inversion");
    }

    @Test
    @Tag("slow")
    void aDryRun_namesTheAttacks(@TempDir Path folder) {
        CommandRun same = run(folder, "--set", DOCUMENTS, "--topics", "2,3", "--dry-run");
        assertThat(same.out()).contains("\nattacks  count-inversion, count-ratio, ");
        CommandRun apart = run(
                folder,
                "--set",
                DOCUMENTS,
                "--topics",
                "2",
                "--surfaces",
                "full,top-20-words",
                "--set",
                "data.vocabulary=training",
                "--dry-run");
        assertThat(apart.out())
                .contains("\nattacks  lda-topics-2: count-inversion, ")
                .contains("         lda-topics-2, top-20-words: entropy, lira-offline, lira-online,\n");
        assertThat(run(folder, "--set", DOCUMENTS, "--topics", "2", "--dry-run", "--json")
                        .out())
                .containsPattern("\"attacks\" : \\{\\s+\"full\" : \\[ \"count-inversion\", ")
                .contains("\"cell\" : \"lda-topics-2\"")
                .doesNotContain("\"experiment\"");
    }

    private static CommandRun run(Path folder, String... arguments) {
        return CommandRun.of(
                () -> PLUGINS,
                Map.of(),
                Stream.concat(
                                Stream.of(
                                        "audit",
                                        "--quiet",
                                        "--shadows",
                                        "4",
                                        "--out",
                                        folder.resolve("run").toString()),
                                Arrays.stream(arguments))
                        .toArray(String[]::new));
    }
}
