package org.tattle.artifacts.testing;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Writes the file of an LDA model as tomotopy's {@code save} does: the layout of version 0.14.0's
 * {@code serializer.hpp}, {@code TopicModel.hpp} and {@code LDAModel.hpp}. The topics have 0.1 as word prior.
 *
 * @param dictionary words, those of the topics first
 * @param used the number of words of the topics
 * @param documents the words of each, in order, as numbers of the dictionary
 * @param assignments the topic of each token
 * @param topics their number
 * @param texts of the documents as they were before words were made of them; none if they are not kept
 * @param settings a pickle
 */
public record TomotopyFile(
        List<String> dictionary,
        int used,
        int[][] documents,
        int[][] assignments,
        int topics,
        List<String> texts,
        byte[] settings) {
    private static final String LIST_VERSION = "\1\0\1\0";

    /**
     * The file's bytes.
     *
     * @param full whether documents are saved, as they are by default
     */
    public byte[] bytes(boolean full) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        text(out, "LDA\0\0one\0\0");
        Map<String, byte[]> head = new LinkedHashMap<>();
        head.put("dict", joined("Dict".getBytes(StandardCharsets.US_ASCII), strings(dictionary)));
        head.put("vocabCf", longs(counts(false)));
        head.put("vocabDf", longs(counts(true)));
        head.put("realV", little(Long.BYTES, number -> number.putLong(used)));
        head.put("globalStep", little(Long.BYTES, number -> number.putLong(100)));
        head.put("extra", joined(whole(settings.length), settings));
        tagged(out, head);
        Map<String, byte[]> model = new LinkedHashMap<>();
        model.put("vocabWeights", whole(0));
        model.put("alpha", real(0.1f));
        model.put("alphas", matrix(topics, 1, new float[topics]));
        model.put("eta", real(0.1f));
        model.put("K", little(Short.BYTES, number -> number.putShort((short) topics)));
        model.put("etaByWord", whole(0));
        model.put("burnIn", whole(0));
        model.put("optimInterval", whole(10));
        tagged(out, model);
        state(out);
        out.writeBytes(whole(full ? documents.length : 0));
        for (int d = 0; full && d < documents.length; d++) {
            document(out, d);
        }
        return out.toByteArray();
    }

    private long[] counts(boolean once) {
        long[] counts = new long[dictionary.size()];
        for (int[] document : documents) {
            for (int i = 0; i < document.length; i++) {
                int word = document[i];
                boolean first = Arrays.stream(document, 0, i).noneMatch(other -> other == word);
                counts[word] += !once || first ? 1 : 0;
            }
        }
        return counts;
    }

    /** Tokens by topic, then by topic and word, word by word. */
    private void state(ByteArrayOutputStream out) {
        int[] sizes = new int[topics];
        int[] cells = new int[topics * used];
        for (int d = 0; d < documents.length; d++) {
            for (int i = 0; i < documents[d].length; i++) {
                if (documents[d][i] < used) {
                    sizes[assignments[d][i]]++;
                    cells[documents[d][i] * topics + assignments[d][i]]++;
                }
            }
        }
        out.writeBytes(joined(whole(topics), whole(1), wholes(sizes)));
        out.writeBytes(joined(whole(topics), whole(used), wholes(cells)));
    }

    private void document(ByteArrayOutputStream out, int d) {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put("weight", real(1));
        parts.put("words", joined(whole(documents[d].length), wholes(documents[d])));
        parts.put("wOrder", whole(0));
        parts.put("rawStr", string(texts.isEmpty() ? "" : texts.get(d)));
        parts.put("origWordPos", whole(0));
        parts.put("origWordLen", whole(0));
        parts.put("docUid", string("id" + d));
        tagged(out, parts);
        byte[] tokens = little(
                Short.BYTES * assignments[d].length,
                numbers -> Arrays.stream(assignments[d]).forEach(z -> numbers.putShort((short) z)));
        Map<String, byte[]> own = new LinkedHashMap<>();
        own.put("Zs", joined(whole(assignments[d].length), tokens));
        own.put("wordWeights", whole(0));
        tagged(out, own);
    }

    private static void tagged(ByteArrayOutputStream out, Map<String, byte[]> parts) {
        int left = parts.size();
        for (Map.Entry<String, byte[]> part : parts.entrySet()) {
            byte[] key = (part.getKey() + "\0").getBytes(StandardCharsets.US_ASCII);
            text(out, "TPTK" + LIST_VERSION);
            out.writeBytes(little(Long.BYTES, size -> size.putLong(16L + key.length + part.getValue().length)));
            out.writeBytes(joined(whole(key.length), whole(--left)));
            out.writeBytes(joined(key, part.getValue()));
        }
    }

    private static void text(ByteArrayOutputStream out, String text) {
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] little(int size, Consumer<ByteBuffer> filler) {
        byte[] bytes = new byte[size];
        filler.accept(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
        return bytes;
    }

    private static byte[] whole(int number) {
        return wholes(new int[] {number});
    }

    private static byte[] wholes(int[] numbers) {
        return little(Integer.BYTES * numbers.length, all -> all.asIntBuffer().put(numbers));
    }

    private static byte[] longs(long[] numbers) {
        return joined(
                whole(numbers.length),
                little(Long.BYTES * numbers.length, all -> all.asLongBuffer().put(numbers)));
    }

    private static byte[] real(float number) {
        return little(Float.BYTES, out -> out.putFloat(number));
    }

    private static byte[] matrix(int rows, int columns, float[] numbers) {
        return joined(
                whole(rows),
                whole(columns),
                little(Float.BYTES * numbers.length, all -> all.asFloatBuffer().put(numbers)));
    }

    private static byte[] string(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return joined(whole(bytes.length), bytes);
    }

    private static byte[] strings(List<String> texts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(whole(texts.size()));
        texts.forEach(text -> out.writeBytes(string(text)));
        return out.toByteArray();
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
