package org.tattle.defenses.lda.variational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.Schedule;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class PrivateLdaTest {
    private static final double UNBOUNDED = Double.POSITIVE_INFINITY;

    private static LdaModel model(Corpus corpus, VariationalSettings settings, double ofDocument, double ofBatch) {
        return new LdaModel(corpus, settings, new LdaModel.Bounds(ofDocument, ofBatch, 1, 0));
    }

    private static double[] sum(LdaModel model, double[] parameters, Seed seed, int... batch) {
        double[][] sums = {new double[parameters.length]};
        model.expectation(parameters, seed).add(batch, 0, batch.length, sums);
        model.bound(sums);
        return sums[0];
    }

    /** B1 of algorithms.md: no noise, no bound, all records, rho 1: batch VB step for step. */
    @Test
    void model_withoutNoiseAndBounds_isBatchLda() {
        Corpus corpus = Corpora.drawn(120, 200);
        TrainingContext training = TrainingContext.seeded(7);
        int[] all = IntStream.range(0, corpus.size()).toArray();
        for (int passes = 1; passes <= 3; passes++) {
            VariationalSettings settings = new VariationalSettings(3, 0.3, 0.4, passes, 100, 1e-3);
            LdaModel model = model(corpus, settings, UNBOUNDED, UNBOUNDED);
            double[] lambda = model.start(training.stream("topics"));
            for (int pass = 0; pass < passes; pass++) {
                Seed seed = training.stream("documents").child(pass);
                double[] counts = sum(model, model.expected(lambda), seed, all);
                lambda = model.maximize(lambda, new double[][] {counts}, 1);
            }
            double[] batch = new BatchLda(settings).posterior(corpus, training);
            for (int i = 0; i < batch.length; i++) {
                assertThat(lambda[i]).isCloseTo(batch[i], within(1e-10 * batch[i]));
            }
        }
    }

    /** B2: 500 tokens of one word have a norm between 500/sqrt(K) and 500; bounded it is the radius. */
    @Test
    void expectation_ofOneWord_hasTheSheetsNorm() {
        Corpus corpus = Corpora.of(
                "a b", String.join(" ", Arrays.asList(new String[500])).replace("null", "a"));
        VariationalSettings settings = new VariationalSettings(4, 0.25, 0.25, 1, 100, 1e-3);
        LdaModel free = model(corpus, settings, UNBOUNDED, UNBOUNDED);
        double[] parameters = free.expected(free.start(new Seed(1)));
        assertThat(norm(sum(free, parameters, new Seed(2), 0))).isBetween(250.0, 500.0);
        LdaModel bounded = model(corpus, settings, 50, UNBOUNDED);
        assertThat(norm(sum(bounded, parameters, new Seed(2), 0))).isBetween(50 * (1 - 1e-8), 50.0);
    }

    private static double norm(double[] values) {
        return Math.sqrt(Arrays.stream(values).map(x -> x * x).sum());
    }

    /** B4, document by document: one more never moves the sum by more than R, and some by all of it. */
    @Test
    void expectation_oneMoreDocument_movesTheSumByAtMostTheRadius() {
        Corpus corpus = Corpora.drawn(200, 150);
        VariationalSettings settings = new VariationalSettings(3, 0.3, 0.4, 1, 100, 1e-3);
        LdaModel model = model(corpus, settings, 2, UNBOUNDED);
        double[] parameters = model.expected(model.start(new Seed(3)));
        double most = 0;
        for (int d = 0; d < 199; d++) {
            double[] with = sum(model, parameters, new Seed(4), 199, d);
            double[] without = sum(model, parameters, new Seed(4), 199);
            double[] moved = new double[with.length];
            Arrays.setAll(moved, i -> with[i] - without[i]);
            most = Math.max(most, norm(moved));
        }
        assertThat(most).isBetween(2 * (1 - 1e-8), 2.0);
    }

    /** Of a unit of several documents all of them together lie within the radius. */
    @Test
    void expectation_ofAnAuthor_isBoundedAsOne() {
        Corpus corpus = Corpora.drawn(40, 60);
        Corpus authors = corpus.group(
                IntStream.range(0, 40).mapToObj(d -> "author " + d / 8).toList());
        VariationalSettings settings = new VariationalSettings(2, 0.3, 0.4, 1, 100, 1e-3);
        LdaModel model = model(authors, settings, 2, UNBOUNDED);
        double[] parameters = model.expected(model.start(new Seed(3)));
        for (int author = 0; author < authors.size(); author++) {
            assertThat(norm(sum(model, parameters, new Seed(4), author)))
                    .isPositive()
                    .isLessThanOrEqualTo(2.0);
        }
    }

    /** An author's documents of the same one word and topic add up to all of the radius, whichever author it is. */
    @Test
    void expectation_ofAnAuthorOfEqualDocuments_reachesTheRadius() {
        Corpus authors = Corpora.of("a b", "a a a", "a a a", "a a a", "a a a", "a a a")
                .group(List.of("first", "first", "second", "second", "second"));
        LdaModel model = model(authors, new VariationalSettings(1, 1, 1, 1, 10, 1e-3), 2, UNBOUNDED);
        double[] parameters = model.expected(model.start(new Seed(3)));
        for (int author = 0; author < 2; author++) {
            assertThat(norm(sum(model, parameters, new Seed(4), author))).isBetween(2 * (1 - 1e-8), 2.0);
        }
    }

    /** Two documents in one cell: each is bounded, or both together. */
    @Test
    void bounding_limitsTheDocumentOrTheBatch() {
        Corpus corpus = Corpora.of("a b", "a a a", "a a a");
        for (Bounding bounding : Bounding.values()) {
            LdaModel model = model(
                    corpus, new VariationalSettings(1, 1, 1, 1, 10, 1e-3), bounding.ofDocument(2), bounding.ofBatch(2));
            double[] parameters = model.expected(model.start(new Seed(3)));
            double expected = bounding == Bounding.DOCUMENT ? 4 : 2;
            assertThat(norm(sum(model, parameters, new Seed(4), 0, 1))).isBetween(expected * (1 - 1e-8), expected);
        }
        assertThat(Bounding.DOCUMENT.radius(2, 500, Mode.SOUND)).isEqualTo(2);
    }

    /**
     * B4 for a bounded batch (E05): a sum along one cell that fills the ball and a document 10,000 times larger along
     * another. The published constant, R, is too small; sqrt(2) R is not.
     */
    @Test
    void bound_aHugeOrthogonalDocument_movesABatchByNearlySqrtTwo() {
        LdaModel model = model(Corpora.of("a b", "a"), new VariationalSettings(1, 1, 1, 1, 10, 1e-3), UNBOUNDED, 10);
        double[][] without = {{11, 0}};
        double[][] with = {{11, 110_000}};
        model.bound(without);
        model.bound(with);
        double moved = Math.hypot(with[0][0] - without[0][0], with[0][1] - without[0][1]);
        assertThat(moved)
                .isGreaterThan(Bounding.BATCH.radius(10, 500, Mode.AS_PUBLISHED))
                .isLessThanOrEqualTo(Bounding.BATCH.radius(10, 500, Mode.SOUND))
                .isCloseTo(10 * Math.sqrt(2), within(0.01));
        assertThat(Bounding.BATCH.radius(10, 12, Mode.SOUND)).isEqualTo(12);
        assertThat(Bounding.BATCH.radius(10, Double.POSITIVE_INFINITY, Mode.SOUND))
                .isEqualTo(10 * Math.sqrt(2));
        double[][] inside = {{3, 4}};
        model.bound(inside);
        assertThat(inside[0]).containsExactly(3, 4);
    }

    /** An author may have any number of documents, each of N tokens: only the ball bounds what a batch moves by. */
    @Test
    void publicFacts_ofAuthorsInABoundedBatch_haveTheNoiseOfTheBall() {
        double documents = deviation(Unit.DOCUMENT);
        assertThat(deviation(Unit.AUTHOR)).isCloseTo(documents * 15 * Math.sqrt(2) / 20, within(1e-9));
    }

    private static double deviation(Unit unit) {
        PrivateLda trainer =
                trainer(new Schedule(Optional.empty(), 1, 1, 0.7), 1, Accounting.EXACT, 0.75, Bounding.BATCH, 0, unit);
        return trainer.publicFacts(100).noise().orElseThrow().mean();
    }

    private static PrivateLda trainer(Schedule schedule, double multiplier, Bounding bounding, double cut) {
        return trainer(schedule, multiplier, Accounting.MOMENTS, 0.1, bounding, cut, Unit.DOCUMENT);
    }

    private static PrivateLda trainer(
            Schedule schedule,
            double multiplier,
            Accounting accounting,
            double clip,
            Bounding bounding,
            double cut,
            Unit unit) {
        PrivateLdaParameters parameters = new PrivateLdaParameters(
                new TopicPriors(4, Optional.of(0.3), Optional.of(0.4)),
                new BudgetSettings(Optional.empty(), Optional.of(multiplier), 1e-5, accounting, Mode.SOUND),
                schedule,
                20,
                clip,
                bounding,
                cut,
                Estimate.EXPECTED,
                Optional.empty(),
                new FitLimits(100, 1e-3),
                Optional.empty());
        return new PrivateLda(parameters, LengthCap.Rule.AT_MOST, unit);
    }

    /**
     * B3 and the published distribution: a word that the data lack is left with noise cut at 0 in every topic and step.
     * H0: of 3,000 such words the mean over words of what stands above the prior is the distribution's to six standard
     * errors, and so is its variance (fourth moments below 8 variances²); false alarm 4e-9. Catches noise on some cells
     * only, a scale without N/S, and weights of steps that forget the later ones.
     */
    @ParameterizedTest
    @CsvSource({", 1, 1024, 0.7, 0", "10, 2, 5, 0.7, 0", "10, 2, 5, 0.7, 1.5"})
    void publicFacts_noiseLaw_isThatOfAbsentWords(
            Integer batch, double epochs, double offset, double decay, double cut) {
        int absent = 3000;
        StringBuilder words = new StringBuilder("a b c d");
        for (int w = 0; w < absent; w++) {
            words.append(" absent").append(w);
        }
        String[] documents = new String[40];
        Arrays.fill(documents, "a b c d a");
        Corpus corpus = Corpora.of(words.toString(), documents);
        PrivateLda trainer =
                trainer(new Schedule(Optional.ofNullable(batch), epochs, offset, decay), 3, Bounding.DOCUMENT, cut);
        PublicFacts facts = trainer.publicFacts(40);
        NoiseDistribution distribution = facts.noise().orElseThrow();
        TopicModel model = trainer.train(corpus, TrainingContext.seeded(5));
        double[] scales = scales(model, facts, distribution, absent);
        double mean = 0;
        double squares = 0;
        for (int w = 4; w < 4 + absent; w++) {
            double count = 0;
            for (int k = 0; k < 4; k++) {
                count +=
                        scales[k] * model.probability(k, w) - facts.topicPrior().getAsDouble();
            }
            mean += count / absent;
            squares += count * count / absent;
        }
        double variance = squares - mean * mean;
        assertThat(mean).isCloseTo(distribution.mean(), within(6 * Math.sqrt(distribution.variance() / absent)));
        assertThat(variance)
                .isCloseTo(distribution.variance(), within(6 * distribution.variance() * Math.sqrt(7.0 / absent)));
    }

    /** A topic's sum of counts, by its absent words: all but a few in a thousand of its mass. */
    private static double[] scales(TopicModel model, PublicFacts facts, NoiseDistribution distribution, int absent) {
        double[] scales = new double[4];
        for (int k = 0; k < 4; k++) {
            double mass = 0;
            for (int w = 4; w < 4 + absent; w++) {
                mass += model.probability(k, w);
            }
            scales[k] = absent * (distribution.mean() / 4 + facts.topicPrior().getAsDouble()) / mass;
        }
        return scales;
    }

    /** B3 in the M-step: of noise of deviation 5 around no count half is cut, and sd 0.398942 left on average. */
    @Test
    void maximize_noiseOnEmptyCells_isCutAtNoneInHalf() {
        int cells = 100_000;
        String[] words = IntStream.range(0, cells).mapToObj(i -> "w" + i).toArray(String[]::new);
        Corpus corpus = Corpora.of(String.join(" ", words), "w0");
        VariationalSettings settings = new VariationalSettings(1, 1, 0.25, 1, 10, 1e-3);
        SplitMix random = new SplitMix(9);
        double[][] counts = {new double[cells]};
        Arrays.setAll(counts[0], i -> NormalSampler.sample(random, 0, 5));
        double[] lambda = model(corpus, settings, 1, UNBOUNDED).maximize(new double[cells], counts, 1);
        double mean = Arrays.stream(lambda).map(x -> x - 0.25).sum() / cells;
        long none = Arrays.stream(lambda).filter(x -> x == 0.25).count();
        assertThat(mean).isCloseTo(5 * 0.398942, within(6 * 5 * Math.sqrt(0.341 / cells)));
        assertThat(none / (double) cells).isCloseTo(0.5, within(6 * 0.5 / Math.sqrt(cells)));
        LdaModel cutting = new LdaModel(corpus, settings, new LdaModel.Bounds(1, UNBOUNDED, 1, 10));
        double[] cut = cutting.maximize(new double[cells], counts, 1);
        assertThat(Arrays.stream(cut).filter(x -> x > 0.25).min().orElseThrow()).isGreaterThan(10.25);
    }

    /** The E-step of expectation-maximization sees the mean of phi. */
    @Test
    void atMode_isTheNormalizedTopic() {
        LdaModel model =
                model(Corpora.of("a b", "a"), new VariationalSettings(2, 1, 1, 1, 10, 1e-3), UNBOUNDED, UNBOUNDED);
        assertThat(model.atMode(new double[] {1, 2, 3, 2})).containsExactly(0.25, 0.5, 0.75, 0.5);
    }

    @Test
    void contributions_areWhatTheCapLeaves() {
        PrivateLda trainer = trainer(new Schedule(Optional.empty(), 1, 1, 0.7), 1, Bounding.DOCUMENT, 0);
        Corpus corpus = Corpora.of(
                "a b", "a b ".repeat(15).strip(), "b", "b ".repeat(20).strip());
        assertThat(trainer.boundContributions(corpus).fingerprint())
                .isEqualTo(
                        new LengthCap(20, LengthCap.Rule.AT_MOST).apply(corpus).fingerprint());
        assertThat(trainer.countClipped(corpus)).isEqualTo(1);
    }

    private static PrivateLdaParameters standard(Optional<Double> epsilon, Optional<Double> noise, Mode mode) {
        return new PrivateLdaParameters(
                new TopicPriors(2, Optional.empty(), Optional.empty()),
                new BudgetSettings(epsilon, noise, 1e-5, Accounting.MOMENTS, mode),
                new Schedule(Optional.of(5), 5, 10, 0.7),
                500,
                0.1,
                Bounding.BATCH,
                0,
                Estimate.EXPECTED,
                Optional.empty(),
                new FitLimits(100, 1e-3),
                Optional.empty());
    }

    @Test
    void plugins_promiseWhatTheyAreAskedFor() {
        Corpus corpus = Corpora.drawn(100, 80);
        assertThat(Plugins.load(getClass().getClassLoader()).defenses().names()).contains("dp-svi-lda", "vips-lda");
        PrivateLda sound = (PrivateLda)
                VariationalDefenses.VIPS_LDA.trainer(standard(Optional.of(2.0), Optional.empty(), Mode.SOUND), corpus);
        PrivacyGuarantee guarantee = sound.guarantees(PublicFacts.of(50)).get(0);
        assertThat(guarantee.epsilon()).isEqualTo(2);
        assertThat(guarantee.status()).isEqualTo(Status.PROVED);
        assertThat(guarantee.relation().unit()).isEqualTo(Unit.DOCUMENT);
        PrivacyGuarantee claim = VariationalDefenses.DP_SVI_LDA
                .trainer(standard(Optional.empty(), Optional.of(2.0), Mode.AS_PUBLISHED), corpus)
                .guarantees(PublicFacts.of(50))
                .get(0);
        assertThat(claim.status()).isEqualTo(Status.CLAIMED);
        assertThat(claim.caveats()).anyMatch(text -> text.startsWith("E05")).anyMatch(text -> text.startsWith("E06"));
        assertThat(new PrivateLda(
                                standard(Optional.empty(), Optional.empty(), Mode.SOUND),
                                LengthCap.Rule.AT_MOST,
                                Unit.DOCUMENT)
                        .guarantees(PublicFacts.of(50))
                        .get(0)
                        .epsilon())
                .isEqualTo(1);
    }

    @Test
    void plugins_batchLargerThanATraining_isRefused() {
        assertThatThrownBy(() -> VariationalDefenses.VIPS_LDA
                        .trainer(standard(Optional.of(2.0), Optional.empty(), Mode.SOUND), Corpora.drawn(8, 80))
                        .check(4))
                .hasMessage("batch must be at most the number of records, 4. Provided value: 5");
    }
}
