package org.tattle.defenses.lda.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;
import static org.tattle.core.testing.Corpora.written;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.mechanism.GridNoise;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.local.LocalDefenses.BitSettings;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.ClopperPearson;
import org.tattle.math.testing.ChiSquare;

/** LP-LDA: the user's bits, the server's counts, and the defense as plans name it. */
class LocalLdaTest {
    private static final Corpus CORPUS = corpus("a b c", "a a b", "c", "");
    private static final double SEVEN_DEVIATIONS = 7; // P(|Z| > 7) = 2.6e-12

    private static NoiseSource noise(long seed) {
        return NoiseSource.of(new Seed(seed).generator());
    }

    private static Trainer<Corpus, TopicModel> trainer(double epsilon) {
        return trainer(epsilon, Optional.empty());
    }

    private static Trainer<Corpus, TopicModel> trainer(double epsilon, Optional<Integer> mostWords) {
        return LocalDefenses.LP_LDA.trainer(
                new LocalDefenses.Local(new GibbsSettings(2, 1, 0.01, 3), new BitSettings(epsilon, mostWords)), CORPUS);
    }

    private static BitReport users(int words, double epsilon) {
        return BitReport.about(words, Optional.empty(), epsilon);
    }

    private static BitSet bits(int... set) {
        BitSet bits = new BitSet();
        for (int bit : set) {
            bits.set(bit);
        }
        return bits;
    }

    private static List<BitSet> column(int documents, int ones) {
        List<BitSet> reports = new ArrayList<>();
        for (int d = 0; d < documents; d++) {
            reports.add(d < ones ? bits(0) : bits());
        }
        return reports;
    }

    @ParameterizedTest
    @CsvSource({"1, 0.5378828427", "3, 0.0948517464", "5, 0.0133857018"})
    void flip_ofEpsilon_isTheSheets(double epsilon, double flip) {
        assertThat(2 * (1 - users(1, epsilon).response().keepProbability())).isCloseTo(flip, within(5e-11));
    }

    @Test
    void estimate_ofTheSheetsCase_isFour() {
        DocumentFrequency frequency =
                new DocumentFrequency(users(1, Math.log(3)).response(), 4); // f = 1/2

        assertThat(frequency.estimate(3)).isCloseTo(4, within(1e-12));
        assertThat(frequency.estimate(0)).isCloseTo(-2, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"-2, 0", "0.5, 0", "0.51, 1", "1.5, 2", "4.2, 4"})
    void possible_isTheNearestCount(double estimate, int count) {
        assertThat(new DocumentFrequency(users(1, 1).response(), 4).possible(estimate))
                .isEqualTo(count);
    }

    @Test
    void variance_ofTheSheetsCase_hasNoSamplingTerm() {
        DocumentFrequency frequency =
                new DocumentFrequency(users(1, Math.log(1.7 / 0.3)).response(), 1000);

        assertThat(frequency.variance()).isCloseTo(260.204, within(5e-4)); // E18: 420.204 with it
    }

    /** False alarm 2.6e-12 for the mean, 2e-9 for the variance (20 %, 6.3 deviations); catches a flip of f for f/2. */
    @Test
    @Tag("slow")
    void estimate_ofRandomizedBits_isUnbiasedWithTheStatedVariance() {
        BitReport users = users(1, Math.log(1.7 / 0.3));
        int documents = 1000;
        int ones = 200;
        int runs = 2000;
        DocumentFrequency frequency = new DocumentFrequency(users.response(), documents);
        NoiseSource noise = noise(5);
        double sum = 0;
        double squares = 0;
        for (int run = 0; run < runs; run++) {
            int reported = 0;
            for (BitSet document : column(documents, ones)) {
                reported += users.of(document, noise).cardinality();
            }
            double error = frequency.estimate(reported) - ones;
            sum += error;
            squares += error * error;
        }

        double deviation = Math.sqrt(frequency.variance() / runs);
        assertThat(sum / runs).isCloseTo(0, within(SEVEN_DEVIATIONS * deviation));
        assertThat(squares / runs / frequency.variance()).isCloseTo(1, within(0.2));
    }

