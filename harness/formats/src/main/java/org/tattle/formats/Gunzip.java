package org.tattle.formats;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.tattle.core.InputException;

/**
 * Decompresses gzip (RFC 1952), all members to the file's end, and reports in one line where it is truncated or
 * damaged. Java's own stream treats an incomplete header after a member as the end of the file.
 */
final class Gunzip extends InputStream {
    private static final int MAGIC = 0x8b1f;
    private static final int DEFLATE = 8;
    private static final int HEADER_CHECKSUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xe0;
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final InputStream packed;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 content = new CRC32();
    private final CRC32 header = new CRC32();
    private final byte[] input = new byte[BUFFER];
    private int next;
    private int filled;
    private long unpacked;
    private boolean ended;

    /** @param packed a stream positioned at the magic bytes of a member */
    Gunzip(Path file, InputStream packed) throws IOException {
        this.file = file;
        this.packed = packed;
        try {
            readHeader();
        } catch (EOFException e) {
            throw fault("the gzip file is cut off", e);
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
            while (!ended && length > 0) {
                int count = inflater.inflate(buffer, from, length);
                if (count > 0) {
                    content.update(buffer, from, count);
                    unpacked += count;
                    return count;
                }
                if (inflater.finished()) {
                    endMember();
                } else if (inflater.needsDictionary()) {
                    throw damaged();
                } else {
                    feed();
                }
            }
            return length == 0 ? 0 : -1;
        } catch (EOFException e) {
            throw fault("the gzip file is cut off", e);
        } catch (DataFormatException e) {
            throw fault("the gzip data are damaged", e);
        }
    }

    /** Checks a member's content and starts the next member, if there is one. */
    private void endMember() throws IOException {
        next = filled - inflater.getRemaining();
        long checksum = little(4);
        long length = little(4);
        if (checksum != content.getValue() || length != (inflater.getBytesWritten() & 0xffff_ffffL)) {
            throw damaged();
        }
        if (next == filled && !hasMore()) {
            ended = true;
            return;
        }
        inflater.reset();
        content.reset();
        readHeader();
    }

    /** Passes bytes to the inflater: those already read, or else the next ones. */
    private void feed() throws IOException {
        if (next == filled) {
            fill();
        }
        inflater.setInput(input, next, filled - next);
        next = filled;
    }

    private void readHeader() throws IOException {
        header.reset();
        if (little(2) != MAGIC || octet() != DEFLATE) {
            throw damaged();
        }
        int flags = octet();
        if ((flags & RESERVED) != 0) {
            throw damaged();
        }
        skip(6); // time, flags of the packer, system
        if ((flags & EXTRA) != 0) {
            skip((int) little(2));
        }
        for (int text = flags & (NAME | COMMENT); text != 0; text &= text - 1) {
            while (octet() != 0) {
                // the texts end with a zero byte
            }
        }
        long checksum = header.getValue() & 0xffff;
        if ((flags & HEADER_CHECKSUM) != 0 && little(2) != checksum) {
            throw damaged();
        }
    }

    private void skip(int octets) throws IOException {
        for (int i = 0; i < octets; i++) {
            octet();
        }
    }

    private long little(int octets) throws IOException {
        long value = 0;
        for (int i = 0; i < octets; i++) {
            value |= (long) octet() << (Byte.SIZE * i);
        }
        return value;
    }

    private int octet() throws IOException {
        if (next == filled) {
            fill();
        }
        int octet = input[next++] & 0xff;
        header.update(octet);
        return octet;
    }

    private void fill() throws IOException {
        if (!hasMore()) {
            throw new EOFException();
        }
    }

    /** Reads more bytes; false if there are none. */
    private boolean hasMore() throws IOException {
        next = 0;
        filled = Math.max(0, packed.read(input));
        return filled > 0;
    }

    private InputException damaged() {
        return fault("the gzip data are damaged", null);
    }

    private InputException fault(String what, Exception cause) {
        return new InputException(
                file.toString(), what + " after " + unpacked + " unpacked bytes", "copy or download it again", cause);
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        packed.close();
    }
}
