package org.tattle.core.release;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Writes and reads releases of one type as bytes, big-endian as {@link DataOutput} does; the file around them has the
 * version and a checksum. It must be serializable, since other machines that train receive it.
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

    /**
     * The bytes of a release.
     *
     * @throws IllegalStateException if it cannot be written
     */
    default byte[] encode(R release) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(release, out);
        } catch (IOException | RuntimeException e) {
            throw new IllegalStateException("the codec cannot write the release (" + e + ")", e);
        }
        return bytes.toByteArray();
    }

    /**
     * The release of such bytes.
     *
     * @throws IllegalStateException if it cannot be read, or bytes are left over
     */
    default R decode(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            R release = read(in);
            if (in.available() > 0) {
                throw new IOException(in.available() + " bytes follow the release");
            }
            return release;
        } catch (IOException | RuntimeException | OutOfMemoryError e) { // a misread length asks for any memory
            throw new IllegalStateException("the codec cannot read what it wrote (" + e + ")", e);
        }
    }

    static void writeNumbers(double[] numbers, DataOutput out) throws IOException {
        for (double number : numbers) {
            out.writeDouble(number);
        }
    }

    static double[] readNumbers(int many, DataInput in) throws IOException {
        double[] numbers = new double[many];
        for (int i = 0; i < many; i++) {
            numbers[i] = in.readDouble();
        }
        return numbers;
    }

    static void writeTexts(List<String> texts, DataOutput out) throws IOException {
        for (String text : texts) {
            out.writeUTF(text);
        }
    }

    /** Reads this many texts, into memory that grows with the data, not with a number in a damaged header. */
    static List<String> readTexts(int many, DataInput in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            texts.add(in.readUTF());
        }
        return texts;
    }

    /** A codec by Java serialization, for types such as records of arrays and numbers. */
    static <R extends Serializable> Codec<R> serialized(Class<R> type) {
        return new SerializedCodec<>(type);
    }
}
