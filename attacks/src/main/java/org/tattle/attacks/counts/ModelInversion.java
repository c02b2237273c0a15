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
import org.tattle.attacks.counts.reading.CommonFactor;
import org.tattle.attacks.counts.reading.PublishedCounts;
import org.tattle.attacks.counts.recovery.HistogramRecovery;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
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
        Asked all = Asked.of(files, candidates, prior, ownVocabulary, coverage);
        if (coverage < 1 || !all.isContradicted()) {
            return all.solved(List.of());
        }
        List<String> sources = Premises.of(files);
        for (BitSet kept : Premises.largestFirst(sources.size())) {
            // A vocabulary of other documents says nothing about words that it lacks.
            boolean own = ownVocabulary && !Premises.setsWordsAside(files, kept);
            Asked some = Asked.of(Premises.only(files, kept), candidates, prior, own, coverage);
            if (some.saysAnything() && !some.isContradicted()) {
                return some.solved(IntStream.range(0, sources.size())
                        .filter(i -> !kept.get(i))
                        .mapToObj(sources::get)
                        .toList());
            }
        }
        return all.solved(List.of());
    }

    /** What the attack is asked, with the counts that are read off the files. */
    private record Asked(
            Published published,
            Corpus candidates,
            PublishedCounts source,
            RecoveredHistogram histogram,
            Target<Corpus, Published> target,
            CountInversion<Published> inversion) {
        static Asked of(
                Published files, Corpus candidates, OptionalDouble prior, boolean ownVocabulary, double coverage) {
            Published settled = CommonFactor.settled(files, candidates, coverage == 1);
            Optional<RecoveredHistogram> recovered =
                    settled.topics().map(topics -> recovered(topics, prior, ownVocabulary));
            PublishedCounts source = new PublishedCounts(
                    recovered.filter(found -> found.exact() || settled.counts().isEmpty()));
            boolean authors = candidates.documents() > candidates.size();
            Published published = authors ? ofOneKind(settled, source) : settled;
            RecoveredHistogram histogram = source.first(published)
                    .map(counts -> RecoveredHistogram.shown(
                            counts.totals(), counts.isCertain(), counts.unit() != Unit.PRESENCE, counts.source()))
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
            Corpus counted = source.unit(published) == Unit.TOKENS ? candidates : candidates.presence();
            return new Asked(
                    published,
                    candidates,
                    source,
                    histogram,
                    new Target<>(
                            published,
                            counted,
                            counted,
                            rate(histogram, counted, coverage),
                            List.of(),
                            new double[0],
                            facts),
                    new CountInversion<>(source, coverage, Effort.THOROUGH, CHAINS, SWEEPS));
        }

        /** Whether no choice of candidates gives all counts. */
        boolean isContradicted() {
            return inversion.isContradicted(target);
        }

        /** Whether any count is exact, so that proofs can follow. */
        boolean saysAnything() {
            return histogram.exact();
        }

        ModelInversion solved(List<String> setAside) {
            CountInversion.Solution solution = inversion.solve(target, new Seed(SEED).generator());
            return new ModelInversion(
                    published,
                    setAside,
                    candidates,
                    histogram,
                    source.vocabulary(published),
                    source.unit(published),
                    solution.scores(),
                    new FingerprintAttack<>(source)
                            .score(target, null, new Seed(SEED).generator())
                            .values(),
                    solution.contradiction(),
                    solution.cutShort(),
                    solution.claims(),
                    solution.proof());
        }
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

    /** The first counts alone, in all: an author's documents may be of several topics, and hold a word twice. */
    private static Published ofOneKind(Published files, PublishedCounts source) {
        return files.with(
                source.first(files).map(TrainingCounts::inAll).stream().toList());
    }

    /**
     * The counts. A prior that is not known is scanned for; where that fails, the smallest weight may be it, unless it
     * holds a token.
     */
    private static RecoveredHistogram recovered(PublishedModel published, OptionalDouble prior, boolean ownVocabulary) {
        RecoveredHistogram found = HistogramRecovery.published(published.model(), prior, ownVocabulary);
        OptionalDouble smallest = published.smallestWeight();
        boolean shifted = published.model().topics() == 1 && smallest.orElse(0) > 1;
        if (prior.isPresent() || found.exact() || smallest.isEmpty() || shifted) {
            return found;
        }
        RecoveredHistogram weighed = HistogramRecovery.published(published.model(), smallest, ownVocabulary);
        return weighed.exact() ? weighed : found;
    }

    /**
     * The estimated share of the candidates that are members, from the numbers of tokens if the counts are exact;
     * otherwise one half.
     */
    private static double rate(RecoveredHistogram histogram, Corpus candidates, double coverage) {
        return histogram.exact()
                ? Math.min(0.99, Math.max(0.01, coverage * tokens(histogram) / candidates.tokens()))
                : 0.5;
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
