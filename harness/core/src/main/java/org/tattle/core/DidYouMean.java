package org.tattle.core;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Suggests known names that are similar to a mistyped one, or belong to the family that it names. */
public final class DidYouMean {
    private static final int MOST = 5;

    private DidYouMean() {}

    /**
     * The names that may be meant, as a question: {@code did you mean `lira-online`?}; empty if no known name is near.
     */
    public static Optional<String> question(String given, Collection<String> known) {
        List<String> near = suggestions(given, known);
        if (near.isEmpty()) {
            return Optional.empty();
        }
        List<String> quoted =
                near.stream().limit(MOST).map(name -> "`" + name + "`").toList();
        int last = quoted.size() - 1;
        String names =
                last == 0 ? quoted.get(0) : String.join(", ", quoted.subList(0, last)) + " or " + quoted.get(last);
        return Optional.of("did you mean " + names + (near.size() > MOST ? ", or another of them" : "") + "?");
    }

    /**
     * The names of the family that the given one names, the shortest first: those in which it is a part between
     * hyphens, or several such parts, or of which it is the singular. If there are none, the nearest name
     * ({@link #among}); if none is near, those that begin with the given one or, if there are none and they are few,
     * those that contain it.
     */
    static List<String> suggestions(String given, Collection<String> known) {
        String wanted = given.toLowerCase(Locale.ROOT);
        if (wanted.replace("-", "").length() < 2) {
            return among(given, known).stream().toList();
        }
        String bare = wanted.replaceFirst("^-+", "");
        List<String> family = new ArrayList<>();
        List<String> longer = new ArrayList<>();
        List<String> around = new ArrayList<>();
        for (String name : known) {
            String own = name.toLowerCase(Locale.ROOT).replaceFirst("^-+", "");
            if (("-" + own + "-").contains("-" + bare + "-") || own.equals(bare + "s")) {
                family.add(name);
            } else if (own.startsWith(bare)) {
                longer.add(name);
            } else if (own.contains(bare)) {
                around.add(name);
            }
        }
        return Stream.of(
                        family,
                        among(given, known).stream().toList(),
                        longer,
                        around.size() <= MOST ? around : List.<String>of())
                .filter(names -> !names.isEmpty())
                .findFirst()
                .orElse(List.of())
                .stream()
                .sorted(Comparator.comparingInt(String::length).thenComparing(name -> name))
                .toList();
    }

    /**
     * The known name nearest to the given one, if it is at most 1 + length / 3 edits away, hyphens before it not
     * counted: an edit inserts, drops or changes a letter or swaps two neighbors (the restricted Damerau–Levenshtein
     * distance, case ignored). Of equally near names the alphabetically first.
     */
    public static Optional<String> among(String given, Collection<String> known) {
        String wanted = given.toLowerCase(Locale.ROOT);
        int nearest = 1 + wanted.replaceFirst("^-+", "").length() / 3;
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
        return Optional.ofNullable(best);
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
