package org.tattle.attacks.counts.reading;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * The count source of published files: first the topics' counts, if they were recovered, or else those that stand
 * there, of tokens rather than of documents; all others are further ones.
 */
public record PublishedCounts(Optional<RecoveredHistogram> topics) implements CountSource<Published> {
    /** The counts that are first; empty if these are the topics'. */
    public Optional<TrainingCounts> first(Published release) {
        return topics.isPresent()
                ? Optional.empty()
                : release.counts().stream()
                        .min(Comparator.comparing((TrainingCounts counts) -> !counts.isCertain())
                                .thenComparing(TrainingCounts::unit));
    }

    private static TopicModel model(Published release) {
        return release.topics().orElseThrow().model();
    }

    @Override
    public Vocabulary vocabulary(Published release) {
        return first(release)
                .map(TrainingCounts::vocabulary)
                .orElseGet(() -> model(release).vocabulary());
    }

    @Override
    public CountReading read(Published release, PublicFacts facts, double[] expected, double[] spread) {
        return first(release)
                .map(counts -> counts.unit() == Unit.PRESENCE
                        ? CountReading.unknown(counts.vocabulary().size(), true)
                        : CountReading.of(counts.totals(), counts.isCertain()))
                .orElseGet(() -> CountReading.of(model(release), topics.orElseThrow(), facts, expected, spread));
    }

    @Override
    public Unit unit(Published release) {
        return first(release).map(TrainingCounts::unit).orElse(Unit.TOKENS);
    }

    @Override
    public List<TrainingCounts> further(Published release) {
        Optional<TrainingCounts> first = first(release);
        return release.counts().stream()
                .filter(TrainingCounts::isCertain)
                .filter(counts -> counts.groups() > 1
                        || counts.unit() == Unit.PRESENCE
                        || first.isEmpty()
                        || !counts.equals(first.get()))
                .sorted(Comparator.comparing(TrainingCounts::unit))
                .toList();
    }
}
