package org.tattle.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.release.TopicModel;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExposedRecord;
import org.tattle.defenses.lda.variational.BatchLdaPlugin;

/**
 * One run, written down: twelve documents, two topics, one seed; the released topics to twelve digits and what LiRA
 * makes of every document to ten.
 *
 * <p>These numbers hang on the seed's splitting, the gamma sampler, the deal of the records, variational inference, the
 * mixture fit and the likelihood ratio; not on threads, the order of jobs or the clock. They may be written anew only
 * by a commit that means to change one of these and says so, and says that published results will not be reproduced bit
 * for bit. A change that means to make no difference, such as a faster kernel, must leave them as they are: reordered
 * sums move them by 1e-15 or so, which these digits do not show.
 */
class GoldenRunTest {
    private static final double[] TOPIC_WORD = {
        0.21008650262549, 0.019498050925914, 0.17286219357597, 0.21006697597147, 0.02030157017965,
        0.095922203870519, 0.019425119859766, 0.020673611383285, 0.2100854644398, 0.021078307168137,
        0.020683994490601, 0.095886053727833, 0.019446524470257, 0.020703520883508, 0.28738895176404,
        0.019462922721532, 0.13442026512782, 0.21009435291718, 0.020685032662405, 0.17122838123482,
    };
    private static final double[] ONLINE = {
        1.72576040141, -4.5818472477, 0.588463567377, -3.21542606175,
        3.711089729, -20.2767877808, 3.77948779339, -9.34726947795,
        1.93655996258, -4.86568630345, 3.16069841962, -4.24498726203,
        2.81746177438, -5.92679079404, -0.618645444725, -1.22466984427,
        0.342237763624, -0.718916267873, 3.7360330754, -7.15504755322,
        4.44940648995, -2.19537248255, 0.110990176055, -2.90778039579,
    };
    private static final double[] OFFLINE = {
        1.93455164727, -0.615040494072, 1.17828024398, -1.14388115038,
        2.99066203672, -2.68787348675, 2.75806841308, -1.65120516983,
        1.99712929386, -2.10699935962, 2.52649971959, -0.724608710146,
        2.47607402442, -0.273379497168, 0.74138032677, 0.449762153734,
        0.852640894984, -0.149537895001, 2.767340156, -0.637463721112,
        2.9970456746, 0.543408486364, 1.50218094967, 0.471378460575,
    };

    private static Corpus corpus() {
        List<String> documents = List.of(
                "sun rain wind sun",
                "rain rain wind",
                "ball goal team ball",
                "goal team team coach",
                "sun wind cloud",
                "coach ball goal",
                "rain cloud storm",
                "team referee goal",
                "sun ball",
                "wind goal rain team",
                "storm storm sun rain rain",
                "referee coach coach ball");
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (String document : documents) {
            builder.addTokens("d" + (builder.size() + 1), Arrays.asList(document.split(" ")));
        }
        return builder.build();
    }

    private static void assertDigits(int digits, double[] actual, double[] expected) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < expected.length; i++) {
            assertThat(actual[i]).isCloseTo(expected[i], within(Math.pow(10, -digits) * Math.abs(expected[i])));
        }
    }

    @Test
    void topics() {
        TopicModel model = new BatchLdaPlugin()
                .trainer(new BatchLdaPlugin.Parameters(2, Optional.empty(), Optional.empty(), 10, 100, 1e-3), corpus())
                .train(corpus(), Training.seeded(7));
        assertDigits(12, model.topicWord(), TOPIC_WORD);
    }

    /** The mean score of each document over the targets that had it, then over those that had not. */
    @Test
    void scores(@TempDir Path folder) {
        Walk walk = Walk.of(corpus(), 2, 6, 16, folder);
        assertDigits(10, scores(walk.attack("lira-online")), ONLINE);
        assertDigits(10, scores(walk.attack("lira-offline")), OFFLINE);
    }

    private static double[] scores(AttackResult attack) {
        return attack.exposed().stream()
                .sorted(Comparator.comparing(ExposedRecord::id))
                .flatMapToDouble(record -> DoubleStream.of(record.meanScoreIn(), record.meanScoreOut()))
                .toArray();
    }
}
