package org.tattle.formats;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.tattle.core.InputException;

/**
 * Detects the encoding of a text from all its bytes: UTF-8; UTF-16 by its mark or its zeros; else Windows-1252, which
 * contains Latin-1, if its bytes above 127 occur as in western European text, at most two in a row.
 */
final class TextEncoding {
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");
    private static final Set<Integer> UNDEFINED = Set.of(0x81, 0x8d, 0x8f, 0x90, 0x9d);
    private static final int BEGINNING = 4096;
    private static final int ASCII = 128;

    /** The number of bytes above 127 in a row from which on a text is not taken for western European. */
    private static final int LONG_RUN = 3;

    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final CharBuffer decoded = CharBuffer.allocate(1 << 16);
    private long valid;
    private long invalid;
    private long high;
    private long undefined;
    private long inLongRuns;
    private int run;

    private TextEncoding() {}

    /**
     * The encoding of a file. A file of damaged UTF-8 is UTF-8.
     *
     * @throws InputException if it is none of the three
     */
    static Charset of(Path file) throws IOException {
        TextEncoding seen = new TextEncoding();
        byte[] block = new byte[1 << 16];
        try (InputStream in = TextFile.bytes(file)) {
            int size = in.readNBytes(block, 0, block.length);
            Charset wide = wide(block, Math.min(size, BEGINNING));
            if (!wide.equals(StandardCharsets.UTF_8)) {
                return wide;
            }
            ByteBuffer bytes = ByteBuffer.allocate(2 * block.length);
            while (size > 0) {
                seen.count(block, size);
                bytes.put(block, 0, size).flip();
                seen.decode(bytes, false);
                bytes.compact();
                size = in.readNBytes(block, 0, block.length);
            }
            seen.decode(bytes.flip(), true);
        }
        return seen.charset(file);
    }

    private static Charset wide(byte[] bytes, int size) {
        if (size >= 2 && (bytes[0] & 0xff) == 0xff && (bytes[1] & 0xff) == 0xfe) {
            return StandardCharsets.UTF_16LE;
        }
        if (size >= 2 && (bytes[0] & 0xff) == 0xfe && (bytes[1] & 0xff) == 0xff) {
            return StandardCharsets.UTF_16BE;
        }
        int[] zeros = new int[2];
        for (int i = 0; i < size; i++) {
            zeros[i % 2] += bytes[i] == 0 ? 1 : 0;
        }
        boolean many = zeros[0] + zeros[1] > size / 4;
        if (many && (zeros[0] == 0 || zeros[1] == 0)) {
            return zeros[0] == 0 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE;
        }
        return StandardCharsets.UTF_8;
    }

    private void count(byte[] block, int size) {
        for (int i = 0; i < size; i++) {
            int code = block[i] & 0xff;
            if (code < ASCII) {
                run = 0;
                continue;
            }
            run++;
            high++;
            undefined += UNDEFINED.contains(code) ? 1 : 0;
            inLongRuns += run == LONG_RUN ? LONG_RUN : run > LONG_RUN ? 1 : 0;
        }
    }

    private void decode(ByteBuffer bytes, boolean ended) {
        while (true) {
            CoderResult result = decoder.decode(bytes, decoded.clear(), ended);
            decoded.flip();
            valid += decoded.chars().filter(c -> c >= ASCII).count();
            if (result.isError()) {
                invalid++;
                bytes.position(bytes.position() + result.length());
            } else if (result.isUnderflow()) {
                return;
            }
        }
    }

    private Charset charset(Path file) {
        if (invalid == 0 || valid > invalid) {
            return StandardCharsets.UTF_8;
        }
        if (undefined > 0 || inLongRuns > high / 4) {
            throw new InputException(
                    file.toString(),
                    "its text is not UTF-8, UTF-16 or Windows-1252",
                    "save it as UTF-8, or name its encoding, such as --set data.encoding=windows-1251");
        }
        return WINDOWS_1252;
    }
}
