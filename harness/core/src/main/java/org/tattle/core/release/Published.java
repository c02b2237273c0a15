package org.tattle.core.release;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.Preconditions;

/**
 * What published files of one training set show of it.
 *
 * @param topics the topic model, if there is one
 * @param counts that stand in the files exactly; not empty if there is no topic model
 * @param documents that stand in the files themselves; they may be all training documents, or some
 * @param ownVocabulary whether the files say that their words are all words of the training set
 * @param preprocess the name of the tokenizer by which the files' tool splits texts; empty if it is not known
 */
public record Published(
        Optional<PublishedModel> topics,
        List<TrainingCounts> counts,
        List<TrainingDocuments> documents,
        boolean ownVocabulary,
        Optional<String> preprocess) {
    /** Writes and reads all of it; the files themselves are not needed then. */
    public static final Codec<Published> CODEC = new PublishedCodec();

    public Published {
        Preconditions.check(!topics.isEmpty() || !counts.isEmpty(), "topics and counts must not both be missing");
        counts = List.copyOf(counts);
        documents = List.copyOf(documents);
    }

    /** Files in which no document stands. */
    public Published(
            Optional<PublishedModel> topics,
            List<TrainingCounts> counts,
            boolean ownVocabulary,
            Optional<String> preprocess) {
        this(topics, counts, List.of(), ownVocabulary, preprocess);
    }

    public Published with(List<TrainingCounts> others) {
        return new Published(topics, others, documents, ownVocabulary, preprocess);
    }

    /** Whether all files have the same words. */
    public boolean hasOneVocabulary() {
        int words = vocabulary().size();
        return counts.stream().allMatch(shown -> shown.vocabulary().size() == words)
                && topics.stream().allMatch(shown -> shown.model().words() == words);
    }

    public Vocabulary vocabulary() {
        List<Vocabulary> all = Stream.concat(
                        topics.stream().map(published -> published.model().vocabulary()),
                        counts.stream().map(TrainingCounts::vocabulary))
                .toList();
        Set<String> words = new LinkedHashSet<>();
        all.forEach(vocabulary -> words.addAll(vocabulary.words()));
        return words.size() == all.get(0).size() ? all.get(0) : new Vocabulary(List.copyOf(words));
    }

    /** The number of topics or other groups, the largest of any of the files. */
    public int groups() {
        return Stream.concat(
                        topics.stream().map(published -> published.model().topics()),
                        counts.stream().map(TrainingCounts::groups))
                .max(Integer::compare)
                .orElseThrow();
    }

    /** What the files hold and how they were read, for readers. */
    public String reading() {
        return Stream.concat(
                        topics.stream().map(PublishedModel::reading),
                        counts.stream().map(TrainingCounts::source))
                .collect(Collectors.joining("; "));
    }
}
