package org.tattle.accounting.composition;

import java.util.List;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.Preconditions;

/**
 * The baseline of Park et al. (VIPS): T Gaussian releases on Poisson samples at rate q, each with delta_i and the
 * classical epsilon_i of its noise, amplified to epsilon_a = ln(1 + q (e^epsilon_i - 1)) and composed by strong
 * composition with delta'' = delta - T q delta_i:
 *
 * <pre>epsilon = sqrt(2 T ln(1/delta'')) epsilon_a + T epsilon_a (e^epsilon_a - 1).</pre>
 *
 * <p>The classical epsilon_i is proved only up to 1 (E02): above 1 the result is an approximation.
 *
 * @param stepDelta delta_i, in (0, 1): 1e-6 in the papers' topic models, 1e-9 in their belief network
 */
public record ParkComposition(double stepDelta) implements Accountant {
    public ParkComposition {
        Preconditions.openUnit("step delta", stepDelta);
    }

    @Override
    public String name() {
        return "papers' strong";
    }

    /**
     * Computes the total epsilon.
     *
     * @param stepEpsilon epsilon_i, before amplification, at least 0
     * @param steps T, at least 1
     * @param rate q, in [0, 1]
     * @param delta in total, above T q delta_i
     * @throws UnsupportedEventException when delta is too small
     */
    public double total(double stepEpsilon, long steps, double rate, double delta) {
        double amplified = Amplification.epsilon(stepEpsilon, rate);
        return Math.sqrt(-2 * steps * Math.log(slack(steps, rate, delta))) * amplified + drift(amplified, steps);
    }

    /** Computes the noise multiplier that gives a step this epsilon, by the classical formula. */
    public double noiseMultiplier(double stepEpsilon) {
        return classical(stepEpsilon);
    }

    /**
     * Converts between epsilon and noise multiplier, sqrt(2 ln(1.25/delta_i)) / either (Dwork and Roth 2014, theorem
     * A.1).
     */
    private double classical(double either) {
        return Math.sqrt(2 * (Math.log(1.25) - Math.log(stepDelta))) / either;
    }

    @Override
    public AccountingResult epsilon(Composition composition, double delta) {
        Preconditions.delta(delta);
        Event event = only(composition);
        double epsilon = stepEpsilon(event);
        return accounted(epsilon, total(epsilon, event.count(), event.rate(), delta), delta);
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        Preconditions.nonNegative("epsilon", epsilon);
        Event event = only(composition);
        double step = stepEpsilon(event);
        double amplified = Amplification.epsilon(step, event.rate());
        double over = Math.max(0, epsilon - drift(amplified, event.count())) / amplified;
        double slack = Math.exp(-over / event.count() * over / 2);
        return accounted(step, epsilon, Math.min(1, event.count() * event.rate() * stepDelta + slack));
    }

    private static double drift(double amplified, long steps) {
        return steps * amplified * Math.expm1(amplified);
    }

    private double slack(long steps, double rate, double delta) {
        double slack = delta - steps * rate * stepDelta;
        if (!(slack > 0)) {
            throw new UnsupportedEventException(
                    name(),
                    "delta must be above T q delta_i = " + steps * rate * stepDelta + ". Provided value: " + delta,
                    "give each step a smaller delta");
        }
        return slack;
    }

    private double stepEpsilon(Event event) {
        if (!(event.mechanism() instanceof Mechanism.Gaussian noise)) {
            throw UnsupportedEventException.of(
                    name(), event, "the baseline speaks of normal noise", "ask strong composition");
        }
        Amplification.requirePair(name(), event);
        return classical(noise.noiseMultiplier());
    }

    private Event only(Composition composition) {
        if (composition.events().size() != 1) {
            throw new UnsupportedEventException(
                    name(), "the baseline speaks of equal releases", "ask strong composition");
        }
        return composition.events().get(0);
    }

    private AccountingResult accounted(double stepEpsilon, double epsilon, double delta) {
        if (!(epsilon <= Double.MAX_VALUE)) {
            throw new UnsupportedEventException(name(), "no finite epsilon", "use more noise");
        }
        boolean proved = stepEpsilon <= 1;
        List<String> notes = proved
                ? List.of()
                : List.of("the classical noise formula is used at a step epsilon above 1, outside its proof");
        BoundKind kind = proved ? BoundKind.UPPER : BoundKind.APPROXIMATION;
        return new AccountingResult(epsilon, delta, kind, name() + " composition", List.of(), notes);
    }
}
