package org.tattle.attacks.counts;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.inference.ColumnResiduals;
import org.tattle.attacks.counts.inference.DocumentFingerprint;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.inference.InclusionSampler;
import org.tattle.attacks.counts.inference.InclusionSampler.LogOdds;
import org.tattle.attacks.counts.inference.TopicFingerprint;
import org.tattle.attacks.counts.inference.TopicInversion;
import org.tattle.attacks.counts.inference.WordResiduals;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.proof.CountSystem;
import org.tattle.attacks.counts.proof.GroupClaim;
import org.tattle.attacks.counts.proof.MembershipProver;
import org.tattle.attacks.counts.proof.ProofChain;
import org.tattle.attacks.counts.proof.SettledWords;
import org.tattle.attacks.counts.proof.WitnessedBounds;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.attacks.counts.reading.CountSource;
import org.tattle.attacks.counts.reading.CountSources;
import org.tattle.attacks.counts.reading.WordEvidence;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.math.Preconditions;

/**
 * The count-inversion attack: solves the word counts for the members (algorithms.md (v.3)). Bounds propagation and
 * probing prove members and non-members; the others are ranked by joint inference, from the counts alone or, where a
 * release shows them as variational Bayes leaves them, from the tokens of each word by topic.
 *
 * <p>Proofs need exact counts and all training documents among the candidates; otherwise, and from tokens by topic, it
 * only ranks.
 *
 * @param coverage the share of the training documents that the attacker knows, in (0, 1]
 * @param effort of the joint inference from tokens by topic
 * @param chains of the joint inference from the counts alone
 * @param sweeps of each of these chains over the undecided candidates
 */
