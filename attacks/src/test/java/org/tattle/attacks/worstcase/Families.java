package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.PairFamily;

/** All pairs of families. */
final class Families {
    private Families() {}

    static <D> List<NeighboringPair<D>> pairs(PairFamily<D, ?> family) {
        List<NeighboringPair<D>> pairs = new ArrayList<>();
        int[] point = new int[family.sizes().length];
        do {
            family.game(point.clone()).ifPresent(game -> pairs.add(game.pair()));
        } while (next(point, family.sizes()));
        return pairs;
    }

    /** The next point, like an odometer; false after the last. */
    private static boolean next(int[] point, int[] sizes) {
        for (int i = 0; i < point.length; i++) {
            if (++point[i] < sizes[i]) {
                return true;
            }
            point[i] = 0;
        }
        return false;
    }
}
