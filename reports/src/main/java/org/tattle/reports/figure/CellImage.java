package org.tattle.reports.figure;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import org.tattle.reports.figure.HeatFigure.Grid;

/** A matrix as an image with a palette, so that its file is small. */
final class CellImage {
    private CellImage() {}

    /**
     * The image, with each cell as a block of pixels of one color.
     *
     * @param least the minimum number of pixels on each side, so that enlarging the image does not blur cells
     */
    static BufferedImage of(Grid grid, ColorScale shade, int least) {
        int side = Math.max(
                1, (least + Math.min(grid.rows(), grid.columns()) - 1) / Math.min(grid.rows(), grid.columns()));
        BufferedImage image =
                new BufferedImage(side * grid.columns(), side * grid.rows(), BufferedImage.TYPE_BYTE_INDEXED, colors());
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                double value = grid.values()[y / side * grid.columns() + x / side];
                image.getRaster().setSample(x, y, 0, ColorScale.STEPS + shade.step(value));
            }
        }
        return image;
    }

    private static IndexColorModel colors() {
        int[] colors = new int[2 * ColorScale.STEPS + 1];
        for (int i = 0; i < colors.length; i++) {
            colors[i] = ColorScale.rgb(i - ColorScale.STEPS);
        }
        return new IndexColorModel(Byte.SIZE, colors.length, colors, 0, false, -1, DataBuffer.TYPE_BYTE);
    }
}
