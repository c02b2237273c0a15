package org.tattle.attacks.counts.reading;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * Published files whose counts one choice of candidates can give together. Any part of a model's files, the topics or
 * one of the counts, may be of other documents than the rest: as many parts are kept as do not contradict each other,
 * always the topics; of as many counts, the first.
 *
 * @param read the counts that are kept; all of them where no part can be spared
 * @param setAside the others, in words: nothing rests on them
 */
public record ConsistentFiles(PublishedTarget read, List<String> setAside) {
    /** With more parts all are kept: every choice may have to be refuted. */
    private static final int MOST = 6;

    /**
     * Finds the largest consistent choice of parts.
     *
     * @param ownVocabulary whether the released words are the training set's own, all of them and no others
     * @param coverage the share of the training documents among the candidates; below 1 nothing is a contradiction
     */
    public static ConsistentFiles of(
            Published files,
            Corpus candidates,
            OptionalDouble prior,
            boolean ownVocabulary,
            double coverage,
            Predicate<PublishedTarget> contradicted) {
        PublishedTarget all = PublishedTarget.of(files, candidates, prior, ownVocabulary, coverage);
        if (coverage < 1 || !contradicted.test(all)) {
            return new ConsistentFiles(all, List.of());
        }
        List<String> parts = parts(files);
        for (BitSet kept : largestFirst(parts.size())) {
            Published some = only(files, kept);
            if (!describesTheModel(some, files.topics().isPresent())) {
                continue;
            }
            // A vocabulary of other documents says nothing about words that it lacks.
            boolean own = ownVocabulary && vocabularies(some) == vocabularies(files);
            PublishedTarget read = PublishedTarget.of(some, candidates, prior, own, coverage);
            if (read.histogram().exact() && !contradicted.test(read)) {
                kept.flip(0, parts.size());
                return new ConsistentFiles(
                        read, kept.stream().mapToObj(parts::get).toList());
            }
        }
        return new ConsistentFiles(all, List.of());
    }

    private static List<String> parts(Published files) {
        return Stream.concat(
                        files.topics().map(PublishedModel::reading).stream(),
                        files.counts().stream().map(TrainingCounts::source))
                .toList();
    }

    /** All choices of some parts, most first; of as many, those with the topics and the first counts. */
    private static List<BitSet> largestFirst(int size) {
        return IntStream.range(1, size > MOST ? 1 : (1 << size) - 1)
                .mapToObj(kept -> BitSet.valueOf(new long[] {kept}))
                .sorted(Comparator.comparing((BitSet kept) -> -kept.cardinality())
                        .thenComparing(kept -> kept.toLongArray()[0]))
                .toList();
    }

    private static Published only(Published files, BitSet kept) {
        int topics = files.topics().isPresent() ? 1 : 0;
        return new Published(
                files.topics().filter(model -> kept.get(0)),
                IntStream.range(0, files.counts().size())
                        .filter(i -> kept.get(i + topics))
                        .mapToObj(files.counts()::get)
                        .toList(),
                files.documents(),
                files.ownVocabulary(),
                files.preprocess());
    }

    /**
     * Whether proofs from these parts are about the documents that the model learned from: topics are, whatever the
     * other files were counted on. A vocabulary alone fits any list that has its words.
     */
    private static boolean describesTheModel(Published some, boolean hasTopics) {
        return hasTopics
                ? some.topics().isPresent()
                : vocabularies(some) < some.counts().size();
    }

    private static long vocabularies(Published files) {
        return files.counts().stream()
                .filter(counts -> counts.unit() == Unit.PRESENCE)
                .count();
    }
}
