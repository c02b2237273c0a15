package org.tattle.attacks.counts;

import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.proof.GroupClaim;
import org.tattle.attacks.counts.proof.ProofChain;
import org.tattle.attacks.counts.reading.PublishedTarget;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.release.format.Published;
import org.tattle.core.release.format.PublishedModel;
import org.tattle.math.sampling.Seed;

/**
 * The result of count inversion on files that were published elsewhere.
 *
 * @param published what they show, without what was set aside
 * @param setAside the files' counts that contradict the others, of which most are kept: nothing rests on them
 * @param histogram the word counts of the training set, of the first counts that are solved
 * @param vocabulary the words of these counts
 * @param unit what these count
 * @param scores the candidates' scores and proofs
 * @param alone for each candidate, the score of the {@linkplain FingerprintAttack fingerprint attack}, which rests on
 *     no other candidate
 * @param contradiction the word whose count no choice of candidates gives, if there is one, as {@code the word of
 *     column 17}
 * @param cutShort whether more might have been proved with more work
 * @param claims what is proved of several candidates together, if the list is complete; the strongest first
 * @param proof all steps of the proof; they prove nothing where there is a contradiction
 */
public record ModelInversion(
        Published published,
        List<String> setAside,
        Corpus candidates,
        RecoveredHistogram histogram,
        Vocabulary vocabulary,
        Unit unit,
        Scores scores,
        double[] alone,
        Optional<String> contradiction,
        boolean cutShort,
        List<GroupClaim> claims,
        ProofChain proof) {
    private static final int CHAINS = 4;
    private static final int SWEEPS = 3000;

    /**
     * The seed of the joint inference. Proofs do not depend on it; the ranking of the other candidates does, slightly.
     */
    private static final long SEED = 1;

    /**
     * Runs the attack.
     *
     * @param prior the topic-word prior, if known
     * @param ownVocabulary whether the released words are the training set's own, all of them and no others
     * @param coverage the share of the training documents that are among the candidates, in (0, 1]
     */
    public static ModelInversion of(
            Published files, Corpus candidates, OptionalDouble prior, boolean ownVocabulary, double coverage) {
        PublishedTarget all = PublishedTarget.of(files, candidates, prior, ownVocabulary, coverage);
        if (coverage < 1 || !isContradicted(all, coverage)) {
            return solved(all, candidates, coverage, List.of());
        }
        List<String> sources = Premises.of(files);
        for (BitSet kept : Premises.largestFirst(sources.size())) {
            // A vocabulary of other documents says nothing about words that it lacks.
            boolean own = ownVocabulary && !Premises.setsWordsAside(files, kept);
            PublishedTarget some = PublishedTarget.of(Premises.only(files, kept), candidates, prior, own, coverage);
            if (some.histogram().exact() && !isContradicted(some, coverage)) {
                return solved(
                        some,
                        candidates,
                        coverage,
                        IntStream.range(0, sources.size())
                                .filter(i -> !kept.get(i))
                                .mapToObj(sources::get)
                                .toList());
            }
        }
        return solved(all, candidates, coverage, List.of());
    }

    private static CountInversion<Published> inversion(PublishedTarget read, double coverage) {
        return new CountInversion<>(read.source(), coverage, Effort.THOROUGH, CHAINS, SWEEPS);
    }

    /** Whether no choice of candidates gives all counts. */
    private static boolean isContradicted(PublishedTarget read, double coverage) {
        return inversion(read, coverage).isContradicted(read.target());
    }

    private static ModelInversion solved(
            PublishedTarget read, Corpus candidates, double coverage, List<String> setAside) {
        Target<Corpus, Published> target = read.target();
        CountInversion.Solution solution = inversion(read, coverage).solve(target, new Seed(SEED).generator());
        return new ModelInversion(
                target.release(),
                setAside,
                candidates,
                read.histogram(),
                read.source().vocabulary(target.release()),
                read.unit(),
                solution.scores(),
                new FingerprintAttack<>(read.source())
                        .score(target, null, new Seed(SEED).generator())
                        .values(),
                solution.contradiction(),
                solution.cutShort(),
                solution.claims(),
                solution.proof());
    }

    /**
     * The parts of files any of which may be of other documents than the others: the topics, and each of the counts.
     */
    private static final class Premises {
        /** With more of them all are kept: every choice may have to be refuted. */
        private static final int MOST = 6;

        static List<String> of(Published files) {
            return Stream.concat(
                            files.topics().map(PublishedModel::reading).stream(),
                            files.counts().stream().map(TrainingCounts::source))
                    .toList();
        }

        /** All choices of some, most first; of as many, those with the topics and the first counts. */
        static List<BitSet> largestFirst(int size) {
            return IntStream.range(1, size > MOST ? 1 : (1 << size) - 1)
                    .mapToObj(kept -> BitSet.valueOf(new long[] {kept}))
                    .sorted(Comparator.comparing((BitSet kept) -> -kept.cardinality())
                            .thenComparing(kept -> kept.toLongArray()[0]))
                    .toList();
        }

        static Published only(Published files, BitSet kept) {
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

        static boolean setsWordsAside(Published files, BitSet kept) {
            int topics = files.topics().isPresent() ? 1 : 0;
            return IntStream.range(0, files.counts().size())
                    .anyMatch(
                            i -> !kept.get(i + topics) && files.counts().get(i).unit() == Unit.PRESENCE);
        }
    }

    private static long tokens(RecoveredHistogram histogram) {
        long tokens = 0;
        for (long count : histogram.counts()) {
            tokens += count;
        }
        return tokens;
    }

    /** The number of tokens in the training set, or of distinct words of its documents, as read off the files. */
    public long tokens() {
        return tokens(histogram);
    }

    /** Whether the counts were recovered from topics, and do not stand in the files. */
    public boolean isFromTopics() {
        return histogram.scales().length > 0 || published.counts().isEmpty();
    }

    /** The number of candidates proved to be members even if the list has any one fault. */
    public int proved() {
        return scores.robustlyCertainMembers().cardinality();
    }

    /**
     * The number of candidates proved to be members if the list is complete; includes those that are
     * {@linkplain #proved proved} anyhow.
     */
    public int provedIfComplete() {
        return scores.certainMembers().cardinality();
    }

    /**
     * The candidates in order, most likely members first; proved members come first of all, and among them the robust
     * ones.
     */
    public List<Integer> ranking() {
        return IntStream.range(0, candidates.size())
                .boxed()
                .sorted(Comparator.comparing(
                                (Integer d) -> !scores.robustlyCertainMembers().get(d))
                        .thenComparing(d -> !scores.certainMembers().get(d))
                        .thenComparing(d -> -scores.values()[d]))
                .toList();
    }
}
