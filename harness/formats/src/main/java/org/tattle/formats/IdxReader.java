package org.tattle.formats;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.data.Pixels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;

/**
 * Reads IDX files of bytes, as MNIST's: four big-endian integers 2051, n, rows and columns, then n images row by row.
 * Their classes are taken from the file of labels beside it, if there is one: 2049, n, then n bytes.
 */
final class IdxReader {
    private static final int IMAGES = 2051;
    private static final int LABELS = 2049;
    private static final double WHITE = 255;

    private IdxReader() {}

    static ReadFile<Table> read(Path file, RowOptions options) throws IOException {
        options.requireNone(file.toString());
        Table images = images(file);
        options.requireWidth(file.toString(), images.width());
        Optional<Path> beside = labelFile(file);
        if (beside.isEmpty()) {
            return ReadFile.of(images);
        }
        List<String> labels = labels(beside.get());
        for (int i = 0; i < labels.size(); i++) {
            options.requireClass(beside.get() + ", label " + (i + 1), labels.get(i));
        }
        if (labels.size() != images.size()) {
            throw new InputException(
                    beside.get().toString(),
                    "it has " + labels.size() + " labels, and " + file.getFileName() + " " + images.size() + " images",
                    "put the labels of these images beside them");
        }
        return ReadFile.of(images.labeled(options.labels(labels)));
    }

    private static Table images(Path file) throws IOException {
        try (DataInputStream in = open(file, IMAGES, "images")) {
            int images = announced(file, in, Integer.MAX_VALUE);
            int rows = announced(file, in, VocabularyFile.MOST_NUMBERED);
            int columns = announced(file, in, VocabularyFile.MOST_NUMBERED / Math.max(1, rows));
            if (rows == 0 || columns == 0) {
                throw new InputException(
                        file.toString(),
                        "its header announces images of " + rows + " x " + columns + " pixels",
                        "give images of at least 1 x 1 pixel");
            }
            byte[] pixels = new byte[rows * columns];
            TableBuilder builder = new TableBuilder();
            for (int image = 1; image <= images; image++) {
                in.readFully(pixels);
                for (int pixel = 0; pixel < pixels.length; pixel++) {
                    builder.set(pixel, Byte.toUnsignedInt(pixels[pixel]) / WHITE);
                }
                builder.end(Integer.toString(image));
            }
            requireEnd(file, in);
            return builder.build(Pixels.names(rows, columns));
        } catch (EOFException e) {
            throw cutOff(file, e);
        }
    }

    private static List<String> labels(Path file) throws IOException {
        try (DataInputStream in = open(file, LABELS, "labels")) {
            int count = announced(file, in, Integer.MAX_VALUE);
            List<String> labels = new ArrayList<>(); // grows with the data, not with a size in the header
            for (int i = 0; i < count; i++) {
                labels.add(Integer.toString(in.readUnsignedByte()));
            }
            requireEnd(file, in);
            return labels;
        } catch (EOFException e) {
            throw cutOff(file, e);
        }
    }

    private static DataInputStream open(Path file, int magic, String what) throws IOException {
        DataInputStream in = new DataInputStream(TextFile.bytes(file));
        try {
            int found = in.readInt();
            if (found != magic) {
                throw new InputException(
                        file.toString(),
                        "a file of " + what + " begins with " + magic + ", this one with " + found,
                        "name a file of " + what + ", or the format with --format");
            }
            return in;
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    private static int announced(Path file, DataInputStream in, int most) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > most) {
            throw new InputException(
                    file.toString(),
                    "its header announces " + Integer.toUnsignedString(count) + ", too many",
                    "fix it");
        }
        return count;
    }

    private static void requireEnd(Path file, DataInputStream in) throws IOException {
        if (in.read() >= 0) {
            throw new InputException(
                    file.toString(), "it contains more data than its header announces", "copy it again, or fix it");
        }
    }

    private static InputException cutOff(Path file, EOFException cause) {
        return new InputException(
                file.toString(), "it ends before all that its header announces", "copy it again, it is cut off", cause);
    }

    private static Optional<Path> labelFile(Path images) {
        String name = String.valueOf(images.getFileName()).replaceFirst("\\.gz$", "");
        String labels = name.replaceFirst("images([-.])idx3", "labels$1idx1");
        return labels.equals(name)
                ? Optional.empty()
                : Stream.of(labels, labels + ".gz")
                        .map(images::resolveSibling)
                        .filter(Files::isRegularFile)
                        .findFirst();
    }
}
