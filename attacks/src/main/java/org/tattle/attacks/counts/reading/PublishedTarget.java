package org.tattle.attacks.counts.reading;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.tattle.attacks.counts.recovery.HistogramRecovery;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * Published files of another tool as a target of attacks on counts.
 *
 * @param histogram the word counts of the training set, of the first counts that are solved
 */
public record PublishedTarget(
        Target<Corpus, Published> target, PublishedCounts source, RecoveredHistogram histogram, Unit unit) {
    /** The fewest words that must exclude a factor of 2, so that no single fault of the list can. */
    private static final int FEWEST_WORDS = 3;

    /** Reads the counts that files show; see {@link ConsistentFiles#of}. */
    public static PublishedTarget of(
            Published files, Corpus candidates, OptionalDouble prior, boolean ownVocabulary, double coverage) {
        Published settled = settled(files, candidates, coverage == 1);
        Optional<RecoveredHistogram> recovered =
                settled.topics().map(topics -> histogram(topics, prior, ownVocabulary));
        PublishedCounts source = new PublishedCounts(
                recovered.filter(found -> found.exact() || settled.counts().isEmpty()));
        boolean authors = candidates.documents() > candidates.size();
        Published published = authors ? ofOneKind(settled, source) : settled;
        Unit unit = source.unit(published);
        RecoveredHistogram histogram = source.first(published)
                .map(counts ->
                        RecoveredHistogram.shown(counts.totals(), counts.isCertain(), counts.unit() != Unit.PRESENCE))
                .or(() -> recovered)
                .orElseThrow();
        PublicFacts facts = PublicFacts.of(candidates.size());
        OptionalDouble used = Double.isNaN(histogram.prior()) ? prior : OptionalDouble.of(histogram.prior());
        if (used.isPresent()) {
            facts = facts.withTopicPrior(used.getAsDouble());
        }
        if (ownVocabulary) {
            facts = facts.withWords(PublicFacts.Words.OWN);
        }
        facts = facts.withCounts(PublicFacts.Counts.HISTOGRAM); // assumed, and stated with every result
        Corpus counted = unit == Unit.TOKENS ? candidates : candidates.presence();
        Target<Corpus, Published> target = new Target<>(
                published, counted, counted, rate(histogram, counted, coverage), List.of(), new double[0], facts);
        return new PublishedTarget(target, source, histogram, unit);
    }

    /** The first counts alone, in all: an author's documents may be of several topics, and hold a word twice. */
    private static Published ofOneKind(Published files, PublishedCounts source) {
        return files.with(
                source.first(files).map(TrainingCounts::inAll).stream().toList());
    }

    /** The counts. An unknown prior is scanned for, or else the smallest weight, unless it holds a token. */
    static RecoveredHistogram histogram(PublishedModel published, OptionalDouble prior, boolean ownVocabulary) {
        RecoveredHistogram found = HistogramRecovery.published(published.model(), prior, ownVocabulary);
        OptionalDouble smallest = published.smallestWeight();
        boolean shifted = published.model().topics() == 1 && smallest.orElse(0) > 1;
        if (prior.isPresent() || found.exact() || smallest.isEmpty() || shifted) {
            return found;
        }
        RecoveredHistogram weighed = HistogramRecovery.published(published.model(), smallest, ownVocabulary);
        return weighed.exact() ? weighed : found;
    }

    /** The members' share of the candidates, by tokens if the counts are exact; otherwise one half. */
    private static double rate(RecoveredHistogram histogram, Corpus candidates, double coverage) {
        return histogram.exact()
                ? Math.min(
                        0.99,
                        Math.max(
                                0.01,
                                coverage * LongStream.of(histogram.counts()).sum() / candidates.tokens()))
                : 0.5;
    }

    /**
     * The files with the counts made certain that they show only up to a common factor, if it is 1: with all training
     * documents among the candidates, no word can have a larger count than in all of them together, as twice the counts
     * would need. Of an incomplete list, nothing is proved, and the smallest counts are taken.
     */
    static Published settled(Published files, Corpus candidates, boolean complete) {
        List<TrainingCounts> settled = files.counts().stream()
                .map(counts -> !complete || isExcluded(counts, candidates) ? counts.certain() : counts)
                .toList();
        return files.with(settled);
    }

    private static boolean isExcluded(TrainingCounts counts, Corpus candidates) {
        if (counts.isCertain()) {
            return true;
        }
        double offset = counts.multiples().getAsDouble();
        Corpus counted = counts.unit() == Unit.DOCUMENTS ? candidates.presence() : candidates;
        long[] all = counted.wordTokens();
        int[] largest = new int[all.length];
        for (int d = 0; d < counted.documents(); d++) {
            for (long cell = counted.start(d); cell < counted.end(d); cell++) {
                largest[counted.word(cell)] = Math.max(largest[counted.word(cell)], counted.count(cell));
            }
        }
        long[] totals = counts.totals();
        int excluding = 0;
        for (int w = 0; w < totals.length; w++) {
            int column = counted.vocabulary().indexOf(counts.vocabulary().word(w));
            double twice = 2 * (totals[w] + offset) - offset;
            excluding += column >= 0 && twice > all[column] + largest[column] ? 1 : 0;
        }
        return excluding >= FEWEST_WORDS;
    }
}
