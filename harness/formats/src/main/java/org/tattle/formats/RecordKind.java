package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tattle.core.DidYouMean;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;
import org.tattle.formats.Format.Reading;

/**
 * A kind of records that files can be read as.
 *
 * @param records the name of the records, for messages
 * @param reading how a format is read as such records, if it can be
 */
record RecordKind<O, D>(String records, Function<Format, Optional<Reading<O, D>>> reading) {
    static final RecordKind<ReadOptions, Corpus> DOCUMENTS = new RecordKind<>("documents", Format::documents);
    static final RecordKind<RowOptions, Table> ROWS = new RecordKind<>("rows", Format::rows);
    static final RecordKind<Void, Network> NETWORKS = new RecordKind<>("networks", Format::networks);

    /**
     * Reads a file.
     *
     * @param format the format's name, or empty to infer it from the file's name
     * @param options the options; null if there are none
     * @throws InputException with the file and place, what is wrong and how to fix it, in one line
     */
    ReadFile<D> read(Path file, Optional<String> format, O options) {
        if (!Files.exists(file)) {
            throw new InputException(file.toString(), "there is no such file", "check the path");
        }
        Reading<O, D> reader = format.map(this::named).orElseGet(() -> of(file));
        try {
            return reader.read(file, options);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    boolean reads(Format format) {
        return reading.apply(format).isPresent();
    }

    private Reading<O, D> named(String name) {
        Format format = Formats.all().stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "format " + name, "there is no such format" + meant(name), "use one of " + names()));
        return requireThese("format " + name, format);
    }

    private Reading<O, D> of(Path file) {
        Format format = Formats.find(file)
                .orElseThrow(() -> new InputException(
                        file.toString(), "its name does not show the format", "add --format with one of " + names()));
        return requireThese(file.toString(), format);
    }

    private Reading<O, D> requireThese(String place, Format format) {
        return reading.apply(format)
                .orElseThrow(() -> new InputException(
                        place,
                        format.name() + " gives " + format.gives() + ", and " + records + " are wanted",
                        "use one of " + names()));
    }

    private String meant(String name) {
        return DidYouMean.among(name, known())
                .map(near -> ", did you mean '" + near + "'?")
                .orElse("");
    }

    private String names() {
        return known().stream().collect(Collectors.joining(", "));
    }

    private List<String> known() {
        return Formats.all().stream().filter(this::reads).map(Format::name).toList();
    }

    static InputException unreadable(Path file, IOException cause) {
        return new InputException(
                file.toString(), "it cannot be read: " + cause.getMessage(), "check the file and its disk", cause);
    }
}
