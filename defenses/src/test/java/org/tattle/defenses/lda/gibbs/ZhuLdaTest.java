package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.ZhuDraws.PositiveConditional;
import org.tattle.defenses.lda.gibbs.ZhuDraws.RescaledConditional;
import org.tattle.math.sampling.Seed;

class ZhuLdaTest {
    private static final GibbsSettings SETTINGS = new GibbsSettings(3, 0.5, 0.25, 4);

    private static double[] stretched(double... weights) {
        RescaledConditional.stretch(weights);
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        for (int k = 0; k < weights.length; k++) {
            weights[k] /= sum;
        }
        return weights;
    }

    /** The oracles of algorithms.md, which show the defect: the least likely topic becomes impossible (E14). */
    @Test
    void stretch_makesTheLeastLikelyTopicImpossible() {
        assertThat(stretched(0.2, 0.6)).containsExactly(0, 1);
        assertThat(stretched(1, 2, 3)).containsExactly(new double[] {0, 1 / 3.0, 2 / 3.0}, within(1e-15));
    }

    @Test
    void stretch_equalWeightsOrOneTopic_isUniform() {
        assertThat(stretched(0.4, 0.4)).containsExactly(0.5, 0.5);
        assertThat(stretched(7)).containsExactly(1);
    }

    /** Without noise a_k is the conditional of LDA with the document's whole length in its denominator. */
    @Test
    void stretchedLaw_withoutNoise_isTheFormulaByHand() {
        Assignments state = Tiny.state(corpus("a", "a", "b", "b b"), 3, 0, 1, 1, 2, 0);
        double[] a = {
            (1 + 0.25) / (2 + 0.5) * (1 + 0.5) / (2 + 1.5),
            (1 + 0.25) / (2 + 0.5) * (0 + 0.5) / (2 + 1.5),
            (0 + 0.25) / (1 + 0.5) * (1 + 0.5) / (2 + 1.5)
        };
        double[] weights = new double[3];
        new RescaledConditional(state, SETTINGS, new Tiny.Silence(), 2).weigh(3, 0, weights);
        double least = Math.min(a[0], Math.min(a[1], a[2]));
        assertThat(weights).containsExactly(new double[] {a[0] - least, a[1] - least, a[2] - least}, within(1e-15));
        new PositiveConditional(state, SETTINGS, new Tiny.Silence(), 2).weigh(3, 0, weights);
        assertThat(weights).containsExactly(a, within(1e-15));
    }

    /** As published two draws of scale 2/epsilon a token of the last sweep, else two a token and topic. */
    @ParameterizedTest
    @EnumSource(ZhuDraws.class)
    void lastSweepAlone_drawsNoise(ZhuDraws draws) {
        Corpus corpus = corpus("a b c", "c d");
        Assignments state = new Assignments(Tokens.of(corpus, new Seed(1)), 4, 3, new Seed(2).generator());
        Tiny.Silence noise = new Tiny.Silence();
        GibbsMethod.Chain chain = new ZhuLda(SETTINGS, 4, draws).begin(state, noise);
        List<Long> asked = new ArrayList<>();
        for (int sweep = 0; sweep < 4; sweep++) {
            chain.next().apply(sweep).sweep(state, new Seed(3).generator());
            asked.add(noise.draws());
        }
        assertThat(asked).containsExactly(0L, 0L, 0L, draws == ZhuDraws.PUBLISHED ? 10L : 30L);
        assertThat(noise.scale()).isEqualTo(0.5);
    }

    /** However much noise the last sweep draws with, Phi is made of exact counts: they are read off it (E14). */
    @ParameterizedTest
    @EnumSource(ZhuDraws.class)
    void train_muchNoise_theReleaseStillHoldsTheExactCounts(ZhuDraws draws) {
        Corpus corpus = new SyntheticCorpus(50, 60, 3, 10, 0.2, 1, 0.1).generate(new Seed(4));
        ZhuLda method = new ZhuLda(SETTINGS, 1e-6, draws);
        int[][] last = new int[1][];
        TopicModel model = new GibbsTrainer(method)
                .train(
                        corpus,
                        TrainingContext.seeded(5),
                        event -> last[0] = event.tokenTopics().clone());
        double[] totals = new double[3];
        for (int topic : last[0]) {
            totals[topic]++;
        }
        int words = corpus.vocabulary().size();
        long tokens = 0;
        for (int w = 0; w < words; w++) {
            double read = 0;
            for (int k = 0; k < 3; k++) {
                read += model.probability(k, w) * (totals[k] + words * 0.25) - 0.25;
            }
            assertThat(read).isCloseTo(Math.rint(read), within(1e-10));
            tokens += Math.round(read);
        }
        assertThat(tokens).isEqualTo(corpus.tokens());
        assertThat(method.publicFacts(50).topicPrior()).hasValue(0.25);
    }

    @Test
    void guarantee_isClaimedForADocument() {
        assertThat(new ZhuLda(SETTINGS, 3, ZhuDraws.PUBLISHED).guarantees())
                .singleElement()
                .satisfies(guarantee -> {
                    assertThat(guarantee.epsilon()).isEqualTo(3);
                    assertThat(guarantee.relation()).isEqualTo(Relation.addRemove(Relation.Unit.DOCUMENT));
                    assertThat(guarantee.status()).isEqualTo(PrivacyGuarantee.Status.CLAIMED);
                    assertThat(guarantee.caveats()).singleElement().asString().startsWith("E14");
                });
    }
}