public record CountInversion<S>(CountSource<S> source, double coverage, Effort effort, int chains, int sweeps)
        implements MembershipAttack<Corpus, S>, CountSources.Proof<S> {
    /** The attack, named {@code count-inversion}. */
    public static final AttackPlugin<Parameters> COUNT_INVERSION = AttackPlugin.of(
                    "count-inversion",
                    "reads the words' counts off the topics and solves them for the members: proofs first, then joint"
                            + " inference (no training)",
                    Parameters.class,
                    "topic models, their top words with probabilities, class-based TF-IDF, and document frequencies",
                    CountInversion::on)
            .byDefault();

    /** The attack's parameters. */
    public record Parameters(
            @Setting(value = "1", meaning = Coverage.MEANING)
            double coverage,

            @Setting(
                    value = "quick",
                    meaning = "the work of the joint inference from tokens by topic: quick, or thorough"
                            + " (some ten times as long)")
            Effort effort,

            @Setting(
                    value = "4",
                    meaning = "independent chains of the joint inference from the words' counts alone, >= 1")
            int chains,

            @Setting(value = "3000", meaning = "sweeps of each of these chains, >= 10")
            int sweeps) {
        public Parameters {
            check(coverage, chains, sweeps);
        }
    }

    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> on(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return CountSources.on(
                data,
                surface,
                source -> new CountInversion<>(
                        source, parameters.coverage, parameters.effort, parameters.chains, parameters.sweeps));
    }

    /** The most documents of a training set whose members are worth ranking from counts that are not exact. */
    static final int MOST_RANKED = 5_000;

    /** The coverage that is assumed where the counts contradict a list that is said to be complete. */
    private static final double MOST_TRUSTED = 0.95;

    public CountInversion {
        check(coverage, chains, sweeps);
    }

    static void check(double coverage, int chains, int sweeps) {
        Coverage.check(coverage);
        Preconditions.require(chains >= 1, "chains", ">= 1", chains);
        Preconditions.require(sweeps >= 10, "sweeps", ">= 10", sweeps);
    }

    /** Whether proofs may leave few candidates to rank, or the candidates are few: ranking takes time. */
    @Override
    public boolean isWorthwhile(PublicFacts facts) {
        boolean isInexact =
                !source.showsAllWords() || facts.noise().isPresent() || facts.counts() == PublicFacts.Counts.OTHER;
        return !isInexact || facts.records() <= MOST_RANKED;
    }

    @Override
    public Scores score(Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        return solve(target, AttackerKnowledge.sampled(target, coverage, random), random)
                .scores();
    }

    /**
     * The result of an inversion.
     *
     * @param contradiction the word whose count no choice of members gives, as {@code the word of column 17} of the
     *     candidates' vocabulary: then nothing is proved
     * @param cutShort whether more might have been proved with more work
     * @param claims what is proved of several candidates together, if the list is complete; the strongest first
     * @param members for each candidate how many of the candidates with its words are members, itself counted, if that
     *     is proved; -1 otherwise
     */
    public record Solution(
            Scores scores,
            Optional<String> contradiction,
            boolean cutShort,
            List<GroupClaim> claims,
            ProofChain proof,
            int[] members) {}

    /** Solves a release's counts, all candidates known; the coverage is the training documents' among them. */
    public Solution solve(Target<? extends Corpus, ? extends S> target, UniformRandomProvider random) {
        return solve(target, AttackerKnowledge.listed(target, coverage), random);
    }

    @Override
    public boolean isContradicted(Target<? extends Corpus, ? extends S> target) {
        AttackerKnowledge knowledge = AttackerKnowledge.listed(target, coverage);
        CountReading reading = knowledge.read(target.release(), source);
        Bounds bounds = new Bounds(system(target, knowledge, reading), knowledge.isComplete());
        return reading.exact() && proof(bounds, reading).contradiction() >= 0;
    }

    private CountSystem system(
            Target<? extends Corpus, ? extends S> target, AttackerKnowledge knowledge, CountReading reading) {
        CountSystem system = new CountSystem(knowledge.candidates(), reading.certain(), source.unit(target.release()));
        if (reading.exact()) {
            source.further(target.release())
                    .forEach(more -> system.add(more, target.records().vocabulary()));
        }
        return system;
    }

    private static MembershipProver proof(Bounds bounds, CountReading reading) {
        MembershipProver proof = new MembershipProver(bounds);
        if (reading.exact()) {
            proof.run();
        }
        return proof;
    }

    private Solution solve(
            Target<? extends Corpus, ? extends S> target, AttackerKnowledge knowledge, UniformRandomProvider random) {
        Candidates candidates = knowledge.candidates();
        CountReading reading = knowledge.read(target.release(), source);
        long[] counts = reading.certain();
        CountSystem system = system(target, knowledge, reading);
        Bounds bounds = new Bounds(system, knowledge.isComplete());
        MembershipProver proof = proof(bounds, reading);
        AttackerKnowledge trusted = knowledge;
        if (proof.contradiction() >= 0) {
            // The counts are not those of these candidates: nothing is certain, and documents may be missing.
            bounds = new Bounds(candidates, CountReading.unknown(candidates.words()), false);
            trusted = AttackerKnowledge.listed(target, Math.min(coverage, MOST_TRUSTED));
        }
        Optional<WordEvidence> words = reading.isOfWordsAlone()
                ? Optional.of(new WordEvidence(
                        trusted,
                        source.vocabulary(target.release()),
                        target.facts().ownVocabulary()))
                : Optional.empty();
        double[] scores = words.isPresent() ? words.get().scores() : scores(target, trusted, bounds, reading, random);
        double certain = 1 + Arrays.stream(scores).map(Math::abs).max().orElse(0);
        boolean sound = reading.exact()
                && proof.contradiction() < 0
                && target.facts().counts().allowProofs();
        boolean whole = sound && knowledge.isComplete();
        BitSet proved = new BitSet();
        int[] members = new int[scores.length];
        for (int d = 0; d < scores.length; d++) {
            int group = candidates.group(d);
            members[d] = whole && bounds.isDecided(group) ? bounds.least(group) : -1;
            if (bounds.isDecided(group) && bounds.most(group) == 0) {
                scores[d] = -certain;
            } else if (bounds.least(group) == candidates.multiplicity(group)) {
                scores[d] = certain;
                proved.set(d, sound);
            }
        }
        BitSet robust = new BitSet();
        if (whole) {
            robust = words.isPresent() ? words.get().provedRobust() : robust(candidates, bounds, counts);
            robust.and(proved);
        }
        ProofChain chain = new ProofChain(candidates, system, proof, target.records(), target.originals());
        return new Solution(
                new Scores(scores, proved, robust, d -> proved.get(d) ? chain.of(d) : List.of()),
                proof.contradiction() < 0 ? Optional.empty() : Optional.of(chain.contradicted(proof.contradiction())),
                proof.isCutShort(),
                whole ? GroupClaim.of(candidates, bounds, proof) : List.of(),
                chain,
                members);
    }

    /** The log odds of undecided candidates, from the tokens by topic if these are shown, else from the counts. */
    private double[] scores(
            Target<? extends Corpus, ? extends S> target,
            AttackerKnowledge knowledge,
            Bounds bounds,
            CountReading reading,
            UniformRandomProvider random) {
        Candidates candidates = knowledge.candidates();
        Corpus records = target.records();
        Optional<TopicCounts> found = reading.byTopic()
                .filter(counts -> TopicInversion.pays(candidates, bounds, counts))
                .filter(counts -> knowledge.isComplete()
                        ? new TopicFingerprint(candidates, bounds, reading.values(), counts).isVariational()
                        : isFingerprint(target, knowledge, reading, counts));
        if (found.isEmpty()) {
            double[] joint = of(
                    knowledge,
                    new InclusionSampler(knowledge, bounds, WordResiduals.of(knowledge, bounds, reading))
                            .sample(chains, sweeps, random));
            double[] ratios = CountRatio.scores(knowledge, reading);
            // The word counts of unknown documents are dependent, but the joint distribution takes them as independent:
            // its weight falls with the coverage.
            Arrays.setAll(joint, d -> coverage * joint[d] + (1 - coverage) * ratios[d]);
            return joint;
        }
        TopicCounts byTopic = found.get();
        double alpha = alpha(target, byTopic);
        if (knowledge.isComplete()) {
            TopicInversion inversion =
                    new TopicInversion(knowledge, records, bounds, reading.values(), byTopic, alpha, effort);
            return of(knowledge, inversion.logOdds(random));
        }
        ColumnResiduals columns = new ColumnResiduals(knowledge, records, bounds, reading, byTopic, alpha);
        return of(knowledge, columns.logOdds(knowledge, random));
    }

    private static boolean isFingerprint(
            Target<? extends Corpus, ?> target, AttackerKnowledge knowledge, CountReading reading, TopicCounts counts) {
        DocumentFingerprint documents = new DocumentFingerprint(
                knowledge.candidates(), target.records(), reading.values(), counts, alpha(target, counts));
        return documents.isShown(documents.logRatios());
    }

    private static double alpha(Target<?, ?> target, TopicCounts counts) {
        return target.facts().documentPrior().orElse(1.0 / counts.topics());
    }

    /** Per candidate, the log odds of its group, as the attacker knows it or not. */
    private static double[] of(AttackerKnowledge knowledge, LogOdds odds) {
        double[] scores = new double[knowledge.candidates().size()];
        for (int d = 0; d < scores.length; d++) {
            double[] side = knowledge.knows(d) ? odds.known() : odds.unknown();
            scores[d] = side[knowledge.candidates().group(d)];
        }
        return scores;
    }

    /** The members proved though the list has any one fault; equal texts never are, of which one may be used twice. */
    private static BitSet robust(Candidates candidates, Bounds bounds, long[] counts) {
        WitnessedBounds witnessed = new WitnessedBounds(candidates, counts);
        SettledWords settled = new SettledWords(candidates, bounds, counts);
        BitSet robust = new BitSet();
        for (int g = 0; g < candidates.groups(); g++) {
            if (candidates.multiplicity(g) == 1
                    && bounds.least(g) == 1
                    && (witnessed.areMembers(g) || settled.support(g))) {
                robust.set(candidates.members(g)[0]);
            }
        }
        return robust;
    }
}
