package org.tattle.reports.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PngTest {
    @TempDir
    Path folder;

    /** A machine without a writable temporary folder lost its report after all training. */
    @Test
    void noTemporaryFolderIsNeeded() throws IOException {
        Path gone = Files.createDirectory(folder.resolve("gone"));
        ImageIO.setCacheDirectory(gone.toFile());
        try {
            Files.delete(gone);
            byte[] png = Png.encode(new BufferedImage(3, 2, BufferedImage.TYPE_INT_RGB));
            assertThat(png).startsWith(0x89, 'P', 'N', 'G').endsWith(0xAE, 0x42, 0x60, 0x82);
        } finally {
            ImageIO.setCacheDirectory(null);
        }
    }
}
