package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.sampling.SplitMix;

class TopicPageTest {
    private static final int WORDS = 200;
    private static final double[] SIZES = {700, 300};
    private static final TopicModel MODEL = model();

    private static TopicModel model() {
        SplitMix random = new SplitMix(2);
        double[] weights =
                random.doubles(2L * WORDS).map(value -> Math.pow(value, 6)).toArray();
        return TopicModel.ofWeights(
                2,
                weights,
                new Vocabulary(IntStream.range(0, WORDS).mapToObj(w -> "w" + w).toList()));
    }

    /** Relevance as its definition has it, with p the words' shares of all tokens, sorted. */
    @Test
    void of_showsTheMostRelevantWords() {
        TopicPage page = TopicPage.of(MODEL, SIZES);
        assertThat(page.shares()).containsExactly(new double[] {0.7, 0.3}, within(1e-12));
        for (int topic = 0; topic < 2; topic++) {
            int z = topic;
            Set<String> expected = new TreeSet<>();
            for (int step = 0; step <= 100; step++) {
                double lambda = step / 100.0;
                IntStream.range(0, WORDS)
                        .boxed()
                        .sorted(Comparator.comparingDouble(w -> -(lambda * Math.log(MODEL.probability(z, w))
                                + (1 - lambda) * Math.log(MODEL.probability(z, w) / (total(w) / 1000)))))
                        .limit(30)
                        .forEach(w -> expected.add("w" + w));
            }
            List<String> shown = new ArrayList<>();
            for (int i = page.starts()[z]; i < page.starts()[z + 1]; i++) {
                String word = page.vocabulary().word(page.columns()[i]);
                int w = Integer.parseInt(word.substring(1));
                assertThat(page.frequencies()[i]).isEqualTo(SIZES[z] * MODEL.probability(z, w));
                assertThat(page.totals()[page.columns()[i]]).isCloseTo(total(w), within(1e-9));
                shown.add(word);
            }
            assertThat(shown).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(expected);
            assertThat(shown).hasSizeGreaterThan(30).hasSizeLessThan(WORDS);
        }
    }

    private static double total(int w) {
        return SIZES[0] * MODEL.probability(0, w) + SIZES[1] * MODEL.probability(1, w);
    }

    @Test
    void codec_givesBackWhatItWrote() throws IOException {
        TopicPage page = TopicPage.of(MODEL, SIZES);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TopicPage.CODEC.write(page, new DataOutputStream(bytes));
        assertThat(TopicPage.CODEC.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))))
                .usingRecursiveComparison()
                .isEqualTo(page);
    }

    @Test
    void nonsenseIsRefused() {
        Vocabulary word = new Vocabulary(List.of("a"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicPage(
                        word, new double[2], new double[] {1}, new int[] {0, 1}, new int[1], new double[1]))
                .withMessageContaining("totals and starts");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicPage(
                        word, new double[1], new double[] {1}, new int[] {0, 2}, new int[1], new double[1]))
                .withMessageContaining("cells must have");
    }
}
