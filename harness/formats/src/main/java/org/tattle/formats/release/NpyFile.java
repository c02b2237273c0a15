package org.tattle.formats.release;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.formats.TextFile;

/**
 * Reads and writes NumPy's {@code .npy} files, versions 1 to 3, in C or Fortran order: floats, integers and booleans of
 * either byte order.
 *
 * <p>The file consists of a magic number, a version, the length of a header, the header as a Python dictionary, and the
 * numbers (NumPy Enhancement Proposal 1).
 */
public final class NpyFile {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int ALIGNMENT = 64;
    private static final Pattern TYPE = Pattern.compile("'descr'\\s*:\\s*'([^']*)'");
    private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([^)]*)\\)");
    private static final Pattern FLOAT = Pattern.compile("([<>])(f)([48])");
    private static final Pattern NUMBER = Pattern.compile("([<>|=])(?:(f)([48])|([iu])([1248])|(b)(1))");

    private final Path file;
    private final ByteBuffer bytes;
    private final String remedy;

    private NpyFile(Path file, ByteBuffer content, String remedy) {
        this.file = file;
        this.remedy = remedy;
        bytes = content.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * The header of a file.
     *
     * @param type of an element, as NumPy describes it: {@code <f8}
     * @param fortran whether the first dimension runs fastest
     * @param shape its size along each dimension. Not to be modified.
     * @param offset the byte at which the elements begin
     */
    public record Layout(String type, boolean fortran, int[] shape, int offset) {
        /** The number of elements, saturated at a number beyond any file. */
        private long numbers() {
            return (long) Arrays.stream(shape).asDoubleStream().reduce(1, (a, b) -> a * b);
        }
    }

    public static Layout layout(Path file, ByteBuffer content) {
        NpyFile npy = new NpyFile(file, content, "write it with numpy.save");
        byte[] magic = new byte[Math.min(MAGIC.length, npy.bytes.remaining())];
        npy.bytes.get(magic);
        if (!isNpy(magic)) {
            throw npy.fault("it does not begin as a .npy file does");
        }
        return npy.header();
    }

    static boolean isNpy(byte[] content) {
        return content.length >= MAGIC.length && Arrays.equals(content, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /** Reads a matrix of floats from all bytes of a file. */
    static Matrix read(Path file, byte[] content) {
        NpyFile npy = new NpyFile(file, ByteBuffer.wrap(content), "write it with numpy.save of a matrix of floats");
        Layout header = npy.header();
        if (header.shape.length != 2) {
            throw npy.fault(
                    "its shape is " + new NumberArray(header.shape, new double[0]).size() + ", not that of a matrix");
        }
        return new Matrix(header.shape[0], header.shape[1], npy.values(header, FLOAT, "float32 or float64"));
    }

    /** Reads an array of numbers of any shape; true becomes 1. Refuses a file with anything else. */
    public static NumberArray read(Path file) {
        byte[] content;
        try (InputStream in = TextFile.bytes(file)) {
            content = in.readAllBytes();
        } catch (IOException e) {
            throw AtomicFile.failure(file, "it cannot be read", "check the file and its disk", e);
        }
        NpyFile npy = new NpyFile(file, ByteBuffer.wrap(content), "write it with numpy.save of an array of numbers");
        if (!isNpy(content)) {
            throw npy.fault("it does not begin as a .npy file does");
        }
        Layout header = npy.header();
        return new NumberArray(header.shape, npy.values(header, NUMBER, "a float, an integer or a boolean"));
    }

    /**
     * All bytes of a file before its elements, which follow in C order.
     *
     * @param type of an element, as NumPy describes it: {@code <i4}
     * @param shape as Python writes it between parentheses: {@code 2, 3}, {@code 2,}, or nothing
     */
    public static byte[] beginning(String type, String shape) {
        String dictionary = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
        int used = MAGIC.length + 4 + dictionary.length() + 1;
        int padding = Math.floorMod(-used, ALIGNMENT);
        byte[] header = (dictionary + " ".repeat(padding) + "\n").getBytes(StandardCharsets.ISO_8859_1);
        return ByteBuffer.allocate(used + padding)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(MAGIC)
                .put((byte) 1)
                .put((byte) 0)
                .putShort((short) header.length)
                .put(header)
                .array();
    }

    /** The bytes of a file of booleans with one row for each set, true for the elements of the set. */
    public static byte[] booleans(List<BitSet> rows, int columns) {
        byte[] beginning = beginning("|b1", rows.size() + ", " + columns);
        ByteBuffer out = ByteBuffer.allocate(Math.addExact(beginning.length, Math.multiplyExact(rows.size(), columns)));
        out.put(beginning);
        for (BitSet row : rows) {
            for (int i = 0; i < columns; i++) {
                out.put((byte) (row.get(i) ? 1 : 0));
            }
        }
        return out.array();
    }

    private Layout header() {
        String text = headerText();
        String type = find(TYPE, text, "type of number");
        boolean fortran = find(ORDER, text, "order").equals("True");
        String shape = find(SHAPE, text, "shape");
        return new Layout(type, fortran, shape(shape), bytes.position());
    }

    /** The numbers in C order. */
    private double[] values(Layout header, Pattern types, String expected) {
        Matcher number = types.matcher(header.type);
        if (!number.matches()) {
            throw fault(
                    header.type.endsWith("O")
                            ? "it holds pickled objects, which are not read"
                            : "its numbers are of type '" + header.type + "', not " + expected);
        }
        int width = header.type.charAt(header.type.length() - 1) - '0';
        long numbers = header.numbers();
        if (numbers > bytes.remaining() || numbers * width != bytes.remaining()) {
            String shape = new NumberArray(header.shape, new double[0]).size();
            throw fault("its shape " + shape + " takes " + numbers + " numbers of " + width + " bytes, and "
                    + bytes.remaining() + " bytes are there");
        }
        bytes.order(header.type.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        char kind = header.type.charAt(1);
        double[] values = new double[(int) numbers];
        for (int i = 0; i < values.length; i++) {
            values[i] = number(kind, width);
        }
        return header.fortran ? new NumberArray(header.shape, values).fromFortran() : values;
    }

    private double number(char kind, int width) {
        if (kind == 'f') {
            return width == 4 ? bytes.getFloat() : bytes.getDouble();
        }
        long whole = switch (width) {
            case 1 -> bytes.get();
            case 2 -> bytes.getShort();
            case 4 -> bytes.getInt();
            default -> bytes.getLong();
        };
        long unsigned = width == Long.BYTES ? whole : whole & ((1L << (Byte.SIZE * width)) - 1);
        return kind == 'i' ? whole : unsigned;
    }

    private String headerText() {
        bytes.position(MAGIC.length);
        if (bytes.remaining() < 6) {
            throw fault("it is cut off in its header");
        }
        int version = bytes.get();
        bytes.get(); // the minor version changes nothing
        if (version < 1 || version > 3) {
            throw fault("its version " + version + " is not known");
        }
        int length = version == 1 ? Short.toUnsignedInt(bytes.getShort()) : bytes.getInt();
        if (length < 0 || length > bytes.remaining()) {
            throw fault("it is cut off in its header");
        }
        byte[] header = new byte[length];
        bytes.get(header);
        return new String(header, version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
    }

    private String find(Pattern pattern, String header, String meaning) {
        Matcher matcher = pattern.matcher(header);
        if (!matcher.find()) {
            throw fault("its header does not show the " + meaning + " of one plain array");
        }
        return matcher.group(1);
    }

    private int[] shape(String text) {
        try {
            int[] shape = Arrays.stream(text.split(","))
                    .map(String::strip)
                    .filter(size -> !size.isEmpty())
                    .mapToInt(Integer::parseUnsignedInt)
                    .toArray();
            if (Arrays.stream(shape).allMatch(size -> size >= 0)) {
                return shape;
            }
        } catch (NumberFormatException e) {
            throw new InputException(file.toString(), "its shape (" + text + ") cannot be read", remedy, e);
        }
        throw fault("its shape is (" + text + "), which has too many numbers");
    }

    private InputException fault(String problem) {
        return new InputException(file.toString(), problem, remedy);
    }
}
