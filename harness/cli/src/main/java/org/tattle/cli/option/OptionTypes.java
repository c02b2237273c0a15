package org.tattle.cli.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tattle.core.Decimal;
import org.tattle.core.DidYouMean;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/**
 * The types of option values: numbers in the same grammar as in files, without {@code 0x1p3}, {@code 3d}, {@code NaN};
 * valid paths; and names out of a known set.
 */
public final class OptionTypes {
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");

    private OptionTypes() {}

    public static void register(CommandLine commandLine) {
        commandLine.registerConverter(Path.class, OptionTypes::path);
        for (Class<Double> type : List.of(Double.class, double.class)) {
            commandLine.registerConverter(type, OptionTypes::decimal);
        }
        for (Class<Integer> type : List.of(Integer.class, int.class)) {
            commandLine.registerConverter(type, text -> (int) whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE));
        }
        for (Class<Long> type : List.of(Long.class, long.class)) {
            commandLine.registerConverter(type, text -> whole(text, Long.MIN_VALUE, Long.MAX_VALUE));
        }
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException(invalidPath(e));
        }
    }

    private static double decimal(String text) {
        return Decimal.finite(text)
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is not a finite number"));
    }

    private static long whole(String text, long low, long high) {
        return Decimal.whole(text).stream()
                .filter(value -> value >= low && value <= high)
                .findFirst()
                .orElseThrow(() -> new TypeConversionException(
                        "'" + text + "' is not a whole number from " + low + " to " + high));
    }

    /** The message on a file name that is invalid in this locale. */
    public static String invalidPath(InvalidPathException path) {
        String encoding = System.getProperty("sun.jnu.encoding", "");
        return path.getInput() + ": no file can have this name (" + path.getReason()
                + "); fix it, or, where files have it,"
                + " run under a locale that knows its letters, such as LC_ALL=C.UTF-8 (names are in " + encoding
                + " now)";
    }

    /** The value of a name; an unknown name is an input error. */
    static <T> T named(String option, String given, Map<String, T> known) {
        requireKnown(option, given, known.keySet());
        return known.get(given);
    }

    /** Rejects an option's value as an input error unless it is good. */
    public static void require(boolean good, String option, String problem, String remedy) {
        if (!good) {
            throw new InputException(option, problem, remedy);
        }
    }

    /**
     * A program and its arguments: the words of a line, of which there is at least one; quotes, single or double, keep
     * blanks and are taken away.
     */
    public static List<String> words(String option, String line) {
        List<String> words = WORD.matcher(line)
                .results()
                .map(word -> word.group().replaceAll("\"([^\"]*)\"|'([^']*)'", "$1$2"))
                .toList();
        require(!words.isEmpty(), option, "names no program", "write for example " + option + " 'python3 program.py'");
        return words;
    }

    /** Rejects an unknown name as an input error. */
    public static void requireKnown(String option, String given, Collection<String> known) {
        if (!known.contains(given)) {
            throw new InputException(
                    option,
                    "there is no `" + given + "`",
                    DidYouMean.question(given, known).orElse("known are " + String.join(", ", known)));
        }
    }

    /** The constant with a name: {@code add-remove} is {@code ADD_REMOVE}. */
    static <E extends Enum<E>> E constant(String option, String given, Collection<E> known) {
        Map<String, E> names = new LinkedHashMap<>();
        known.forEach(constant -> names.put(EnumText.of(constant), constant));
        return named(option, given, names);
    }

    /** The names of constants, for the completion of command lines. */
    abstract static class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        Names(Collection<? extends Enum<?>> constants) {
            super(constants.stream().map(EnumText::of).toList());
        }
    }
}
