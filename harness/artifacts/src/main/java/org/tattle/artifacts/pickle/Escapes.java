package org.tattle.artifacts.pickle;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How protocol 0 writes texts and bytes on one line. */
final class Escapes {
    private static final Pattern UNICODE = Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))");
    private static final Pattern STRING = Pattern.compile("\\\\(?:x([0-9a-fA-F]{2})|(.))");

    private Escapes() {}

    /** A text: characters beyond Latin 1, line ends and backslashes stand by their numbers. */
    static String unicode(String line) {
        return UNICODE.matcher(line).replaceAll(escape -> {
            int code = Integer.parseUnsignedInt(escape.group(1) == null ? escape.group(2) : escape.group(1), 16);
            return Character.isValidCodePoint(code) ? Matcher.quoteReplacement(Character.toString(code)) : "?";
        });
    }

    /** Bytes as Python writes them between quotes. */
    static String string(String line) {
        boolean quoted = line.length() >= 2
                && (line.charAt(0) == '\'' || line.charAt(0) == '"')
                && line.charAt(0) == line.charAt(line.length() - 1);
        String inside = quoted ? line.substring(1, line.length() - 1) : line;
        return STRING.matcher(inside).replaceAll(escape -> Matcher.quoteReplacement(unescaped(escape)));
    }

    private static String unescaped(MatchResult escape) {
        if (escape.group(1) != null) {
            return Character.toString(Integer.parseInt(escape.group(1), 16));
        }
        return switch (escape.group(2)) {
            case "n" -> "\n";
            case "r" -> "\r";
            case "t" -> "\t";
            default -> escape.group(2);
        };
    }
}
