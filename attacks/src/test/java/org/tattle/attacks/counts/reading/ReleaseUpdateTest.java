package org.tattle.attacks.counts.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.attacks.counts.CountInversion;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.proof.FaultyList;
import org.tattle.attacks.counts.proof.FaultyList.Fault;
import org.tattle.attacks.counts.reading.ReleaseUpdate.Change;
import org.tattle.core.audit.Scores;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.testing.Corpora;
import org.tattle.core.testing.SharedData;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import org.tattle.math.sampling.SplitMix;

/** Two releases of which it is known what changed between them. */
class ReleaseUpdateTest {
    /** Documents of which any few share few words: what changed is proved. */
    private static final Corpus CORPUS = Released.corpus(200, 800, 8, 3);

    /** Few words for many documents: much stays open, so that a fault can hide. */
    private static final Corpus DRAWN = Released.corpus(600, 800, 4, 3);

    private static Published counts(Corpus corpus, BitSet members) {
        return counts(corpus.vocabulary(), Released.counts(corpus, members));
    }

    private static Published counts(Vocabulary words, long[] counts) {
        TrainingCounts shown = TrainingCounts.of(Unit.TOKENS, words, counts, OptionalDouble.empty(), "counts");
        return new Published(Optional.empty(), List.of(shown), false, Optional.empty());
    }

    private static Published topics(Corpus corpus, BitSet members, long seed) {
        return published(Released.model(Released.counts(corpus, members), corpus.vocabulary(), 5, 0.2, seed));
    }

    private static Published published(TopicModel topics) {
        PublishedModel model = new PublishedModel(topics, new double[0], "topics");
        return new Published(Optional.of(model), List.of(), false, Optional.empty());
    }

    private static ReleaseUpdate update(Published before, Published now) {
        return ReleaseUpdate.between(before, now, OptionalDouble.empty(), false);
    }

    /** What is proved of the candidates; the ranking, which takes long, is only begun. */
    private static Scores attacked(ReleaseUpdate update, Corpus candidates) {
        PublishedTarget read = PublishedTarget.of(
                update.difference(),
                candidates.restrictTo(update.difference().vocabulary()),
                OptionalDouble.empty(),
                update.difference().ownVocabulary(),
                1);
        return new CountInversion<>(read.source(), 1, Effort.QUICK, 1, 10).score(read.target(), null, new SplitMix(1));
    }

    private static BitSet range(int from, int to) {
        BitSet set = new BitSet();
        set.set(from, to);
        return set;
    }

    /** Added one way, the same documents are removed the other way. */
    @ParameterizedTest
    @CsvSource({"1", "5", "20"})
    void added_andRemoved_areProved_andNobodyElse(int added) {
        Published small = counts(CORPUS, range(0, 100));
        Published large = counts(CORPUS, range(0, 100 + added));
        ReleaseUpdate more = update(small, large);
        ReleaseUpdate fewer = update(large, small);
        assertThat(more.change()).isEqualTo(Change.ADDED);
        assertThat(fewer.change()).isEqualTo(Change.REMOVED);
        assertThat(fewer.difference().counts().get(0).totals())
                .isEqualTo(more.difference().counts().get(0).totals());
        Scores scores = attacked(more, CORPUS);
        assertThat(scores.certainMembers()).isEqualTo(range(100, 100 + added));
        assertThat(scores.robustlyCertainMembers().isEmpty()).isFalse();
    }

    @Test
    void topics_showTheSameDifferenceAsCounts() {
        ReleaseUpdate update = update(topics(CORPUS, range(0, 100), 1), topics(CORPUS, range(0, 103), 2));
        assertThat(update.fromTopics()).isTrue();
        assertThat(attacked(update, CORPUS).certainMembers()).isEqualTo(range(100, 103));
    }

    @Test
    void documentsAddedAndRemoved_areBoth() {
        ReleaseUpdate update = update(counts(CORPUS, range(0, 100)), counts(CORPUS, range(5, 105)));
        assertThat(update.change()).isEqualTo(Change.BOTH);
        assertThat(LongStream.of(update.changes()).sum()).isZero();
        assertThat(update(counts(CORPUS, range(0, 100)), counts(CORPUS, range(0, 100)))
                        .change())
                .isEqualTo(Change.ADDED);
    }

    /** The words that all candidates have are counted with the difference, those that none of them has too. */
    @ParameterizedTest
    @CsvSource({"false, a b, 4 0", "true, a b c, 4 0 1"})
    void besideAll_countsEachCandidateOnce_andTheDifference(boolean own, String words, String counts) {
        Corpus candidates = Corpora.corpus("a", "a b c").restrictTo(new Vocabulary(List.of("a", "b", "c")));
        ReleaseUpdate update =
                new ReleaseUpdate(new Vocabulary(List.of("a", "b")), new long[] {2, -3}, Unit.TOKENS, own, false);
        TrainingCounts all = update.besideAll(candidates).counts().get(0);
        assertThat(String.join(" ", all.vocabulary().words())).isEqualTo(words);
        assertThat(all.totals())
                .isEqualTo(
                        Stream.of(counts.split(" ")).mapToLong(Long::parseLong).toArray());
    }