    static Stream<NoiseSource> sources() {
        return Stream.of(noise(6), new GridNoise(new Seed(6).generator())); // under audit, and for a release
    }

    /**
     * The exact distribution of a bit, from either truth; false alarm 1e-6. Catches a bit kept with 1 − f, or noise on
     * ones only.
     */
    @ParameterizedTest
    @MethodSource("sources")
    void report_ofABit_isKeptWithTheStatedProbabilityAndNoMore(NoiseSource noise) {
        double epsilon = 1;
        BitReport users = users(1, epsilon);
        double keep = Math.exp(epsilon) / (1 + Math.exp(epsilon));

        long[] seen = new long[4];
        for (int run = 0; run < 400_000; run++) {
            int truth = run % 2;
            BitSet sent = users.of(truth == 1 ? bits(0) : bits(), noise);
            seen[2 * truth + sent.cardinality()]++;
        }
        ChiSquare.assertFollows(seen, cell -> (cell == 0 || cell == 3 ? keep : 1 - keep) / 2);
    }

    @ParameterizedTest
    @CsvSource({"10, 3, 7", "10, 7, 3", "10, 4, 4", "10, 0, 10", "10, 10, 0"})
    void fit_toACount_reachesItExactlyAndChangesNoMoreThanNeeded(int documents, int have, int wanted) {
        List<BitSet> reports = column(documents, have);
        reports.get(0).set(1);

        BitReports.fit(reports, 0, wanted, new Seed(1).generator());

        assertThat(BitReports.ones(reports, 0)).isEqualTo(wanted);
        assertThat(BitReports.ones(reports, 1)).isEqualTo(1);
        long flipped = 0;
        for (int d = 0; d < documents; d++) {
            flipped += reports.get(d).get(0) == d < have ? 0 : 1;
        }
        assertThat(flipped).isEqualTo(Math.abs(have - wanted));
    }

    /** Which of 5 documents is set: uniform; false alarm 1e-6. Catches "the first that lacks the word". */
    @Test
    void fit_choosesDocumentsUniformly() {
        Seed seed = new Seed(2);
        long[] chosen = new long[5];
        for (int run = 0; run < 20_000; run++) {
            List<BitSet> reports = column(5, 0);
            BitReports.fit(reports, 0, 1, seed.child(run).generator());
            for (int d = 0; d < 5; d++) {
                chosen[d] += reports.get(d).get(0) ? 1 : 0;
            }
        }

        ChiSquare.assertFollows(chosen, d -> 0.2);
    }

    /** At epsilon 50 a bit flips with probability 2e-22: reports are presence bits, and reconstruction changes none. */
    @Test
    void train_withHardlyAnyNoise_seesThePresenceBits() {
        LocalLda trainer = (LocalLda) trainer(50);

        assertThat(written(trainer.reconstructed(CORPUS, TrainingContext.seeded(4))))
                .containsExactly("d1(a1 b1 c1)", "d2(a1 b1)", "d3(c1)", "d4()");
    }

    /** Bits are of the training's noise, which is secure for a release, and not of its ordinary randomness. */
    @Test
    void train_withOtherNoise_isToldOtherBits() {
        LocalLda trainer = (LocalLda) trainer(0.1);

        List<String> once = written(trainer.reconstructed(CORPUS, withNoise(1)));

        assertThat(written(trainer.reconstructed(CORPUS, withNoise(1)))).isEqualTo(once);
        assertThat(written(trainer.reconstructed(CORPUS, withNoise(2)))).isNotEqualTo(once);
    }

    private static TrainingContext withNoise(long seed) {
        return new TrainingContext() {
            @Override
            public Seed stream(String name) {
                return new Seed(7).child(name);
            }

            @Override
            public UniformRandomProvider noise(String name) {
                return new Seed(seed).child(name).generator();
            }
        };
    }

    /** Each word's count is what the reports estimate, whatever they are. */
    @Test
    void reconstruct_givesEveryWordItsWantedCount() {
        BitReports collected = BitReports.of(CORPUS, UnaryOperator.identity());

        collected.reconstruct(new int[] {4, 0, 2}, new Seed(1));

        assertThat(collected.ones()).containsExactly(4, 0, 2);
        assertThat(collected.written().documentFrequencies()).containsExactly(4, 0, 2);
    }

