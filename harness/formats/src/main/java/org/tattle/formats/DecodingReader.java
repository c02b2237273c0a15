package org.tattle.formats;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.file.Path;
import org.tattle.core.InputException;

/** Decodes text strictly, unlike Java's reader; reports the first invalid byte and skips a byte-order mark. */
final class DecodingReader extends Reader {
    private static final char BYTE_ORDER_MARK = '\ufeff';

    private final Path file;
    private final InputStream in;
    private final CharsetDecoder decoder;
    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).limit(0);
    private long bytesBefore;
    private boolean ended;
    private boolean begun;

    DecodingReader(Path file, InputStream in, Charset charset) {
        this.file = file;
        this.in = in;
        decoder = charset.newDecoder();
    }

    @Override
    public int read(char[] buffer, int from, int length) throws IOException {
        CharBuffer out = CharBuffer.wrap(buffer, from, length);
        while (true) {
            CoderResult result = decoder.decode(bytes, out, ended);
            skipByteOrderMark(out, from);
            if (out.position() > from) {
                return out.position() - from;
            }
            if (result.isError()) {
                throw new InputException(
                        file + ", byte offset " + (bytesBefore + bytes.position()),
                        "the text is not " + decoder.charset().name(),
                        "save the file as UTF-8");
            }
            if (ended) {
                return -1;
            }
            fill();
        }
    }

    private void skipByteOrderMark(CharBuffer out, int from) {
        if (!begun && out.position() > from) {
            begun = true;
            if (out.get(from) == BYTE_ORDER_MARK) {
                int decoded = out.position();
                out.limit(decoded).position(from + 1);
                out.compact();
            }
        }
    }

    private void fill() throws IOException {
        bytesBefore += bytes.position();
        bytes.compact();
        int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
        if (count < 0) {
            ended = true;
        } else {
            bytes.position(bytes.position() + count);
        }
        bytes.flip();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
