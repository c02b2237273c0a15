package org.tattle.defenses.poisson;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.tattle.core.audit.TrainingContext;
import org.tattle.defenses.poisson.Factorization.Swept;
import org.tattle.math.sampling.Seed;

/** A run of a Gibbs chain. An interrupted one resumes from the last saved state, with the same result. */
final class Chain {
    /** The number of visited entries after which the state is saved: about one minute of one thread. */
    static final long VISITS_A_SAVE = 500_000_000L;

    /** The number of entries whose rates are traced, besides the fit and the total. */
    private static final int WATCHED = 8;

    private static final int TRACES = 2 + WATCHED;

    private final Factorization model;
    private final Supplier<Counts> first;
    private final Counts counts;
    private final Sweeps sweeps;
    private final boolean judged;
    private final int sweepsASave;
    private final List<double[]> kept = new ArrayList<>();
    private final List<double[]> traced = new ArrayList<>();

    /**
     * @param first the counts of the first sweep: if they were inferred with factors drawn from the prior, nearly all
     *     would be attributed to noise, and the chain would leave that state slowly
     * @param judged whether states are kept and traced; otherwise only the last state is available
     */
    Chain(Factorization model, Supplier<Counts> first, Counts counts, Sweeps sweeps, boolean judged, long visitsASave) {
        this.model = model;
        this.first = first;
        this.counts = counts;
        this.sweeps = sweeps;
        this.judged = judged;
        long entries = Math.max(1, (long) counts.rows() * counts.columns());
        sweepsASave = (int) Math.min(Integer.MAX_VALUE, Math.max(1, visitsASave / entries));
    }

    /** Runs all sweeps; the model is then in its last state. */
    Posterior run(TrainingContext training) {
        int done = training.resume().map(this::restored).orElse(0);
        Seed seed = training.stream("sweeps");
        while (done < sweeps.sweeps()) {
            Swept swept = model.sweep(done == 0 ? first.get() : counts, seed.child(done), training);
            done++;
            if (judged && done > sweeps.burnIn()) {
                traced.add(trace(swept));
                if (sweeps.keeps(done)) {
                    kept.add(model.factors().clone());
                }
            }
            if (done % sweepsASave == 0 && done < sweeps.sweeps()) {
                training.save(state(done));
            }
            training.progress(done, sweeps.sweeps());
        }
        return new Posterior(model, List.copyOf(kept), byTrace());
    }

    private double[] trace(Swept swept) {
        double[] trace = new double[TRACES];
        trace[0] = swept.fit();
        trace[1] = swept.total();
        for (int i = 0; i < WATCHED; i++) {
            int row = (int) ((2L * i + 1) * counts.rows() / (2 * WATCHED));
            int column =
                    (int) ((2L * ((i * 5 + 1) % WATCHED) + 1) * counts.columns() / (2 * WATCHED)); // off the diagonal
            trace[2 + i] = model.rate(row, column);
        }
        return trace;
    }

    private List<double[]> byTrace() {
        List<double[]> traces = new ArrayList<>();
        for (int t = 0; t < TRACES && !traced.isEmpty(); t++) {
            int trace = t;
            traces.add(traced.stream().mapToDouble(values -> values[trace]).toArray());
        }
        return traces;
    }

    private byte[] state(int done) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(done);
            write(model.factors(), out);
            writeAll(kept, out);
            writeAll(traced, out);
            counts.save(out);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }

    private static void writeAll(List<double[]> all, DataOutput out) throws IOException {
        out.writeInt(all.size());
        for (double[] values : all) {
            write(values, out);
        }
    }

    private static void write(double[] values, DataOutput out) throws IOException {
        for (double value : values) {
            out.writeDouble(value);
        }
    }

    /** Restores a state; returns the number of sweeps done. */
    private int restored(byte[] state) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(state))) {
            int done = in.readInt();
            read(model.factors(), in);
            model.restored();
            readAll(kept, model.factors().length, in);
            readAll(traced, TRACES, in);
            counts.restore(in);
            return done;
        } catch (IOException e) {
            throw new UncheckedIOException("a chain cannot read what it wrote", e);
        }
    }

    private static void readAll(List<double[]> all, int length, DataInput in) throws IOException {
        int size = in.readInt();
        for (int i = 0; i < size; i++) {
            all.add(read(new double[length], in));
        }
    }

    private static double[] read(double[] values, DataInput in) throws IOException {
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readDouble();
        }
        return values;
    }
}
