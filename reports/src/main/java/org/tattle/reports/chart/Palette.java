package org.tattle.reports.chart;

import java.awt.Color;
import java.util.Locale;

/**
 * Colors that the color-blind can distinguish: M. Okabe and K. Ito, Color Universal Design (2008), without their
 * yellow, which is hardly visible on white, and darkened until each has a contrast of 3:1 with the paper; the most
 * legible ones first.
 */
public enum Palette {
    BLUE(0x0072B2, 0x4FA8E0),
    VERMILLION(0xD55E00, 0xF08A45),
    GREEN(0x009E73, 0x2FC79B),
    PURPLE(0xB5568B, 0xDD93BD),
    ORANGE(0xB57C00, 0xF0B93A),
    SKY(0x2B8BC2, 0x8ED0F5),
    /** For baselines only, and never beside {@link #VERMILLION}. */
    RED(0xC1121F, 0xFF6B6B),
    /** For elements that are not data. */
    GREY(0x6B7280, 0x9AA3AF);

    private final int onLight;
    private final int onDark;

    Palette(int onLight, int onDark) {
        this.onLight = onLight;
        this.onDark = onDark;
    }

    Color color() {
        return new Color(onLight);
    }

    String onLight() {
        return hex(onLight);
    }

    String onDark() {
        return hex(onDark);
    }

    String className() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static String hex(int rgb) {
        return "#" + Integer.toHexString(0x1000000 | rgb).substring(1);
    }
}
