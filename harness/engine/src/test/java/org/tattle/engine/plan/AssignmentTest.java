package org.tattle.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.testing.ToyPlugins;
import org.tattle.core.testing.ToyPlugins.LdaParameters;
import org.tattle.core.testing.ToyPlugins.VipsParameters;

class AssignmentTest {
    private static final String PLAN = """
            data: {file: a, format: csv}
            defenses: [lda: {topics: 7}, vips-lda: {topics: 8}]
            shadows: 32
            """;

    private final PlanReader reader = new PlanReader(ToyPlugins.plugins());

    @Test
    void aKey_isReplacedOrAdded() {
        Plan plan = set("shadows=64", "targets=3", "seed=-9");
        assertThat(plan.shadows()).isEqualTo(64);
        assertThat(plan.targets()).isEqualTo(3);
        assertThat(plan.seed()).isEqualTo(-9);
    }

    @Test
    void aKeyOfAPart_isReplacedOrAdded() {
        Plan plan = set("data.format=jsonl", "data.preprocess=paper", "report.fpr=0.01");
        assertThat(plan.data().file()).contains("a");
        assertThat(plan.data().format()).contains("jsonl");
        assertThat(plan.data().preprocess()).isEqualTo(DataPlan.Preprocess.PAPER);
        assertThat(plan.report().fpr()).containsExactly(0.01);
    }

    @Test
    void aDeepKey_makesThePartsOnItsWay() {
        Plan plan = set("data.file=null", "data.synthetic.topics=3");
        assertThat(plan.data().synthetic().orElseThrow().topics()).isEqualTo(3);
    }

    @Test
    void aParameter_isSetOnItsPluginOnly_andCommasMakeExperiments() {
        Plan plan = set("vips-lda.epsilon=1,5");
        assertThat(plan.defenses())
                .containsExactly(new PluginSpec("lda", new LdaParameters(7)), vips(8, 1), vips(8, 5));
    }

    @Test
    void aGroup_setsEveryOneThatHasTheParameter() {
        assertThat(set("defenses.topics=3").defenses())
                .containsExactly(new PluginSpec("lda", new LdaParameters(3)), vips(3, 1));
        assertThat(set("defenses.epsilon=2").defenses())
                .containsExactly(new PluginSpec("lda", new LdaParameters(7)), vips(8, 2));
    }

    @Test
    void aParameterOfADefaultDefense_canBeSet() {
        Plan plan = reader.read("p.yaml", "data: {file: a}", List.of(Assignment.parse("--set", "lda.topics=9")));
        assertThat(plan.defenses()).containsExactly(new PluginSpec("lda", new LdaParameters(9)));
    }

    @Test
    void namingADefenseOfThePlan_keepsItsParameters() {
        Plan plan = read(Assignment.of("--defenses", "defenses", List.of("vips-lda")));
        assertThat(plan.defenses()).containsExactly(vips(8, 1));
        Plan both = set("defenses=lda,vips-lda", "vips-lda.epsilon=4");
        assertThat(both.defenses()).containsExactly(new PluginSpec("lda", new LdaParameters(7)), vips(8, 4));
    }

    @Test
    void aLiteral_isNeverYaml() {
        assertThat(read(Assignment.of("--corpus", "data.file", "[a, b].csv"))
                        .data()
                        .file())
                .contains("[a, b].csv");
        assertThat(read(Assignment.of("--corpus", "data.file", "null")).data().file())
                .contains("null");
        assertThat(read(Assignment.without("--corpus", "data.format")).data().format())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shadws=64          | --set shadws: unknown key `shadws`; did you mean `shadows`?",
                "shadows=           | --set shadows: `shadows` has no value; give one, or leave the key out for its default",
                "shadows=3          | --set shadows: shadows must be even (they are trained as pairs of complementary"
                        + " halves), from 0 to 100000. Provided value: 3; fix `shadows` (shadow models a defense,"
                        + " even, from 0 to 100000)",
                "data.txt=a         | --set data.txt: unknown key `txt`; did you mean `text`?",
                "lda.topcs=5        | --set lda.topcs: unknown key `topcs`; did you mean `topics`?",
                "lda.topics=0       | --set lda.topics: topics must be at least 1. Provided value: 0; fix `topics` (topics,"
                        + " at least 1)",
                "ldaa.topics=5      | --set ldaa.topics: the plan has no key, defense, attack or utility `ldaa`; did you mean `lda`?",
                "dat.text=a         | --set dat.text: the plan has no key, defense, attack or utility `dat`; did you mean `data`?",
                "homomorphic.x=a    | --set homomorphic.x: the plan has no key, defense, attack or utility `homomorphic`; the plan"
                        + " names entropy, lda, lira-offline, lira-online, max-posterior, pixels, prediction, standard-deviation, topics,"
                        + " vips-lda, words",
                "defenses.topcs=5   | --set defenses.topcs: none of this plan's defenses has `topcs`; the plan names lda,"
                        + " vips-lda",
                "attacks.topics=5   | --set attacks.topics: none of this plan's attacks has `topics`; the plan names"
                        + " entropy, lira-offline, lira-online, max-posterior, standard-deviation",
                "defenses=ldda      | --set defenses: unknown defense `ldda`; did you mean `lda`?",
                "shadows.x=1        | --set shadows.x: `shadows` has no keys of its own; set `shadows` itself",
                "shadows            | --set: expected KEY=VALUE, found `shadows`; write for example --set shadows=64",
                "name=[             | --set name: not YAML: expected the node content, but found '<stream end>'; fix the"
                        + " syntax there",
            })
    void aFault_namesTheFlag(String assignment, String message) {
        assertThatThrownBy(() -> set(assignment))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void aParameterOfAKnownDefenseThatThePlanLacks_saysHowToAddIt() {
        assertThatThrownBy(() -> reader.read(
                        "p.yaml", "data: {file: a}", List.of(Assignment.parse("--set", "vips-lda.epsilon=1"))))
                .hasMessage("--set vips-lda.epsilon: the plan has no key, defense, attack or utility `vips-lda`;"
                        + " add it with --defenses");
    }

    private Plan set(String... assignments) {
        return read(Arrays.stream(assignments)
                .map(assignment -> Assignment.parse("--set", assignment))
                .toArray(Assignment[]::new));
    }

    private Plan read(Assignment... assignments) {
        return reader.read("p.yaml", PLAN, List.of(assignments));
    }

    private static PluginSpec vips(int topics, double epsilon) {
        return new PluginSpec(
                "vips-lda",
                new VipsParameters(topics, epsilon, 1e-5, 100, false, ToyPlugins.Mode.SOUND, "", Optional.empty()));
    }
}
