package org.tattle.artifacts.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.PublishedFiles;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Finding.Precision;
import org.tattle.core.InputException;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * Files that Spark 4.2.0 saved, as {@code SparkModelsTest} of the module spark saves them: 40 documents, 60 words of
 * which {@code rare0} to {@code rare39} stand in one document each.
 */
class SparkFileTest {
    private static final Path KEPT = Path.of("src/test/resources/spark-4.2.0");

    @TempDir
    private Path folder;

    private static Map<Evidence, List<Finding>> inspect(String name) {
        Inspection inspection = Inspection.of(KEPT.resolve(name));
        assertThat(inspection.unjudged()).isEmpty();
        return inspection.findings().collect(Collectors.groupingBy(Finding::what));
    }

    private static long sum(List<Finding> findings, String things) {
        return findings.stream()
                .mapToLong(found -> found.sizes().getOrDefault(things, 0L))
                .sum();
    }

    private static Published published(String... names) {
        PublishedFiles files = new PublishedFiles(Optional.empty());
        Arrays.stream(names)
                .forEach(name -> assertThat(files.add(KEPT.resolve(name))).isTrue());
        return files.together();
    }

    /** Two parts of edges and two of vertices make one training set. */
    @Test
    void distributed_isTheTrainingSet() {
        Map<Evidence, List<Finding>> found = inspect("distributed");
        assertThat(found)
                .containsOnlyKeys(
                        Evidence.TOKENS, Evidence.ASSIGNMENTS, Evidence.SIZES, Evidence.COUNTS, Evidence.TOPICS);
        assertThat(sum(found.get(Evidence.ASSIGNMENTS), "documents")).isEqualTo(40);
        assertThat(sum(found.get(Evidence.TOPICS), "words")).isEqualTo(60);
        long tokens = sum(found.get(Evidence.TOKENS), "tokens");
        assertThat(sum(found.get(Evidence.COUNTS), "tokens")).isEqualTo(tokens);
        assertThat(sum(found.get(Evidence.SIZES), "tokens")).isEqualTo(tokens);
        Published published = published("distributed", "words");
        assertThat(published.topics().orElseThrow().model().topics()).isEqualTo(3);
        TrainingCounts counts = published.counts().get(0);
        assertThat(Arrays.stream(counts.totals()).sum()).isEqualTo(tokens);
    }

    @Test
    void documentFrequencies_areThoseOfSparksOwnIdf() {
        TrainingCounts own = published("words").counts().get(0);
        TrainingCounts edges = published("distributed", "words").counts().stream()
                .filter(counts -> counts.unit() == Unit.DOCUMENTS)
                .findFirst()
                .orElseThrow();
        assertThat(own.unit()).isEqualTo(Unit.DOCUMENTS);
        assertThat(own.totals()).isEqualTo(edges.totals());
        int rare = own.vocabulary().indexOf("rare7");
        assertThat(own.totals()[rare]).isEqualTo(1);
        assertThat(own.isCertain()).isTrue();
    }

    /** The model without its documents has the same counts, in the sums of what was expected. */
    @Test
    void localized_keepsCounts() {
        assertThat(inspect("localized")).containsOnlyKeys(Evidence.COUNTS, Evidence.TOPICS);
        assertThat(published("localized", "words").counts().get(0).totals())
                .isEqualTo(published("distributed", "words").counts().get(0).totals());
    }

    @Test
    void online_isTopicsAlone() {
        Map<Evidence, List<Finding>> found = inspect("online");
        assertThat(found).containsOnlyKeys(Evidence.TOPICS);
        assertThat(found.get(Evidence.TOPICS).get(0).precision()).isEqualTo(Precision.APPROXIMATE);
        assertThat(published("online", "words").topics().orElseThrow().sums()).hasSize(3);
    }

    private static byte[] part() throws IOException {
        try (Stream<Path> files = Files.list(KEPT.resolve("online/data"))) {
            return Files.readAllBytes(files.findFirst().orElseThrow());
        }
    }

    /** Lengths of 2 GB, nesting without an end and encryption end in one line. */
    @Test
    void hostileFiles_areRefusedInOneLine() throws IOException {
        byte[] whole = part();
        int footer = whole.length - 8;
        int length = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).getInt(footer);
        refused(Arrays.copyOf(whole, footer), "damaged");
        byte[] deep = new byte[2_000_000];
        Arrays.fill(deep, (byte) 0x9c); // a structure in a structure
        System.arraycopy(whole, 0, deep, 0, 4);
        System.arraycopy(whole, footer, deep, deep.length - 8, 8);
        ByteBuffer.wrap(deep).order(ByteOrder.LITTLE_ENDIAN).putInt(deep.length - 8, deep.length - 12);
        refused(deep, "damaged");
        byte[] list = whole.clone();
        Arrays.fill(list, footer - length, footer - length + 12, (byte) 0xff);
        refused(list, "damaged");
        byte[] secret = whole.clone();
        secret[3] = 'E';
        refused(secret, "encrypted");
    }

    private void refused(byte[] bytes, String why) throws IOException {
        Path file = Files.write(folder.resolve("hostile.parquet"), bytes);
        assertThatThrownBy(() -> Inspection.of(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(why)
                .satisfies(fault -> assertThat(fault.getMessage()).hasLineCount(1));
    }
}
