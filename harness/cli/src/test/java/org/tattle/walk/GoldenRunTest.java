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
 * makes of every document to six, since the mixture fit is exact to a certified 1e-8 a token.
 *
 * <p>These numbers hang on the seed's splitting, the gamma sampler, the deal of the records, variational inference, the
 * mixture fit and the likelihood ratio; not on threads, the order of jobs or the clock. They may be written anew only
 * by a commit that means to change one of these and says so, and says that published results will not be reproduced bit
 * for bit. A change that means to make no difference, such as a faster kernel, must leave them as they are: reordered
 * sums move them by 1e-15 or so, which these digits do not show.
 */
class GoldenRunTest {
    private static final double[] TOPIC_WORD = {
        0.21008618004327, 0.019498067285716, 0.17286232563353, 0.2100672028453, 0.020301630449222,
        0.095922276904143, 0.019425133283639, 0.020673211958465, 0.21008569041137, 0.021078281185357,
        0.020684460490507, 0.095885979524494, 0.019446508586602, 0.020703437405974, 0.28738868924706,
        0.019462907586751, 0.13442016462563, 0.21009460889976, 0.020684950115116, 0.1712282935181,
    };
    private static final double[] ONLINE = {
        3.21068031745, -0.759980028962, 0.28485858927, -1.2284193511,
        6.40352249886, -7.27273730593, 2.65971125737, -6.26524591325,
        2.03996396294, -1.05553223892, 2.1843873001, -2.21648682637,
        2.31756053821, -1.72390000521, 0.771696693095, -1.34796707637,
        1.11722437863, -0.681609653262, 1.63331425804, 0.274437115315,
        1.8502636403, -0.296587406213, 0.426429882628, -1.42403688475,
    };
    private static final double[] OFFLINE = {
        2.53802842976,
        0.880689311968,
        0.808199823415,
        -0.571129781689,
        3.62082278893,
        -0.833862363253,
        2.31670321502,
        -1.93667929621,
        2.20294071883,
        -0.135532661962,
        2.10389213366,
        -0.257195509576,
        2.19697570829,
        -0.100253914366,
        1.28628579321,
        -0.0224240342865,
        1.5161335032,
        0.0915768703712,
        1.84910219621,
        1.2423737294,
        1.93063355789,
        0.715574380918,
        1.0634923724,
        -0.0996665775763,
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
        assertDigits(6, scores(walk.attack("lira-online")), ONLINE);
        assertDigits(6, scores(walk.attack("lira-offline")), OFFLINE);
    }

    private static double[] scores(AttackResult attack) {
        return attack.exposed().stream()
                .sorted(Comparator.comparing(ExposedRecord::id))
                .flatMapToDouble(record -> DoubleStream.of(record.meanScoreIn(), record.meanScoreOut()))
                .toArray();
    }
}
