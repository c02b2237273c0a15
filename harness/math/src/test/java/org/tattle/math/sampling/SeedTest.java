package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.math.testing.ExactDistribution;

class SeedTest {
    private static final Seed ROOT = new Seed(7);

    @Test
    void childDependsOnThePathAlone_notOnWhatWasSplitBefore() {
        long expected = ROOT.child("shadow").child(17).value();
        for (int i = 0; i < 100; i++) {
            ROOT.child("shadow").child(i).generator().nextLong();
        }
        assertThat(ROOT.child("shadow").child(17).value()).isEqualTo(expected);
    }

    @Test
    void childDependsOnTheOrderOfThePath() {
        assertThat(ROOT.child("a").child("b")).isNotEqualTo(ROOT.child("b").child("a"));
        assertThat(ROOT.child(1).child(2)).isNotEqualTo(ROOT.child(2).child(1));
        assertThat(ROOT.child(0)).isNotEqualTo(ROOT);
    }

    @Test
    void childOfANameIsTheChildOfItsHash() {
        assertThat(ROOT.child("noise")).isEqualTo(ROOT.child(Seed.hash("noise")));
    }

    /** FNV-1a of the empty text and of "foobar", as its authors publish them. */
    @Test
    void hashIsFnv1a() {
        assertThat(Seed.hash("")).isEqualTo(0xcbf29ce484222325L);
        assertThat(Seed.hash("foobar")).isEqualTo(0x85944171f73967e8L);
    }

    /**
     * Null hypothesis: children are uniform in 64 bits, so that 400,000 of them collide with probability 4e-9. Catches
     * a combination that is symmetric or linear in parent and key.
     */
    @Test
    void childrenOfManyParentsDoNotCollide() {
        long[] children = new long[400_000];
        for (int i = 0; i < children.length; i++) {
            children[i] = new Seed(i / 1000 - 200).child(i % 1000).value();
        }
        assertThat(Arrays.stream(children).distinct().count()).isEqualTo(children.length);
    }

    /**
     * Null hypothesis: the first draws of neighboring children are independent uniforms. False alarm 1e-6. Catches a
     * stream that starts at the key instead of a mix of it.
     */
    @Test
    void firstDrawsOfNeighboringChildrenAreUniform() {
        double[] draws = new double[100_000];
        Arrays.setAll(draws, i -> ROOT.child(i).generator().nextDouble());
        assertThat(ExactDistribution.distance(draws, x -> x)).isLessThan(ExactDistribution.tolerance(draws.length));
        double[] differences = new double[draws.length / 2];
        Arrays.setAll(differences, i -> (draws[2 * i + 1] - draws[2 * i] + 1) % 1);
        assertThat(ExactDistribution.distance(differences, x -> x))
                .isLessThan(ExactDistribution.tolerance(differences.length));
    }

    /** Kept models and resumed runs rest on these bits; from the definition, in another language. */
    @Test
    void children_ofAPath_areWhatTheyWere() {
        assertThat(new Seed(1).child(2).value()).isEqualTo(-3735001207406991293L);
        assertThat(new Seed(1).child("noise").value()).isEqualTo(-2293976596233935129L);
        assertThat(new Seed(42).child("shadow").child(17).value()).isEqualTo(5370041256462037053L);
    }
}
