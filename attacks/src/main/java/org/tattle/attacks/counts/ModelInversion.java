package org.tattle.attacks.counts;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.reading.ConsistentFiles;
import org.tattle.attacks.counts.reading.PublishedTarget;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.math.sampling.Seed;

/**
 * The result of count inversion on files that were published elsewhere.
 *
 * @param published what they show, without what was set aside
 * @param setAside the files' counts that contradict the others, of which most are kept: nothing rests on them
 * @param histogram the word counts of the training set, of the first counts that are solved
 * @param solution of the counts; nothing is proved where there is a contradiction
 * @param alone each candidate's score by the {@linkplain FingerprintAttack fingerprint attack}, which uses no other
 */
public record ModelInversion(
        Published published,
        List<String> setAside,
        Corpus candidates,
        RecoveredHistogram histogram,
        Vocabulary vocabulary,
        Unit unit,
        CountInversion.Solution solution,
        double[] alone) {
    private static final int CHAINS = 4;
    private static final int SWEEPS = 3000;

    /** The seed of the joint inference: proofs do not depend on it, the ranking does, slightly. */
    private static final long SEED = 1;

    /**
     * Runs the attack.
     *
     * @param ownVocabulary whether the released words are the training set's own, all of them and no others
     * @param coverage the share of the training documents that are among the candidates, in (0, 1]
     */
    public static ModelInversion of(
            Published files, Corpus candidates, OptionalDouble prior, boolean ownVocabulary, double coverage) {
        ConsistentFiles kept = ConsistentFiles.of(
                files,
                candidates,
                prior,
                ownVocabulary,
                coverage,
                read -> inversion(read, coverage).isContradicted(read.target()));
        PublishedTarget read = kept.read();
        Target<Corpus, Published> target = read.target();
        return new ModelInversion(
                target.release(),
                kept.setAside(),
                candidates,
                read.histogram(),
                read.source().vocabulary(target.release()),
                read.unit(),
                inversion(read, coverage).solve(target, new Seed(SEED).generator()),
                new FingerprintAttack<>(read.source())
                        .score(target, null, new Seed(SEED).generator())
                        .values());
    }

    private static CountInversion<Published> inversion(PublishedTarget read, double coverage) {
        return new CountInversion<>(read.source(), coverage, Effort.THOROUGH, CHAINS, SWEEPS);
    }

    /** The number of tokens in the training set, or of distinct words of its documents, as read off the files. */
    public long tokens() {
        return Arrays.stream(histogram.counts()).sum();
    }

    /** Whether the counts were recovered from topics, and do not stand in the files. */
    public boolean isFromTopics() {
        return histogram.scales().length > 0 || published.counts().isEmpty();
    }

    /** The number of candidates proved to be members even if the list has any one fault. */
    public int proved() {
        return solution.scores().robustlyCertainMembers().cardinality();
    }

    /** The number of candidates proved to be members if the list is complete, {@link #proved} included. */
    public int provedIfComplete() {
        return solution.scores().certainMembers().cardinality();
    }

    /** The candidates, most likely members first: the robustly proved, the proved, then by score. */
    public List<Integer> ranking() {
        return IntStream.range(0, candidates.size())
                .boxed()
                .sorted(Comparator.comparing((Integer d) ->
                                !solution.scores().robustlyCertainMembers().get(d))
                        .thenComparing(d -> !solution.scores().certainMembers().get(d))
                        .thenComparing(d -> -solution.scores().values()[d]))
                .toList();
    }
}
