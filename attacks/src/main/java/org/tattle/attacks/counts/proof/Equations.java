package org.tattle.attacks.counts.proof;

import java.util.List;

/**
 * Linear equations on the numbers of members of the groups, sum_g coefficient_eg x_g = value_e, as flat arrays in both
 * orders: the terms of an equation by group, the places of a group by equation.
 */
final class Equations {
    private final long[] value;
    private final int[] start;
    private final int[] group;
    private final int[] coefficient;
    private final int[] groupStart;
    private final int[] placeEquation;
    private final int[] placeCoefficient;

    Equations(int groups, List<Combination> rows) {
        value = new long[rows.size()];
        start = new int[rows.size() + 1];
        groupStart = new int[groups + 1];
        for (int e = 0; e < value.length; e++) {
            Combination row = rows.get(e);
            value[e] = row.value();
            start[e + 1] = start[e] + row.size();
            for (int i = 0; i < row.size(); i++) {
                groupStart[row.group(i) + 1]++;
            }
        }
        for (int g = 0; g < groups; g++) {
            groupStart[g + 1] += groupStart[g];
        }
        int terms = start[value.length];
        group = new int[terms];
        coefficient = new int[terms];
        placeEquation = new int[terms];
        placeCoefficient = new int[terms];
        int[] next = groupStart.clone();
        for (int e = 0; e < value.length; e++) {
            Combination row = rows.get(e);
            for (int i = 0; i < row.size(); i++) {
                group[start[e] + i] = row.group(i);
                coefficient[start[e] + i] = row.coefficient(i);
                int place = next[row.group(i)]++;
                placeEquation[place] = e;
                placeCoefficient[place] = row.coefficient(i);
            }
        }
    }

    int size() {
        return value.length;
    }

    int groups() {
        return groupStart.length - 1;
    }

    long value(int equation) {
        return value[equation];
    }

    /** The first term of an equation; its terms end where the next one's start. */
    int start(int equation) {
        return start[equation];
    }

    int end(int equation) {
        return start[equation + 1];
    }

    int group(int term) {
        return group[term];
    }

    int coefficient(int term) {
        return coefficient[term];
    }

    /** The first place of a group; its places end where the next one's start. */
    int firstOf(int group) {
        return groupStart[group];
    }

    int endOf(int group) {
        return groupStart[group + 1];
    }

    int equationAt(int place) {
        return placeEquation[place];
    }

    int coefficientAt(int place) {
        return placeCoefficient[place];
    }
}