    /** Every document reports for itself, also one of an author who wrote others. */
    @Test
    void collected_ofAuthors_areTheirDocuments() {
        Corpus authors = corpus("a b", "c", "a", "b").group(List.of("x", "y", "x", "y"));

        BitReports collected = BitReports.of(authors, UnaryOperator.identity());

        assertThat(written(collected.written())).containsExactly("x(a1 b1)", "x/1(a1)", "y(c1)", "y/1(b1)");
    }

    /** Fifty of a hundred documents for each of two words: with one seed for all words they would be the same fifty. */
    @Test
    void reconstruct_ofSeveralWords_choosesForEachAnew() {
        String[] empty = new String[100];
        Arrays.fill(empty, "");
        BitReports collected =
                BitReports.of(corpus(empty).restrictTo(new Vocabulary(List.of("a", "b"))), UnaryOperator.identity());

        collected.reconstruct(new int[] {50, 50}, new Seed(1));

        assertThat(written(collected.written())).anyMatch(document -> document.endsWith("(a1)"));
    }

    /** Which two of five words are owned up to: uniform; false alarm 1e-6. Catches the first in column order. */
    @Test
    void report_ofALongDocument_ownsUpToAUniformChoiceOfItsWords() {
        BitReport users = new BitReport(6, 2, 50);
        NoiseSource noise = noise(9);
        long[] kept = new long[10];
        for (int run = 0; run < 20_000; run++) {
            int[] sent = users.of(bits(0, 1, 3, 4, 5), noise).stream()
                    .map(w -> w < 2 ? w : w - 1)
                    .toArray();
            assertThat(sent).hasSize(2);
            kept[sent[1] * (sent[1] - 1) / 2 + sent[0]]++;
        }

        ChiSquare.assertFollows(kept, pair -> 0.1);
        assertThat(users.of(bits(1, 2), noise)).isEqualTo(bits(1, 2));
    }

    @Test
    void train_twice_givesTheSameBytesAndAnotherSeedOthers() {
        double[] once = trainer(1).train(CORPUS, TrainingContext.seeded(1)).topicWord();

        assertThat(trainer(1).train(CORPUS, TrainingContext.seeded(1)).topicWord())
                .isEqualTo(once);
        assertThat(trainer(1).train(CORPUS, TrainingContext.seeded(2)).topicWord())
                .isNotEqualTo(once);
    }

    /** Each training set may have a vocabulary of its own, shorter than the one that the guarantee is made for. */
    @Test
    void train_onAShorterVocabulary_reportsItsWordsOnly() {
        Corpus own =
                CORPUS.restrictTo(new Vocabulary(List.of(CORPUS.vocabulary().word(1))));

        for (int seed = 0; seed < 20; seed++) { // in some of them a word that is not shown would come out of the noise
            assertThat(trainer(1).train(own, TrainingContext.seeded(seed)).words())
                    .isEqualTo(1);
        }
    }

    @Test
    void guarantees_areOfABitAndOfADocument() {
        List<PrivacyGuarantee> guaranteed = trainer(2).guarantees(PublicFacts.of(4));

        assertThat(guaranteed).extracting(PrivacyGuarantee::epsilon).containsExactly(2.0, 6.0);
        assertThat(guaranteed)
                .extracting(PrivacyGuarantee::relation)
                .containsExactly(Relation.replace(Unit.BIT), Relation.replace(Unit.DOCUMENT));
        assertThat(guaranteed)
                .extracting(PrivacyGuarantee::method)
                .containsExactly(
                        "randomised response on one bit", "basic composition of randomised response on 3 bits");
        assertThat(guaranteed).allSatisfy(one -> {
            assertThat(one.view()).isEqualTo(View.LOCAL_REPORT);
            assertThat(one.status()).isEqualTo(Status.PROVED);
            assertThat(one.caveats())
                    .contains(PrivacyGuarantee.NO_EMPTY_DOCUMENTS)
                    .anyMatch(caveat -> caveat.contains("E37"));
        });
    }

