package org.tattle.certify;

import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.DistinguishingGame;

/**
 * The pairs of which pilot runs choose one.
 *
 * @param keys the pairs' keys in the names of series: the index of a given game, or the point of one that was found
 * @param differences the pairs in words
 * @param searched the number of models that were trained to find pairs
 */
record Contest(List<String> keys, List<String> differences, int searched) {
    static Contest of(List<? extends DistinguishingGame<?, ?>> games) {
        return new Contest(
                IntStream.range(0, games.size()).mapToObj(Integer::toString).toList(),
                games.stream().map(game -> game.pair().difference()).toList(),
                0);
    }

    /** The names of the series of pilot runs, with and without in turn. */
    List<String> pilots() {
        return keys.stream()
                .flatMap(key -> Series.of(key, Series.Use.PILOT).stream())
                .toList();
    }

    /** The names of the series that count for a pair, with and without. */
    List<String> counted(int pair) {
        return Series.of(keys.get(pair), Series.Use.COUNTED);
    }
}
