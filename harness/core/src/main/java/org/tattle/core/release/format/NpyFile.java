package org.tattle.core.release.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tattle.core.InputException;

/**
 * NumPy's {@code .npy}, versions 1 to 3: matrices of float32 or float64, either byte order, in C or Fortran order.
 *
 * <p>The file is a magic, a version, the length of a header, the header as a Python dictionary, and the numbers (NumPy
 * Enhancement Proposal 1).
 */
final class NpyFile {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final Pattern TYPE = Pattern.compile("'descr'\\s*:\\s*'([^']*)'");
    private static final Pattern ORDER = Pattern.compile("'fortran_order'\\s*:\\s*(True|False)");
    private static final Pattern SHAPE = Pattern.compile("'shape'\\s*:\\s*\\(([^)]*)\\)");
    private static final Pattern FLOAT = Pattern.compile("([<>])f([48])");
    private static final String MEND = "write it with numpy.save of a matrix of floats";

    private final Path file;
    private final ByteBuffer bytes;

    private NpyFile(Path file, byte[] content) {
        this.file = file;
        bytes = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    }

    static boolean isNpy(byte[] content) {
        return content.length >= MAGIC.length && Arrays.equals(content, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /**
     * Reads a matrix.
     *
     * @param file its name, for messages
     * @param content all its bytes, beginning with the magic
     */
    static Matrix read(Path file, byte[] content) {
        return new NpyFile(file, content).matrix();
    }

    private Matrix matrix() {
        String header = header();
        String type = find(TYPE, header, "type of number");
        boolean fortran = find(ORDER, header, "order").equals("True");
        int[] shape = shape(find(SHAPE, header, "shape"));
        Matcher number = FLOAT.matcher(type);
        if (!number.matches()) {
            throw fault(
                    type.endsWith("O")
                            ? "it holds pickled objects, which are not read"
                            : "its numbers are of type '" + type + "', not float32 or float64");
        }
        int width = number.group(2).charAt(0) - '0';
        long numbers = (long) shape[0] * shape[1];
        if (numbers > bytes.remaining() || numbers * width != bytes.remaining()) {
            throw fault("its shape " + shape[0] + " x " + shape[1] + " takes " + numbers + " numbers of " + width
                    + " bytes, and " + bytes.remaining() + " bytes are there");
        }
        bytes.order(number.group(1).equals("<") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        double[] values = new double[shape[0] * shape[1]];
        for (int i = 0; i < values.length; i++) {
            values[i] = width == 4 ? bytes.getFloat() : bytes.getDouble();
        }
        return fortran ? new Matrix(shape[1], shape[0], values).transposed() : new Matrix(shape[0], shape[1], values);
    }

    private String header() {
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
            throw fault("its header does not tell the " + meaning + " of one plain array");
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
            if (shape.length == 2 && shape[0] >= 0 && shape[1] >= 0) {
                return shape;
            }
        } catch (NumberFormatException e) {
            throw new InputException(file.toString(), "its shape (" + text + ") cannot be read", MEND, e);
        }
        throw fault("its shape is (" + text + "), not that of a matrix");
    }

    private InputException fault(String problem) {
        return new InputException(file.toString(), problem, MEND);
    }
}
