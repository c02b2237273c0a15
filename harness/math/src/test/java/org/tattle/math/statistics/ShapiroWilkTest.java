package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.StandardNormal;

class ShapiroWilkTest {
    /** The weights of men that Shapiro and Wilk test in their paper, and ten numbers in a row (algorithms.md (o.6)). */
    @Test
    void knownSamples() {
        ShapiroWilk.Outcome men = ShapiroWilk.test(148, 154, 158, 160, 161, 162, 166, 170, 182, 195, 236);
        assertThat(men.w()).isCloseTo(0.788815, within(5e-7));
        assertThat(men.p()).isCloseTo(0.006704, within(5e-7));
        ShapiroWilk.Outcome row = ShapiroWilk.test(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        assertThat(row.w()).isCloseTo(0.970165, within(5e-7));
        assertThat(row.p()).isCloseTo(0.892367, within(5e-7));
        assertThat(row.constant()).isFalse();
    }

    /**
     * SciPy 1.17.1, {@code scipy.stats.shapiro} of x_i = (7919 i mod n) + i²/(1000 n) and of exp(3 (7919 i mod n)/n).
     * SciPy's weights come from a rational approximation of the normal quantile, good to some 1e-9.
     */
    @ParameterizedTest
    @CsvSource({
        "3, 0.9999995464476986, 0.9987137804749041, 0.933546353291098, 0.502042181979356",
        "4, 0.99297851876595, 0.9721929602233241, 0.9101671682356061, 0.483288254479619",
        "5, 0.9868758254862854, 0.9676512411040281, 0.8987472707892985, 0.40300046846126486",
        "6, 0.9820332098219797, 0.9612065007403308, 0.891964370764866, 0.32860850332510316",
        "8, 0.9750328390313278, 0.9343090255519702, 0.8841105395918638, 0.2060677551893707",
        "11, 0.9685784881555148, 0.8718284321318557, 0.8779927974484809, 0.09810712544327337",
        "12, 0.9670838180383277, 0.877985369803827, 0.8766553464202951, 0.07942410679402843",
        "13, 0.965577773845255, 0.8365188522594161, 0.8755293124376373, 0.062053713361194876",
        "50, 0.9556122762877021, 0.05825709797131833, 0.8663395783482101, 4.419048118486622e-05",
        "128, 0.954718450314842, 0.0002997421190351213, 0.8652050643170622, 1.999239486744362e-09",
        "1000, 0.954820459849933, 5.417162207140318e-17, 0.8652177096525131, 1.8681002201788767e-28",
        "5000, 0.9549117286876878, 9.452436351023865e-37, 0.8653108885444578, 2.3623594044061068e-54"
    })
    void samplesThatScipyTested(int n, double flatW, double flatP, double skewW, double skewP) {
        double[] place = IntStream.range(0, n).mapToDouble(i -> i * 7919L % n).toArray();
        ShapiroWilk.Outcome flat = ShapiroWilk.test(IntStream.range(0, n)
                .mapToDouble(i -> place[i] + 0.001 * i * i / n)
                .toArray());
        ShapiroWilk.Outcome skew = ShapiroWilk.test(
                Arrays.stream(place).map(x -> Math.exp(3 * x / n)).toArray());
        assertThat(flat.w()).isCloseTo(flatW, offset(1e-8));
        assertThat(flat.p()).isCloseTo(flatP, within(1e-6 * flatP));
        assertThat(skew.w()).isCloseTo(skewW, offset(1e-8));
        assertThat(skew.p()).isCloseTo(skewP, within(1e-6 * skewP));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6, 11, 12, 200})
    void aStretchAShiftAndAMirrorChangeNothing(int n) {
        double[] x = normals(n, new Seed(5));
        ShapiroWilk.Outcome plain = ShapiroWilk.test(x);
        for (double scale : new double[] {-1, 1e-12, -3e9}) {
            for (double shift : new double[] {0, 7}) {
                ShapiroWilk.Outcome moved = ShapiroWilk.test(
                        Arrays.stream(x).map(v -> scale * (v + shift)).toArray());
                assertThat(moved.w()).isCloseTo(plain.w(), within(1e-12));
                assertThat(moved.p()).isCloseTo(plain.p(), within(1e-9));
            }
        }
    }

