package org.tattle.cli.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.tattle.cli.view.FailureView;
import org.tattle.core.Decimal;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine;

/**
 * What options are converted to: numbers by the one grammar that files have too, no {@code 0x1p3}, {@code 3d},
 * {@code NaN}; and paths that a file can have.
 */
public final class OptionTypes {
    private OptionTypes() {}

    /** Converts the options of a command line so. */
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
            throw new TypeConversionException(FailureView.invalidPath(e));
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
}
