package org.tattle.reports.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Breaks text into lines, and measures it. */
public final class LineBreaks {
    /** The blanks at which a number would be separated from its unit, its interval, its mark or its sign. */
    private static final Pattern GLUED =
            Pattern.compile("(?<=\\d) (?=%|\\[[-\\d∞]|(?:s|ms|min|h|KiB|MiB|GiB|nats|bits)\\b)"
                    + "|(?<=[%\\]]) (?=\\[|[~?*](?: |$))"
                    + "|(?<=[~?]) (?=\\*(?: |$))"
                    + "| (?=[=≥≤<>≈→] )"
                    + "|(?<= [=≥≤<>≈→]) "
                    + "|(?<=[\\[(][-\\d.e∞]{1,24},) (?=[-\\d.e∞]{1,24}[\\])])");

    private LineBreaks() {}

    /** Lines of at most this many characters, broken at blanks, though not between a number and its unit. */
    public static List<String> wrap(String text, int characters) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        int used = 0;
        for (String piece : pieces(text)) {
            int width = width(piece);
            if (line.length() > 0 && used + 1 + width > characters) {
                lines.add(line.toString().stripTrailing());
                line.setLength(0);
            }
            used = line.length() == 0 ? width : used + 1 + width;
            line.append(line.length() == 0 ? "" : " ").append(piece);
        }
        lines.add(line.toString());
        return lines;
    }

    /**
     * A text of several lines, in which lines that are too long are broken. What follows is indented as its line is,
     * and two characters more unless that is a sentence.
     */
    public static String folded(String text, int characters) {
        return text.lines()
                .map(line -> width(line) <= characters ? line : line.isBlank() ? "" : broken(line, characters))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static String broken(String line, int characters) {
        String lead = line.substring(0, line.length() - line.stripLeading().length());
        String text = line.strip();
        String hang = lead + (Character.isUpperCase(text.codePointAt(0)) ? "" : "  ");
        return lead + String.join("\n" + hang, wrap(text, characters - hang.length()));
    }

    /** The parts of a text between the blanks at which it may be broken. */
    static List<String> pieces(String text) {
        BitSet glued = new BitSet();
        GLUED.matcher(text).results().forEach(blank -> glued.set(blank.start()));
        List<String> pieces = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == ' ' && !glued.get(i)) {
                pieces.add(text.substring(start, i));
                start = i + 1;
            }
        }
        pieces.add(text.substring(start));
        return pieces;
    }

    /** The columns of a terminal that a text takes: two for a wide character, none for a combining mark. */
    public static int width(String text) {
        return text.codePoints().map(LineBreaks::width).sum();
    }

    /** The columns of a terminal that a character takes. */
    static int width(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
            default -> isWide(codePoint) ? 2 : 1;
        };
    }

    /** Whether a character is East Asian Wide or Fullwidth in Unicode, as most emoji are. */
    private static boolean isWide(int c) {
        return within(c, 0x1100, 0x115F)
                || within(c, 0x2E80, 0x303E)
                || within(c, 0x3041, 0xA4CF)
                || within(c, 0xAC00, 0xD7A3)
                || within(c, 0xF900, 0xFAFF)
                || within(c, 0xFE30, 0xFE6F)
                || within(c, 0xFF00, 0xFF60)
                || within(c, 0xFFE0, 0xFFE6)
                || within(c, 0x1F300, 0x1F64F)
                || within(c, 0x1F680, 0x1F6FF)
                || within(c, 0x1F900, 0x1F9FF)
                || within(c, 0x20000, 0x3FFFD);
    }

    private static boolean within(int c, int first, int last) {
        return c >= first && c <= last;
    }
}
