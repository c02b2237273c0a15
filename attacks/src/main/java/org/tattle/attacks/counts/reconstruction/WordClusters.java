package org.tattle.attacks.counts.reconstruction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.tattle.math.statistics.IndexSort;

/**
 * Words linked by equal fingerprints, and how many links chance alone would make. Words within one error of each other
 * are linked; a cluster that another word comes near, or that spreads too far, is dropped. Strangers that lie somewhat
 * farther off say how many would lie within one error: were they spread evenly around a cluster along a single
 * dimension, as many per error as there. In more dimensions there are fewer.
 *
 * <p>Costs n log n for n words, and one distance for each pair that may lie within {@link #OUTER} errors by the two
 * topics that say most of them.
 */
final class WordClusters {
    /** The largest distance of linked words, in errors. */
    private static final double LINKED = 1;

    /** The least distance from a cluster to other words, and the largest within it. */
    private static final double CLEAR = 4;

    /** The largest distance at which strangers are counted. */
    private static final double OUTER = 16;

    private final WordFingerprints prints;
    private final int[] order;
    private final double[] start;
    private final int[] parent;

    private final boolean[] unclear;
    private final int[] strangers;
    private final List<int[]> clusters = new ArrayList<>();
    private double chanceLinks;

    WordClusters(WordFingerprints prints, int words) {
        this.prints = prints;
        start = new double[words];
        parent = new int[words];
        unclear = new boolean[words];
        strangers = new int[words];
        Arrays.setAll(parent, w -> w);
        int[] legible = prints.legible();
        for (int w : legible) {
            start[w] = prints.contrast(w) - OUTER * prints.contrastError(w);
        }
        order = IndexSort.sorted(
                legible,
                (a, b) -> prints.leading(a) == prints.leading(b)
                        ? Double.compare(start[a], start[b])
                        : Integer.compare(prints.leading(a), prints.leading(b)));
        forEachPair(this::link);
        forEachPair(this::judge);
        collect();
    }

    @FunctionalInterface
    private interface PairAction {
        void accept(int one, int other, double distance);
    }

    /** Visits at least all pairs within {@link #OUTER} errors. */
    private void forEachPair(PairAction action) {
        for (int i = 0; i < order.length; i++) {
            int one = order[i];
            double end = prints.contrast(one) + OUTER * prints.contrastError(one);
            for (int j = i + 1; j < order.length; j++) {
                int other = order[j];
                if (prints.leading(other) != prints.leading(one) || start[other] > end) {
                    break;
                }
                action.accept(one, other, prints.distance(one, other));
            }
        }
    }

    private int root(int word) {
        int at = word;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private void link(int one, int other, double distance) {
        if (distance <= LINKED) {
            int a = root(one);
            int b = root(other);
            parent[Math.max(a, b)] = Math.min(a, b);
        }
    }

    private void judge(int one, int other, double distance) {
        int a = root(one);
        int b = root(other);
        if (a == b ? distance > CLEAR && distance < Double.POSITIVE_INFINITY : distance <= CLEAR) {
            unclear[a] = true;
            unclear[b] = true;
        } else if (a != b && distance <= OUTER) {
            strangers[a]++;
            strangers[b]++;
        }
    }

    private void collect() {
        int[] words = order.clone();
        Arrays.sort(words);
        int[] byRoot = IndexSort.sorted(words, (a, b) -> Integer.compare(root(a), root(b)));
        for (int from = 0, to; from < byRoot.length; from = to) {
            int root = root(byRoot[from]);
            to = from + 1;
            while (to < byRoot.length && root(byRoot[to]) == root) {
                to++;
            }
            if (to - from >= 2 && !unclear[root]) {
                clusters.add(Arrays.copyOfRange(byRoot, from, to));
                chanceLinks += strangers[root] * LINKED / (OUTER - CLEAR);
            }
        }
        clusters.sort(Comparator.comparingInt(cluster -> -cluster.length));
    }

    List<int[]> clusters() {
        return clusters;
    }

    double chanceLinks() {
        return chanceLinks;
    }
}
