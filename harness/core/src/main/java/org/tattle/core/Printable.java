package org.tattle.core;

import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes text from plans, data and paths safe to print on a terminal: it replaces characters that control a terminal,
 * change the direction of writing, end a line or are invisible.
 */
public final class Printable {
    /** Matches escape sequences that set a color or a weight, and no others. */
    private static final Pattern STYLE = Pattern.compile("\u001B\\[\\d{1,2}(;\\d{1,2})*m");

    private Printable() {}

    /** One line: the text, with a question mark for each such character. */
    public static String of(String text) {
        return replaced(text, c -> "?");
    }

    /** Several lines: as {@link #of}, but line feeds stay. */
    public static String lines(String text) {
        return replaced(text, c -> c == '\n' ? "\n" : "?");
    }

    /** Several lines whose parts were made safe before: as {@link #lines}, but colors and weights stay. */
    public static String styled(String text) {
        StringBuilder out = new StringBuilder(text.length());
        Matcher style = STYLE.matcher(text);
        int end = 0;
        while (style.find()) {
            out.append(lines(text.substring(end, style.start()))).append(style.group());
            end = style.end();
        }
        return out.append(lines(text.substring(end))).toString();
    }

    /** A JSON document of the same value, with each such character written as an escape. */
    public static String json(String document) {
        return replaced(document, c -> c == '\n' ? "\n" : escaped(c));
    }

    private static String escaped(int c) {
        StringBuilder out = new StringBuilder();
        for (char unit : Character.toChars(c)) {
            out.append(String.format("\\u%04x", (int) unit));
        }
        return out.toString();
    }

    /** Whether a character is unsafe on a terminal: one that controls it, changes directions or is invisible. */
    public static boolean isUnfit(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> isNoncharacter(codePoint) || isIgnorable(codePoint);
        };
    }

    private static boolean isNoncharacter(int c) {
        return (c & 0xFFFE) == 0xFFFE || within(c, 0xFDD0, 0xFDEF);
    }

    /** Whether a character is a Default_Ignorable_Code_Point of Unicode 15, format characters excepted. */
    private static boolean isIgnorable(int c) {
        return c == 0x034F
                || within(c, 0x115F, 0x1160)
                || within(c, 0x17B4, 0x17B5)
                || within(c, 0x180B, 0x180F)
                || c == 0x2065
                || c == 0x3164
                || within(c, 0xFE00, 0xFE0F)
                || c == 0xFFA0
                || within(c, 0xFFF0, 0xFFF8)
                || within(c, 0xE0000, 0xE0FFF);
    }

    private static boolean within(int c, int first, int last) {
        return c >= first && c <= last;
    }

    private static String replaced(String text, IntFunction<String> replacement) {
        if (text.codePoints().noneMatch(Printable::isUnfit)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (isUnfit(c)) {
                out.append(replacement.apply(c));
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }
}
