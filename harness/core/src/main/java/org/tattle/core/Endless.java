package org.tattle.core;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Refuses to read devices, such as {@code /dev/zero}, which may never end. Pipes are read. */
public final class Endless {
    private static final int KIND = 0170000;
    private static final int CHARACTER_DEVICE = 0020000;

    private Endless() {}

    /**
     * Refuses a device.
     *
     * @param file a file that is read to its end; it may be missing
     * @throws InputException if it is a character device
     */
    public static void refuse(Path file) {
        try {
            if (file.getFileSystem().supportedFileAttributeViews().contains("unix")
                    && Files.exists(file)
                    && ((int) Files.getAttribute(file, "unix:mode") & KIND) == CHARACTER_DEVICE) {
                throw new InputException(file.toString(), "is a device, not a file", "name a file");
            }
        } catch (IOException e) {
            throw new InputException(
                    file.toString(), "cannot be read (" + AtomicFile.reason(e) + ")", "repair the permissions", e);
        }
    }
}
