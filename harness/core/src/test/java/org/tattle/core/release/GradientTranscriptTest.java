package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class GradientTranscriptTest {
    private static final LogisticModel MODEL =
            new LogisticModel(List.of("x", "y"), new double[] {1, 2}, 3, List.of("no", "yes"));
    private static final GradientTranscript SHOWN = new GradientTranscript(
            MODEL, 0.5, 0.1, 2, new double[] {0, 0, 1, 2, 4, 6}, new double[] {1, 2, 3, 4, 5, 6});

    @Test
    void codec_givesBackWhatItWrote() {
        assertThat(GradientTranscript.CODEC.decode(GradientTranscript.CODEC.encode(SHOWN)))
                .usingRecursiveComparison()
                .isEqualTo(SHOWN);
    }

    @Test
    void surfaces_areTheTranscriptAndTheModel() {
        Surfaces<GradientTranscript> surfaces = GradientTranscript.SURFACES;
        assertThat(surfaces.named("model").orElseThrow().surface().restrict(SHOWN))
                .isEqualTo(MODEL);
        assertThat(surfaces.named("full").orElseThrow().surface().restrict(SHOWN))
                .isEqualTo(SHOWN);
        assertThat(surfaces.derives("full", "model")).isTrue();
        assertThat(surfaces.derives("model", "full")).isFalse();
        assertThat(surfaces.shown("model")).contains("the last model alone");
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GradientTranscript(MODEL, 1, 0.1, 2, new double[5], new double[5]))
                .withMessage("sums must be one a step and weight. Provided value: 5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GradientTranscript(MODEL, 1, 0, 2, new double[6], new double[6]))
                .withMessage("sampling must be in (0, 1]. Provided value: 0.0");
    }
}
