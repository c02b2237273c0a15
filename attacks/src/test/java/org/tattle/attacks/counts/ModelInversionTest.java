package org.tattle.attacks.counts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.CountSources;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.attacks.counts.reading.WordEvidence;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.math.sampling.Seed;

/** What exact counts of published files prove, on corpora whose members are known. */
class ModelInversionTest {
    private static final int SEEDS = 4;
    private static final int TOPICS = 3;

    /** Documents of few words, so that many candidates could take each other's place. */
    private static Corpus corpus(long seed) {
        return Released.corpus(90, 30, 5, seed);
    }

    private static BitSet members(Corpus corpus, long seed) {
        return Released.half(corpus, seed + 1000);
    }

    private static int topic(int document) {
        return (7 * document + document / 5) % TOPICS;
    }

    private static TrainingCounts inAll(Corpus corpus, BitSet members, Unit unit) {
        return counts(corpus, members, unit, 1, document -> 0);
    }

    private static TrainingCounts byTopic(Corpus corpus, BitSet members) {
        return counts(corpus, members, Unit.TOKENS, TOPICS, ModelInversionTest::topic);
    }

    /** The counts of words that occur, as a tool counts them. */
    private static TrainingCounts counts(Corpus corpus, BitSet members, Unit unit, int groups, IntUnaryOperator group) {
        long[][] counts = new long[groups][corpus.vocabulary().size()];
        members.stream().forEach(d -> {
            for (int document = corpus.firstDocument(d); document < corpus.firstDocument(d + 1); document++) {
                for (long c = corpus.start(document); c < corpus.end(document); c++) {
                    counts[group.applyAsInt(document)][corpus.word(c)] += unit.of(corpus.count(c));
                }
            }
        });
        int[] used = IntStream.range(0, corpus.vocabulary().size())
                .filter(w -> Arrays.stream(counts).anyMatch(row -> row[w] > 0))
                .toArray();
        Vocabulary words = new Vocabulary(
                Arrays.stream(used).mapToObj(corpus.vocabulary()::word).toList());
        int[] starts = new int[groups + 1];
        List<Integer> columns = new ArrayList<>();
        List<Long> cells = new ArrayList<>();
        for (int k = 0; k < groups; k++) {
            for (int i = 0; i < used.length; i++) {
                if (counts[k][used[i]] > 0) {
                    columns.add(i);
                    cells.add(counts[k][used[i]]);
                }
            }
            starts[k + 1] = cells.size();
        }
        return new TrainingCounts(
                unit,
                words,
                "topic",
                starts,
                columns.stream().mapToInt(Integer::intValue).toArray(),
                cells.stream().mapToLong(Long::longValue).toArray(),
                OptionalDouble.empty(),
                "counts");
    }

    private static ModelInversion attack(Corpus candidates, TrainingCounts... counts) {
        Published published = new Published(Optional.empty(), List.of(counts), false, Optional.empty());
        return ModelInversion.of(published, candidates, OptionalDouble.empty(), false, 1);
    }

    /** The number of proved members, none of whom may be another. */
    private static int provedRightly(ModelInversion attack, BitSet members) {
        assertThat(attack.solution().contradiction()).isEmpty();
        BitSet wrong = (BitSet) attack.solution().scores().certainMembers().clone();
        wrong.andNot(members);
        assertThat(wrong.isEmpty()).isTrue();
        double certain =
                Arrays.stream(attack.solution().scores().values()).max().orElseThrow();
        if (attack.provedIfComplete() > 0) {
            members.stream()
                    .forEach(d ->
                            assertThat(attack.solution().scores().values()[d]).isGreaterThan(-certain));
        }
        assertThat(attack.proved()).isLessThanOrEqualTo(attack.provedIfComplete());
        return attack.provedIfComplete();
    }

