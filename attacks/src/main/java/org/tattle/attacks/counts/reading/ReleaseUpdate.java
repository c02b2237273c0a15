package org.tattle.attacks.counts.reading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * What the difference of two releases shows: the counts of the documents that were added to the training set between
 * them, less those of the documents that were removed.
 *
 * @param words whose counts are certain in both releases
 * @param changes by how much the count of each of these grew
 * @param unit what is counted
 * @param ownVocabulary whether changed documents have no other words
 * @param fromTopics whether the counts of a release were recovered from its topics
 */
public record ReleaseUpdate(Vocabulary words, long[] changes, Unit unit, boolean ownVocabulary, boolean fromTopics) {
    /** Which way the counts changed. */
    public enum Change {
        ADDED,
        REMOVED,
        BOTH
    }

    /** A release's counts that are certain, by word. */
    private record Known(Map<String, Long> counts, Vocabulary vocabulary, boolean fromTopics) {
        boolean isWhole() {
            return counts.size() == vocabulary.size();
        }
    }

    /**
     * Subtracts two releases whose counts must be certain, as {@link #found} does.
     *
     * @throws InputException if the counts of a release are not certain
     */
    public static ReleaseUpdate between(Published before, Published now, OptionalDouble prior, boolean ownVocabulary) {
        return found(before, now, prior, ownVocabulary)
                .orElseThrow(() -> new InputException(
                        "--before",
                        "the counts of " + (isKnown(before, prior, ownVocabulary) ? "--model" : "it")
                                + " are not certain, or the releases count different things",
                        "attack each release on its own, without --before"));
    }

    /**
     * Subtracts two releases. A word that one of them lacks is left out, but counts 0 there if the vocabulary is the
     * training data's own.
     *
     * @param prior of the topics, if it is known
     * @param ownVocabulary whether each release's words are all words of its training set; then the difference's are
     *     all words of the changed documents, if all counts are certain
     * @return empty if the counts of a release are not certain, or of no word in both
     */
    static Optional<ReleaseUpdate> found(Published before, Published now, OptionalDouble prior, boolean ownVocabulary) {
        boolean ownBefore = isOwn(before, ownVocabulary);
        boolean ownNow = isOwn(now, ownVocabulary);
        for (Unit unit : List.of(Unit.TOKENS, Unit.DOCUMENTS)) {
            Optional<Known> old = known(before, unit, prior, ownBefore);
            Optional<Known> recent = known(now, unit, prior, ownNow);
            if (old.isPresent() && recent.isPresent()) {
                return difference(old.get(), ownBefore, recent.get(), ownNow, unit);
            }
        }
        return Optional.empty();
    }

    private static boolean isOwn(Published files, boolean stated) {
        return stated || (files.ownVocabulary() && files.hasOneVocabulary());
    }

    private static boolean isKnown(Published files, OptionalDouble prior, boolean ownVocabulary) {
        return Stream.of(Unit.TOKENS, Unit.DOCUMENTS)
                .anyMatch(unit ->
                        known(files, unit, prior, isOwn(files, ownVocabulary)).isPresent());
    }

    private static Optional<Known> known(Published files, Unit unit, OptionalDouble prior, boolean own) {
        Optional<Known> topics = files.topics()
                .filter(model -> unit == Unit.TOKENS)
                .map(model -> known(
                        PublishedTarget.histogram(model, prior, own),
                        model.model().vocabulary(),
                        true))
                .filter(found -> !found.counts.isEmpty());
        return topics.or(() -> files.counts().stream()
                .filter(counts -> counts.isCertain() && counts.unit() == unit)
                .findFirst()
                .map(counts ->
                        known(RecoveredHistogram.shown(counts.totals(), true, true), counts.vocabulary(), false)));
    }

    private static Known known(RecoveredHistogram histogram, Vocabulary vocabulary, boolean fromTopics) {
        Map<String, Long> counts = new LinkedHashMap<>();
        if (histogram.exact()) {
            histogram.settled().stream()
                    .forEach(w -> counts.put(vocabulary.word(w), histogram.counts()[w]));
        }
        return new Known(counts, vocabulary, fromTopics);
    }

    private static Optional<ReleaseUpdate> difference(
            Known before, boolean ownBefore, Known now, boolean ownNow, Unit unit) {
        Map<String, Long> change = new LinkedHashMap<>();
        Stream.of(now, before).flatMap(known -> known.counts.keySet().stream()).forEach(word -> {
            Optional<Long> old = count(before, ownBefore, word);
            Optional<Long> recent = count(now, ownNow, word);
            if (old.isPresent() && recent.isPresent()) {
                change.put(word, recent.get() - old.get());
            }
        });
        return change.isEmpty()
                ? Optional.empty()
                : Optional.of(new ReleaseUpdate(
                        new Vocabulary(List.copyOf(change.keySet())),
                        change.values().stream().mapToLong(Long::longValue).toArray(),
                        unit,
                        ownBefore && ownNow && before.isWhole() && now.isWhole(),
                        before.fromTopics || now.fromTopics));
    }

    /** Which documents changed; if not {@link Change#BOTH}, the counts do not show that there were no others. */
    public Change change() {
        boolean more = LongStream.of(changes).anyMatch(count -> count > 0);
        boolean fewer = LongStream.of(changes).anyMatch(count -> count < 0);
        return more && fewer ? Change.BOTH : fewer ? Change.REMOVED : Change.ADDED;
    }

    /**
     * The counts of the changed documents; none of the two kinds {@link Change#BOTH together}, which add up to none.
     */
    public Published difference() {
        String which = change() == Change.ADDED ? "added" : "removed";
        return published(words, LongStream.of(changes).map(Math::abs).toArray(), ownVocabulary, which + " documents");
    }

    /**
     * The counts of all candidates together with the difference: what a training set has that holds each candidate
     * twice if it was added, not at all if it was removed, and once if neither.
     *
     * @param candidates with the words of the difference first; if the vocabulary is its own, with all their words
     */
    public Published besideAll(Corpus candidates) {
        long[] all = (unit == Unit.DOCUMENTS ? candidates.presence() : candidates).wordTokens();
        int shown = ownVocabulary ? all.length : words.size();
        return published(
                new Vocabulary(candidates.vocabulary().words().subList(0, shown)),
                IntStream.range(0, shown)
                        .mapToLong(w -> Math.max(0, all[w] + (w < words.size() ? changes[w] : 0)))
                        .toArray(),
                false,
                "documents");
    }

    private Published published(Vocabulary vocabulary, long[] counts, boolean own, String documents) {
        TrainingCounts shown = TrainingCounts.of(
                unit,
                vocabulary,
                counts,
                OptionalDouble.empty(),
                "the counts of the " + documents + ", as the difference of two releases");
        return new Published(Optional.empty(), List.of(shown), own, Optional.empty());
    }

    /** The count of a word; a word that an own vocabulary lacks has none. */
    private static Optional<Long> count(Known release, boolean own, String word) {
        return Optional.ofNullable(release.counts.get(word))
                .or(() -> own && release.vocabulary.indexOf(word) < 0 ? Optional.of(0L) : Optional.empty());
    }
}
