package org.tattle.math.statistics;

/** The places of the largest values of an array. */
public final class LargestValues {
    private LargestValues() {}

    /**
     * The places of the largest values, the largest first; of equal ones the first.
     *
     * @param start of the part that is looked at
     * @param length of that part
     * @param most places that are given, at least 0
     * @return places counted from the start of the part, as many as asked for or all
     */
    public static int[] of(double[] values, int start, int length, int most) {
        int[] top = new int[Math.min(most, length)];
        int size = 0;
        for (int i = 0; i < length; i++) {
            int place = size;
            while (place > 0 && values[start + top[place - 1]] < values[start + i]) {
                place--;
            }
            if (place < top.length) {
                size = Math.min(size + 1, top.length);
                System.arraycopy(top, place, top, place + 1, size - place - 1);
                top[place] = i;
            }
        }
        return top;
    }
}