    @Test
    void theOrderOfTheSampleDoesNotMatter_andItIsNotModified() {
        double[] x = {3, 1, 2, 9, 4};
        assertThat(ShapiroWilk.test(x)).isEqualTo(ShapiroWilk.test(1, 2, 3, 4, 9));
        assertThat(x).containsExactly(3, 1, 2, 9, 4);
    }

    @Test
    void equalValues_areFlaggedAndNeverRejected() {
        assertThat(ShapiroWilk.test(-3.7, -3.7, -3.7, -3.7)).isEqualTo(new ShapiroWilk.Outcome(1, 1, true));
        assertThat(ShapiroWilk.test(0, 0, Double.MIN_VALUE).constant()).isFalse();
    }

    /** Of three values 1 − W = (x1 − 2 x2 + x3)²/(6 squares), here 1e-18/12: one minus a W would be 0. */
    @Test
    void nearOne_theRestKeepsItsDigits() {
        assertThat(1 - ShapiroWilk.test(-1, 0, 1 + 1e-9).p())
                .isCloseTo(6 / Math.PI * 1e-9 / Math.sqrt(12), within(1e-13));
    }

    /** Three values cannot have a W below 3/4. */
    @Test
    void threeValues_reachBothEnds() {
        assertThat(ShapiroWilk.test(0, 0, 1).w()).isCloseTo(0.75, within(1e-15));
        assertThat(ShapiroWilk.test(0, 0, 1).p()).isCloseTo(0, within(1e-7));
        assertThat(ShapiroWilk.test(0, 1, 2).p()).isCloseTo(1, within(1e-15));
    }

    /**
     * Null: under normal values the p-value is uniform, but for the error of Royston's fit, at most 0.01 at these sizes
     * (from 12 to 15 values up to 0.045, SciPy's alike). Of 20,000 samples the largest distance from uniform exceeds
     * that by more than 0.0205 with probability 1e-7 a size (Dvoretzky, Kiefer and Wolfowitz; Massart). Would catch the
     * limits of the small sizes used for large ones or the other way round, (i − 1/2)/n for (i − 3/8)/(n + 1/4), and
     * weights whose squares do not add up to 1.
     */
    @ParameterizedTest
    @ValueSource(ints = {3, 7, 11, 20, 40, 128})
    void normalValues_giveUniformProbabilities(int n) {
        int samples = 20_000;
        double[] p = new double[samples];
        for (int s = 0; s < samples; s++) {
            p[s] = ShapiroWilk.test(normals(n, new Seed(91).child(n).child(s))).p();
        }
        Arrays.sort(p);
        double farthest = 0;
        for (int s = 0; s < samples; s++) {
            farthest = Math.max(farthest, Math.max((s + 1.0) / samples - p[s], p[s] - (double) s / samples));
        }
        assertThat(farthest).isLessThan(0.01 + 0.0205);
    }

    /**
     * Alternative: uniform values, 128 of them, are called not normal at 5 % in 99.99 % of samples (SciPy, 20,000 of
     * them). Of 2,000, fewer than 99 % with probability below 1e-12, were it but 99.9 %. Would catch p and 1 − p
     * exchanged, which leave the null uniform.
     */
    @Test
    void uniformValues_areFound() {
        int found = 0;
        for (int s = 0; s < 2000; s++) {
            SplitMix random = new Seed(92).child(s).generator();
            double[] x = IntStream.range(0, 128)
                    .mapToDouble(i -> random.nextDouble())
                    .toArray();
            found += ShapiroWilk.test(x).p() < 0.05 ? 1 : 0;
        }
        assertThat(found).isGreaterThan(1980);
    }

    @Test
    void badSamples_areRefused() {
        assertThatThrownBy(() -> ShapiroWilk.test(1, 2))
                .hasMessage("number of values must be from 3 to 5000. Provided value: 2");
        assertThatThrownBy(() -> ShapiroWilk.test(new double[5001])).hasMessageContaining("Provided value: 5001");
        assertThatThrownBy(() -> ShapiroWilk.test(1, Double.NaN, 2)).hasMessageContaining("finite, with");
        assertThatThrownBy(() -> ShapiroWilk.test(1, 3, Double.NEGATIVE_INFINITY))
                .hasMessageContaining("-Infinity");
    }

    private static double[] normals(int n, Seed seed) {
        SplitMix random = seed.generator();
        return IntStream.range(0, n)
                .mapToDouble(i -> StandardNormal.quantile(random.nextDouble()))
                .toArray();
    }
}
