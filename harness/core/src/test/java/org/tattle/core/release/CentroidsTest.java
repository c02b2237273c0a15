package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CentroidsTest {
    private static final Centroids TWO =
            new Centroids(List.of("x", "y"), new double[] {0.123456789, -2.5, 1e-9, 0}, Optional.of(new int[] {3, 0}));

    private static Centroids shown(String surface) {
        return (Centroids)
                CentroidSurfaces.ALL.named(surface).orElseThrow().surface().restrict(TWO);
    }

    @Test
    void codec_keepsEverything() {
        Centroids read = Centroids.CODEC.decode(Centroids.CODEC.encode(TWO));
        assertThat(read.features()).isEqualTo(TWO.features());
        assertThat(read.values()).isEqualTo(TWO.values());
        assertThat(read.sizes().orElseThrow()).isEqualTo(TWO.sizes().orElseThrow());
        Centroids bare = shown("without-sizes");
        assertThat(Centroids.CODEC.decode(Centroids.CODEC.encode(bare)).sizes()).isEmpty();
    }

    @Test
    void surfaces_roundEveryNumber() {
        assertThat(shown("full")).isSameAs(TWO);
        assertThat(shown("float32").values()).containsExactly((float) 0.123456789, -2.5, (float) 1e-9, 0);
        assertThat(shown("decimals-3").values()).containsExactly(0.123, -2.5, 0, 0);
        assertThat(shown("decimals-3").sizes()).isPresent();
        assertThat(shown("without-sizes").values()).isEqualTo(TWO.values());
        assertThat(CentroidSurfaces.ALL.named("decimals-0")).isEmpty();
        assertThat(CentroidSurfaces.ALL.examples())
                .allMatch(name -> CentroidSurfaces.ALL.named(name).isPresent());
        assertThat(CentroidSurfaces.ALL.ladder())
                .allMatch(name -> CentroidSurfaces.ALL.shown(name).isPresent());
    }

    @Test
    void directions_haveLength1_orAreZeros() {
        double[] values = ((Centroids) CentroidSurfaces.ALL
                        .named("directions")
                        .orElseThrow()
                        .surface()
                        .restrict(new Centroids(List.of("x", "y"), new double[] {3, -4, 0, 0}, TWO.sizes())))
                .values();
        assertThat(values).containsExactly(0.6, -0.8, 0, 0);
    }

    /** Values of IEEE 754 binary16: ties go to even, the smallest steps are 2^-24, the largest number is 65504. */
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.1, 0.0999755859375",
        "2049, 2048",
        "2051, 2052",
        "5.9e-8, 5.9604644775390625E-8",
        "1e9, 65504"
    })
    void half_isTheNearestNumberOf16Bits(double value, double expected) {
        assertThat(CentroidSurfaces.half(value)).isEqualTo(expected);
        assertThat(CentroidSurfaces.half(-value)).isEqualTo(-expected);
    }

    @Test
    void construction_refusesWhatDoesNotFit() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Centroids(List.of("x", "y"), new double[3], Optional.empty()))
                .withMessageStartingWith("values");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Centroids(List.of("x"), new double[3], Optional.of(new int[2])))
                .withMessageStartingWith("sizes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Centroids(List.of("x"), new double[] {Double.NaN}, Optional.empty()))
                .withMessageStartingWith("values");
    }
}
