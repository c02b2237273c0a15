package org.tattle.math.vector;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/**
 * Arithmetic on arrays of doubles. Two implementations give the same bytes: one in plain Java, and one by vector
 * instructions, which is used where the module {@code jdk.incubator.vector} is there ({@code java --add-modules
 * jdk.incubator.vector}) and the processor has vectors of at least four doubles.
 *
 * <p>Sums run in eight lanes, element i in lane i mod 8; lane i is added to lane i + 4, then the first to the second
 * and the third to the fourth, then these two. No multiplication is fused with an addition.
 *
 * <p>A matrix has rows of {@code width} numbers, a multiple of {@link #LANES}; no argument is checked.
 */
public abstract class Kernels {
    /**
     * The system property that, set to {@code scalar}, keeps vector instructions from being used, and set to
     * {@code vector} has their module loaded where the command line does not name it; that takes {@code --add-exports
     * java.base/jdk.internal.module=ALL-UNNAMED -XX:+UnlockExperimentalVMOptions -XX:+EnableVectorSupport}.
     */
    public static final String PROPERTY = "tattle.kernels";

    /** The value of the property for plain kernels in the probes of a run that will have others. */
    private static final String PROBES = "probes";

    /**
     * How many computations run side by side, each in a lane: number i of lane l lies at LANES i + l. It divides every
     * width.
     */
    public static final int LANES = 8;

    /** Rows of as many numbers in every lane stay in a processor's first cache. */
    private static final int CACHED = 384;

    private static final String MODULE = "jdk.incubator.vector";

    /** Below this length of a loop, vector instructions gain less than they cost until they are compiled. */
    private static final int SHORTEST_LOOP = 16;

    /** The same where each number is a long computation. */
    private static final int FEWEST_FUNCTIONS = 8;

    Kernels() {}

    /** The kernels that suit this Java virtual machine. */
    public static Kernels best() {
        return Chosen.BEST;
    }

    /** Whether these are not the kernels of the run that is probed: vector instructions would be compiled too late. */
    public static boolean areForProbes() {
        return System.getProperty(PROPERTY, "").equals(PROBES);
    }

    /** The kernels that suit rows of a width. */
    public static Kernels forRows(int width) {
        return width < SHORTEST_LOOP ? Chosen.SCALAR : Chosen.BEST;
    }

    /** The kernels that suit functions of as many numbers at a time. */
    public static Kernels forFunctions(int size) {
        return size < FEWEST_FUNCTIONS ? Chosen.SCALAR : Chosen.BEST;
    }

    /** The kernels of this Java virtual machine, apart because subclasses are theirs. */
    private static final class Chosen {
        private static final int C1 = 3;
        static final Kernels SCALAR = new ScalarKernels();
        static final Kernels BEST = choose();

        /**
         * Whether the optimizing compiler runs and knows vector instructions; if not, each is a call and an object. The
         * values of the options say it, wherever they were given.
         */
        private static boolean isCompiled() {
            String info = System.getProperty("java.vm.info", "");
            if (!System.getProperty("java.vm.name", "").contains("Server")
                    || info.contains("interpreted")
                    || info.contains("emulated-client")) {
                return false;
            }
            try {
                return option("UseCompiler", "true").equals("true")
                        && option("EnableVectorSupport", "true").equals("true")
                        && Integer.parseInt(option("TieredStopAtLevel", "4")) > C1;
            } catch (LinkageError | RuntimeException e) {
                return true; // not known on this Java virtual machine
            }
        }

        private static String option(String name, String otherwise) {
            try {
                return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                        .getVMOption(name)
                        .getValue();
            } catch (IllegalArgumentException e) {
                return otherwise; // it does not exist, or is not unlocked
            }
        }

