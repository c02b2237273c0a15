package org.tattle.core.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.tattle.core.WholeFile;

/**
 * The one class that knows how a trained model's file looks. Big-endian:
 *
 * <pre>
 *   0   8  "TATTLE" 0x00 version (1)
 *   8  32  key: SHA-256 over all that this model's bytes depend on
 *  40   8  n, the length of the payload
 *  48   n  payload
 *  48+n 32 SHA-256 over all bytes before
 * </pre>
 *
 * A file is written whole or not at all.
 */
final class ModelFile {
    private static final byte[] MAGIC = {'T', 'A', 'T', 'T', 'L', 'E', 0, 1};
    private static final int KEY = 32;
    private static final int HEADER = MAGIC.length + KEY + Long.BYTES;
    private static final int CHECKSUM = 32;

    private ModelFile() {}

    /** What a file held. */
    sealed interface Content {
        /** What was written, and under which key. */
        record Payload(String key, byte[] bytes) implements Content {}

        /** No such file. */
        record Absent() implements Content {}

        /** A sound file made under another key: another plan, version or input. */
        record Stale() implements Content {}

        /** The file is not what was written. */
        record Damaged(String how) implements Content {}
    }

    static void write(Path file, String key, byte[] payload) {
        int body = HEADER + payload.length;
        ByteBuffer bytes = ByteBuffer.allocate(body + CHECKSUM);
        bytes.put(MAGIC)
                .put(HexFormat.of().parseHex(key))
                .putLong(payload.length)
                .put(payload);
        bytes.put(sha256(bytes.array(), body));
        WholeFile.write(file, bytes.array());
    }

    /** What a file holds under any key. */
    static Content read(Path file) {
        byte[] all;
        try {
            all = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            return new Content.Absent();
        } catch (IOException e) {
            return new Content.Damaged("it cannot be read (" + WholeFile.reason(e) + ")");
        }
        if (all.length < HEADER + CHECKSUM) {
            return new Content.Damaged("it is cut short at " + all.length + " bytes");
        }
        int body = all.length - CHECKSUM;
        if (!Arrays.equals(all, body, all.length, sha256(all, body), 0, CHECKSUM)) {
            return new Content.Damaged("its checksum does not match its " + all.length + " bytes");
        }
        if (!Arrays.equals(all, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            return new Content.Damaged("it does not begin as a model file");
        }
        long length = ByteBuffer.wrap(all).getLong(MAGIC.length + KEY);
        if (length != body - HEADER) {
            return new Content.Damaged("it announces " + length + " bytes of content and holds " + (body - HEADER));
        }
        String key = HexFormat.of().formatHex(all, MAGIC.length, MAGIC.length + KEY);
        return new Content.Payload(key, Arrays.copyOfRange(all, HEADER, body));
    }

    /** What a file holds under a key. */
    static Content read(Path file, String key) {
        Content content = read(file);
        return content instanceof Content.Payload payload && !payload.key.equals(key) ? new Content.Stale() : content;
    }

    private static byte[] sha256(byte[] bytes, int length) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, 0, length);
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
