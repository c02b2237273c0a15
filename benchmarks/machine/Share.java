import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import org.tattle.core.inference.MixtureMle;
import org.tattle.core.inference.VariationalDocuments;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsChain;
import org.tattle.defenses.lda.gibbs.GibbsDefenses;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.variational.FitLimits;
import org.tattle.defenses.lda.variational.TopicPriors;
import org.tattle.defenses.lda.variational.VariationalDefenses;
import org.tattle.defenses.lda.variational.VariationalSettings;
import org.tattle.defenses.poisson.AugmentedCount;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.vector.Kernels;

/**
 * The share of the machine that kernels reach, as a Markdown table: double-precision operations a second of one core
 * beside a loop of independent multiplications and additions, and bytes a second beside a triad over arrays that no
 * cache holds.
 *
 * <p>java --add-modules jdk.incubator.vector -cp benchmarks/target/benchmarks.jar benchmarks/machine/Share.java CORPUS K
 */
public final class Share {
    private static final VectorSpecies<Double> LONGEST = DoubleVector.SPECIES_PREFERRED;
    private static final int ROUNDS = 7;

    /** Additions, multiplications and divisions of one exp(psi(x)), counted in its source. */
    private static final int EXP_PSI = 75;

    private static final int STEPS = 30;
    private static final int SWEEPS = 20;

    private Share() {}

    public static void main(String[] arguments) {
        Corpus corpus = RecordReader.corpus(Path.of(arguments[0]), ReadOptions.standard());
        int topics = Integer.parseInt(arguments[1]);
        double peak = 1 / nanos(Share::multiplyAndAdd);
        System.out.println("| kernel | unit | ns a unit | operations a unit | 10^9 operations/s | share of peak |");
        System.out.println("|---|---|---|---|---|---|");
        row("multiplications and additions, " + LONGEST.vectorBitSize() + " bits", "operation", 1 / peak, 1, peak);

        TopicModel model = VariationalDefenses.LDA
                .trainer(
                        new VariationalSettings(
                                new TopicPriors(topics, Optional.empty(), Optional.empty()), 10, new FitLimits(100, 1e-3)),
                        corpus)
                .train(corpus, TrainingContext.seeded(1));
        double words = (double) corpus.cells() / corpus.documents();
        double step = nanos(() -> steps(model, corpus));
        row("E-step", "document and step", step, words * (4 * topics + 2) + EXP_PSI * topics, peak);

        int width = (int) Math.ceil(words / Kernels.LANES) * Kernels.LANES;
        double rows = nanos(() -> rows(width, topics));
        row("rows of " + width + " words alone, mixed and summed", "step", rows, 4.0 * width * topics, peak);

        double[] operations = new double[1];
        double zeta = nanos(() -> asked(model, corpus, operations));
        row("zeta", "document", zeta, operations[0] / corpus.documents(), peak);

        System.out.println();
        System.out.println("| loop | ns a unit | GB/s |");
        System.out.println("|---|---|---|");
        for (int threads : new int[] {1, 2}) {
            double triad = nanos(() -> triad(threads));
            System.out.printf(
                    Locale.ROOT, "| triad, %d thread%s | %.2f | %.1f |%n", threads, threads == 1 ? "" : "s", triad, 24 / triad);
        }
        GibbsChain chain = GibbsChain.of(
                GibbsDefenses.plain(new GibbsSettings(topics, 1, 0.01, 1), corpus), corpus, TrainingContext.seeded(1));
        chain.prepare();
        IntStream.range(0, 100).forEach(i -> chain.sweep());
        double token = nanos(() -> {
            IntStream.range(0, SWEEPS).forEach(i -> chain.sweep());
            return SWEEPS * corpus.tokens();
        });
        // Of a token: its topic, read and written; counts of its document and word, a 64-byte line each.
        System.out.printf(Locale.ROOT, "| Gibbs sweep, a token, two lines | %.1f | %.1f |%n", token, (8 + 2 * 64) / token);
        double entry = nanos(Share::inversions);
        // Of an entry: mean, count and two noises, read; the noises written.
        System.out.printf(Locale.ROOT, "| true count given a noised one, an entry | %.1f | %.1f |%n", entry, 28 / entry);
    }

