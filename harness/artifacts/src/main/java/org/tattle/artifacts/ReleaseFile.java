package org.tattle.artifacts;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;

/**
 * Knows the models that an audit keeps. The file does not name its type: it is the only one whose form takes all bytes
 * and no more. Types of others are Java's serialized objects, which are not read.
 */
final class ReleaseFile implements ArtifactReader {
    private static final int[] MAGIC = {'T', 'A', 'T', 'T', 'L', 'E', 0, 1};
    private static final int LENGTH = 40;

    private static final List<Function<Form, Contents>> TYPES = List.of(
            ReleaseFile::topics,
            ReleaseFile::classifier,
            ReleaseFile::weights,
            ReleaseFile::frequencies,
            ReleaseFile::regression,
            ReleaseFile::belief,
            ReleaseFile::blocks);

    @Override
    public boolean knows(SourceFile file) {
        return file.name().endsWith(".release") && file.begins(MAGIC);
    }

    @Override
    public Contents read(SourceFile file) {
        ByteBuffer bytes = file.bytes().duplicate().order(ByteOrder.BIG_ENDIAN);
        long length = bytes.limit() < LENGTH + Long.BYTES ? -1 : bytes.getLong(LENGTH);
        int start = LENGTH + Long.BYTES;
        if (length < 0 || length > bytes.limit() - start) {
            throw file.fault("it is cut off", "run the audit again");
        }
        boolean close = isClose(file.bytes(), start + length);
        List<Contents> fitting = TYPES.stream()
                .flatMap(type -> as(type, bytes.slice(start, (int) length)).stream())
                .toList();
        if (fitting.size() != 1) {
            return Contents.open("Tattle: model of a type that is not known", List.of(), "the model");
        }
        Contents model = fitting.get(0);
        return close || !model.judged()
                ? model
                : Contents.open(model.kind(), model.findings(), "bytes behind the model");
    }

    /** Whether the checksum of all bytes before it stands at a byte, and nothing behind. */
    private static boolean isClose(ByteBuffer file, long end) {
        MessageDigest digest = sha256();
        if (end + digest.getDigestLength() != file.limit()) {
            return false;
        }
        digest.update(file.slice(0, (int) end));
        return ByteBuffer.wrap(digest.digest()).equals(file.slice((int) end, file.limit() - (int) end));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static Optional<Contents> as(Function<Form, Contents> type, ByteBuffer payload) {
        Form form = new Form(payload);
        try {
            Contents contents = type.apply(form);
            return payload.hasRemaining() ? Optional.empty() : Optional.of(contents);
        } catch (BufferUnderflowException
                | IndexOutOfBoundsException
                | IllegalArgumentException
                | ArithmeticException e) {
            return Optional.empty(); // of another type
        }
    }

    /** What stands one after the other, of which nothing is kept. */
    private record Form(ByteBuffer bytes) {
        int size() {
            int size = bytes.getInt();
            if (size < 1) {
                throw new IllegalArgumentException("a size is below 1");
            }
            return size;
        }

        /** Passes texts, each followed by some numbers of 8 bytes. */
        void texts(int number, int numbers) {
            for (int i = 0; i < number; i++) {
                int length = bytes.getShort() & 0xffff;
                pass(length + (long) numbers * Double.BYTES);
            }
        }

        void numbers(long number) {
            pass(Math.multiplyExact(number, Double.BYTES));
        }

        void pass(long length) {
            if (length < 0 || length > bytes.remaining()) {
                throw new BufferUnderflowException();
            }
            bytes.position(bytes.position() + (int) length);
        }
    }

    private static Contents contents(String type, Finding... findings) {
        return new Contents("Tattle: " + type, List.of(findings));
    }

    private static Contents topics(Form form) {
        int topics = form.size();
        int words = form.size();
        form.texts(words, 0);
        form.numbers((long) topics * words);
        return contents(
                "topic model",
                Finding.approximate(Evidence.TOPICS, "the model", Remedy.TOP_WORDS_ONLY)
                        .with("topics", topics, "words", words),
                Finding.exact(Evidence.VOCABULARY, "the model", Remedy.NO_WORDS).with("words", words));
    }

    private static Contents classifier(Form form) {
        int topics = form.bytes.getInt(form.bytes.position());
        List<Finding> found = topics(form).findings();
        form.numbers(1);
        int classes = form.size();
        form.texts(classes, 0);
        form.numbers((long) classes * (topics + 1L));
        Finding names = Finding.exact(Evidence.IDS, "the names of classes", Remedy.NUMBER_CLASSES);
        return contents(
                "topic model with a classifier",
                Stream.concat(found.stream(), Stream.of(names.with("classes", classes)))
                        .toArray(Finding[]::new));
    }

    private static Contents weights(Form form) {
        int words = form.size();
        form.texts(words, 1);
        int topics = form.size();
        for (int k = 0; k < topics; k++) {
            form.pass((long) form.bytes.getInt() * (Integer.BYTES + Double.BYTES));
        }
        return contents(
                "class-based TF-IDF",
                Finding.exact(Evidence.COUNTS_BY_TOPIC, "the weights, which determine counts", Remedy.KEEP_WITH_DATA)
                        .with("topics", topics, "words", words),
                Finding.exact(Evidence.VOCABULARY, "the model", Remedy.NO_WORDS).with("words", words));
    }

    private static Contents frequencies(Form form) {
        long documents = form.bytes.getLong();
        int words = form.size();
        form.texts(words, 1);
        return contents(
                "document frequencies",
                Finding.exact(Evidence.DOCUMENT_FREQUENCIES, "the model", Remedy.KEEP_WITH_DATA)
                        .with("words", words),
                Finding.exact(Evidence.VOCABULARY, "the model", Remedy.NO_WORDS).with("words", words),
                Finding.exact(Evidence.SIZES, "the model", Remedy.KEEP_WITH_DATA)
                        .with("documents", documents));
    }

    /** Weights are evidence of no kind that has a name here. */
    private static Contents open(String type) {
        return Contents.open("Tattle: " + type + ", whose weights an audit can judge", List.of(), "its weights");
    }

    private static Contents regression(Form form) {
        int columns = form.bytes.getInt();
        long size = Math.abs((long) columns);
        form.texts((int) size, 0);
        form.numbers(size + 1);
        form.texts(2, 0);
        form.numbers(columns < 0 ? size * (size + 1) / 2 : 0);
        return open("logistic regression");
    }

    private static Contents belief(Form form) {
        long hidden = form.size();
        int visible = form.size();
        form.numbers(1);
        form.texts(visible, 0);
        form.numbers(hidden * visible + hidden + visible);
        return open("belief network");
    }

    private static Contents blocks(Form form) {
        long communities = form.size();
        form.numbers(communities * communities);
        return open("block model");
    }
}