    /**
     * A vectorizer that was fitted on all texts, and topics on half of them. The bug: one more file, and nothing was
     * proved.
     */
    @Test
    void files_ofOtherDocuments_areSetAside() {
        Corpus corpus = Released.corpus(90, 400, 8, 3);
        BitSet half = members(corpus, 3);
        BitSet all = new BitSet();
        all.set(0, corpus.size());
        TrainingCounts tokens = inAll(corpus, half, Unit.TOKENS);
        TrainingCounts frequencies = inAll(corpus, half, Unit.DOCUMENTS);
        int alone = provedRightly(attack(corpus, tokens), half);
        assertThat(alone).isGreaterThan(20);
        assertThat(attack(corpus, tokens).setAside()).isEmpty();
        assertThat(attack(corpus, tokens, frequencies).setAside()).isEmpty();
        for (Unit unit : Unit.values()) {
            TrainingCounts others = inAll(corpus, all, unit);
            if (unit != Unit.TOKENS) { // of the same unit, that of the fewer documents may be either
                ModelInversion found = attack(corpus, tokens, others);
                assertThat(found.setAside()).as(unit.name()).hasSize(1);
                assertThat(found.published().counts()).doesNotContain(others);
                assertThat(provedRightly(found, half)).isEqualTo(alone);
            }
            ModelInversion most = attack(corpus, others, tokens, frequencies);
            assertThat(most.setAside()).as(unit.name()).hasSize(1);
            assertThat(most.published().counts()).doesNotContain(others);
            assertThat(provedRightly(most, half)).isGreaterThanOrEqualTo(alone);
        }
    }

    /**
     * Topics of half of the texts, beside two files of all texts that agree with each other. Fails when the larger
     * choice of files is kept: what it proves is true of files made beside the model, not of the model.
     */
    @Test
    void topics_areKept_whateverMoreFilesContradictThem() {
        Corpus corpus = Released.corpus(90, 400, 8, 3);
        BitSet half = members(corpus, 3);
        BitSet all = new BitSet();
        all.set(0, corpus.size());
        Published files = new Published(
                Optional.of(topics(corpus, half)),
                List.of(inAll(corpus, all, Unit.DOCUMENTS), inAll(corpus, all, Unit.PRESENCE)),
                false,
                Optional.empty());
        ModelInversion found = ModelInversion.of(files, corpus, OptionalDouble.empty(), false, 1);
        assertThat(found.setAside()).isNotEmpty().noneMatch("topics"::equals);
        assertThat(provedRightly(found, half)).isGreaterThan(20);
    }

    /** Words fit any list that has them: fails when they are kept, and prove, where the topics contradict the list. */
    @Test
    void words_proveNothing_whereTheTopicsContradictTheList() {
        Corpus corpus = Released.corpus(90, 400, 8, 3);
        Corpus fewer = corpus.select(IntStream.range(10, corpus.size()).toArray());
        BitSet listed = new BitSet();
        listed.set(0, fewer.size());
        Published files = new Published(
                Optional.of(topics(corpus, members(corpus, 3))),
                List.of(inAll(fewer, listed, Unit.PRESENCE)),
                false,
                Optional.empty());
        ModelInversion found = ModelInversion.of(files, fewer, OptionalDouble.empty(), true, 1);
        assertThat(found.solution().contradiction()).isPresent();
        assertThat(found.setAside()).isEmpty();
        assertThat(found.solution().scores().certainMembers().isEmpty()).isTrue();
    }

    /** One topic of exact counts. */
    private static PublishedModel topics(Corpus corpus, BitSet members) {
        long[] counts = Released.counts(corpus, members);
        double sum = Arrays.stream(counts).sum() + 0.1 * counts.length;
        return new PublishedModel(Released.model(counts, corpus.vocabulary(), 1, 0.1, 1), new double[] {sum}, "topics");
    }

    /** Audits of models keep the same files, and name those that a proof does not rest on. */
    @Test
    void files_ofOtherDocuments_areSetAsideInAudits() {
        Corpus corpus = Released.corpus(90, 400, 8, 3);
        BitSet half = members(corpus, 3);
        BitSet all = new BitSet();
        all.set(0, corpus.size());
        BitSet alone = audit(corpus, inAll(corpus, half, Unit.TOKENS)).certainMembers();
        assertThat(alone.cardinality()).isGreaterThan(20);
        Scores both = audit(corpus, inAll(corpus, half, Unit.TOKENS), inAll(corpus, all, Unit.DOCUMENTS));
        assertThat(both.certainMembers()).isEqualTo(alone);
        assertThat(both.evidence().apply(alone.nextSetBit(0)))
                .last()
                .asString()
                .startsWith("set aside, as it contradicts the rest: counts");
        both.certainMembers().andNot(half);
        assertThat(both.certainMembers().isEmpty()).isTrue();
    }

