package org.tattle.core.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Tokens;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.sampling.Seed;

class FoldInTest {
    private static final int CHAINS = 40_000;

    /** Two topics over words a, b. */
    private static final double[] PHI = {0.8, 0.2, 0.3, 0.7};

    private static Tokens tokens(int... counts) {
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(List.of("a", "b")));
        builder.addCounts("d", new int[] {0, 1}, counts);
        return Tokens.of(builder.build(), new Seed(0));
    }

    private static FoldIn foldIn(double alpha, double... phi) {
        FoldIn foldIn = new FoldIn(2, alpha);
        foldIn.model(phi);
        return foldIn;
    }

    /**
     * E[theta_0] of a document by enumeration of all assignments: p(z) is in proportion to prod_i phi_{z_i w_i} times
     * prod_k Gamma(n_k + alpha).
     */
    private static double exact(double alpha, Tokens tokens) {
        int n = tokens.size();
        double all = 0;
        double mean = 0;
        for (int z = 0; z < 1 << n; z++) {
            int ones = Integer.bitCount(z);
            double p = rising(alpha, ones) * rising(alpha, n - ones);
            for (int i = 0; i < n; i++) {
                p *= PHI[((z >> i) & 1) * 2 + tokens.word(i)];
            }
            all += p;
            mean += p * (n - ones + alpha) / (n + 2 * alpha);
        }
        return mean / all;
    }

    private static double rising(double alpha, int n) {
        double product = 1;
        for (int i = 0; i < n; i++) {
            product *= alpha + i;
        }
        return product;
    }

    /**
     * Null hypothesis: theta averages to its exact posterior mean. Two documents with 6 standard errors each: false
     * alarms below 4e-9. Catches a token that stays in its own counts, a prior left out, an average over the burn-in.
     */
    @Test
    void thetaIsThePosteriorMean() {
        assertMean(0.5, tokens(3, 1));
        assertMean(2, tokens(1, 4));
    }

    private static void assertMean(double alpha, Tokens tokens) {
        FoldIn foldIn = foldIn(alpha, PHI);
        double sum = 0;
        double squares = 0;
        for (int chain = 0; chain < CHAINS; chain++) {
            double share = foldIn.fold(
                            tokens, 0, tokens.size(), new Seed(7).child(chain).value())[0];
            sum += share;
            squares += share * share;
        }
        double mean = sum / CHAINS;
        double error = Math.sqrt((squares / CHAINS - mean * mean) / CHAINS);
        assertThat(mean).isCloseTo(exact(alpha, tokens), within(6 * error));
    }

    @Test
    void thetaIsAMixture_andHangsOnTheSeedAndTheTokensAlone() {
        Tokens tokens = tokens(40, 60);
        double[] theta = foldIn(0.5, PHI).fold(tokens, 0, 100, 3).clone();
        assertThat(theta[0] + theta[1]).isCloseTo(1, within(1e-12));
        FoldIn used = foldIn(0.5, PHI);
        used.fold(tokens, 20, 70, 9);
        assertThat(used.fold(tokens, 0, 100, 3)).containsExactly(theta);
        assertThat(used.fold(tokens, 0, 100, 4)).doesNotContain(theta);
    }

    @Test
    void noToken_hasTheUniformMixture() {
        assertThat(foldIn(0.5, PHI).fold(tokens(1, 1), 1, 1, 3)).containsExactly(0.5, 0.5);
    }

    @Test
    void aSingleTopic_hasAll() {
        FoldIn foldIn = new FoldIn(1, 0.5);
        foldIn.model(new double[] {0.5, 0.5});
        assertThat(foldIn.fold(tokens(4, 5), 0, 9, 3)[0]).isCloseTo(1, within(1e-15));
    }

    /** Topic 0 cannot make b: every b is of topic 1. */
    @Test
    void aTopicWithoutTheWord_getsNoneOfIt() {
        double[] theta = foldIn(0.5, 1, 0, 0.5, 0.5).fold(tokens(1, 50), 1, 51, 3);
        assertThat(theta[1]).isGreaterThan((49 + 0.5) / 51);
    }

    /**
     * No topic has a, and both have b alike: the topics are even. Null hypothesis: theta averages to 1/2; 5 standard
     * errors, false alarms below 6e-7. Catches weights that are all 0 and so give every a to one topic.
     */
    @Test
    void aWordThatNoTopicHas_tellsNothing() {
        FoldIn foldIn = foldIn(0.5, 0, 1, 0, 1);
        Tokens tokens = tokens(3, 1);
        double sum = 0;
        double squares = 0;
        for (int chain = 0; chain < CHAINS; chain++) {
            double off = foldIn.fold(tokens, 0, 4, new Seed(8).child(chain).value())[0] - 0.5;
            sum += off;
            squares += off * off;
        }
        assertThat(sum / CHAINS).isCloseTo(0, within(5 * Math.sqrt(squares) / CHAINS));
    }

    /** By the virtual machine's own count; the smallest object has 16 bytes. */
    @Test
    void nothingIsAllocatedForADocument() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        FoldIn foldIn = foldIn(0.5, PHI);
        Tokens tokens = tokens(4, 5);
        foldIn.fold(tokens, 0, 9, 1);
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 10_000; i++) {
            foldIn.fold(tokens, 0, 9, i);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10_000);
    }

    @Test
    void nonsenseIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FoldIn(0, 1))
                .withMessage("topics must be at least 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FoldIn(1, 0))
                .withMessage("alpha must be > 0 and finite. Provided value: 0.0");
    }
}