        private static Kernels choose() {
            String wanted = System.getProperty(PROPERTY, "");
            boolean isPresent = ModuleLayer.boot().findModule(MODULE).isPresent();
            if (wanted.equals("scalar") || areForProbes() || !(isPresent || wanted.equals("vector")) || !isCompiled()) {
                return SCALAR;
            }
            try {
                if (!isPresent) {
                    // As the Java virtual machine loads its own agents' modules: --add-modules would print a warning.
                    Class.forName("jdk.internal.module.Modules")
                            .getMethod("loadModule", String.class)
                            .invoke(null, MODULE);
                }
                // By name, because its class cannot be linked where the module is absent.
                return Class.forName("org.tattle.math.vector.VectorKernels")
                        .asSubclass(Kernels.class)
                        .getDeclaredConstructor()
                        .newInstance();
            } catch (ReflectiveOperationException | LinkageError | SecurityException e) {
                return SCALAR;
            }
        }
    }

    /** How many i to take before the next row, in a sum over i for each of as many rows. */
    static int cachedRows(int size) {
        return Math.max(4, CACHED / size);
    }

    /** What runs, for people, {@code vector} or {@code scalar}. */
    public abstract String description();

    /** Computes out_i = sum_k weights_k rows_ki for i below width, adding k by k. */
    public abstract void mix(double[] weights, double[] rows, int width, double[] out);

    /** Computes out_i = counts_i / (out_i + least) for i below width. */
    public abstract void ratios(double[] counts, double least, int width, double[] out);

    /**
     * Computes out_k = sum_i values_i rows_ki for the first {@code count} rows.
     *
     * @param lanes room for the lanes of as many sums; overwritten
     */
    public abstract void dots(double[] values, double[] rows, int width, int count, double[] lanes, double[] out);

    /** Adds up eight lanes, from a place on. */
    static double sum(double[] lanes, int at) {
        return ((lanes[at] + lanes[at + 4]) + (lanes[at + 1] + lanes[at + 5]))
                + ((lanes[at + 2] + lanes[at + 6]) + (lanes[at + 3] + lanes[at + 7]));
    }

    /** Adds factor values_i to out_i for as many i, from a place in each. */
    public abstract void addProducts(double factor, double[] values, int from, int size, double[] out, int at);

    /**
     * Computes exp(psi(x)) as {@link org.tattle.math.special.Digamma#expPsi} does, for x &gt; 0.
     *
     * @param out not the array x
     */
    public abstract void expPsi(double[] x, int from, int to, double[] out);

    /**
     * Computes out_il = sum_k weights_kl rows_kil for i below {@code count}, adding k by k, in every lane l.
     *
     * @param stride from one row to the next
     */
    public abstract void mixLanes(double[] weights, double[] rows, int stride, int count, double[] out);

    /**
     * Computes out_kl = sum_i values_il rows_kil for i below {@code count}, adding i by i, in every lane l.
     *
     * @param stride from one row to the next
     */
    public abstract void dotsLanes(double[] values, double[] rows, int stride, int count, double[] out);

    /**
     * Replaces gamma_kl by alpha + weights_kl dots_kl, in every lane l, and computes changes_l, the sum over k of the
     * absolute differences, adding k by k.
     */
    public abstract void moveLanes(double alpha, double[] weights, double[] dots, double[] gamma, double[] changes);

    /**
     * Computes out_kjl = sum_i (values_il rows_kil) rows_jil for j up to k and i below {@code count}, adding i by i, in
     * every lane l: the lower triangle of a matrix, size x size.
     *
     * @param stride from one row to the next
     * @param work twice as long as the values; overwritten
     * @param out above the diagonal overwritten with anything
     */
    public abstract void gramLanes(
            double[] values, double[] rows, int stride, int count, int size, double[] work, double[] out);

    /**
     * Solves A x = b in every lane, by the factorization L D L'; where A is not positive definite, x is meaningless.
     *
     * @param a the lower triangle of A, size x size; overwritten
     * @param b the right-hand side, overwritten by x
     */
    public abstract void solveLanes(double[] a, double[] b, int size);
}
