package org.tattle.engine.certify;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.tattle.core.data.Fingerprint;
import org.tattle.engine.experiment.AuditFailure;
import org.tattle.engine.experiment.ModelFile;
import org.tattle.engine.experiment.WorkerPool;

/** Trainings done by workers in blocks, each block's numbers kept in a file: what is on disk is not trained again. */
public final class CheckpointedTrialRunner implements TrialRunner {
    /** So many trainings are lost at most by a thread that is killed. */
    private static final int BLOCK = 25;

    private final Path folder;
    private final String key;
    private final WorkerPool workers;
    private final Listener listener;

    /** Hears of finished blocks, from any thread. */
    public interface Listener {
        /** So many more trainings are finished. */
        void finished(int trainings, boolean onDisk);

        /** A damaged file, in one line. */
        void notice(String line);
    }

    /** @param key all that the numbers depend on, but for the trainings' names */
    CheckpointedTrialRunner(Path folder, String key, WorkerPool workers, Listener listener) {
        this.folder = folder;
        this.key = key;
        this.workers = workers;
        this.listener = listener;
    }

    @Override
    public double[][] each(String name, int count, IntFunction<double[]> numbers) {
        double[][] all = new double[count][];
        workers.each((count + BLOCK - 1) / BLOCK, block -> {
            int from = block * BLOCK;
            int to = Math.min(count, from + BLOCK);
            Path file = folder.resolve(String.format(Locale.ROOT, "%s-%04d.runs", name, block));
            String own = new Fingerprint().add(key).add(name).add(from).add(to).hex();
            boolean found = find(file, own, listener::notice, all, from, to);
            if (!found) {
                for (int i = from; i < to; i++) {
                    all[i] = train(name, i, numbers);
                }
                ModelFile.write(file, own, bytes(all, from, to));
            }
            listener.finished(to - from, found);
        });
        return all;
    }

    private double[] train(String name, int run, IntFunction<double[]> numbers) {
        try {
            return numbers.apply(run);
        } catch (RuntimeException e) {
            throw new AuditFailure("run " + run + " of " + folder.getFileName() + "/" + name + " failed: " + e, e);
        }
    }

    private static boolean find(Path file, String key, Consumer<String> notice, double[][] all, int from, int to) {
        ModelFile.Content content = ModelFile.read(file, key);
        if (content instanceof ModelFile.Content.Damaged damaged) {
            notice.accept(file + " is damaged: " + damaged.how() + "; its runs are trained anew");
        }
        if (!(content instanceof ModelFile.Content.Payload payload)) {
            return false;
        }
        DoubleBuffer rows = ByteBuffer.wrap(payload.bytes()).asDoubleBuffer();
        int width = rows.remaining() / (to - from);
        for (int i = from; i < to; i++) {
            all[i] = new double[width];
            rows.get(all[i]);
        }
        return true;
    }

    private static byte[] bytes(double[][] all, int from, int to) {
        int width = all[from].length;
        ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * width * (to - from));
        DoubleBuffer rows = bytes.asDoubleBuffer();
        Arrays.stream(all, from, to).forEach(rows::put);
        return bytes.array();
    }
}
