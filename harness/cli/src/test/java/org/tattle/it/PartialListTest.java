package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.attacks.counts.CountInversion;
import org.tattle.attacks.counts.FingerprintAttack;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.reading.SmoothedCounts;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.variational.FitLimits;
import org.tattle.defenses.lda.variational.TopicPriors;
import org.tattle.defenses.lda.variational.VariationalDefenses;
import org.tattle.defenses.lda.variational.VariationalSettings;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.math.sampling.Seed;

/**
 * Who knows one document alone, or some of the training documents, tells members of TweetRumors; with and without those
 * non-members that nearly equal a member (Jaccard similarity of their words of .4 or more). Four halves; at a
 * true-positive rate of .4 their mean has a standard error of about .015 at 1 %, .04 at 0.1 % without near-duplicates.
 */
@Tag("slow")
class PartialListTest {
    private static final int HALVES = 4;
    private static final int TOPICS = 5;
    private static final double NEAR = 0.4;

    private static double[] rates(MembershipAttack<Corpus, TopicModel> attack) throws IOException {
        Corpus corpus = TweetRumors.read();
        Trainer<Corpus, TopicModel> trainer = VariationalDefenses.LDA.trainer(
                new VariationalSettings(
                        new TopicPriors(TOPICS, Optional.empty(), Optional.empty()), 10, new FitLimits(100, 1e-3)),
                corpus);
        double atOnePercent = 0;
        double farAtOnePerThousand = 0;
        for (int half = 0; half < HALVES; half++) {
            BitSet members = new ShadowDesign(corpus.size(), new Seed(half)).target(0);
            TopicModel model =
                    trainer.train(corpus.select(members.stream().toArray()), TrainingContext.seeded(half + 100));
            Target<Corpus, TopicModel> target = new Target<>(
                    model, corpus, corpus, 0.5, List.of(), new double[0], trainer.publicFacts(members.cardinality()));
            double[] scores =
                    attack.score(target, null, new Seed(half).generator()).values();
            atOnePercent += rate(scores, members, 0.01) / HALVES;
            BitSet kept = farFrom(corpus, members);
            kept.or(members);
            int[] order = kept.stream().toArray();
            double[] far = Arrays.stream(order).mapToDouble(d -> scores[d]).toArray();
            BitSet in = new BitSet();
            IntStream.range(0, order.length).filter(i -> members.get(order[i])).forEach(in::set);
            farAtOnePerThousand += rate(far, in, 0.001) / HALVES;
        }
        return new double[] {atOnePercent, farAtOnePerThousand};
    }

    private static double rate(double[] scores, BitSet members, double fpr) {
        RocCurve curve = RocCurve.of(new TargetScores(scores, members));
        return curve.truePositiveRate(curve.indexAtFpr(fpr));
    }

    /** The non-members that nearly equal no member. */
    private static BitSet farFrom(Corpus corpus, BitSet members) {
        BitSet[] words = new BitSet[corpus.size()];
        for (int d = 0; d < words.length; d++) {
            words[d] = new BitSet();
            for (long c = corpus.start(d); c < corpus.end(d); c++) {
                words[d].set(corpus.word(c));
            }
        }
        int[] in = members.stream().toArray();
        BitSet far = new BitSet();
        for (int d = 0; d < words.length; d++) {
            BitSet own = words[d];
            far.set(d, !members.get(d) && Arrays.stream(in).allMatch(m -> similarity(own, words[m]) < NEAR));
        }
        return far;
    }

    private static double similarity(BitSet one, BitSet other) {
        BitSet both = (BitSet) one.clone();
        both.and(other);
        return both.cardinality() / (double) (one.cardinality() + other.cardinality() - both.cardinality());
    }

    @Test
    void oneDocumentAlone_isTold() throws IOException {
        double[] rates = rates(new FingerprintAttack<>(new SmoothedCounts()));
        assertThat(rates[0]).isGreaterThan(0.35);
        assertThat(rates[1]).isGreaterThan(0.28);
    }

    @ParameterizedTest
    @CsvSource({".75, .55, .40", ".5, .48, .35", ".25, .42, .30", ".1, .38, .25"})
    void someOfTheDocumentsKnown_theOthersAreTold(double coverage, double atOnePercent, double farAtOnePerThousand)
            throws IOException {
        double[] rates = rates(new CountInversion<>(new SmoothedCounts(), coverage, Effort.QUICK, 4, 3000));
        assertThat(rates[0]).isGreaterThan(atOnePercent);
        assertThat(rates[1]).isGreaterThan(farAtOnePerThousand);
    }
}
