package org.tattle.artifacts.bertopic;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.JsonValues;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.numpy.ArrayFindings;
import org.tattle.artifacts.tensors.Safetensors;
import org.tattle.artifacts.tensors.Tensors;
import org.tattle.core.InputException;
import org.tattle.core.counts.ClassTfidf;
import org.tattle.core.counts.GroupCounts;
import org.tattle.core.counts.InverseFrequency;
import org.tattle.core.counts.InverseFrequency.Weighting;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * Reads BERTopic's {@code ctfidf} and {@code topic_embeddings}, and any other file of safetensors as what its numbers
 * show.
 */
public final class BertopicWeights implements ArtifactReader {
    private static final String KIND = "BERTopic: c-TF-IDF";
    private static final String CTFIDF = "ctfidf.";
    private static final String CONFIG = "ctfidf_config.json";
    private static final String TOPICS = "topics.json";
    private static final String MEANS = "topic_embeddings";
    private static final Set<String> PARTS = Set.of("data", "diag", "indices", "indptr", "shape");
    private static final String REPAIR = "save the model again with save_ctfidf=True";

    @Override
    public boolean knows(SourceFile file) {
        return file.name().endsWith(".safetensors");
    }

    @Override
    public Contents read(SourceFile file) {
        return contents(Safetensors.read(file));
    }

    /** What is in tensors, of safetensors or of PyTorch. */
    public static Contents contents(Tensors tensors) {
        if (tensors.file().name().startsWith(CTFIDF)) {
            return tensors.with(weights(tensors), PARTS);
        }
        return tensors.tensor(MEANS)
                .map(means -> tensors.with(means(means, tensors.file()), Set.of(MEANS)))
                .orElseGet(tensors::unknown);
    }

    /** The means of documents' embeddings by topic, but of topics that were merged or embedded by their words. */
    private static Contents means(ArrayView view, SourceFile file) {
        List<Material> materials = view.columns() == 0
                ? List.of()
                : List.of(new Material.Means(
                        ArrayFindings.vectors(view, "the means of topics in BERTopic's " + MEANS),
                        sizes(file, view.rows())));
        return new Contents(
                "BERTopic: means of the documents' embeddings by topic",
                List.of(Finding.exact(
                                Evidence.MEMBERS_BY_MEANS,
                                MEANS + ", the mean of its documents' embeddings for each topic",
                                Remedy.NO_MEANS)
                        .with("topics", view.rows(), "dimensions", view.columns())),
                materials);
    }

    /** The number of documents of each topic as the file beside says; empty if it does not, or of other topics. */
    private static List<Long> sizes(SourceFile file, int topics) {
        Path beside = file.path().resolveSibling(TOPICS);
        SortedMap<Integer, Long> sizes = new TreeMap<>();
        if (Files.isRegularFile(beside)) {
            JsonValues.visit(SourceFile.open(beside), (path, value) -> {
                boolean size = path.size() == 2
                        && path.get(0).equals("topic_sizes")
                        && path.get(1).matches("-1|[0-9]{1,9}")
                        && value.currentToken() == JsonToken.VALUE_NUMBER_INT;
                if (size && value.getLongValue() > 0) {
                    sizes.put(Integer.valueOf(path.get(1)), value.getLongValue());
                }
            });
        }
        return sizes.size() == topics ? List.copyOf(sizes.values()) : List.of();
    }

