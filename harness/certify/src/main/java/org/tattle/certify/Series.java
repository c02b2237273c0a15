package org.tattle.certify;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a series of runs on one dataset of one pair: {@code game-0-pilot-with}, {@code game-0-without},
 * {@code game-2.0.1-search-with}.
 *
 * @param pair the pair's key
 */
record Series(String pair, Use use, boolean with) {
    private static final Pattern NAME = Pattern.compile("game-([\\d.]+)(-pilot|-search)?-(with|without)");

    /** What runs are for. */
    enum Use {
        COUNTED(""),
        PILOT("-pilot"),
        SEARCH("-search");

        private final String text;

        Use(String text) {
            this.text = text;
        }
    }

    /** The names of the series with and without. */
    static List<String> of(String pair, Use use) {
        return List.of(new Series(pair, use, true).name(), new Series(pair, use, false).name());
    }

    /** The key of the pair at a point of a family, which is no index: it ends with a dot. */
    static String key(int[] point) {
        StringBuilder key = new StringBuilder();
        for (int value : point) {
            key.append(value).append('.');
        }
        return key.toString();
    }

    private String name() {
        return "game-" + pair + use.text + (with ? "-with" : "-without");
    }

    static Series of(String name) {
        Matcher parts = NAME.matcher(name);
        if (!parts.matches()) {
            throw new IllegalArgumentException("series must be of a game. Provided value: " + name);
        }
        Use use = Arrays.stream(Use.values())
                .filter(one -> one.text.equals(parts.group(2) == null ? "" : parts.group(2)))
                .findFirst()
                .orElseThrow();
        return new Series(parts.group(1), use, parts.group(3).equals("with"));
    }

    /** Whether the pair is one of a family. */
    boolean isOfFamily() {
        return pair.endsWith(".");
    }

    /** The index of a given game. */
    int index() {
        return Integer.parseInt(pair);
    }

    /** The point of a pair of a family. */
    int[] point() {
        return Arrays.stream(pair.split("\\.")).mapToInt(Integer::parseInt).toArray();
    }
}