    /** The bug: a word that a pruned vocabulary lacks would count 0 in that release. */
    @ParameterizedTest
    @CsvSource({"false, a, 1", "true, c a d b, 4 1 1 -1"})
    void wordOfOneRelease_countsOnlyWhereTheVocabularyIsTheTrainingDatasOwn(boolean own, String words, String changes) {
        Published before = counts(new Vocabulary(List.of("a", "b")), new long[] {2, 1});
        Published now = counts(new Vocabulary(List.of("c", "a", "d")), new long[] {4, 3, 1});
        ReleaseUpdate update = ReleaseUpdate.between(before, now, OptionalDouble.empty(), own);
        assertThat(String.join(" ", update.words().words())).isEqualTo(words);
        assertThat(update.changes())
                .isEqualTo(
                        Stream.of(changes.split(" ")).mapToLong(Long::parseLong).toArray());
        assertThat(update.change()).isEqualTo(own ? Change.BOTH : Change.ADDED);
    }

    /**
     * The bug: a word whose count rounding hides would be one that no changed document has, and exclude its candidates.
     */
    @Test
    void ownVocabulary_isTheDifferencesOnlyIfAllCountsAreCertain() {
        long[] counts = Released.counts(CORPUS, range(0, 100));
        counts[0] += 10_000;
        TopicModel whole = Released.model(counts, CORPUS.vocabulary(), 5, 0.2, 1);
        for (boolean isRounded : new boolean[] {false, true}) {
            TopicModel now = isRounded ? Released.rounded(whole, 6) : whole;
            ReleaseUpdate update =
                    ReleaseUpdate.between(published(whole), published(now), OptionalDouble.of(0.2), true);
            int words = update.difference().vocabulary().size();
            assertThat(words).isEqualTo(CORPUS.vocabulary().size() - (isRounded ? 1 : 0));
            assertThat(update.difference().ownVocabulary()).isEqualTo(!isRounded);
        }
    }

    @Test
    void countsUpToAFactor_areRefused_withTheReleaseThatHasThem() {
        Vocabulary words = new Vocabulary(List.of("a"));
        Published certain = counts(words, new long[] {2});
        Published uncertain = certain.with(
                List.of(TrainingCounts.of(Unit.TOKENS, words, new long[] {2}, OptionalDouble.of(0), "weights")));
        assertThatThrownBy(() -> update(certain, uncertain)).hasMessageContaining("counts of --model");
        assertThatThrownBy(() -> update(uncertain, certain)).hasMessageContaining("counts of it");
    }

    /**
     * Half of the documents were added, and the list has one fault. The bug: an unlisted added document would make
     * innocent ones proved.
     */
    @ParameterizedTest
    @EnumSource(Fault.class)
    void provedRobust_ofAnUpdateWithOneFault_isNeverWrong(Fault fault) {
        assertThat(wrong(fault, 10, Scores::robustlyCertainMembers)).isZero();
    }

    /** The same updates, which the plain proofs do get wrong: the test above can fail. */
    @Test
    void proved_ofAnUpdateWithOneFault_isWrongNowAndThen() {
        assertThat(wrong(Fault.OTHER_WORDS, 10, Scores::certainMembers)).isPositive();
    }

    /** A thousand updates, with every fault as often. */
    @ParameterizedTest
    @Tag("slow")
    @EnumSource(Fault.class)
    void provedRobust_ofAThousandUpdatesWithOneFault_isNeverWrong(Fault fault) {
        assertThat(wrong(fault, 143, Scores::robustlyCertainMembers)).isZero();
    }

    /** Wrongly proved documents of some updates with a fault. */
    private static int wrong(Fault fault, int updates, Function<Scores, BitSet> proved) {
        int wrong = 0;
        for (int seed = 0; seed < updates; seed++) {
            FaultyList list = FaultyList.of(DRAWN, fault, 1000 + seed);
            long[] before = Released.counts(DRAWN, Released.half(DRAWN, seed));
            long[] now = before.clone();
            Arrays.setAll(now, w -> before[w] + list.counts()[w]);
            Vocabulary words = DRAWN.vocabulary();
            Scores scores = attacked(update(counts(words, before), counts(words, now)), list.listed());
            wrong += list.wrong(proved.apply(scores)).size();
        }
        return wrong;
    }

    @Test
    void tweets_addedToHalf_areProved_andNobodyElse() {
        assertThat(provedTweets(100, 1)).isGreaterThanOrEqualTo(85); // measured: 94
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"1, 3", "10, 28", "100, 270"})
    void tweets_addedToSeveralHalves_areProved_andNobodyElse(int added, int least) {
        assertThat(provedTweets(added, 3)).isGreaterThanOrEqualTo(least); // measured: 3, 29, 279
    }

    /** How many are proved in all of some halves that tweets are added to; all tweets are candidates. */
    private static int provedTweets(int added, int halves) {
        Corpus tweets =
                RecordReader.corpus(SharedData.file("tweetrumors/docword.tweetrumors.txt.gz"), ReadOptions.standard());
        int found = 0;
        for (int seed = 0; seed < halves; seed++) {
            BitSet before = Released.half(tweets, seed);
            BitSet now = (BitSet) before.clone();
            BitSet truth = new BitSet();
            SplitMix random = new SplitMix(seed);
            while (truth.cardinality() < added) {
                int document = before.nextClearBit(random.nextInt(tweets.size() - 100));
                truth.set(document);
                now.set(document);
            }
            Scores scores = attacked(update(topics(tweets, before, 1), topics(tweets, now, 2)), tweets);
            BitSet proved = (BitSet) scores.certainMembers().clone();
            found += proved.cardinality();
            proved.andNot(truth);
            assertThat(proved.isEmpty()).isTrue();
        }
        return found;
    }
}
