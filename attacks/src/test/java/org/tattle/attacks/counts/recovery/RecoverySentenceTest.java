package org.tattle.attacks.counts.recovery;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class RecoverySentenceTest extends SentenceTests<RecoverySentence> {
    private static final long[] FEW = {1, 2, 3, 5, 0, 1, 4};
    private static final long[] MANY =
            IntStream.range(0, 300).mapToLong(w -> w % 7 + w % 3).toArray();
    private static final List<Statement> EXACT = known(model(MANY, 5, 0.2), 0.2);

    RecoverySentenceTest() {
        super(RecoverySentence.class);
    }

    private static Vocabulary words(int size) {
        return new Vocabulary(IntStream.range(0, size).mapToObj(w -> "w" + w).toList());
    }

    private static TopicModel model(long[] counts, int topics, double prior) {
        return Released.model(counts, words(counts.length), topics, prior, 3);
    }

    private static List<Statement> known(TopicModel model, double prior) {
        return List.of(HistogramRecovery.recover(model, OptionalDouble.of(prior), false)
                .finding());
    }

    private static List<Statement> unaided(TopicModel model) {
        return List.of(HistogramRecovery.unaided(model, false).finding());
    }

    /** Single precision, which loses tokens of one of two topics. */
    private static TopicModel coarse() {
        int words = 1024;
        double[] phi = new double[2 * words];
        Arrays.fill(phi, 0, words, 0x1p-10);
        Arrays.fill(phi, words, 2 * words, 0x1p-24);
        phi[words] = 0.5;
        phi[words + 1] = 0.5 - 1022 * 0x1p-24;
        return new TopicModel(2, phi, words(words));
    }

    /** Scales by twice what the rarest words say. */
    private static List<Statement> doubled() {
        TopicModel model = model(MANY, 2, 0.5);
        double[] scales =
                HistogramRecovery.recover(model, OptionalDouble.of(0.5), false).scales();
        return List.of(HistogramRecovery.near(
                        model,
                        0.5,
                        Arrays.stream(scales).map(scale -> 2 * scale).toArray(),
                        false)
                .finding());
    }

    /** Two topics with a prior of 0.5, one of which has each word: 1.5 makes all counts whole, too. */
    static TopicModel everyWord() {
        double[] weights = new double[2 * 90];
        for (int w = 0; w < 90; w++) {
            weights[w] = 0.5 + 1 + w * 37 % 11;
            weights[90 + w] = 0.5 + w * 53 % 7;
        }
        return TopicModel.ofWeights(2, weights, words(90));
    }

    @Override
    protected Example example(RecoverySentence sentence) {
        TopicModel ofZero = new TopicModel(2, new double[] {0.5, 0.3, 0.2, 0.6, 0.4, 0}, words(3));
        TopicModel equal = TopicModel.ofWeights(2, new double[] {1, 1, 1, 1, 1, 1, 1, 1}, words(4));
        return switch (sentence) {
            case WHOLE -> new Example(EXACT, known(Released.rounded(model(MANY, 5, 0.2), 2), 0.2));
            case WHOLE_BY_ROUNDING -> new Example(known(Released.rounded(model(MANY, 5, 0.2), 5), 0.2), EXACT);
            case PROBABILITY_ZERO -> new Example(known(ofZero, 0.5), EXACT);
            case PRIOR_TOO_SMALL -> new Example(known(equal, 1e-320), EXACT);
            case TWO_PRIORS -> new Example(unaided(model(FEW, 2, 0.25)), unaided(model(MANY, 2, 0.25)));
            case NOT_WHOLE -> new Example(known(model(MANY, 5, 0.2), 0.13), EXACT);
            case IMPOSSIBLE_TOTAL -> new Example(known(equal, 0.5), EXACT);
            case MULTIPLES -> new Example(known(model(MANY, 5, 0.2), 0.4), EXACT);
            case TOPIC_OF_MULTIPLES -> new Example(known(everyWord(), 1.5), EXACT);
            case ANY_PRIOR -> new Example(known(coarse(), 8), EXACT);
            case BY_CHANCE ->
                new Example(
                        unaided(Released.rounded(model(FEW, 2, 0.5), 3)),
                        unaided(Released.rounded(model(FEW, 2, 0.5), 6)));
            case OTHER_SCALE -> new Example(doubled(), EXACT);
        };
    }
}
