package org.tattle.core.data.format;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.tattle.core.InputException;

/** Unpacks gzip and says in one line where it is cut off or damaged. */
final class Gunzip extends FilterInputStream {
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private long unpacked;

    Gunzip(Path file, InputStream packed) throws IOException {
        super(packed);
        this.file = file;
        try {
            in = new GZIPInputStream(packed, BUFFER);
        } catch (EOFException | ZipException e) {
            throw damage(e);
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
        try {
            int count = in.read(buffer, from, length);
            unpacked += Math.max(count, 0);
            return count;
        } catch (EOFException | ZipException e) {
            throw damage(e);
        }
    }

    private InputException damage(IOException cause) {
        String what = cause instanceof EOFException ? "the gzip file is cut off" : "the gzip data are damaged";
        return new InputException(
                file.toString(), what + " after " + unpacked + " unpacked bytes", "copy or download it again", cause);
    }
}
