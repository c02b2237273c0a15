package org.tattle.engine.experiment;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import org.tattle.core.InputException;
import org.tattle.core.release.Codec;

/** Writes and reads files with a single release: the bytes of its codec with a key and a checksum. */
public final class ReleaseFile {
    private ReleaseFile() {}

    /**
     * Writes a release atomically.
     *
     * @param key 64 hexadecimal digits, a hash of all that the release depends on
     */
    public static <R> void write(Path file, String key, Codec<R> codec, R release) {
        ModelFile.write(file, key, encode(codec, release));
    }

    /**
     * The bytes of a release.
     *
     * @throws IllegalStateException if the codec fails
     */
    public static <R> byte[] encode(Codec<R> codec, R release) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            codec.write(release, out);
        } catch (IOException | RuntimeException e) {
            throw new IllegalStateException("the codec cannot write the release (" + e + ")", e);
        }
        return bytes.toByteArray();
    }

    /** Whether a file begins as one with a release, or another file of a model. */
    public static boolean isLikely(Path file) {
        return ModelFile.isUnder(file, "");
    }

    /**
     * Reads a release, regardless of its key.
     *
     * @param kind the kind of release, for messages: {@code topic model}
     * @throws InputException if the file is missing or damaged or has another kind of release
     */
    public static <R> R read(Path file, Codec<R> codec, String kind) {
        ModelFile.Content content = ModelFile.read(file);
        if (content instanceof ModelFile.Content.Payload payload) {
            try {
                return decode(payload.bytes(), codec);
            } catch (RuntimeException e) {
                throw new InputException(file.toString(), "it holds no " + kind, "name the release of one", e);
            }
        }
        String how = content instanceof ModelFile.Content.Damaged damaged ? damaged.how() : "there is no such file";
        throw new InputException(file.toString(), how, "name a folder that tattle fit or tattle audit has finished");
    }

    /**
     * The release of such bytes.
     *
     * @throws IllegalStateException if the codec fails, or leaves bytes over
     */
    public static <R> R decode(byte[] bytes, Codec<R> codec) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            R release = codec.read(in);
            if (in.available() > 0) {
                throw new IOException(in.available() + " bytes follow the release");
            }
            return release;
        } catch (IOException | RuntimeException | OutOfMemoryError e) { // a misread length asks for any memory
            throw new IllegalStateException("the codec cannot read what it wrote (" + e + ")", e);
        }
    }
}
