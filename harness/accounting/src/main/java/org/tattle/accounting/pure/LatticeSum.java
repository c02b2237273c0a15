package org.tattle.accounting.pure;

import java.util.ArrayList;
import java.util.List;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.UnsupportedEventException;

/**
 * The exact privacy curve of compositions of randomized response, two-sided geometric noise and bare (epsilon, delta)
 * guarantees, whose losses lie on a lattice. The curve of k equal (epsilon, delta) guarantees is the optimal
 * composition of Kairouz, Oh and Viswanath (2015, theorem 3.3), at every epsilon instead of only at theirs: no
 * composition of such releases exceeds it, and one attains it.
 *
 * <p>On a lattice the integral of the inversion has a finite range: with l0 the first loss above epsilon, u = l0 -
 * epsilon and z = t + iw, its kernel is
 *
 * <pre>Sum_j (1 - e^(-u - hj)) e^(-zhj) = ((1 - e^-u) + e^-(u + hz) (1 - e^(u - h))) / ((1 - e^-hz)(1 - e^-h(z+1))).
 * </pre>
 */
public final class LatticeSum extends SaddleInversion {
    private static final int MOST_STEPS = 1 << 20;
    /** The largest number of sines, which take a second or two; an epsilon needs some ten such integrals. */
    private static final double MOST_WORK = 2e7;

    /** The largest distance of a release's neighboring losses, in steps of the common lattice. */
    private static final int MOST_STRIDE = 10_000;

    private static final double SAME = 1e-12;

    private final List<LatticePart> parts;
    private final double step;
    private final double largestLoss;
    /** The number of steps from the smallest to the largest loss. */
    private final double steps;

    private LatticeSum(List<LatticePart> parts, double step) {
        this.parts = parts;
        this.step = step;
        double largest = 0;
        double all = 0;
        for (LatticePart part : parts) {
            part.stride((int) Math.rint(part.step() / step));
            largest += part.largestLoss() * part.count();
            all += (double) part.stride() * part.sensitivity() * part.count();
        }
        largestLoss = largest;
        steps = all;
    }

    /** Returns the curve of unsampled events; their losses must have a common lattice. */
    public static PrivacyCurve of(List<Event> events) {
        List<LatticePart> parts = new ArrayList<>();
        double logSurvival = 0;
        for (Event event : events) {
            if (!event.seesAll()) {
                throw UnsupportedEventException.of(
                        "exact", event, "a sampled release has no lattice of losses", "ask pld");
            }
            if (event.mechanism() instanceof Mechanism.ApproximateDp guarantee) {
                logSurvival += event.count() * Math.log1p(-guarantee.delta());
            }
            double decay = decay(event);
            if (decay > 0) {
                parts.add(new LatticePart(decay, sensitivity(event), event.count()));
            }
        }
        PrivacyCurve finite = new LatticeSum(parts, commonStep(parts));
        return logSurvival == 0 ? finite : new FailingLoss(finite, logSurvival);
    }

    /** Returns the curve of {@code count} equal (epsilon, delta) guarantees. */
    public static PrivacyCurve ofGuarantees(double epsilon, double delta, long count) {
        List<LatticePart> parts = epsilon == 0 ? List.of() : List.of(new LatticePart(epsilon, 1, count));
        PrivacyCurve finite = new LatticeSum(parts, 2 * epsilon);
        return delta == 0 ? finite : new FailingLoss(finite, count * Math.log1p(-delta));
    }

    private static double decay(Event event) {
        if (event.mechanism() instanceof Mechanism.RandomizedResponse response) {
            return response.epsilon();
        }
        if (event.mechanism() instanceof Mechanism.ApproximateDp guarantee) {
            return guarantee.epsilon();
        }
        if (event.mechanism() instanceof Mechanism.TwoSidedGeometric geometric) {
            return geometric.decay();
        }
        throw UnsupportedEventException.of("exact", event, "its losses are on no lattice", "ask pld");
    }

    private static int sensitivity(Event event) {
        int sensitivity =
                event.mechanism() instanceof Mechanism.TwoSidedGeometric geometric ? geometric.sensitivity() : 1;
        if (sensitivity > MOST_STEPS) {
            throw UnsupportedEventException.of(
                    "exact", event, "a sensitivity above " + MOST_STEPS + " takes too long", "ask pld");
        }
        return sensitivity;
    }

    /** The largest step of which the steps of all parts are integer multiples, by Euclid's algorithm. */
    private static double commonStep(List<LatticePart> parts) {
        double common = 0;
        for (LatticePart part : parts) {
            double rest = part.step();
            while (rest > 1e-6 * part.step()) {
                double next = common - rest * Math.rint(common / rest);
                common = rest;
                rest = Math.abs(next);
            }
        }
        for (LatticePart part : parts) {
            double stride = Math.rint(part.step() / common);
            if (stride > MOST_STRIDE || Math.abs(part.step() / (stride * common) - 1) > SAME) {
                throw new UnsupportedEventException(
                        "exact",
                        "the losses of unlike releases have no common lattice",
                        "ask pld for a certified bound");
            }
        }
        return common;
    }