    private static void row(String name, String unit, double nanos, double operations, double peak) {
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.3g | %.0f | %.1f | %.0f %% |%n",
                name,
                unit,
                nanos,
                operations,
                operations / nanos,
                100 * operations / nanos / peak);
    }

    /** The median time of a unit, of rounds after as many to warm up; the work returns how many units it did. */
    private static double nanos(LongSupplier work) {
        double[] nanos = new double[ROUNDS];
        for (int i = 0; i < 2 * ROUNDS; i++) {
            long start = System.nanoTime();
            long units = work.getAsLong();
            nanos[i % ROUNDS] = (double) (System.nanoTime() - start) / units;
        }
        Arrays.sort(nanos);
        return nanos[ROUNDS / 2];
    }

    /** Twelve independent chains, as many as cover the latency of two units for each operation. */
    private static long multiplyAndAdd() {
        DoubleVector x = DoubleVector.broadcast(LONGEST, 0.999);
        DoubleVector y = DoubleVector.broadcast(LONGEST, 0.001);
        DoubleVector a = y;
        DoubleVector b = y;
        DoubleVector c = y;
        DoubleVector d = y;
        DoubleVector e = y;
        DoubleVector f = y;
        DoubleVector g = y;
        DoubleVector h = y;
        DoubleVector i = y;
        DoubleVector j = y;
        DoubleVector k = y;
        DoubleVector l = y;
        int rounds = 4_000_000;
        for (int n = 0; n < rounds; n++) {
            a = a.mul(x).add(y);
            b = b.mul(x).add(y);
            c = c.mul(x).add(y);
            d = d.mul(x).add(y);
            e = e.mul(x).add(y);
            f = f.mul(x).add(y);
            g = g.mul(x).add(y);
            h = h.mul(x).add(y);
            i = i.mul(x).add(y);
            j = j.mul(x).add(y);
            k = k.mul(x).add(y);
            l = l.mul(x).add(y);
        }
        sink = a.add(b).add(c).add(d).add(e).add(f).add(g).add(h).add(i).add(j).add(k).add(l).lane(0);
        return 12L * 2 * LONGEST.length() * rounds;
    }

    /** What a step of the E-step does with rows that stay in the first cache. */
    private static long rows(int width, int topics) {
        Kernels kernels = Kernels.best();
        double[] rows = new double[width * topics];
        double[] weights = new double[topics];
        double[] mixed = new double[width];
        double[] lanes = new double[topics * Kernels.LANES];
        double[] dots = new double[topics];
        Arrays.fill(rows, 0.5);
        Arrays.fill(weights, 0.5);
        int steps = 300_000;
        for (int n = 0; n < steps; n++) {
            kernels.mix(weights, rows, width, mixed);
            kernels.dots(mixed, rows, width, topics, lanes, dots);
        }
        sink = dots[0];
        return steps;
    }

    private static volatile double sink;

    /** Takes {@link #STEPS} steps of every document, converged or not. */
    private static long steps(TopicModel model, Corpus corpus) {
        int topics = model.topics();
        int words = corpus.vocabulary().size();
        double[] wordTopic = new double[words * topics];
        for (int k = 0; k < topics; k++) {
            for (int w = 0; w < words; w++) {
                wordTopic[w * topics + k] = model.topicWord()[k * words + w];
            }
        }
        int[] all = IntStream.range(0, corpus.documents()).toArray();
        new VariationalDocuments(topics, 1.0 / topics, 0, STEPS - 1)
                .fit(wordTopic, corpus, all, 0, all.length, new VariationalDocuments.Visitor() {
                    @Override
                    public void start(int position, double[] gamma) {
                        Arrays.fill(gamma, 1);
                    }

                    @Override
                    public void fitted(int position, double[] weights, double[] ratios) {
                        sink = ratios[0];
                    }
                });
        return (long) STEPS * corpus.documents();
    }

    /** Certifies the log-likelihoods of all documents, and adds up their operations. */
    private static long asked(TopicModel model, Corpus corpus, double[] operations) {
        int topics = model.topics();
        MixtureMle fit = new MixtureMle(topics);
        fit.model(model.topicWord());
        operations[0] = 0;
        fit.fit(corpus, 0, corpus.documents(), document -> {
            double words = corpus.distinct(document);
            double evaluation = words * (4 * topics + 2);
            double gram = words * (1 + topics) + words * topics * (topics + 1);
            double solution = topics * (double) topics * topics / 3 + 2 * topics * topics;
            operations[0] += (fit.steps() + 1) * evaluation + fit.steps() * (gram + solution);
        });
        return corpus.documents();
    }

    private static final int LARGE = 1 << 24;
    private static final double[][] ARRAYS = new double[3][LARGE];

    /** Computes a = b + 3 c by threads side by side; two reads and a write of 8 bytes each. */
    private static long triad(int threads) {
        Thread[] running = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            int from = (int) ((long) LARGE * t / threads);
            int to = (int) ((long) LARGE * (t + 1) / threads);
            running[t] = new Thread(() -> triad(ARRAYS[0], ARRAYS[1], ARRAYS[2], from, to));
            running[t].start();
        }
        for (Thread thread : running) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return LARGE;
    }

    private static void triad(double[] a, double[] b, double[] c, int from, int to) {
        for (int i = from; i < to; i++) {
            a[i] = b[i] + 3 * c[i];
        }
    }

    private static final int ENTRIES = 1 << 18;

    /** Draws true counts as words of documents have them: 99 of 100 are 0. */
    private static long inversions() {
        SplitMix random = new SplitMix(1);
        AugmentedCount step = new AugmentedCount(Math.exp(-2));
        float[] plus = new float[ENTRIES];
        float[] minus = new float[ENTRIES];
        Arrays.fill(plus, step.start());
        Arrays.fill(minus, step.start());
        long sum = 0;
        for (int pass = 0; pass < 10; pass++) {
            for (int i = 0; i < ENTRIES; i++) {
                sum += step.draw(random, 0.01, 0, plus, minus, i);
            }
        }
        sink = sum;
        return 10L * ENTRIES;
    }
}
