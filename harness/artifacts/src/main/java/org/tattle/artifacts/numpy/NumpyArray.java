package org.tattle.artifacts.numpy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;
import org.tattle.artifacts.input.TextTally;
import org.tattle.formats.release.NpyFile;

/**
 * One array of a file.
 *
 * @param whole from the first byte of its header on
 */
record NumpyArray(Path file, String name, NpyFile.Layout layout, ByteBuffer whole, ByteBuffer content) {
    private static final Pattern HEADER = Pattern.compile(
            "\\{'descr': '[^' ]{1,20}', 'fortran_order': (True|False), " + "'shape': \\([0-9, ]{0,400}\\), ?\\} *+\n?");

    static NumpyArray of(Path file, String name, ByteBuffer content) {
        NpyFile.Layout layout = NpyFile.layout(file, content);
        return new NumpyArray(
                file, name, layout, content, content.slice(layout.offset(), content.limit() - layout.offset()));
    }

    /** Whether its elements are Python objects, which follow the header as a pickle. */
    boolean isPickled() {
        return layout.type().endsWith("O");
    }

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

    /** What is in an array of which nothing but its elements is known. */
    Contents contents() {
        NumberType type = NumberType.of(layout.type());
        List<Object> texts = type == null ? null : ArrayTexts.of(type, layout.shape(), content);
        if (!headerIsPlain()) {
            return Contents.open(kind(), List.of(), "its header, in which more stands than of an array");
        }
        if (texts != null) {
            return texts(texts);
        }
        Optional<ArrayView> view = numbers();
        List<Finding> found =
                view.map(numbers -> ArrayFindings.of(numbers, name)).orElse(List.of());
        return view.filter(ArrayFindings::areTopics).isPresent()
                ? new Contents(kind(), found)
                : Contents.open(kind(), found, view.isPresent() ? "numbers of an unknown role" : "its elements");
    }

    private Contents texts(List<Object> texts) {
        TextTally tally = new TextTally();
        for (int i = 0; i < texts.size() && !tally.mayBeDocuments(); i++) {
            tally.add(texts.get(i).toString());
        }
        Finding found = tally.documents() > 0
                ? Finding.exact(Evidence.DOCUMENTS, name, Remedy.NOT_THE_CORPUS)
                : tally.mayBeDocuments()
                        ? Finding.approximate(Evidence.DOCUMENTS, name, Remedy.LEAVE_TEXTS_OUT)
                        : Finding.exact(Evidence.VOCABULARY, name, Remedy.NO_WORDS);
        List<Finding> findings = List.of(found.with("texts", texts.size())
                .showing(texts.stream()
                        .limit(Finding.MOST_SHOWN)
                        .map(Object::toString)
                        .toList()));
        return tally.mayBeDocuments()
                ? new Contents(kind(), findings)
                : Contents.open(kind(), findings, "texts of an unknown role");
    }

    /** The text of an array of one; empty if it is none. */
    String onlyText() {
        NumberType type = NumberType.of(layout.type());
        List<Object> texts = type == null ? null : ArrayTexts.of(type, layout.shape(), content);
        return texts == null || texts.size() != 1 ? "" : texts.get(0).toString();
    }

    private boolean headerIsPlain() {
        byte[] text = new byte[layout.offset()];
        whole.get(whole.position(), text);
        String all = new String(text, StandardCharsets.ISO_8859_1);
        return HEADER.matcher(all.substring(Math.max(0, all.indexOf('{')))).matches();
    }
}
