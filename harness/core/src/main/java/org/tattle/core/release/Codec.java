package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The bytes of one type of release. Big-endian, as {@link DataOutput} writes; the file around it carries version and
 * checksum.
 *
 * @param <R> the release
 */
public interface Codec<R> {
    /** Writes a release; reading it back gives an equal one, bit for bit. */
    void write(R release, DataOutput out) throws IOException;

    /** Reads what {@link #write} wrote. */
    R read(DataInput in) throws IOException;
}
