package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.result.ControlResult;
import org.tattle.math.sampling.Seed;

/**
 * 200 short documents, half of whose words stand in few others, and ten topics: a model that knows its members by
 * heart. Without a leak the mean AUC over four targets has error sqrt(201/(12 100^2))/2 = 0.02 about 0.5.
 */
class OverfittedLdaTest {
    @TempDir
    private static Path folder;

    private static LdaAudit walk;

    @BeforeAll
    static void audit() {
        Corpus corpus = new SyntheticCorpus(200, 2000, 5, 12, 0.1, 1, 0.5).generate(new Seed(1));
        walk = LdaAudit.of(corpus, 10, 4, 16, folder);
    }

    @Test
    void liraOnline_tellsMembers() {
        assertThat(walk.auc("lira-online")).isGreaterThan(0.9);
    }

    /** The code that came with [MIA] negates the log-likelihood: its offline attack is upside down (erratum E29). */
    @Test
    void liraOffline_isTheRightWayUp() {
        assertThat(walk.auc("lira-offline")).isGreaterThan(0.9);
    }

    @Test
    void permutedLabels_showNothing() {
        assertThat(walk.controls()).hasSize(5).allMatch(ControlResult::passed);
    }

    @Test
    void results_sayHowUsefulTheModelsAre() {
        assertThat(walk.utility())
                .containsOnlyKeys(
                        "perplexity", "unigramPerplexity", "outOfVocabulary", "coherence", "coherenceSum", "npmi");
        assertThat(walk.utility().get("outOfVocabulary").value()).isZero();
        assertThat(walk.utility().get("perplexity").value()).isGreaterThan(100);
    }

    @Test
    void results_sayHowVariancesWereEstimated() {
        assertThat(walk.attack("lira-online").summary().varianceRule()).isEqualTo("length-scaled");
        assertThat(walk.attack("entropy").summary().varianceRule()).isEmpty();
    }
}
