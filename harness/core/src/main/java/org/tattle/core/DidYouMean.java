package org.tattle.core;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Suggests the known name that is most similar to a mistyped one. */
public final class DidYouMean {
    private DidYouMean() {}

    /**
     * The known name nearest to the given one, if it is at most 1 + length / 3 edits away: an edit inserts, drops or
     * changes a letter or swaps two neighbors (the restricted Damerau–Levenshtein distance, case ignored). Of equally
     * near names the alphabetically first. If none is near, the first that begins with the given one and a hyphen:
     * {@code lira-offline} for {@code lira}.
     */
    public static Optional<String> among(String given, Collection<String> known) {
        String wanted = given.toLowerCase(Locale.ROOT);
        int nearest = 1 + wanted.length() / 3;
        String best = null;
        for (String name : known) {
            if (Math.abs(name.length() - wanted.length()) > nearest) {
                continue;
            }
            int distance = distance(wanted, name.toLowerCase(Locale.ROOT));
            if (distance < nearest || (distance == nearest && (best == null || name.compareTo(best) < 0))) {
                nearest = distance;
                best = name;
            }
        }
        return Optional.ofNullable(best)
                .or(() -> known.stream()
                        .filter(name -> name.toLowerCase(Locale.ROOT).startsWith(wanted + "-"))
                        .sorted()
                        .findFirst());
    }

    /** Three rows of the edit matrix suffice: a swap looks two rows back. */
    private static int distance(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + change);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            int[] spare = beforeLast;
            beforeLast = last;
            last = row;
            row = spare;
        }
        return last[b.length()];
    }
}