    private static Scores audit(Corpus corpus, TrainingCounts... counts) {
        Published files = new Published(Optional.empty(), List.of(counts), false, Optional.empty());
        return CountSources.on(
                        Corpus.class, Published.class, source -> new CountInversion<>(source, 1, Effort.QUICK, 2, 100))
                .orElseThrow()
                .score(
                        new Target<>(
                                files,
                                corpus,
                                corpus,
                                0.5,
                                List.of(),
                                new double[0],
                                PublicFacts.of(corpus.size()).withCounts(PublicFacts.Counts.HISTOGRAM)),
                        null,
                        new Seed(1).generator());
    }

    /** Where every file contradicts the list, documents are missing from it: nothing is set aside or proved. */
    @Test
    void files_ofDocumentsThatAreNotListed_areNotSetAside() {
        Corpus corpus = Released.corpus(90, 400, 8, 3);
        BitSet half = members(corpus, 3);
        Corpus fewer = corpus.select(IntStream.range(10, corpus.size()).toArray());
        ModelInversion found = attack(fewer, inAll(corpus, half, Unit.TOKENS), inAll(corpus, half, Unit.DOCUMENTS));
        assertThat(found.solution().contradiction()).isPresent();
        assertThat(found.setAside()).isEmpty();
        assertThat(found.provedIfComplete()).isZero();
    }

    /** Counts beyond what an int holds need no more memory and come out as they are. */
    @Test
    void counts_ofBillions_needNoMoreMemory() {
        Corpus corpus = Released.corpus(90, 60, 5, 3);
        long[] counts = inAll(corpus, members(corpus, 3), Unit.TOKENS).totals();
        TrainingCounts shown = inAll(corpus, members(corpus, 3), Unit.TOKENS);
        counts[0] = 3_000_000_000L;
        counts[1] = 100_000_000;
        TrainingCounts large =
                TrainingCounts.of(Unit.TOKENS, shown.vocabulary(), counts, OptionalDouble.empty(), "counts");
        ModelInversion found = attack(corpus, large); // no choice of candidates: ranked as if some were missing
        assertThat(found.solution().contradiction()).isPresent();
        assertThat(found.tokens()).isEqualTo(Arrays.stream(counts).sum());
        assertThat(found.solution().scores().values()).doesNotContain(Double.NaN, Double.POSITIVE_INFINITY);
    }

    /** Fails when one kind's equations are left out, or are of other words, units or topics. */
    @Test
    void counts_byTopicAndOfDocuments_proveMore_noneWrongly() {
        counts_byTopicAndOfDocuments_proveMore_noneWrongly(2);
    }

    @Test
    @Tag("slow")
    void counts_byTopicAndOfDocuments_proveMore_noneWrongly_inFull() {
        counts_byTopicAndOfDocuments_proveMore_noneWrongly(SEEDS);
    }

    private static void counts_byTopicAndOfDocuments_proveMore_noneWrongly(int seeds) {
        int[] proved = new int[5];
        for (long seed = 0; seed < seeds; seed++) {
            Corpus corpus = corpus(seed);
            BitSet members = members(corpus, seed);
            TrainingCounts tokens = inAll(corpus, members, Unit.TOKENS);
            TrainingCounts documents = inAll(corpus, members, Unit.DOCUMENTS);
            TrainingCounts byTopic = byTopic(corpus, members);
            proved[0] += provedRightly(attack(corpus, documents), members);
            proved[1] += provedRightly(attack(corpus, tokens), members);
            proved[2] += provedRightly(attack(corpus, tokens, documents), members);
            proved[3] += provedRightly(attack(corpus, byTopic), members);
            proved[4] += provedRightly(attack(corpus, byTopic, documents), members);
        }
        assertThat(proved[0]).isPositive();
        assertThat(proved[1]).isPositive();
        assertThat(proved[2]).isGreaterThan(Math.max(proved[0], proved[1]));
        assertThat(proved[3]).isGreaterThan(proved[1]);
        assertThat(proved[4]).isGreaterThan(Math.max(proved[2], proved[3]));
    }

