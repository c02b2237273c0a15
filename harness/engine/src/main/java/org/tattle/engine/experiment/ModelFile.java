package org.tattle.engine.experiment;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.release.Codec;

/**
 * The file format of trained models. Big-endian:
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
public final class ModelFile {
    private static final byte[] MAGIC = {'T', 'A', 'T', 'T', 'L', 'E', 0, 1};
    private static final int KEY = 32;
    private static final int HEADER = MAGIC.length + KEY + Long.BYTES;
    private static final int CHECKSUM = 32;
    private static final int BUFFER = 1 << 16;

    private ModelFile() {}

    /** The content of a file. */
    public sealed interface Content {
        /** An undamaged payload on disk, with its key. */
        record Payload(String key, Path file, long length) implements Content, ModelStore.Entry {
            @Override
            public byte[] bytes() {
                try (FileChannel channel = FileChannel.open(EndlessFile.refused(file))) {
                    return ModelFile.bytes(channel, HEADER, Math.toIntExact(length));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }

            @Override
            public MappedDoubles doubles() {
                try {
                    return MappedDoubles.of(file, HEADER, length / Double.BYTES);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }

        /** There is no such file. */
        record Absent() implements Content {}

        /** An undamaged file written under another key: another plan, version or input. */
        record Stale() implements Content {}

        /** A damaged file. */
        record Damaged(String how) implements Content {}
    }

    public static void write(Path file, String key, byte[] payload) {
        write(file, key, payload.length, out -> out.write(payload));
    }

    /**
     * Writes a file whose payload need not fit into memory.
     *
     * @param length the length of the payload, in bytes
     */
    public static void write(Path file, String key, long length, AtomicFile.Content payload) {
        AtomicFile.write(file, to -> {
            DigestOutputStream hashed = new DigestOutputStream(to, sha256());
            OutputStream out = new BufferedOutputStream(hashed, BUFFER);
            out.write(header(key, length));
            payload.writeTo(out);
            out.flush();
            to.write(hashed.getMessageDigest().digest());
        });
    }

    /** The content of a file in memory, and its key. */
    record Decoded(String key, byte[] payload) {}

    static byte[] bytes(long length, AtomicFile.Content content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(Math.toIntExact(length));
        try {
            content.writeTo(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }

    static byte[] encode(Decoded content) {
        byte[] body = ByteBuffer.allocate(HEADER + content.payload.length)
                .put(header(content.key, content.payload.length))
                .put(content.payload)
                .array();
        return ByteBuffer.allocate(body.length + CHECKSUM)
                .put(body)
                .put(sha256().digest(body))
                .array();
    }

    /** The content of a file in memory. */
    static Decoded decode(String name, byte[] file) {
        int body = file.length - CHECKSUM;
        if (body < HEADER
                || !Arrays.equals(
                        sha256().digest(Arrays.copyOf(file, body)), Arrays.copyOfRange(file, body, file.length))) {
            throw new IllegalStateException(name + " was damaged on its way");
        }
        String key = HexFormat.of().formatHex(file, MAGIC.length, MAGIC.length + KEY);
        return new Decoded(key, Arrays.copyOfRange(file, HEADER, body));
    }

    private static byte[] header(String key, long length) {
        return ByteBuffer.allocate(HEADER)
                .put(MAGIC)
                .put(HexFormat.of().parseHex(key))
                .putLong(length)
                .array();
    }

    /** The content of a file under any key; the whole file is read once to verify it and is not kept in memory. */
    public static Content read(Path file) {
        try (FileChannel channel = FileChannel.open(EndlessFile.refused(file))) {
            return content(file, channel);
        } catch (NoSuchFileException e) {
            return new Content.Absent();
        } catch (IOException e) {
            return new Content.Damaged("it cannot be read (" + AtomicFile.reason(e) + ")");
        }
    }

    private static Content content(Path file, FileChannel channel) throws IOException {
        long size = channel.size();
        if (size < HEADER + CHECKSUM) {
            return new Content.Damaged("it is cut short at " + size + " bytes");
        }
        long body = size - CHECKSUM;
        if (!Arrays.equals(bytes(channel, body, CHECKSUM), sha256(channel, body))) {
            return new Content.Damaged("its checksum does not match its " + size + " bytes");
        }
        byte[] header = bytes(channel, 0, HEADER);
        if (!Arrays.equals(header, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            return new Content.Damaged("it does not begin as a model file");
        }
        long length = ByteBuffer.wrap(header).getLong(MAGIC.length + KEY);
        if (length != body - HEADER) {
            return new Content.Damaged("it announces " + length + " bytes of content and holds " + (body - HEADER));
        }
        String key = HexFormat.of().formatHex(header, MAGIC.length, MAGIC.length + KEY);
        return new Content.Payload(key, file, length);
    }

    /**
     * Whether a file begins as one under a key, or under any if only its first digits are given; the rest is not read.
     */
    static boolean isUnder(Path file, String key) {
        try (FileChannel channel = FileChannel.open(EndlessFile.refused(file))) {
            byte[] start = bytes(channel, 0, MAGIC.length + key.length() / 2);
            return Arrays.equals(start, Arrays.copyOf(header(key, 0), start.length));
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether a file begins as one of a model or a release. */
    public static boolean isLikely(Path file) {
        return isUnder(file, "");
    }

    /**
     * Reads a release, regardless of its key.
     *
     * @param kind the kind of release, for messages: {@code topic model}
     * @throws InputException if the file is missing or damaged or has another kind of release
     */
    public static <R> R read(Path file, Codec<R> codec, String kind) {
        Content content = read(file);
        if (content instanceof Content.Payload payload) {
            try {
                return codec.decode(payload.bytes());
            } catch (RuntimeException e) {
                throw new InputException(file.toString(), "it holds no " + kind, "name the release of one", e);
            }
        }
        String how = content instanceof Content.Damaged damaged ? damaged.how() : "there is no such file";
        throw new InputException(file.toString(), how, "name a folder that tattle fit or tattle audit has finished");
    }

    /** The content of a file under a key. */
    public static Content read(Path file, String key) {
        Content content = read(file);
        return content instanceof Content.Payload payload && !payload.key.equals(key) ? new Content.Stale() : content;
    }

    private static byte[] bytes(FileChannel channel, long from, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, from + bytes.position()) < 0) {
                throw new EOFException("it became shorter while it was read");
            }
        }
        return bytes.array();
    }

    private static byte[] sha256(FileChannel channel, long length) throws IOException {
        MessageDigest digest = sha256();
        for (long from = 0; from < length; from += BUFFER) {
            digest.update(bytes(channel, from, (int) Math.min(BUFFER, length - from)));
        }
        return digest.digest();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
