package org.tattle.artifacts.finding;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/**
 * One part of a file that reveals something about training data.
 *
 * @param where the place in the file by names that its tool gave, never by a word, an id or a text
 * @param sizes how much of it there is, at least 0 of each thing: {@code topics: 20, words: 5942}
 * @param remedy how to save the model without it, an imperative
 * @param sample at most {@link #MOST_SHOWN} words, ids or texts, to be shown only to who asks for them
 */
public record Finding(
        Evidence what,
        String where,
        Precision precision,
        Map<String, Long> sizes,
        Statement remedy,
        List<String> sample) {
    public static final int MOST_SHOWN = 10;

    public enum Precision {
        EXACT,
        APPROXIMATE
    }

    public Finding {
        sizes = Collections.unmodifiableMap(new LinkedHashMap<>(sizes));
        sample = List.copyOf(sample);
    }

    public Finding with(String things, long number) {
        Map<String, Long> more = new LinkedHashMap<>(sizes);
        more.put(things, number);
        return new Finding(what, where, precision, more, remedy, sample);
    }

    public Finding with(String things, long number, String others, long numberOfOthers) {
        return with(things, number).with(others, numberOfOthers);
    }

    /** This finding with the first of these as its sample. */
    public Finding showing(List<String> shown) {
        return new Finding(
                what,
                where,
                precision,
                sizes,
                remedy,
                shown.stream().limit(MOST_SHOWN).toList());
    }

    /** Adds a text to a sample unless it is full. */
    public static void keep(Supplier<String> text, List<String> sample) {
        if (sample.size() < MOST_SHOWN) {
            sample.add(text.get());
        }
    }

    public static Finding of(boolean exact, Evidence what, String where, Statement remedy) {
        return exact ? exact(what, where, remedy) : approximate(what, where, remedy);
    }

    /** A finding whose content is exact. */
    public static Finding exact(Evidence what, String where, Statement remedy) {
        return new Finding(what, where, Precision.EXACT, Map.of(), remedy, List.of());
    }

    public static Finding exact(Evidence what, String where, Remedy remedy) {
        return exact(what, where, remedy.with());
    }

    /** A finding whose content is rounded, weighted or noisy. */
    public static Finding approximate(Evidence what, String where, Statement remedy) {
        return new Finding(what, where, Precision.APPROXIMATE, Map.of(), remedy, List.of());
    }

    public static Finding approximate(Evidence what, String where, Remedy remedy) {
        return approximate(what, where, remedy.with());
    }

    /** The sizes as text: {@code 20 topics, 5,942 words}. */
    public String amount() {
        return sizes.entrySet().stream()
                .map(size -> Numbers.count(size.getValue()) + " " + size.getKey())
                .collect(Collectors.joining(", "));
    }
}
