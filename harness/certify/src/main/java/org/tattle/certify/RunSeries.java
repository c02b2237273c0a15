package org.tattle.certify;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;

/** The name of a series of runs on one dataset of one game: {@code game-0-pilot-with}, {@code game-0-without}. */
record RunSeries(int game, boolean isPilot, boolean with) {
    private static final Pattern NAME = Pattern.compile("game-(\\d+)(-pilot)?-(with|without)");

    static RunSeries of(String name) {
        Matcher parts = NAME.matcher(name);
        Preconditions.require(parts.matches(), "series", "of a game", name);
        return new RunSeries(
                Integer.parseInt(parts.group(1)),
                parts.group(2) != null,
                parts.group(3).equals("with"));
    }

    /** The names of the pilot series of all games, with and without in turn. */
    static List<String> pilots(int games) {
        return IntStream.range(0, games)
                .boxed()
                .flatMap(game -> names(game, true).stream())
                .toList();
    }

    /** The names of the series that count for a game, with and without. */
    static List<String> counted(int game) {
        return names(game, false);
    }

    private static List<String> names(int game, boolean isPilot) {
        return List.of(new RunSeries(game, isPilot, true).name(), new RunSeries(game, isPilot, false).name());
    }

    private String name() {
        return "game-" + game + (isPilot ? "-pilot" : "") + (with ? "-with" : "-without");
    }
}
