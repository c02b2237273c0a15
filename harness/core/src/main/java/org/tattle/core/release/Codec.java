package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.util.Map;

/**
 * Writes and reads releases of one type as bytes, big-endian as {@link DataOutput} does; the file around them has the
 * version and a checksum. It must be serializable, since other machines that train receive it.
 *
 * @param <R> the release
 */
public interface Codec<R> extends Serializable {
    /** Writes a release; {@link #read} must return an equal one, bit for bit. */
    void write(R release, DataOutput out) throws IOException;

    /** Reads a release that {@link #write} wrote. */
    R read(DataInput in) throws IOException;

    /** The release as files for people and other programs, by file name; none by default. */
    default Map<String, byte[]> tables(R release) {
        return Map.of();
    }

    /** A codec by Java serialization, for types such as records of arrays and numbers. */
    static <R extends Serializable> Codec<R> serialized(Class<R> type) {
        return new SerializedCodec<>(type);
    }
}
