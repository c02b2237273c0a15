package org.tattle.attacks.counts.proof;

import java.util.Arrays;
import java.util.Optional;

/**
 * A linear equation on the numbers of members: sum_g coefficient_g x_g = value. It is a sum of words' equations, each
 * times a whole number, so that anyone can add it up again; groups that were decided by then may be left out of it.
 *
 * <p>Both lists, of groups with coefficients and of words with multipliers, are in ascending order and without zeros.
 */
final class Combination {
    /** Of any coefficient or multiplier, so that sums of them are far from overflow. */
    private static final long LARGEST = 1_000_000;

    private final int[] groups;
    private final int[] coefficients;
    private final long value;
    private final int[] words;
    private final int[] multipliers;

    private Combination(int[][] terms, long value, int[][] origin) {
        groups = terms[0];
        coefficients = terms[1];
        this.value = value;
        words = origin[0];
        multipliers = origin[1];
    }

    /** An equation by itself: unknowns, ascending, with coefficients, not 0. */
    static Combination of(int[] terms, int[] coefficients, long value, int number) {
        return new Combination(new int[][] {terms, coefficients}, value, new int[][] {{number}, {1}});
    }

    static Combination ofOpen(Equations equations, int word, Bounds bounds) {
        int[] groups = new int[equations.end(word) - equations.start(word)];
        int[] coefficients = new int[groups.length];
        long value = equations.value(word);
        int open = 0;
        for (int i = equations.start(word); i < equations.end(word); i++) {
            int group = equations.group(i);
            if (bounds.isDecided(group)) {
                value -= (long) equations.coefficient(i) * bounds.least(group);
            } else {
                groups[open] = group;
                coefficients[open++] = equations.coefficient(i);
            }
        }
        int[][] terms = {Arrays.copyOf(groups, open), Arrays.copyOf(coefficients, open)};
        return new Combination(terms, value, new int[][] {{word}, {1}});
    }

    int size() {
        return groups.length;
    }

    /** Whether it is not 0 = 0. */
    boolean saysAnything() {
        return groups.length > 0 || value != 0;
    }

    int group(int term) {
        return groups[term];
    }

    int coefficient(int term) {
        return coefficients[term];
    }

    long value() {
        return value;
    }

    /** The number of words that were added up. */
    int words() {
        return words.length;
    }

    int word(int i) {
        return words[i];
    }

    /** How often the equation of the i-th word was added; negative where it was subtracted. */
    int multiplier(int i) {
        return multipliers[i];
    }

    int coefficientOf(int group) {
        int place = Arrays.binarySearch(groups, group);
        return place < 0 ? 0 : coefficients[place];
    }

    /** This equation plus a multiple of another without a group of both; empty if numbers would be too large. */
    Optional<Combination> eliminate(Combination other, int group) {
        long own = coefficientOf(group);
        long its = other.coefficientOf(group);
        long common = divisor(Math.abs(own), Math.abs(its));
        long times = Math.abs(its) / common;
        long otherTimes = its < 0 ? own / common : -own / common;
        int[][] terms = sum(groups, coefficients, times, other.groups, other.coefficients, otherTimes);
        int[][] origin = sum(words, multipliers, times, other.words, other.multipliers, otherTimes);
        return terms.length == 0 || origin.length == 0
                ? Optional.empty()
                : Optional.of(new Combination(terms, times * value + otherTimes * other.value, origin));
    }

    private static long divisor(long a, long b) {
        return b == 0 ? a : divisor(b, a % b);
    }

    /** The sum of two sparse vectors, each times a number; an empty array where it has too large an element. */
    private static int[][] sum(int[] at, int[] of, long times, int[] otherAt, int[] otherOf, long otherTimes) {
        int[][] sum = new int[2][at.length + otherAt.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < at.length || j < otherAt.length) {
            boolean first = j == otherAt.length || (i < at.length && at[i] <= otherAt[j]);
            boolean second = i == at.length || (j < otherAt.length && otherAt[j] <= at[i]);
            int place = first ? at[i] : otherAt[j];
            long element = (first ? times * of[i++] : 0) + (second ? otherTimes * otherOf[j++] : 0);
            if (Math.abs(element) > LARGEST) {
                return new int[0][];
            }
            if (element != 0) {
                sum[0][size] = place;
                sum[1][size++] = (int) element;
            }
        }
        return new int[][] {Arrays.copyOf(sum[0], size), Arrays.copyOf(sum[1], size)};
    }

    /** Whether both say the same of the same groups, wherever they come from; one may be the other's negative. */
    @Override
    public boolean equals(Object object) {
        if (!(object instanceof Combination other) || !Arrays.equals(groups, other.groups)) {
            return false;
        }
        int sign = sign() * other.sign();
        for (int i = 0; i < groups.length; i++) {
            if (coefficients[i] != sign * other.coefficients[i]) {
                return false;
            }
        }
        return value == sign * other.value;
    }

    @Override
    public int hashCode() {
        int hash = Arrays.hashCode(groups);
        for (int coefficient : coefficients) {
            hash = 31 * hash + sign() * coefficient;
        }
        return 31 * hash + Long.hashCode(sign() * value);
    }

    private int sign() {
        return coefficients.length == 0 || coefficients[0] > 0 ? 1 : -1;
    }
}
