package org.tattle.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static org.tattle.testkit.PrivacyAudit.audit;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.tattle.certify.check.Check;
import org.tattle.certify.check.Finding;
import org.tattle.certify.check.Finding.Outcome;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

/** Trainers that break their contract on purpose, one way each: the check of that name finds it. */
class ConformanceTest {
    private static final Corpus DOCUMENTS = new SyntheticCorpus(90, 100, 5, 12, 0.1, 1, 0.1).generate(new Seed(1));
    private static final Map<Integer, double[]> CACHE = new ConcurrentHashMap<>();

    private static double[] counts(Corpus documents) {
        return Arrays.stream(documents.wordTokens()).asDoubleStream().toArray();
    }

    private static TopicModel model(double[] counts, Corpus documents) {
        return TopicModel.ofWeights(
                1, Arrays.stream(counts).map(count -> Math.max(count, 0) + 1).toArray(), documents.vocabulary());
    }

    /** Counts plus something, at the first word. */
    private static Trainer<Corpus, TopicModel> plus(ToDoubleFunction<TrainingContext> something) {
        return (documents, training) -> {
            double[] counts = counts(documents);
            counts[0] += something.applyAsDouble(training);
            return model(counts, documents);
        };
    }

    private static PrivacyGuarantee guarantee(double epsilon, Unit unit) {
        return new PrivacyGuarantee(
                epsilon,
                0,
                Relation.addRemove(unit),
                PrivacyGuarantee.View.RELEASE,
                PrivacyGuarantee.Status.CLAIMED,
                "a test",
                List.of());
    }

    private static Finding finding(PrivacyAudit<?, ?> audit, Check check) {
        return audit.conformance().findings().stream()
                .filter(finding -> finding.check() == check)
                .findFirst()
                .orElseThrow();
    }

