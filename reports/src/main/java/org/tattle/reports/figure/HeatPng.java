package org.tattle.reports.figure;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;

/** Draws heat figures as PNG, light and at twice the size of the SVG. */
public final class HeatPng {
    private HeatPng() {}

    /** The bytes of a PNG file. */
    public static byte[] bytes(HeatFigure figure) {
        HeatLayout layout = HeatLayout.whole(figure);
        BufferedImage image =
                new BufferedImage(Png.SCALE * layout.width(), Png.SCALE * layout.height(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = Png.graphics(image);
        try {
            layout.cells().forEach(cells -> draw(cells, graphics));
            layout.texts().forEach(text -> draw(text, graphics));
        } finally {
            graphics.dispose();
        }
        return PngBytes.of(image);
    }

    private static void draw(HeatLayout.Cells cells, Graphics2D graphics) {
        int x = (int) (Png.SCALE * cells.x());
        int y = (int) (Png.SCALE * cells.y());
        int width = Png.SCALE * cells.width();
        int height = Png.SCALE * cells.height();
        graphics.drawImage(CellImage.of(cells.grid(), cells.shade(), 1), x, y, width, height, null);
        graphics.setColor(Palette.GREY.color());
        graphics.drawRect(x, y, width, height);
    }

    private static void draw(HeatLayout.Text text, Graphics2D graphics) {
        graphics.setFont(font(text.look()));
        graphics.setColor(text.look() == HeatLayout.Look.NOTE ? Png.SOFT : Png.TEXT);
        AffineTransform upright = graphics.getTransform();
        graphics.translate(Png.SCALE * text.x(), Png.SCALE * text.y());
        if (text.anchor() == HeatLayout.Anchor.UPWARDS) {
            graphics.rotate(-Math.PI / 2);
        }
        int back = text.anchor() == HeatLayout.Anchor.START
                ? 0
                : graphics.getFontMetrics().stringWidth(text.text()) / 2;
        graphics.drawString(text.text(), -back, 0);
        graphics.setTransform(upright);
    }

    private static Font font(HeatLayout.Look look) {
        return switch (look) {
            case TITLE -> Png.font(Font.BOLD, 14);
            case LABEL, NOTE -> Png.font(Font.PLAIN, 12);
        };
    }
}
