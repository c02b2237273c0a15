package org.tattle.defenses.lda;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.math.sampling.Seed;

/**
 * Whoever folds documents in under a model learns its document prior from the trainer: every one that has such a
 * parameter states it. One that did not would be scored under 1/K.
 */
class DocumentPriorTest {
    private static final Plugins PLUGINS = Plugins.load(DocumentPriorTest.class.getClassLoader());
    private static final Corpus CORPUS = new SyntheticCorpus(1000, 50, 3, 5, 0.1, 1, 0.1).generate(new Seed(1));

    static Stream<String> defenses() {
        return PLUGINS.defenses().names().stream().filter(name -> keys(name).contains("document-prior"));
    }

    private static List<String> keys(String name) {
        return Parameter.of(PLUGINS.defenses().find(name).orElseThrow().parameters()).stream()
                .map(Parameter::key)
                .toList();
    }

    /** These have no sound form, and say so. */
    private static final Set<String> AS_PUBLISHED_ALONE = Set.of("cdp-lda", "cdp-lda-plus", "zhu");

    @ParameterizedTest
    @MethodSource("defenses")
    void publicFacts_stateTheDocumentPrior(String name) {
        String mode = AS_PUBLISHED_ALONE.contains(name) ? ", mode: as-published" : "";
        Plan plan = new PlanReader(PLUGINS)
                .read(
                        "test",
                        "data: {synthetic: {}}\nattacks: []\ndefenses: [" + name + ": {topics: 3, document-prior: 0.37"
                                + mode + "}]",
                        List.of());
        DefensePlugin<?, ?, ?> plugin = PLUGINS.defenses().find(name).orElseThrow();
        assertThat(prior(plugin, plan.defenses().get(0).parameters())).isEqualTo(0.37);
    }

    @SuppressWarnings(
            "unchecked") // a plan's parameters are of the plug-in's type, and all of these learn from documents
    private static <P extends Record> double prior(DefensePlugin<P, ?, ?> plugin, Record parameters) {
        return ((DefensePlugin<P, Corpus, ?>) plugin)
                .trainer((P) parameters, CORPUS)
                .publicFacts(500)
                .documentPrior()
                .orElseThrow();
    }
}