    /** What is proved is what all choices of members and topics have in common that give the counts, or less. */
    @Test
    void proofs_ofFewDocuments_holdInAllChoices() {
        int proved = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Corpus corpus = Released.corpus(7, 12, 5, seed);
            BitSet members = members(corpus, seed);
            TrainingCounts counts = counts(corpus, members, Unit.TOKENS, 2, document -> document % 2);
            if (members.isEmpty()) {
                continue;
            }
            BitSet always = new BitSet();
            always.set(0, corpus.size());
            for (int choice = 0; choice < Math.pow(3, corpus.size()); choice++) {
                int[] places = new int[corpus.size()];
                BitSet in = new BitSet();
                int left = choice;
                for (int d = 0; d < places.length; d++, left /= 3) {
                    places[d] = left % 3;
                    in.set(d, places[d] < 2);
                }
                TrainingCounts other = counts(corpus, in, Unit.TOKENS, 2, document -> Math.min(1, places[document]));
                if (other.vocabulary().equals(counts.vocabulary())
                        && Arrays.equals(other.columns(), counts.columns())
                        && Arrays.equals(other.starts(), counts.starts())
                        && Arrays.equals(other.counts(), counts.counts())) {
                    always.and(in);
                }
            }
            BitSet found = attack(corpus, counts).solution().scores().certainMembers();
            proved += found.cardinality();
            found.andNot(always);
            assertThat(found.isEmpty()).isTrue();
        }
        assertThat(proved).isPositive();
    }

    /**
     * A document that is of two topics, one that is not listed: nothing is proved. Two files of different documents:
     * nothing is proved from one of them.
     */
    @Test
    void brokenAssumption_isAContradiction() {
        for (long seed = 0; seed < SEEDS; seed++) {
            Corpus corpus = Released.corpus(40, 60, 12, seed);
            BitSet members = members(corpus, seed);
            int first = members.nextSetBit(0);
            TrainingCounts byTopic = byTopic(corpus, members);
            long[] moved = byTopic.counts().clone();
            TrainingCounts split = new TrainingCounts(
                    Unit.TOKENS,
                    byTopic.vocabulary(),
                    "topic",
                    byTopic.starts(),
                    byTopic.columns(),
                    moved,
                    OptionalDouble.empty(),
                    "");
            // Half of the first document's words are counted in another topic, where they occur too.
            int taken = 0;
            for (int i = split.starts()[topic(first)]; i < split.starts()[topic(first) + 1]; i++) {
                int other = (topic(first) + 1) % TOPICS;
                int column = split.columns()[i];
                int place =
                        Arrays.binarySearch(split.columns(), split.starts()[other], split.starts()[other + 1], column);
                boolean has = corpus.count(
                                first,
                                corpus.vocabulary().indexOf(split.vocabulary().word(column)))
                        > 0;
                if (has && place >= 0 && taken++ % 2 == 0) {
                    moved[i]--;
                    moved[place]++;
                }
            }
            assertNothingWrong(attack(corpus, split), members);
            int[] listed =
                    IntStream.range(0, corpus.size()).filter(d -> d != first).toArray();
            assertNothingProved(attack(corpus.select(listed), byTopic));
            BitSet others = members(corpus, seed + 1);
            ModelInversion two = attack(corpus, byTopic, inAll(corpus, others, Unit.DOCUMENTS));
            assertThat(two.setAside()).hasSize(1); // the later one: what is proved is of the first one's documents
            provedRightly(two, members);
        }
    }

    private static void assertNothingProved(ModelInversion attack) {
        assertThat(attack.solution().contradiction()).isPresent();
        assertThat(attack.provedIfComplete()).isZero();
    }

    private static void assertNothingWrong(ModelInversion attack, BitSet members) {
        BitSet wrong = (BitSet) attack.solution().scores().certainMembers().clone();
        wrong.andNot(members);
        assertThat(attack.solution().contradiction().isPresent() || wrong.isEmpty())
                .isTrue();
    }

    /** Of documents that are all there twice, inverse frequencies show half of the counts. */
    @Test
    void commonFactor_thatIsNotExcluded_provesNothing() {
        Corpus once = Released.corpus(40, 30, 6, 1);
        Corpus twice =
                once.select(IntStream.range(0, 2 * once.size()).map(d -> d / 2).toArray());
        TrainingCounts counts = inAll(once, members(once, 1), Unit.TOKENS);
        TrainingCounts unsettled =
                TrainingCounts.of(Unit.TOKENS, counts.vocabulary(), counts.totals(), OptionalDouble.of(0), "");
        ModelInversion found = attack(twice, unsettled);
        assertThat(found.histogram().exact()).isFalse();
        assertThat(found.provedIfComplete()).isZero();
        assertThat(found.solution().claims()).isEmpty();
        assertThat(attack(once, unsettled).provedIfComplete()).isPositive();
    }

    /** A training document of one frequent word that is not listed, in a topic: what survives one fault is right. */
    @Test
    void robustProofs_surviveAMissingDocument() {
        int robust = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Corpus corpus = Released.corpus(40, 60, 12, seed);
            BitSet members = members(corpus, seed);
            TrainingCounts counts = byTopic(corpus, members);
            long[] more = counts.counts().clone();
            int frequent = IntStream.range(counts.starts()[1], counts.starts()[2])
                    .boxed()
                    .max(Comparator.comparing(cell -> more[cell]))
                    .orElseThrow();
            more[frequent]++;
            ModelInversion found = attack(
                    corpus,
                    new TrainingCounts(
                            Unit.TOKENS,
                            counts.vocabulary(),
                            "topic",
                            counts.starts(),
                            counts.columns(),
                            more,
                            OptionalDouble.empty(),
                            ""));
            BitSet proved =
                    (BitSet) found.solution().scores().robustlyCertainMembers().clone();
            proved.andNot(members);
            assertThat(proved.isEmpty()).isTrue();
            robust += attack(corpus, counts).proved();
        }
        assertThat(robust).isPositive();
    }

    /** The vocabulary alone, as the attack on vocabularies proves it. */
    @Test
    void vocabulary_provesWhatTheVocabularyAttackProves() {
        int proved = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Corpus corpus = Released.corpus(60, 200, 6, seed);
            BitSet members = members(corpus, seed);
            TrainingCounts shown = inAll(corpus, members, Unit.DOCUMENTS);
            long[] present = new long[shown.vocabulary().size()];
            Arrays.fill(present, 1);
            Published published = new Published(
                    Optional.empty(),
                    List.of(TrainingCounts.of(Unit.PRESENCE, shown.vocabulary(), present, OptionalDouble.empty(), "")),
                    true,
                    Optional.empty());
            ModelInversion found = ModelInversion.of(published, corpus, OptionalDouble.empty(), true, 1);
            Target<Corpus, Vocabulary> target =
                    new Target<>(shown.vocabulary(), corpus, corpus, 0.5, List.of(), new double[0], PublicFacts.of(1));
            BitSet expected = new WordEvidence(AttackerKnowledge.listed(target, 1), shown.vocabulary(), true).proved();
            assertThat(found.solution().scores().certainMembers()).isEqualTo(expected);
            proved += provedRightly(found, members);
        }
        assertThat(proved).isPositive();
    }

    /** An author's documents are of several topics, and two of them hold the same word. */
    @Test
    void authors_areProvedFromTheFirstCountsAlone() {
        int proved = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Corpus documents = Released.corpus(60, 40, 5, seed);
            Corpus authors = documents.group(
                    IntStream.range(0, 60).mapToObj(d -> "a" + d / 2).toList());
            BitSet members = members(authors, seed);
            proved += provedRightly(
                    attack(authors, byTopic(authors, members), inAll(authors, members, Unit.DOCUMENTS)), members);
            proved += provedRightly(attack(authors, inAll(authors, members, Unit.DOCUMENTS)), members);
        }
        assertThat(proved).isPositive();
    }
}
