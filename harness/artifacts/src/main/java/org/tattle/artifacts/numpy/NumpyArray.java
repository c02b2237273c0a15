package org.tattle.artifacts.numpy;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;
import org.tattle.core.counts.TopicSums;
import org.tattle.core.release.format.NpyFile;

/**
 * One array of a file.
 *
 * @param name in messages and findings
 * @param content from the first byte of its header on
 */
record NumpyArray(Path file, String name, NpyFile.Layout layout, ByteBuffer content) {
    private static final Charset UTF_32 = Charset.forName("UTF-32LE");
    private static final String ROUNDED =
            "release only the top words of each topic, or train with differential privacy";
    /** Texts of more words than this are documents, not words of a vocabulary. */
    private static final int MOST_WORDS_OF_A_TERM = 4;

    static NumpyArray of(Path file, String name, ByteBuffer content) {
        NpyFile.Layout layout = NpyFile.layout(file, content);
        return new NumpyArray(file, name, layout, content.slice(layout.offset(), content.limit() - layout.offset()));
    }

    /** Whether its elements are Python objects, which follow the header as a pickle. */
    boolean isPickled() {
        return layout.type().endsWith("O");
    }

    /** Its numbers, if it is an array of numbers of at most two dimensions, and whole. */
    Optional<ArrayView> numbers() {
        return Optional.ofNullable(NumberType.of(layout.type()))
                .map(type -> ArrayView.of(type, layout.shape(), layout.fortran(), content));
    }

    /** The kind of array: {@code NumPy array, 20 x 5942}. */
    String kind() {
        List<String> sizes = new ArrayList<>();
        for (int size : layout.shape()) {
            sizes.add(Integer.toString(size));
        }
        return "NumPy array" + (sizes.isEmpty() ? "" : ", " + String.join(" x ", sizes));
    }

    /** The findings on an array of which nothing but its elements is known. */
    List<Finding> findings() {
        NumberType type = NumberType.of(layout.type());
        if (type != null && (type.kind() == 'U' || type.kind() == 'S')) {
            return texts(type);
        }
        return numbers().filter(view -> view.rows() > 1).map(this::matrix).orElse(List.of());
    }

    private List<Finding> matrix(ArrayView view) {
        if (view.areCounts()) {
            return List.of(
                    sized(Finding.exact(Evidence.COUNTS, name, "leave the array out, or add noise and round"), view));
        }
        List<Finding> found = new ArrayList<>();
        if (TopicSums.areCountsPlusConstant(view.columnSums())) {
            found.add(sized(Finding.exact(Evidence.COUNTS, name + ", added over its rows", ROUNDED), view));
        }
        found.add(sized(Finding.approximate(Evidence.TOPICS, name, ROUNDED), view));
        return found;
    }

    private static Finding sized(Finding finding, ArrayView view) {
        return finding.with("rows", view.rows()).with("columns", view.columns());
    }

    private List<Finding> texts(NumberType type) {
        long texts = ArrayView.elements(layout.shape());
        if (texts == 0 || type.size() == 0 || texts * type.size() != content.limit()) {
            return List.of();
        }
        List<String> sample = new ArrayList<>();
        for (int i = 0; i < Math.min(texts, Finding.MOST_SHOWN); i++) {
            byte[] bytes = new byte[type.size()];
            content.get(i * type.size(), bytes);
            String text = new String(bytes, type.kind() == 'U' ? UTF_32 : StandardCharsets.ISO_8859_1);
            sample.add(text.replaceFirst("\0+$", ""));
        }
        boolean terms = sample.stream().allMatch(text -> text.split("\\s+").length <= MOST_WORDS_OF_A_TERM);
        Finding found = terms
                ? Finding.exact(Evidence.VOCABULARY, name, "release no words, or a vocabulary chosen before")
                : Finding.exact(Evidence.DOCUMENTS, name, "do not publish this file: it is the corpus");
        return List.of(found.with("texts", texts).showing(sample));
    }
}