    /** Learns from all documents that it was made with. */
    private record Holding(Corpus all) implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            return model(counts(all), documents);
        }
    }

    /** Learns from all documents beside those that it is given. */
    private static Trainer<Corpus, TopicModel> capturing(Corpus all) {
        return (documents, training) -> {
            double[] counts = counts(documents);
            double[] others = counts(all);
            Arrays.setAll(counts, word -> counts[word] + others[word]);
            return model(counts, documents);
        };
    }

    /** Claims what its noise does not depend on. */
    private record Claiming(Unit unit, ToDoubleFunction<TrainingContext> noise) implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            return plus(noise).train(documents, training);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(guarantee(1, unit));
        }
    }

    /** Guarantees what it found in the data. */
    private static final class Realized implements Trainer<Corpus, TopicModel> {
        private volatile double longest = 1;

        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            longest = documents.length(0) + documents.tokens();
            return plus(context -> context.noise("counts").nextDouble()).train(documents, training);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(guarantee(longest, Unit.DOCUMENT));
        }
    }

    /** Counts into an array that all trainings share. */
    private static final class Racing implements Trainer<Corpus, TopicModel> {
        private final double[] shared = new double[DOCUMENTS.vocabulary().size()];

        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            Arrays.fill(shared, 0);
            for (int d = 0; d < documents.documents(); d++) {
                for (long cell = documents.start(d); cell < documents.end(d); cell++) {
                    shared[documents.word(cell)] += documents.count(cell);
                }
                if (d % 30 == 0) {
                    pause();
                }
            }
            return model(shared, documents);
        }

        private static void pause() {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** A release of a type that no attack knows. */
    record Unknown(double[] counts) implements Serializable {}

    /** A release that cannot be written. */
    record Unwritable(double[] counts) {}

    /** A release that loses its numbers when it is written. */
    static final class Forgetful implements Serializable {
        private static final long serialVersionUID = 1L;

        private final transient double[] counts;

        Forgetful(double[] counts) {
            this.counts = counts;
        }

        double first() {
            return counts[0];
        }
    }

    /** A statistic that asks nothing. */
    record Nothing<R>() implements QueryStatistic<Corpus, R> {
        @Override
        public List<String> columns() {
            return List.of("count");
        }

        @Override
        public void evaluate(R release, Corpus records, double[] out) {
            Arrays.fill(out, 0);
        }
    }

    private static PrivacyAudit<Corpus, TopicModel> of(Trainer<Corpus, TopicModel> trainer) {
        return audit(trainer).on(DOCUMENTS);
    }

    private static <R> PrivacyAudit<Corpus, R> asked(Trainer<Corpus, R> trainer) {
        return audit(trainer).on(DOCUMENTS).withStatistic(new Nothing<>());
    }

    /** Seen to be one where its classes can be loaded anew; else it may as well learn the number of documents. */
    private static final String CACHED = "a static cache";

    @TestFactory
    Stream<DynamicTest> plantedFaults() {
        return Stream.of(
                fault("holds all documents", Check.MEMBERS, of(new Holding(DOCUMENTS))),
                fault("captures all documents", Check.MEMBERS, of(capturing(DOCUMENTS))),
                fault(
                        CACHED,
                        Check.STATE,
                        of((documents, training) ->
                                model(CACHE.computeIfAbsent(documents.size(), size -> counts(documents)), documents))),
                fault("an unseeded draw", Check.SEED, of(plus(training -> new Random().nextDouble()))),
                fault("a clock", Check.SEED, of(plus(training -> System.nanoTime()))),
                fault("a guarantee without noise", Check.SEED, of(new Claiming(Unit.DOCUMENT, training -> 0))),
                fault(
                        "a guarantee with noise that is not secure",
                        Check.RANDOMNESS,
                        of(new Claiming(
                                Unit.DOCUMENT,
                                training -> training.stream("noise").generator().nextDouble()))),
                fault(
                        "one noise twice",
                        Check.RANDOMNESS,
                        of(plus(training -> training.noise("a").nextDouble()
                                - training.noise("a").nextDouble() / 2))),
                fault("a shared array", Check.THREADS, of(new Racing())),
                fault("parts in their order", Check.THREADS, of(plus(training -> {
                    double[] last = {0};
                    training.parallel(8, part -> last[0] = part);
                    return last[0];
                }))),
                fault("the first document counts twice", Check.ORDER, of((documents, training) -> {
                    double[] counts = counts(documents);
                    if (documents.size() > 0) {
                        double[] first = counts(documents.select(0));
                        Arrays.setAll(counts, word -> counts[word] + first[word]);
                    }
                    return model(counts, documents);
                })),
                fault("a guarantee from realized data", Check.GUARANTEES, of(new Realized())),
                fault(
                        "a guarantee for rows",
                        Check.GUARANTEES,
                        of(new Claiming(
                                Unit.ROW, training -> training.noise("a").nextDouble()))),
                fault(
                        "NaN",
                        Check.NUMBERS,
                        asked((documents, training) -> new Unknown(new double[] {documents.tokens(), Double.NaN}))),
                fault("no codec", Check.CODEC, asked((documents, training) -> new Unwritable(counts(documents)))),
                fault(
                        "a codec that loses numbers",
                        Check.CODEC,
                        asked((documents, training) -> new Forgetful(counts(documents)))),
                fault(
                        "no statistic",
                        Check.ATTACKS,
                        audit((Trainer<Corpus, Unknown>) (documents, training) -> new Unknown(counts(documents)))
                                .on(DOCUMENTS)),
                fault("a document is expected", Check.EDGES, of((documents, training) -> {
                    double[] counts = counts(documents);
                    counts[0] += documents.length(0) > 1000 ? 1 : 0;
                    return model(counts, documents);
                })));
    }

    private static DynamicTest fault(String name, Check check, PrivacyAudit<Corpus, ?> audit) {
        return dynamicTest(name, () -> {
            assertThat(finding(audit, check).outcome())
                    .isEqualTo(name.equals(CACHED) ? Outcome.NOT_CHECKED : Outcome.FAILED);
            assertThatThrownBy(() -> assertThat(audit).isConformant())
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("(check " + check.key() + ")")
                    .hasMessageContaining("to repeat: .seed(1)");
        });
    }

    /** Sums of doubles in another order differ in the last bits, which is no fault. */
    @Test
    void roundingIsNoDependenceOnOrder() {
        PrivacyAudit<Corpus, TopicModel> audit = of((documents, training) -> {
            double[] counts = counts(documents);
            for (int d = 0; d < documents.documents(); d++) {
                for (long cell = documents.start(d); cell < documents.end(d); cell++) {
                    counts[documents.word(cell)] += 1.0 / (3 + documents.length(d));
                }
            }
            return model(counts, documents);
        });
        assertThat(audit).isConformant();
        assertThat(finding(audit, Check.ORDER).seen().text()).startsWith("the last bits differ");
    }

    @Test
    void aSoundTrainerConforms() {
        PrivacyAudit<Corpus, TopicModel> audit =
                of(plus(training -> training.noise("counts").nextDouble()
                        + training.stream("start").generator().nextDouble()));
        assertThat(audit).isConformant();
        assertThat(audit.conformance().findings())
                .extracting(Finding::check)
                .containsExactlyElementsOf(Check.ofTrainers().stream()
                        .filter(check -> check != Check.OUTSIDE)
                        .toList());
    }
}
