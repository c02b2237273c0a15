package org.tattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Graphics need a contrast of 3:1 with the paper (WCAG 2.1, 1.4.11). */
class PaletteTest {
    @ParameterizedTest
    @EnumSource(Palette.class)
    void everyHue_isLegibleOnLightAndOnDarkPaper(Palette hue) {
        assertThat(contrast(Color.decode(hue.onLight()), Color.WHITE)).isGreaterThan(3);
        assertThat(contrast(Color.decode(hue.onDark()), Color.decode("#14181d")))
                .isGreaterThan(3);
    }

    private static double contrast(Color one, Color other) {
        double high = Math.max(luminance(one), luminance(other));
        double low = Math.min(luminance(one), luminance(other));
        return (high + 0.05) / (low + 0.05);
    }

    private static double luminance(Color color) {
        float[] parts = color.getRGBColorComponents(null);
        return 0.2126 * linear(parts[0]) + 0.7152 * linear(parts[1]) + 0.0722 * linear(parts[2]);
    }

    private static double linear(double part) {
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
