package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.core.InputException;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.core.release.BlockModel;
import org.tattle.core.release.Codec;
import org.tattle.core.release.DocumentFrequencies;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.TopicClassifier;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicTfidf;

/** A kept model is what its type says, as its own codec wrote it. */
class ReleaseFileTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("alpha", "beta"));
    private static final TopicModel TOPICS = new TopicModel(2, new double[] {0.5, 0.5, 0.25, 0.75}, WORDS);

    @TempDir
    private Path folder;

    static byte[] topicModel() throws IOException {
        return bytes(TopicModel.CODEC, TOPICS);
    }

    private static <R> byte[] bytes(Codec<R> codec, R release) throws IOException {
        ByteArrayOutputStream payload = new ByteArrayOutputStream();
        codec.write(release, new DataOutputStream(payload));
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(file);
        out.writeBytes("TATTLE\0\1");
        out.write(new byte[32]);
        out.writeLong(payload.size());
        out.write(payload.toByteArray());
        out.write(sha256(file.toByteArray()));
        return file.toByteArray();
    }

    private static byte[] sha256(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private <R> Contents contents(Codec<R> codec, R release) throws IOException {
        Path file = Files.write(folder.resolve("target-000.release"), bytes(codec, release));
        return Inspection.of(file).files().get(0).contents();
    }

    private static List<Evidence> evidence(Contents contents) {
        return contents.findings().stream().map(Finding::what).toList();
    }

    @Test
    void topics_andWhatIsBuiltOnThem() throws IOException {
        Contents topics = contents(TopicModel.CODEC, TOPICS);
        assertThat(topics.kind()).isEqualTo("Tattle: topic model");
        assertThat(evidence(topics)).containsExactly(Evidence.TOPICS, Evidence.VOCABULARY);
        assertThat(topics.findings().get(0).amount()).isEqualTo("2 topics, 2 words");
        Contents classifier =
                contents(TopicClassifier.CODEC, new TopicClassifier(TOPICS, 0.1, List.of("x", "y"), new double[6]));
        assertThat(evidence(classifier)).containsExactly(Evidence.TOPICS, Evidence.VOCABULARY, Evidence.IDS);
    }

    @Test
    void counts() throws IOException {
        TopicTfidf weights = new TopicTfidf(
                WORDS, new int[] {0, 2, 3}, new int[] {0, 1, 1}, new double[] {0.1, 0.2, 0.3}, new double[] {1, 2});
        assertThat(evidence(contents(TopicTfidf.CODEC, weights)))
                .containsExactly(Evidence.COUNTS_BY_TOPIC, Evidence.VOCABULARY);
        DocumentFrequencies frequencies = new DocumentFrequencies(WORDS, 9, new long[] {3, 4});
        Contents found = contents(DocumentFrequencies.CODEC, frequencies);
        assertThat(evidence(found)).containsExactly(Evidence.DOCUMENT_FREQUENCIES, Evidence.VOCABULARY, Evidence.SIZES);
        assertThat(found.judged()).isTrue();
    }

    /** Models of no topics are not said to have some, as they once were. */
    @Test
    void otherModels_haveNoTopics() throws IOException {
        Contents regression = contents(
                LogisticModel.CODEC,
                new LogisticModel(List.of("age", "weight"), new double[] {1, 2}, 1, List.of("no", "yes")));
        assertThat(regression.kind()).contains("logistic regression");
        Contents blocks = contents(BlockModel.CODEC, new BlockModel(2, new double[] {1, 2, 3, 4}));
        assertThat(blocks.kind()).contains("block model");
        Contents belief = contents(
                BeliefNetwork.CODEC,
                new BeliefNetwork(1, new double[] {1, 2}, new double[2], new double[1], List.of("a", "b"), 0.5));
        assertThat(belief.kind()).contains("belief network");
        for (Contents contents : List.of(regression, blocks, belief)) {
            assertThat(contents.findings()).isEmpty();
            assertThat(contents.judged()).isFalse();
        }
    }

    @Test
    void typesOfOthers_areNotKnown_andCutFilesAreRefused() throws IOException {
        Contents own = contents(Codec.serialized(String.class), "a model of one's own");
        assertThat(own.kind()).contains("not known");
        assertThat(own.judged()).isFalse();
        assertThat(contents(Codec.serialized(String.class), "").judged()).isFalse();
        byte[] empty = Arrays.copyOf(bytes(TopicModel.CODEC, TOPICS), 48 + 2);
        empty[47] = 2; // the payload's length
        Path file = Files.write(folder.resolve("empty.release"), empty);
        assertThat(Inspection.of(file).files().get(0).isKnown()).isFalse();
        byte[] whole = bytes(TopicModel.CODEC, TOPICS);
        Path cut = Files.write(folder.resolve("cut.release"), Arrays.copyOf(whole, whole.length - 40));
        assertThatThrownBy(() -> Inspection.of(cut))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cut off");
    }
}
