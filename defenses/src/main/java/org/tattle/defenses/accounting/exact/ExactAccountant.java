package org.tattle.defenses.accounting.exact;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.tattle.defenses.accounting.Accountant;
import org.tattle.defenses.accounting.Accounted;
import org.tattle.defenses.accounting.Accounted.Direction;
import org.tattle.defenses.accounting.Accounted.Side;
import org.tattle.defenses.accounting.Composition;
import org.tattle.defenses.accounting.Kind;
import org.tattle.defenses.accounting.Ranges;
import org.tattle.defenses.accounting.Refusal;

/**
 * The true curve of a composition, where its law is known: normal noise, of whatever multipliers and Poisson rates. Both
 * directions are composed apart, and only their results are compared: the worse one of a single release need not be the
 * worse one of many (Lebeda, Regehr, Kamath and Steinke 2024).
 */
public final class ExactAccountant implements Accountant {
    private static final String NAME = "exact";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Accounted epsilon(Composition composition, double delta) {
        Ranges.delta(delta);
        if (composition.events().isEmpty()) {
            return Accounted.of(0, delta, Kind.EXACT, NAME);
        }
        if (delta == 0) {
            throw new Refusal(NAME, "normal noise has no finite epsilon at a delta of 0", "ask for a delta above 0");
        }
        double logDelta = Math.log(delta);
        Map<Direction, Double> epsilons = each(composition, curve -> curve.epsilon(logDelta));
        double worst = epsilons.values().stream().mapToDouble(x -> x).max().orElseThrow();
        List<Side> sides = epsilons.entrySet().stream()
                .map(one -> new Side(one.getKey(), one.getValue(), delta))
                .toList();
        return new Accounted(worst, delta, Kind.EXACT, NAME, sides, List.of());
    }

    @Override
    public Accounted delta(Composition composition, double epsilon) {
        Ranges.atLeastZero("epsilon", epsilon);
        if (composition.events().isEmpty()) {
            return Accounted.of(epsilon, 0, Kind.EXACT, NAME);
        }
        Map<Direction, Double> deltas = each(composition, curve -> Math.exp(curve.logDelta(epsilon)));
        double worst = deltas.values().stream().mapToDouble(x -> x).max().orElseThrow();
        List<Side> sides = deltas.entrySet().stream()
                .map(one -> new Side(one.getKey(), epsilon, one.getValue()))
                .toList();
        return new Accounted(epsilon, worst, Kind.EXACT, NAME, sides, List.of());
    }

    private static Map<Direction, Double> each(Composition composition, ToDoubleFunction<ExactCurve> question) {
        Map<Direction, Double> answers = new EnumMap<>(Direction.class);
        try {
            for (Direction direction : Direction.values()) {
                answers.put(direction, question.applyAsDouble(GaussianCurves.of(NAME, composition, direction)));
            }
        } catch (ArithmeticException e) {
            throw new Refusal(NAME, e.getMessage(), "use the privacy-loss distribution (pld)");
        }
        return answers;
    }
}
