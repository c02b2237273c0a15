package org.tattle.attacks.counts.reading;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.InputException;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * What the difference of two releases shows: the counts of the documents that were added to the training set between
 * them, if nothing was removed, or of those that were removed, if nothing was added.
 *
 * @param difference the counts of the changed documents, of every word whose count is certain in both releases
 * @param change which documents these are; what it assumes cannot be seen from the counts
 * @param fromTopics whether the counts of a release were recovered from its topics
 */
public record ReleaseUpdate(Published difference, Change change, boolean fromTopics) {
    /** Which way the counts changed. */
    public enum Change {
        ADDED,
        REMOVED
    }

    /** A release's counts that are certain, by word. */
    private record Known(Map<String, Long> counts, Vocabulary vocabulary, boolean fromTopics) {
        boolean isWhole() {
            return counts.size() == vocabulary.size();
        }
    }

    /**
     * Subtracts two releases. A word that one of them lacks is left out, but counts 0 there if the vocabulary is the
     * training data's own.
     *
     * @param prior of the topics, if it is known
     * @param ownVocabulary whether each release's words are all words of its training set; then the difference's are
     *     all words of the changed documents, if all counts are certain
     * @throws InputException if the counts of a release are not certain, or some grew while others fell
     */
    public static ReleaseUpdate between(Published before, Published now, OptionalDouble prior, boolean ownVocabulary) {
        boolean ownBefore = ownVocabulary || before.ownVocabulary() && before.hasOneVocabulary();
        boolean ownNow = ownVocabulary || now.ownVocabulary() && now.hasOneVocabulary();
        for (Unit unit : List.of(Unit.TOKENS, Unit.DOCUMENTS)) {
            Optional<Known> old = known(before, unit, prior, ownBefore);
            Optional<Known> recent = known(now, unit, prior, ownNow);
            if (old.isPresent() && recent.isPresent()) {
                return difference(old.get(), ownBefore, recent.get(), ownNow, unit);
            }
        }
        throw new InputException(
                "--before",
                "the counts of " + (isKnown(before, prior, ownBefore) ? "--model" : "it")
                        + " are not certain, or the releases count different things",
                "attack each release on its own, without --before");
    }

    private static boolean isKnown(Published files, OptionalDouble prior, boolean own) {
        return Stream.of(Unit.TOKENS, Unit.DOCUMENTS)
                .anyMatch(unit -> known(files, unit, prior, own).isPresent());
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

    private static ReleaseUpdate difference(Known before, boolean ownBefore, Known now, boolean ownNow, Unit unit) {
        Map<String, Long> change = new LinkedHashMap<>();
        Stream.of(now, before).flatMap(known -> known.counts.keySet().stream()).forEach(word -> {
            Optional<Long> old = count(before, ownBefore, word);
            Optional<Long> recent = count(now, ownNow, word);
            if (old.isPresent() && recent.isPresent()) {
                change.put(word, recent.get() - old.get());
            }
        });
        long more = change.values().stream().filter(count -> count > 0).count();
        long fewer = change.values().stream().filter(count -> count < 0).count();
        if (change.isEmpty() || (more > 0 && fewer > 0)) {
            throw new InputException(
                    "--before",
                    change.isEmpty()
                            ? "no word's count is certain in both releases"
                            : "%,d words have a larger count in --model and %,d a smaller one, so documents were both added and removed"
                                    .formatted(more, fewer),
                    "attack each release on its own, without --before");
        }
        Change direction = fewer > 0 ? Change.REMOVED : Change.ADDED;
        TrainingCounts counts = TrainingCounts.of(
                unit,
                new Vocabulary(List.copyOf(change.keySet())),
                change.values().stream().mapToLong(Math::abs).toArray(),
                OptionalDouble.empty(),
                "the counts of the " + (direction == Change.ADDED ? "added" : "removed")
                        + " documents, as the difference of two releases");
        boolean own = ownBefore && ownNow && before.isWhole() && now.isWhole();
        return new ReleaseUpdate(
                new Published(Optional.empty(), List.of(counts), own, Optional.empty()),
                direction,
                before.fromTopics || now.fromTopics);
    }

    /** The count of a word; a word that an own vocabulary lacks has none. */
    private static Optional<Long> count(Known release, boolean own, String word) {
        return Optional.ofNullable(release.counts.get(word))
                .or(() -> own && release.vocabulary.indexOf(word) < 0 ? Optional.of(0L) : Optional.empty());
    }
}
