package org.tattle.formats.corpora;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.tattle.formats.TextFile;

/**
 * How a download becomes a file that plans read.
 *
 * @param description what is done, in one sentence without a final period
 * @param step gives the content of the prepared file, not packed
 */
public record Preparation(String description, Step step) {
    /** The download itself. */
    static final Preparation NONE = new Preparation("none: the download is the file", Preparation::unpacked);

    /** The download with line feeds alone at the ends of lines. */
    static final Preparation LINES = new Preparation(
            "none but for blanks and carriage returns at the ends of lines, which are removed",
            download -> stripped(unpacked(download)));

    /** Reads a download, packed or not, and returns the prepared content. */
    @FunctionalInterface
    interface Step {
        /** @throws org.tattle.core.InputException if it is not such a download */
        byte[] content(Path download) throws IOException;
    }

    private static byte[] unpacked(Path download) throws IOException {
        try (InputStream content = TextFile.bytes(download)) {
            return content.readAllBytes();
        }
    }

    private static byte[] stripped(byte[] text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(text.length);
        int end = 0; // of what is written: blanks wait for what follows them
        for (int i = 0; i < text.length; i++) {
            if (text[i] == '\n') {
                end = i;
            }
            if (text[i] != ' ' && text[i] != '\t' && text[i] != '\r') {
                out.write(text, end, i + 1 - end);
                end = i + 1;
            }
        }
        return out.toByteArray();
    }
}
