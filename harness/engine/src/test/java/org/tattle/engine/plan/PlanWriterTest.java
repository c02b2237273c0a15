package org.tattle.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.testing.ToyPlugins;

class PlanWriterTest {
    private final PlanReader reader = new PlanReader(ToyPlugins.plugins());

    @Test
    void aPlanIsWrittenWithEveryKey_inFixedOrder() {
        assertThat(PlanWriter.write(read("""
                        shadows: 16
                        attacks: [entropy]
                        defenses: [vips-lda: {epsilon: [1.50, 10]}]
                        data: {synthetic: {}, id: "a: b"}
                        """))).isEqualTo("""
                        name: audit
                        seed: 1
                        data:
                          file: null
                          synthetic: {documents: 1000, vocabulary: 3000, topics: 5, mean-length: 12, alpha: 0.1, zipf: 1, rare-share: 0.1, concentration: 300}
                          drawn-rows: null
                          drawn-images: null
                          drawn-network: null
                          format: null
                          delimiter: null
                          quote: null
                          encoding: null
                          decimal: null
                          header: null
                          text: text
                          id: "a: b"
                          author: null
                          label: null
                          group: null
                          embeddings: null
                          preprocess: words
                          vocabulary: corpus
                          words: null
                          duplicates: keep
                          records: null
                          positive: null
                          features: []
                          drop: []
                          numeric: []
                          bins: []
                          levels: []
                          columns: null
                          classes: []
                          least-tokens: null
                          words-below-share: null
                          least-interactions: null
                          without: null
                        defenses:
                          - vips-lda: {topics: 5, epsilon: 1.5, delta: 0.00001, batch-size: 100, binary: false, mode: sound, note: "", prior: null}
                          - vips-lda: {topics: 5, epsilon: 10, delta: 0.00001, batch-size: 100, binary: false, mode: sound, note: "", prior: null}
                        release: topics
                        attacks:
                          - entropy
                        utility:
                          - topics: {denominator: higher-ranked}
                          - words
                          - prediction
                          - pixels: {images: 100, passes: 5}
                        surfaces: [full]
                        members: half
                        targets: 10
                        shadows: 16
                        certify:
                          runs: 0
                          pilot: null
                          canaries: 0
                          trainings: 1
                          background: 100
                          confidence: 0.95
                          stop: 0.0001
                          replay: 4
                        report:
                          fpr: [0.001, 0.01, 0.1]
                          confidence: 0.95
                          exposed: 20
                          topics: 0
                          bars: interval
                          examples: exposure
                          study: 0
                          false-discovery: 0.05
                          heat-maps: false
                          show-words: false
                        """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "null",
                "~",
                "true",
                "007",
                "1e5",
                "a b",
                "- x",
                "#x",
                "x: y",
                "'",
                "\"",
                "back\\slash",
                "line\nfeed",
                "tab\t",
                "naïve",
                "\u0085\u2028\uFEFF",
                "\uD83D\uDE00",
                "[a, b]",
                "/data/corpora/tweets.json.gz",
            })
    void anyText_readsBackEqual(String text) {
        Plan plan = reader.read("p.yaml", "", List.of(Assignment.of("--corpus", "data.file", text)));
        assertThat(plan.data().file()).contains(text);
        assertThat(read(PlanWriter.write(plan))).isEqualTo(plan);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-100, 1e100, 0.1, 1.0 / 3, 1e7, 1234567.125, 12345678901234568.0})
    void anyNumber_readsBackEqual(double epsilon) {
        Plan plan =
                read("data: {file: a}\ndefenses: [vips-lda: {batch-size: 0, prior: 0.5, epsilon: " + epsilon + "}]");
        assertThat(read(PlanWriter.write(plan))).isEqualTo(plan);
    }

    @Test
    void theDemo_readsBackEqual() {
        Plan plan = read(EmbeddedPlan.find(EmbeddedPlan.DEFAULT).orElseThrow().yaml());
        assertThat(read(PlanWriter.write(plan))).isEqualTo(plan);
    }

    private Plan read(String yaml) {
        return reader.read("p.yaml", yaml, List.of());
    }
}
