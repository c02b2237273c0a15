package org.tattle.reports.chart;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.knowm.xchart.internal.chartpart.IChart;

/** Charts as files in light colors. Equal charts give equal bytes on one Java: no file has a date. */
public enum ChartFile {
    /** Real text, and dark colors where the reader's screen is dark. */
    SVG {
        @Override
        public byte[] bytes(Picture picture) {
            String svg = picture instanceof Chart chart
                    ? ChartSvg.document(chart)
                    : HeatDrawing.whole((HeatChart) picture).document();
            return svg.getBytes(StandardCharsets.UTF_8);
        }
    },
    /** At twice the size of the others, for slides and documents. */
    PNG {
        @Override
        public byte[] bytes(Picture picture) {
            IChart drawing = drawing(picture);
            BufferedImage image =
                    new BufferedImage(2 * drawing.getWidth(), 2 * drawing.getHeight(), BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = image.createGraphics();
            graphics.scale(2, 2);
            drawing.paint(graphics, drawing.getWidth(), drawing.getHeight());
            graphics.dispose();
            return png(image);
        }
    },
    /** One page of the chart's size with text as outlines, for papers. */
    PDF {
        @Override
        public byte[] bytes(Picture picture) {
            IChart drawing = drawing(picture);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            // XChart's own encoder cannot fix the id, which PDFBox else derives from the time
            try (PDDocument document = new PDDocument()) {
                document.setDocumentId(0L);
                document.getDocumentInformation().setTitle(picture.title());
                document.getDocumentInformation().setSubject(picture.caption());
                PDPage page = new PDPage(new PDRectangle(drawing.getWidth(), drawing.getHeight()));
                document.addPage(page);
                PdfBoxGraphics2D graphics = new PdfBoxGraphics2D(document, drawing.getWidth(), drawing.getHeight());
                drawing.paint(graphics, drawing.getWidth(), drawing.getHeight());
                graphics.dispose();
                try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                    content.drawForm(graphics.getXFormObject());
                }
                document.save(out);
            } catch (IOException e) {
                throw new UncheckedIOException("a PDF could not be encoded in memory", e);
            }
            return out.toByteArray();
        }
    };

    /** What is written as files. */
    public sealed interface Picture permits Chart, HeatChart {
        String title();

        /** The data behind it, in sentences. */
        String caption();
    }

    /** The content of a file of this format. */
    public abstract byte[] bytes(Picture picture);

    /** The end of the file's name, such as {@code .png}. */
    public String extension() {
        return "." + name().toLowerCase(Locale.ROOT);
    }

    private static IChart drawing(Picture picture) {
        return picture instanceof Chart chart ? new ChartDrawing(chart) : HeatDrawing.whole((HeatChart) picture);
    }

    /**
     * The pixels of an image of {@link BufferedImage#TYPE_INT_RGB} as they are, which XChart's and ImageIO's encoder
     * would filter first: for these drawings that takes twice the time and makes larger files.
     */
    static byte[] png(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        byte[] rows = new byte[height * (1 + 3 * width)];
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        for (int y = 0, at = 0; y < height; y++) {
            at++; // no filter: 0
            for (int x = 0; x < width; x++) {
                int pixel = pixels[y * width + x];
                rows[at++] = (byte) (pixel >> 16);
                rows[at++] = (byte) (pixel >> 8);
                rows[at++] = (byte) pixel;
            }
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(file)) {
            try (OutputStream packing = new DeflaterOutputStream(packed)) {
                packing.write(rows);
            }
            out.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
            byte[] color = {8, 2, 0, 0, 0}; // bits of each of red, green and blue; deflated, not interlaced
            chunk(
                    "IHDR",
                    ByteBuffer.allocate(13)
                            .putInt(width)
                            .putInt(height)
                            .put(color)
                            .array(),
                    out);
            chunk("IDAT", packed.toByteArray(), out);
            chunk("IEND", new byte[0], out);
        } catch (IOException e) {
            throw new UncheckedIOException("a PNG could not be encoded in memory", e);
        }
        return file.toByteArray();
    }

    private static void chunk(String type, byte[] content, DataOutputStream out) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(type.getBytes(StandardCharsets.US_ASCII));
        sum.update(content);
        out.writeInt(content.length);
        out.writeBytes(type);
        out.write(content);
        out.writeInt((int) sum.getValue());
    }
}