    @Override
    public double largestLoss() {
        return largestLoss;
    }

    @Override
    double cumulant(double t) {
        double sum = 0;
        for (LatticePart part : parts) {
            sum += part.count() * part.cumulant(t);
        }
        return sum;
    }

    @Override
    double mean(double t) {
        return step * (meanSteps(t) - steps / 2);
    }

    @Override
    double variance(double t) {
        double sum = 0;
        for (LatticePart part : parts) {
            part.tilt(t);
            double width = part.step();
            sum += part.count() * width * width * part.variance();
        }
        return sum;
    }

    /** The deviation by Bernstein's inequality for losses of bounded range. */
    @Override
    double deviation(double t) {
        double widest = 0;
        for (LatticePart part : parts) {
            widest = Math.max(widest, part.step() * part.sensitivity());
        }
        return NEGLIGIBLE * widest / 3 + Math.sqrt(2 * NEGLIGIBLE * variance(t));
    }

    private double meanSteps(double t) {
        double sum = 0;
        for (LatticePart part : parts) {
            part.tilt(t);
            sum += (double) part.stride() * part.count() * part.mean();
        }
        return sum;
    }

    @Override
    double integral(double t, double epsilon, double period) {
        double position = epsilon / step + steps / 2;
        double first = Math.floor(position) + 1;
        double above = (first - position) * step;
        double offset = meanSteps(t) - first;
        double[] means = parts.stream().mapToDouble(LatticePart::mean).toArray();
        double nodes = 2 * Math.ceil(period / step / 2) + 2;
        int last = (int) Math.min(nodes / 2, Math.ceil(nodes * widestAngle() / (2 * Math.PI)));
        double masses = parts.stream().mapToDouble(LatticePart::sensitivity).sum();
        if (last * masses > MOST_WORK) {
            throw new UnsupportedEventException(
                    "exact", "the lattice of losses is too fine for this composition", "ask pld");
        }
        double sum = kernel(t, 0, above)[0];
        for (int i = 1; i <= last; i++) {
            double angle = 2 * Math.PI * i / nodes;
            double[] log = {0, angle * offset};
            for (int part = 0; part < means.length; part++) {
                LatticePart one = parts.get(part);
                one.addLog(angle * one.stride(), means[part], log);
            }
            double size = Math.exp(log[0]);
            double[] kernel = kernel(t, angle, above);
            double real = size * (Math.cos(log[1]) * kernel[0] - Math.sin(log[1]) * kernel[1]);
            sum += 2 * i < nodes ? 2 * real : real;
        }
        return sum / nodes * Math.exp(-t * above);
    }

    /**
     * The angle beyond which the characteristic function of the tilted distribution is negligible: its square is at
     * most the product of 1 - 4 sin²(angle/2) {@link LatticePart#neighbors}.
     */
    private double widestAngle() {
        double neighbors = 0;
        for (LatticePart part : parts) {
            neighbors += part.stride() == 1 ? part.count() * part.neighbors() : 0;
        }
        return 2 * Math.asin(Math.sqrt(Math.min(1, 22.5 / neighbors)));
    }

    /**
     * The kernel of the class comment at z = t + i angle/h, its numerator and denominator scaled so that neither
     * overflows.
     */
    private double[] kernel(double t, double angle, double above) {
        double half = 2 * Math.sin(angle / 2) * Math.sin(angle / 2);
        double keep = Math.min(1, Math.exp(step * t));
        double fall = Math.min(1, Math.exp(-step * t));
        double rest = Math.exp(-above) * -Math.expm1(above - step);
        double numeratorReal = keep * -Math.expm1(-above) + fall * rest * Math.cos(angle);
        double numeratorImaginary = -fall * rest * Math.sin(angle);
        double firstReal = (t > 0 ? -Math.expm1(-step * t) : Math.expm1(step * t)) + fall * half;
        double firstImaginary = fall * Math.sin(angle);
        double fallBoth = Math.exp(-step * (t + 1));
        double secondReal = -Math.expm1(-step * (t + 1)) + fallBoth * half;
        double secondImaginary = fallBoth * Math.sin(angle);
        double real = firstReal * secondReal - firstImaginary * secondImaginary;
        double imaginary = firstReal * secondImaginary + firstImaginary * secondReal;
        double square = real * real + imaginary * imaginary;
        return new double[] {
            (numeratorReal * real + numeratorImaginary * imaginary) / square,
            (numeratorImaginary * real - numeratorReal * imaginary) / square
        };
    }
}