    @ParameterizedTest
    @CsvSource({"1, 4, 4", "2, 4, 6", "3, 2, 6", "7, 2, 6"}) // of 3 words
    void guarantee_ofACappedDocument_isOfTheBitsThatCanDiffer(int mostWords, double ofBit, double ofDocument) {
        assertThat(trainer(2, Optional.of(mostWords)).guarantees(PublicFacts.of(4)))
                .extracting(PrivacyGuarantee::epsilon)
                .containsExactly(ofBit, ofDocument);
    }

    /**
     * The true loss of every pair of documents over five words that differ in one bit, and of every pair, summed over
     * all choices of the words that are owned up to. A cap makes other bits depend on the one that differs: of one word
     * of two it shows 5.31, where each bit by itself keeps 3.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void guarantees_ofCappedDocuments_holdForEveryPair(int mostWords) {
        int words = 5;
        double epsilon = 3;
        List<PrivacyGuarantee> guaranteed = new BitReport(words, mostWords, epsilon).guarantees(List.of());
        double ofBit = 0;
        double ofDocument = 0;
        for (int one = 0; one < 1 << words; one++) {
            double[] distribution = reports(one, words, mostWords, epsilon);
            for (int other = 0; other < 1 << words; other++) {
                double[] otherDistribution = reports(other, words, mostWords, epsilon);
                for (int sent = 0; sent < distribution.length; sent++) {
                    double loss = Math.log(distribution[sent] / otherDistribution[sent]);
                    ofBit = Integer.bitCount(one ^ other) == 1 ? Math.max(ofBit, loss) : ofBit;
                    ofDocument = Math.max(ofDocument, loss);
                }
            }
        }
        double kept = mostWords / (mostWords + 1.0);
        double formula = mostWords < words ? Math.log(1 - kept + kept * Math.exp(2 * epsilon)) : epsilon;
        assertThat(ofBit)
                .isCloseTo(formula, within(1e-9))
                .isLessThanOrEqualTo(guaranteed.get(0).epsilon() + 1e-12);
        assertThat(ofDocument).isLessThanOrEqualTo(guaranteed.get(1).epsilon() + 1e-12);
    }

    /** The probability of every report of a document, both as sets of bits. */
    private static double[] reports(int document, int words, int mostWords, double epsilon) {
        int owned = Math.min(mostWords, Integer.bitCount(document));
        double[] distribution = new double[1 << words];
        int choices = 0;
        for (int choice = 0; choice < distribution.length; choice++) {
            if ((choice & ~document) == 0 && Integer.bitCount(choice) == owned) {
                choices++;
                for (int sent = 0; sent < distribution.length; sent++) {
                    distribution[sent] += Math.exp(-epsilon * Integer.bitCount(choice ^ sent));
                }
            }
        }
        double norm = choices * Math.pow(1 + Math.exp(-epsilon), words);
        return Arrays.stream(distribution).map(sum -> sum / norm).toArray();
    }

