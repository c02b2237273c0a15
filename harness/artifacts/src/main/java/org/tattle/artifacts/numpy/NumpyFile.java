package org.tattle.artifacts.numpy;

import java.nio.ByteBuffer;
import java.util.function.BiFunction;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;

/** Reads {@code .npy}, files of one array. */
public final class NumpyFile implements ArtifactReader {
    private final BiFunction<String, ByteBuffer, Contents> pickles;

    /** @param pickles reads the pickle in which an array of objects is stored, given its place for messages */
    public NumpyFile(BiFunction<String, ByteBuffer, Contents> pickles) {
        this.pickles = pickles;
    }

    @Override
    public boolean knows(SourceFile file) {
        return file.begins(0x93, 'N', 'U', 'M', 'P', 'Y');
    }

    @Override
    public Contents read(SourceFile file) {
        NumpyArray array = NumpyArray.of(file.path(), "the array", file.bytes());
        return array.isPickled() ? pickles.apply(file.path().toString(), array.content()) : array.contents();
    }
}
