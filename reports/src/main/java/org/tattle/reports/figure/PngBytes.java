package org.tattle.reports.figure;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Encodes images as PNG (ISO/IEC 15948): 8 bits a color, rows unfiltered. The bytes are those of ImageIO in Java 17,
 * which copies every row twice and takes several times as long.
 */
final class PngBytes {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final int HEADER = 13;
    private static final byte BITS = 8;
    private static final byte COLORS = 2;
    private static final int LEVEL = 4;
    private static final int LARGEST_CHUNK = 1 << 15;

    private PngBytes() {}

    /** @param image of type {@link BufferedImage#TYPE_INT_RGB} */
    static byte[] of(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(SIGNATURE);
        ByteBuffer header = ByteBuffer.allocate(HEADER).putInt(image.getWidth()).putInt(image.getHeight());
        write("IHDR", header.put(BITS).put(COLORS).array(), HEADER, out);
        Deflater deflater = new Deflater(LEVEL);
        try {
            deflater.setInput(rows(image));
            deflater.finish();
            byte[] chunk = new byte[LARGEST_CHUNK];
            int length = 0;
            while (!deflater.finished()) {
                length += deflater.deflate(chunk, length, LARGEST_CHUNK - length);
                if (length == LARGEST_CHUNK || deflater.finished()) {
                    write("IDAT", chunk, length, out);
                    length = 0;
                }
            }
        } finally {
            deflater.end();
        }
        write("IEND", new byte[0], 0, out);
        return out.toByteArray();
    }

    /** Each row's filter, which is none, and its colors. */
    private static byte[] rows(BufferedImage image) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        int width = image.getWidth();
        byte[] bytes = new byte[3 * pixels.length + image.getHeight()];
        int next = 0;
        for (int row = 0; row < pixels.length; row += width) {
            next++;
            for (int i = row; i < row + width; i++) {
                bytes[next++] = (byte) (pixels[i] >> 16);
                bytes[next++] = (byte) (pixels[i] >> 8);
                bytes[next++] = (byte) pixels[i];
            }
        }
        return bytes;
    }

    private static void write(String type, byte[] data, int length, ByteArrayOutputStream out) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(data, 0, length);
        out.writeBytes(ByteBuffer.allocate(4).putInt(length).array());
        out.writeBytes(name);
        out.write(data, 0, length);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) check.getValue()).array());
    }
}
