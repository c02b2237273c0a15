package org.tattle.it;

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
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.release.TopicModel;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExposedRecord;
import org.tattle.defenses.lda.variational.FitLimits;
import org.tattle.defenses.lda.variational.TopicPriors;
import org.tattle.defenses.lda.variational.VariationalDefenses;
import org.tattle.defenses.lda.variational.VariationalSettings;

/**
 * One run, written down: twelve documents, two topics, one seed; the released topics to twelve digits and what LiRA
 * makes of every document to ten. Another mixture fit within the same certificate moves these by 1e-8 or so.
 *
 * <p>These numbers depend on the seed's splitting, the gamma sampler, the deal of the records, variational inference,
 * the mixture fit and the likelihood ratio; not on threads, the order of jobs or the clock. They may be written anew
 * only by a commit that means to change one of these and says so, and says that published results will not be
 * reproduced bit for bit. A change that means to make no difference, such as a faster kernel, must leave them as they
 * are: reordered sums move them by 1e-15 or so, which these digits do not show.
 */
class GoldenRunTest {
    private static final double[] TOPIC_WORD = {
        0.21008618004327, 0.019498067285716, 0.17286232563353, 0.2100672028453, 0.020301630449222,
        0.095922276904143, 0.019425133283639, 0.020673211958465, 0.21008569041137, 0.021078281185357,
        0.020684460490507, 0.095885979524494, 0.019446508586602, 0.020703437405974, 0.28738868924706,
        0.019462907586751, 0.13442016462563, 0.21009460889976, 0.020684950115116, 0.1712282935181,
    };
    private static final double[] ONLINE = {
        3.2106803118, -0.759980036533, 0.284858582291, -1.22841934237,
        6.40352249564, -7.27273724415, 2.65971126723, -6.26524588506,
        2.03996395615, -1.05553221652, 2.18438728997, -2.21648683383,
        2.317560541, -1.72389997629, 0.771696686295, -1.34796704881,
        1.11722436549, -0.681609658183, 1.63331427521, 0.274437125514,
        1.85026366047, -0.296587390461, 0.426429882313, -1.42403686787,
    };
    private static final double[] OFFLINE = {
        2.5380284277,
        0.880689305603,
        0.808199816257,
        -0.571129778338,
        3.62082278814,
        -0.833862344958,
        2.31670321995,
        -1.9366792869,
        2.20294071472,
        -0.135532646731,
        2.10389212944,
        -0.257195524318,
        2.19697571262,
        -0.10025390958,
        1.2862857883,
        -0.0224240207883,
        1.51613349343,
        0.0915768635501,
        1.84910220626,
        1.24237374004,
        1.93063356915,
        0.715574390831,
        1.06349237036,
        -0.0996665728806,
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
        TopicModel model = VariationalDefenses.LDA
                .trainer(
                        new VariationalSettings(
                                new TopicPriors(2, Optional.empty(), Optional.empty()), 10, new FitLimits(100, 1e-3)),
                        corpus())
                .train(corpus(), TrainingContext.seeded(7));
        assertDigits(12, model.topicWord(), TOPIC_WORD);
    }

    /** The mean score of each document over the targets that had it, then over those that had not. */
    @Test
    void scores(@TempDir Path folder) {
        LdaAudit walk = LdaAudit.of(corpus(), 2, 6, 16, folder);
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