    @Test
    void parameters_outOfRange_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trainer(1, Optional.of(0)))
                .withMessage("most-words must be at least 1. Provided value: 0");
        assertThatIllegalArgumentException().isThrownBy(() -> trainer(0)).withMessageContaining("epsilon must be > 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> users(2, 1).of(bits(2), noise(1)))
                .withMessageContaining("Provided value: 2");
    }

    @Test
    void contributions_areTheBitsOfEachDocument() {
        assertThat(written(trainer(1).boundContributions(CORPUS)))
                .containsExactly("d1(a1 b1 c1)", "d2(a1 b1)", "d3(c1)", "d4()");
    }

    /**
     * The published noise against simulated reconstructions of a word that a third of 300 documents have, 500 or 4,000
     * times: mean 0 and the variance, up to the rounding's 1/12, within seven standard errors. Catches a scale of one
     * bit, or the variance about a frequency that is random itself (E18), which is a fifth larger.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1, 3})
    void publicFacts_noise_isThatOfReconstructedCounts(double epsilon) {
        publicFacts_noise_isThatOfReconstructedCounts(500, epsilon);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(doubles = {1, 3})
    void publicFacts_noise_isThatOfReconstructedCounts_inFull(double epsilon) {
        publicFacts_noise_isThatOfReconstructedCounts(4000, epsilon);
    }

    private void publicFacts_noise_isThatOfReconstructedCounts(int times, double epsilon) {
        int documents = 300;
        NoiseDistribution distribution =
                trainer(epsilon).publicFacts(documents).noise().orElseThrow();
        DocumentFrequency frequency = new DocumentFrequency(users(1, epsilon).response(), documents);
        NoiseSource noise = noise(9);
        double[] errors = new double[times];
        for (int i = 0; i < errors.length; i++) {
            int reported = 0;
            for (int d = 0; d < documents; d++) {
                reported +=
                        users(1, epsilon).of(d < 100 ? bits(0) : bits(), noise).cardinality();
            }
            errors[i] = frequency.possible(frequency.estimate(reported)) - 100;
        }
        double mean = Arrays.stream(errors).average().orElseThrow();
        double variance = Arrays.stream(errors).map(e -> e * e).average().orElseThrow();
        assertThat(mean)
                .isCloseTo(
                        distribution.mean(),
                        within(SEVEN_DEVIATIONS * Math.sqrt(distribution.variance() / errors.length)));
        assertThat(variance)
                .isCloseTo(
                        distribution.variance(),
                        within(SEVEN_DEVIATIONS * distribution.variance() * Math.sqrt(2.0 / errors.length) + 1.0 / 12));
        assertThat(distribution).isInstanceOf(NoiseDistribution.Approximate.class);
    }

    /** Four reports an author: what is said of a word's number of documents has twice the standard deviation. */
    @Test
    void publicFacts_ofAuthors_countTheirDocuments() {
        Corpus authors = CORPUS.group(List.of("a", "a", "a", "a"));
        NoiseDistribution one = trainer(1).publicFacts(8000).noise().orElseThrow();
        NoiseDistribution four = LocalDefenses.LP_LDA
                .trainer(
                        new LocalDefenses.Local(new GibbsSettings(2, 1, 0.01, 3), new BitSettings(1, Optional.empty())),
                        authors)
                .publicFacts(8000)
                .noise()
                .orElseThrow();
        assertThat(four.variance() / one.variance()).isCloseTo(4, within(1e-3));
    }

    @Test
    void publicFacts_whereNoBitIsEverFlipped_nameNoNoise() {
        assertThat(trainer(100).publicFacts(4).noise()).isEmpty();
    }

    /**
     * Documents with all of three words and with none, and the report of all, 200,000 times each: the epsilon that this
     * shows is at most the guaranteed 3 epsilon with a probability of all but 1e-7, and no less than nine tenths of it,
     * as this report is the most telling one. Catches a bit kept with probability 1 − f, which shows 3 ln(2/f − 2)
     * more.
     */
    @Test
    void reports_tellDocumentsApartByTheirEpsilonAndNoMore() {
        assertTellsApart(users(3, 0.7), bits(0, 1, 2), bits(), bits(0, 1, 2), 3 * 0.7);
    }

    /** A document owns up to one word: two of them differ in two bits, however many words there are. */
    @Test
    void cappedReports_tellDocumentsApartByTwoBits() {
        assertTellsApart(BitReport.about(4, Optional.of(1), 0.7), bits(0), bits(3), bits(0), 2 * 0.7);
    }

    private static void assertTellsApart(BitReport users, BitSet one, BitSet other, BitSet telling, double guaranteed) {
        int runs = 200_000;
        double alpha = 5e-8;
        int often = count(users, one, telling, runs, 31);
        int seldom = count(users, other, telling, runs, 32);
        double shown = Math.log(ClopperPearson.lower(often, runs, alpha) / ClopperPearson.upper(seldom, runs, alpha));
        assertThat(shown).isBetween(0.9 * guaranteed, guaranteed);
        assertThat(users.differingBits() * 0.7).isCloseTo(guaranteed, within(1e-12));
    }

    private static int count(BitReport users, BitSet present, BitSet telling, int runs, long seed) {
        NoiseSource noise = noise(seed);
        int count = 0;
        for (int i = 0; i < runs; i++) {
            count += users.of(present, noise).equals(telling) ? 1 : 0;
        }
        return count;
    }
}
