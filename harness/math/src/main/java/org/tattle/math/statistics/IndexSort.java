package org.tattle.math.statistics;

/** A stable sort of indices by an order on the elements they refer to, without creating an object per element. */
public final class IndexSort {
    /** An order on elements, given by their indices: negative if the first comes before the second. */
    @FunctionalInterface
    public interface Order {
        int compare(int first, int second);
    }

    private IndexSort() {}

    /** Returns the indices in order, by a bottom-up merge sort. */
    public static int[] sorted(int[] indices, Order order) {
        int[] from = indices.clone();
        int[] to = new int[from.length];
        for (long run = 1; run < from.length; run *= 2) {
            for (long start = 0; start < from.length; start += 2 * run) {
                merge(
                        from,
                        to,
                        (int) start,
                        (int) Math.min(from.length, start + run),
                        (int) Math.min(from.length, start + 2 * run),
                        order);
            }
            int[] merged = to;
            to = from;
            from = merged;
        }
        return from;
    }

    private static void merge(int[] from, int[] to, int start, int middle, int end, Order order) {
        int left = start;
        int right = middle;
        for (int i = start; i < end; i++) {
            boolean takesLeft = right == end || (left < middle && order.compare(from[left], from[right]) <= 0);
            to[i] = takesLeft ? from[left++] : from[right++];
        }
    }
}
