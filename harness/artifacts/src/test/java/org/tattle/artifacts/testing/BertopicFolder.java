package org.tattle.artifacts.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes a folder as {@code BERTopic.save(folder, serialization="safetensors", save_ctfidf=True)} does: the layout of
 * BERTopic 0.17.4's {@code _save_utils.py}, and the weights of its {@code ClassTfidfTransformer} with default settings.
 *
 * @param folder exists
 */
public record BertopicFolder(Path folder) {
    /**
     * Writes all files.
     *
     * @param counts tokens of each word (column) in each topic (row); every word stands somewhere
     * @param topics of each document, -1 for none
     */
    public void write(long[][] counts, int... topics) throws IOException {
        writeWeights(counts);
        Map<String, byte[]> embeddings = new LinkedHashMap<>();
        embeddings.put("topic_embeddings F32 " + counts.length + ",4", new byte[counts.length * 4 * Float.BYTES]);
        writeTensors("topic_embeddings.safetensors", embeddings);
        int words = counts[0].length;
        String vocabulary = IntStream.range(0, words)
                .mapToObj(w -> "\"word" + w + "\": " + w)
                .collect(Collectors.joining(", "));
        text(
                "ctfidf_config.json",
                "{\"ctfidf_model\": {\"bm25_weighting\": false, \"reduce_frequent_words\": false},"
                        + " \"vectorizer_model\": {\"params\": {\"analyzer\": \"word\", \"ngram_range\": [1, 1],"
                        + " \"stop_words\": [\"anna\", \"berta\"]}, \"vocab\": {" + vocabulary + "}}}");
        text(
                "config.json",
                "{\"calculate_probabilities\": false, \"language\": \"english\", \"top_n_words\": 10,"
                        + " \"seed_topic_list\": null, \"zeroshot_topic_list\": null,"
                        + " \"embedding_model\": \"/home/somebody/model\"}");
        Map<Integer, Long> sizes = Arrays.stream(topics)
                .boxed()
                .collect(Collectors.groupingBy(topic -> topic, TreeMap::new, Collectors.counting()));
        text(
                "topics.json",
                "{\"topic_representations\": {"
                        + sizes.keySet().stream()
                                .map(topic ->
                                        "\"" + topic + "\": [[\"word0\", 0.5], [\"word1\", 0.25], [\"word2\", 0.1]]")
                                .collect(Collectors.joining(", "))
                        + "}, \"topics\": " + Arrays.toString(topics)
                        + ", \"topic_sizes\": {"
                        + sizes.entrySet().stream()
                                .map(size -> "\"" + size.getKey() + "\": " + size.getValue())
                                .collect(Collectors.joining(", "))
                        + "}, \"topic_mapper\": [[-1, -1]], \"topic_labels\": {\"0\": \"0_word0\"},"
                        + " \"custom_labels\": null, \"_outliers\": 1, \"topic_aspects\": {}}");
    }

    private void text(String name, String json) throws IOException {
        Files.writeString(folder.resolve(name), json);
    }

    private void writeWeights(long[][] counts) throws IOException {
        int words = counts[0].length;
        long all = Arrays.stream(counts).flatMapToLong(Arrays::stream).sum();
        long mean = all / counts.length;
        double[] idf = new double[words];
        for (int w = 0; w < words; w++) {
            long count = 0;
            for (long[] row : counts) {
                count += row[w];
            }
            idf[w] = Math.log((double) mean / count + 1);
        }
        int cells = (int) Arrays.stream(counts)
                .flatMapToLong(Arrays::stream)
                .filter(c -> c > 0)
                .count();
        ByteBuffer starts = buffer(Integer.BYTES * (counts.length + 1)).putInt(0);
        ByteBuffer columns = buffer(Integer.BYTES * cells);
        ByteBuffer data = buffer(Double.BYTES * cells);
        for (long[] row : counts) {
            double length = Arrays.stream(row).sum();
            for (int w = 0; w < words; w++) {
                if (row[w] > 0) {
                    columns.putInt(w);
                    data.putDouble(row[w] / length * idf[w]);
                }
            }
            starts.putInt(columns.position() / Integer.BYTES);
        }
        ByteBuffer diagonal = buffer(Double.BYTES * words);
        Arrays.stream(idf).forEach(diagonal::putDouble);
        Map<String, byte[]> tensors = new LinkedHashMap<>();
        tensors.put("data F64 " + cells, bytes(data));
        tensors.put("diag F64 " + words, bytes(diagonal));
        tensors.put(
                "shape I64 2",
                bytes(buffer(2 * Long.BYTES).putLong(counts.length).putLong(words)));
        tensors.put("indices I32 " + cells, bytes(columns));
        tensors.put("indptr I32 " + (counts.length + 1), bytes(starts));
        writeTensors("ctfidf.safetensors", tensors);
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] bytes(ByteBuffer filled) {
        byte[] bytes = new byte[filled.position()];
        filled.flip().get(bytes);
        return bytes;
    }

    /** @param tensors by name, type and shape, separated by blanks */
    private void writeTensors(String name, Map<String, byte[]> tensors) throws IOException {
        StringBuilder header = new StringBuilder("{");
        int end = 0;
        for (Map.Entry<String, byte[]> tensor : tensors.entrySet()) {
            String[] parts = tensor.getKey().split(" ");
            header.append(header.length() == 1 ? "" : ",")
                    .append("\"%s\":{\"dtype\":\"%s\",\"shape\":[%s],\"data_offsets\":[%d,%d]}"
                            .formatted(parts[0], parts[1], parts[2], end, end + tensor.getValue().length));
            end += tensor.getValue().length;
        }
        header.append("}");
        header.append(" ".repeat(Math.floorMod(-header.length(), 8)));
        ByteBuffer file = buffer(Long.BYTES + header.length() + end).putLong(header.length());
        file.put(header.toString().getBytes(StandardCharsets.UTF_8));
        tensors.values().forEach(file::put);
        Files.write(folder.resolve(name), bytes(file));
    }
}
