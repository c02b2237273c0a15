package org.tattle.engine.experiment;

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
        ModelFile.write(file, key, codec.encode(release));
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
                return codec.decode(payload.bytes());
            } catch (RuntimeException e) {
                throw new InputException(file.toString(), "it holds no " + kind, "name the release of one", e);
            }
        }
        String how = content instanceof ModelFile.Content.Damaged damaged ? damaged.how() : "there is no such file";
        throw new InputException(file.toString(), how, "name a folder that tattle fit or tattle audit has finished");
    }
}
