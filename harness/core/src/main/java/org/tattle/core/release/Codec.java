package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.util.Map;

/**
 * The bytes of one type of release. Big-endian, as {@link DataOutput} writes; the file around it carries version and
 * checksum. It is sent to other machines that train.
 *
 * @param <R> the release
 */
public interface Codec<R> extends Serializable {
    /** Writes a release; reading it back gives an equal one, bit for bit. */
    void write(R release, DataOutput out) throws IOException;

    /** Reads what {@link #write} wrote. */
    R read(DataInput in) throws IOException;

    /** Tables of a release for people and other programs, by file name; none by default. */
    default Map<String, byte[]> tables(R release) {
        return Map.of();
    }

    /** The codec of a type whose objects Java serializes by itself, such as records of arrays and numbers. */
    static <R extends Serializable> Codec<R> serialized(Class<R> type) {
        return new SerializedCodec<>(type);
    }
}
