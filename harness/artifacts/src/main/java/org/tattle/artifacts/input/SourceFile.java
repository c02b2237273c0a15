package org.tattle.artifacts.input;

import io.airlift.compress.bzip2.BZip2HadoopStreams;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.formats.TextFile;
import org.tukaani.xz.XZInputStream;

/**
 * A file, mapped into memory for reading.
 *
 * @param bytes all of it, little-endian
 */
public record SourceFile(Path path, ByteBuffer bytes) {
    private static final int HEAD = 1 << 16;

    /** The byte of bzip2's first block mark, after the head. */
    private static final int BLOCK_MARK = 4;

    /** The most bytes of an unpacked file, which is kept in memory. */
    private static final int MOST_UNPACKED = 256 << 20;

    public static SourceFile open(Path path) {
        if (!Files.exists(path)) {
            throw new InputException(path.toString(), "there is no such file or folder", "check the path");
        }
        if (!Files.isRegularFile(path)) { // a device, a pipe or a folder
            throw new InputException(path.toString(), "it is not a regular file", "name a file or a folder");
        }
        try (FileChannel channel = FileChannel.open(path)) {
            if (channel.size() > Integer.MAX_VALUE) {
                throw new InputException(
                        path.toString(), "it is larger than 2 GB, which is not read", "inspect a smaller model");
            }
            return of(path, channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size()));
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    private static SourceFile of(Path path, ByteBuffer bytes) {
        return new SourceFile(path, bytes.order(ByteOrder.LITTLE_ENDIAN));
    }

    private static InputException unreadable(Path path, IOException e) {
        return AtomicFile.failure(path, "it cannot be read", "check the file and its disk", e);
    }

    public InputException fault(String problem, String remedy) {
        return new InputException(path.toString(), problem, remedy);
    }

    public String name() {
        return String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    }

    /** Whether the file begins with these bytes, each in 0 to 255. */
    public boolean begins(int... magic) {
        if (bytes.limit() < magic.length) {
            return false;
        }
        for (int i = 0; i < magic.length; i++) {
            if ((bytes.get(i) & 0xff) != magic[i]) {
                return false;
            }
        }
        return true;
    }

    /** The first bytes as text, one character a byte. */
    public String head(int length) {
        byte[] head = new byte[Math.min(length, bytes.limit())];
        bytes.get(0, head);
        return new String(head, StandardCharsets.ISO_8859_1);
    }

    /** The first line of text, unpacked if the file is compressed by gzip; empty if there is none within 64 kB. */
    public String firstLine() {
        byte[] line = new byte[HEAD];
        int length = 0;
        try (InputStream in = TextFile.bytes(path)) {
            for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
                if (length == HEAD) {
                    return "";
                }
                line[length++] = (byte) next;
            }
        } catch (IOException | InputException e) {
            return ""; // not a text: the reader of its format reports what is wrong
        }
        return new String(line, 0, length, StandardCharsets.UTF_8).stripTrailing();
    }

    /** Visits all lines of text, unpacked if the file is compressed by gzip. */
    public void forEachLine(LineVisitor visitor) {
        long number = 0;
        try (BufferedReader lines = TextFile.open(path)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                visitor.line(line, ++number);
            }
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    @FunctionalInterface
    public interface LineVisitor {
        /** @param number from 1 */
        void line(String line, long number);
    }

    public boolean isGzip() {
        return begins(0x1f, 0x8b);
    }

    public boolean isZlib() {
        return bytes.limit() > 2 && bytes.get(0) == 0x78 && ((0x78 << 8) + (bytes.get(1) & 0xff)) % 31 == 0;
    }

    public boolean isBzip2() {
        return begins('B', 'Z', 'h') && bytes.limit() > BLOCK_MARK && bytes.get(BLOCK_MARK) == 0x31;
    }

    public boolean isXz() {
        return begins(0xfd, '7', 'z', 'X', 'Z', 0);
    }

    /** Whether {@link #unpacked} unpacks the file. */
    public boolean isPacked() {
        return isGzip() || isZlib() || isBzip2() || isXz();
    }

    /** The same file unpacked, if it is compressed by gzip, zlib, bzip2 or xz. */
    public SourceFile unpacked() {
        if (!isPacked()) {
            return this;
        }
        Inflater inflater = new Inflater();
        try (InputStream in = unpacking(inflater)) {
            byte[] content = new byte[(int) Math.min(MOST_UNPACKED, 2L * bytes.limit())];
            int size = in.readNBytes(content, 0, content.length);
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (size == MOST_UNPACKED) {
                    throw fault(
                            "unpacked it is larger than " + (MOST_UNPACKED >> 20) + " MB, which is not read",
                            "unpack the file and inspect that");
                }
                content = Arrays.copyOf(content, (int) Math.min(MOST_UNPACKED, 2L * size));
                content[size++] = (byte) next;
                size += in.readNBytes(content, size, content.length - size);
            }
            if (isZlib() && inflater.getBytesRead() < bytes.limit()) {
                throw fault("more follows after what is compressed in it", "do not publish it, or look at it yourself");
            }
            return of(path, ByteBuffer.wrap(content, 0, size).slice());
        } catch (IOException e) {
            throw unreadable(path, e);
        } catch (IndexOutOfBoundsException | IllegalStateException e) { // of bzip2, where it is damaged
            throw new InputException(path.toString(), "it is damaged or cut off", "copy it again", e);
        } finally {
            inflater.end();
        }
    }

    private InputStream unpacking(Inflater inflater) throws IOException {
        if (isGzip()) {
            return TextFile.bytes(path);
        }
        InputStream in = new BufferedInputStream(Files.newInputStream(path));
        return isZlib()
                ? new InflaterInputStream(in, inflater)
                : isXz() ? new XZInputStream(in, MOST_UNPACKED >> 10) : new BZip2HadoopStreams().createInputStream(in);
    }
}