    private static Contents weights(Tensors tensors) {
        ClassTfidf weights = matrix(tensors);
        boolean[] settings = settings(tensors.file().path().resolveSibling(CONFIG));
        Optional<GroupCounts> counts = weights.counts(settings[0], settings[1]);
        if (counts.isPresent()) {
            Finding exact = Finding.exact(Evidence.COUNTS_BY_TOPIC, "data divided by diag", Remedy.NO_CTFIDF)
                    .with("topics", counts.get().groups(), "words", counts.get().words())
                    .with("tokens", counts.get().tokens());
            return new Contents(
                    KIND,
                    List.of(exact),
                    List.of(material("topic", counts.get(), settings[0], "counts by topic from BERTopic's c-TF-IDF")));
        }
        List<Finding> found = new ArrayList<>();
        found.add(Finding.approximate(Evidence.COUNTS_BY_TOPIC, "data divided by diag", Remedy.NO_CTFIDF));
        Optional<InverseFrequency> totals = weights.totals(settings[0]);
        List<Material> materials = new ArrayList<>();
        totals.ifPresent(sums -> {
            found.add(Finding.exact(Evidence.COUNTS, "diag", Remedy.NO_CTFIDF).with("words", sums.counts().length));
            materials.add(material(
                    "", GroupCounts.of(sums.counts()), settings[0], "counts from the idf of BERTopic's c-TF-IDF"));
        });
        return new Contents(KIND, found, materials);
    }

    private static Material material(String grouping, GroupCounts counts, boolean bm25, String source) {
        double offset = bm25 ? Weighting.BM25.countOffset() : 0;
        return new Material.Counts(
                counts.words(), Unit.TOKENS, grouping, () -> counts, OptionalDouble.of(offset), source);
    }

    /**
     * The word counts by topic, exactly.
     *
     * @param folder that BERTopic saved
     * @return empty if no whole numbers agree with the weights, as after a weighting of one's own
     * @throws InputException in one line if the folder has no such file or it is damaged
     */
    public static Optional<GroupCounts> counts(Path folder) {
        SourceFile file = SourceFile.open(folder.resolve(CTFIDF + "safetensors"));
        boolean[] settings = settings(folder.resolve(CONFIG));
        return matrix(Safetensors.read(file)).counts(settings[0], settings[1]);
    }

    private static ClassTfidf matrix(Tensors tensors) {
        int[] starts = wholes(tensors, "indptr");
        int[] columns = wholes(tensors, "indices");
        double[] cells = numbers(tensors, "data");
        double[] idf = numbers(tensors, "diag");
        boolean ordered = starts.length > 0 && starts[0] == 0 && starts[starts.length - 1] == cells.length;
        for (int k = 1; k < starts.length && ordered; k++) {
            ordered = starts[k - 1] <= starts[k];
        }
        boolean inside = columns.length == cells.length;
        for (int i = 0; i < columns.length && inside; i++) {
            inside = columns[i] >= 0 && columns[i] < idf.length;
        }
        if (!ordered || !inside) {
            throw tensors.file().fault("its tensors do not make a sparse matrix", REPAIR);
        }
        return new ClassTfidf(starts, columns, cells, idf);
    }

    private static double[] numbers(Tensors tensors, String name) {
        ArrayView view = tensors.tensor(name)
                .orElseThrow(() -> tensors.file().fault("it has no tensor of numbers called " + name, REPAIR));
        return view.row();
    }

    private static int[] wholes(Tensors tensors, String name) {
        double[] numbers = numbers(tensors, name);
        int[] wholes = new int[numbers.length];
        for (int i = 0; i < wholes.length; i++) {
            wholes[i] = (int) numbers[i];
            if (wholes[i] != numbers[i]) {
                throw tensors.file().fault("its tensor " + name + " holds " + numbers[i] + ", no whole number", REPAIR);
            }
        }
        return wholes;
    }

    /** Whether BM25 and whether square roots are used; both are not where the file does not say. */
    private static boolean[] settings(Path config) {
        boolean[] settings = new boolean[2];
        if (Files.isRegularFile(config)) {
            JsonValues.visit(SourceFile.open(config), (path, value) -> {
                if (path.size() == 2 && path.get(0).equals("ctfidf_model")) {
                    boolean on = value.currentToken() == JsonToken.VALUE_TRUE;
                    settings[0] |= on && path.get(1).equals("bm25_weighting");
                    settings[1] |= on && path.get(1).equals("reduce_frequent_words");
                }
            });
        }
        return settings;
    }
}
