package org.tattle.engine.estimate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.run.PreparedAudit;

/**
 * The disk space that the statistics of a run's models take, the largest part of a run, and what is free.
 *
 * @param free the free bytes where the run's folder is, or would be
 */
public record DiskNeed(double bytes, double free) {
    /** A share of the free space that is worth a line. */
    private static final double MUCH = 0.1;

    /** The need of a run in a folder, which need not exist. */
    public static DiskNeed of(PreparedAudit<?> audit, Path folder) {
        return new DiskNeed(audit.jobs(ModelStore.inMemory(), false).statisticBytes(), free(folder.toAbsolutePath()));
    }

    private static double free(Path folder) {
        Path there = folder;
        while (there.getParent() != null && !Files.exists(there)) {
            there = there.getParent();
        }
        try {
            long usable = Files.getFileStore(there).getUsableSpace();
            return usable == 0 ? Double.POSITIVE_INFINITY : usable; // some file systems do not report it
        } catch (IOException e) {
            return Double.POSITIVE_INFINITY;
        }
    }

    /** Whether the need is large in itself, or beside what is free. */
    public boolean matters() {
        return bytes > Heap.GIB || bytes > MUCH * free;
    }

    /** {@code about 1.3 GiB of statistics on disk, 76 GiB free}. */
    public String text() {
        return "about " + Heap.text(bytes) + " of statistics on disk"
                + (Double.isInfinite(free) ? "" : ", " + Heap.text(free) + " free")
                + (bytes > free ? ": more than is free" : "");
    }
}
