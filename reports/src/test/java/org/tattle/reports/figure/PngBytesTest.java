package org.tattle.reports.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PngBytesTest {
    /** Of one pixel, and of so many unlike ones that they take several chunks. */
    @ParameterizedTest
    @CsvSource({"1, 1", "7, 300", "301, 200"})
    void everyPixel_isReadAgain(int width, int height) throws IOException {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] pixels = new Random(1).ints((long) width * height, 0, 1 << 24).toArray();
        image.setRGB(0, 0, width, height, pixels, 0, width);
        BufferedImage read = ImageIO.read(new ByteArrayInputStream(PngBytes.of(image)));
        assertThat(read.getWidth()).isEqualTo(width);
        assertThat(read.getHeight()).isEqualTo(height);
        assertThat(read.getRGB(0, 0, width, height, null, 0, width))
                .isEqualTo(image.getRGB(0, 0, width, height, null, 0, width));
    }
}
