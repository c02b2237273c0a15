package org.tattle.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.clustering.DistributedLDAModel;
import org.apache.spark.ml.clustering.LDA;
import org.apache.spark.ml.clustering.LDAModel;
import org.apache.spark.ml.feature.CountVectorizer;
import org.apache.spark.ml.feature.IDF;
import org.apache.spark.ml.feature.StopWordsRemover;
import org.apache.spark.ml.feature.Tokenizer;
import org.apache.spark.ml.util.MLWritable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.PublishedFiles;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/** What Spark ML itself saves is read as Spark counts it. */
@Tag("slow")
class SparkModelsTest {
    private static final int DOCUMENTS = 40;

    @TempDir
    private static Path folder;

    private static List<String> texts;

    @BeforeAll
    static void save() throws IOException {
        Random random = new Random(3);
        texts = IntStream.range(0, DOCUMENTS)
                .mapToObj(d -> ("rare" + d + " ").repeat(1 + random.nextInt(3))
                        + IntStream.range(0, 6)
                                .mapToObj(i -> ("word" + random.nextInt(20) + " ").repeat(1 + random.nextInt(4)))
                                .collect(Collectors.joining()))
                .toList();
        SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.sql.shuffle.partitions", "2")
                .getOrCreate();
        try {
            Dataset<Row> data =
                    spark.createDataset(texts, Encoders.STRING()).toDF("text").repartition(2);
            PipelineModel words = new Pipeline()
                    .setStages(new PipelineStage[] {
                        new Tokenizer().setInputCol("text").setOutputCol("tokens"),
                        new StopWordsRemover()
                                .setInputCol("tokens")
                                .setOutputCol("kept")
                                .setStopWords(new String[] {"anna", "berta"}),
                        new CountVectorizer().setInputCol("kept").setOutputCol("features"),
                        new IDF().setInputCol("features").setOutputCol("weighted")
                    })
                    .fit(data);
            write(words, "words");
            Dataset<Row> counted = words.transform(data);
            LDA lda = new LDA().setK(3).setMaxIter(10).setSeed(7);
            LDAModel distributed = lda.setOptimizer("em").fit(counted);
            write((DistributedLDAModel) distributed, "distributed");
            write(((DistributedLDAModel) distributed).toLocal(), "localized");
            write((MLWritable) lda.setOptimizer("online").fit(counted), "online");
            write((MLWritable) lda.setOptimizer("em").setFeaturesCol("weighted").fit(counted), "weighted");
        } finally {
            spark.stop();
        }
    }

    private static void write(MLWritable model, String name) throws IOException {
        model.write().overwrite().save(folder.resolve(name).toString());
    }

    private static long tokens() {
        return texts.stream().mapToLong(text -> text.strip().split(" ").length).sum();
    }

    private static Map<Evidence, List<Finding>> inspect(String name) {
        Inspection inspection = Inspection.of(folder.resolve(name));
        assertThat(inspection.unread()).isEmpty();
        return inspection.findings().collect(Collectors.groupingBy(Finding::what));
    }

    private static long sum(List<Finding> findings, String things) {
        return findings.stream()
                .mapToLong(found -> found.sizes().getOrDefault(things, 0L))
                .sum();
    }

    private static Published published(String... names) {
        PublishedFiles files = new PublishedFiles(Optional.empty());
        for (String name : names) {
            assertThat(files.add(folder.resolve(name))).isTrue();
        }
        return files.together();
    }

    /** The number of tokens, or of documents, of each word as the texts have them. */
    private static long count(String word, Unit unit) {
        return texts.stream()
                .mapToLong(text -> {
                    long found = Arrays.stream(text.strip().split(" "))
                            .filter(word::equals)
                            .count();
                    return unit == Unit.DOCUMENTS ? Math.min(1, found) : found;
                })
                .sum();
    }

    private static void assertCounted(TrainingCounts counts) {
        List<Long> truth = new ArrayList<>();
        counts.vocabulary().words().forEach(word -> truth.add(count(word, counts.unit())));
        assertThat(Arrays.stream(counts.totals()).boxed().toList()).isEqualTo(truth);
    }

    @Test
    void distributed_isTheTrainingSet() {
        Map<Evidence, List<Finding>> found = inspect("distributed");
        assertThat(sum(found.get(Evidence.TOKENS), "tokens")).isEqualTo(tokens());
        assertThat(sum(found.get(Evidence.ASSIGNMENTS), "documents")).isEqualTo(DOCUMENTS);
        assertThat(sum(found.get(Evidence.COUNTS), "tokens")).isEqualTo(tokens());
        assertThat(sum(found.get(Evidence.TOPICS), "words")).isEqualTo(60);
        Published published = published("distributed", "words");
        assertThat(published.topics().orElseThrow().model().topics()).isEqualTo(3);
        assertThat(published.counts()).extracting(TrainingCounts::unit).contains(Unit.TOKENS, Unit.DOCUMENTS);
        published.counts().forEach(SparkModelsTest::assertCounted);
    }

    /** Without its documents the model still has counts: the sums over topics of what was expected are whole. */
    @Test
    void localized_keepsCounts() {
        Map<Evidence, List<Finding>> found = inspect("localized");
        assertThat(found).containsOnlyKeys(Evidence.COUNTS, Evidence.TOPICS);
        assertThat(sum(found.get(Evidence.COUNTS), "tokens")).isEqualTo(tokens());
        Published published = published("localized", "words");
        published.counts().forEach(SparkModelsTest::assertCounted);
    }

    @Test
    void online_isTopicsAlone() {
        assertThat(inspect("online")).containsOnlyKeys(Evidence.TOPICS);
        assertThat(published("online", "words").topics().orElseThrow().sums()).hasSize(3);
    }

    @Test
    void pipeline_hasWordsAndDocumentFrequencies() {
        Map<Evidence, List<Finding>> found = inspect("words");
        assertThat(sum(found.get(Evidence.VOCABULARY), "words")).isEqualTo(60);
        assertThat(sum(found.get(Evidence.STOP_LIST), "words")).isEqualTo(2);
        assertThat(sum(found.get(Evidence.DOCUMENT_FREQUENCIES), "documents")).isEqualTo(DOCUMENTS);
        assertCounted(published("words").counts().get(0));
    }

    /** Weights of TF-IDF are no counts, and are not said to be. */
    @Test
    void weighted_hasNoCounts() {
        Map<Evidence, List<Finding>> found = inspect("weighted");
        assertThat(found).doesNotContainKey(Evidence.COUNTS).containsKey(Evidence.TOKENS);
        assertThat(found.get(Evidence.TOKENS))
                .allMatch(finding -> !finding.sizes().containsKey("tokens"));
    }
}
