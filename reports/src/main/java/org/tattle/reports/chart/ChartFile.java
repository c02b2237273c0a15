package org.tattle.reports.chart;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
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

    static byte[] png(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        // ImageIO's default stream, which XChart uses, would be cached in java.io.tmpdir
        try (ImageOutputStream cached = new MemoryCacheImageOutputStream(out)) {
            ImageIO.write(image, "png", cached);
        } catch (IOException e) {
            throw new UncheckedIOException("a PNG could not be encoded in memory", e);
        }
        return out.toByteArray();
    }
}
