package org.tattle.accounting.loss;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.AccountingResult.Side;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * An accountant with privacy-loss distributions (Koskela, Jälkö and Honkela 2020; Doroshenko et al. 2022): the
 * distribution of the loss of every release is discretized on a lattice and composed by Fourier transform, with a
 * proved upper or lower bound. The two directions of add-or-remove are composed separately, since the worse one of a
 * single release need not be the worse one of many (Lebeda et al. 2024). A single release needs no lattice and is
 * exact.
 *
 * <p>It supports Gaussian, Laplace and geometric noise, randomized response and (epsilon, delta) guarantees, each on
 * all records or on a Poisson sample of them; for samples under replacement, only Gaussian noise.
 *
 * @param kind {@link BoundKind#UPPER} or {@link BoundKind#LOWER}: whether results are upper or lower bounds of the true
 *     value
 * @param interval the largest step of the lattice, in nats, above 0 and finite; smaller is closer and slower
 */
public record PldAccountant(BoundKind kind, double interval) implements Accountant {
    static final String NAME = "pld";

    /** The default interval, which takes milliseconds and costs about a hundred thousandth of epsilon. */
    public static final double INTERVAL = 1e-4;

    private static final double TOLERANCE = 0x1p-46;
    private static final double LARGEST_EPSILON = 1e18;

    public PldAccountant {
        Preconditions.require(kind == BoundKind.UPPER || kind == BoundKind.LOWER, "kind", "UPPER or LOWER", kind);
        Preconditions.positive("interval", interval);
    }

    /** Returns the accountant of upper bounds, never below the true value. */
    public static PldAccountant pessimistic() {
        return new PldAccountant(BoundKind.UPPER, INTERVAL);
    }

    /** Returns the accountant of lower bounds, never above the true value. */
    public static PldAccountant optimistic() {
        return new PldAccountant(BoundKind.LOWER, INTERVAL);
    }

    @Override
    public String name() {
        return kind == BoundKind.UPPER ? NAME : NAME + "-lower";
    }

    @Override
    public AccountingResult epsilon(Composition composition, double delta) {
        if (Preconditions.delta(delta) == 0 && !composition.events().isEmpty()) {
            throw new UnsupportedEventException(
                    NAME, "a lattice has tails that a delta of 0 cannot hold", "ask basic composition");
        }
        List<RepeatedPair> losses = RepeatedPair.of(NAME, composition);
        return account(
                composition,
                losses,
                survey -> survey.tiltFor(Math.log(delta - infinite(losses, Direction.REMOVE, delta))),
                (curve, direction) -> new Side(direction, epsilon(curve, delta), delta));
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        Preconditions.nonNegative("epsilon", epsilon);
        return account(
                composition,
                RepeatedPair.of(NAME, composition),
                survey -> survey.tiltAt(epsilon),
                (curve, direction) -> new Side(direction, epsilon, curve.delta(epsilon)));
    }

    private interface Question {
        Side ask(Curve curve, Direction direction);
    }

    private AccountingResult account(
            Composition composition, List<RepeatedPair> losses, Grid.Target target, Question question) {
        boolean symmetric = losses.stream().allMatch(loss -> loss.pair().isSymmetric());
        List<Direction> directions = symmetric ? List.of(Direction.REMOVE) : List.of(Direction.REMOVE, Direction.ADD);
        List<Side> sides = new ArrayList<>();
        String how;
        if (losses.isEmpty()) {
            sides.add(question.ask(epsilon -> 0, Direction.REMOVE));
            how = "nothing is revealed";
        } else if (losses.size() == 1 && losses.get(0).count() == 1) {
            for (Direction direction : directions) {
                LossPair pair = losses.get(0).pair();
                sides.add(question.ask(new SingleLoss(pair, direction, kind == BoundKind.UPPER), direction));
            }
            how = "one release, in closed form";
        } else {
            Grid grid = new Grid(losses, directions, target, interval);
            for (int d = 0; d < directions.size(); d++) {
                sides.add(question.ask(grid.curve(d, kind == BoundKind.UPPER), directions.get(d)));
            }
            how = String.format(Locale.ROOT, "losses on a lattice of %.3g nats", grid.interval());
        }
        double epsilon = sides.stream().mapToDouble(Side::epsilon).max().orElseThrow();
        double delta = sides.stream().mapToDouble(Side::delta).max().orElseThrow();
        if (composition.adjacency() != Adjacency.ADD_REMOVE) {
            sides.clear();
        } else if (sides.size() == 1) {
            sides.add(
                    new Side(Direction.ADD, sides.get(0).epsilon(), sides.get(0).delta()));
        }
        String method = kind == BoundKind.UPPER
                ? "privacy-loss distribution, pessimistic"
                : "privacy-loss distribution, optimistic";
        return new AccountingResult(epsilon, delta, kind, method, sides, List.of(how));
    }

    /** The epsilon at which a curve decreases to delta, rounded to the safe side. */
    private double epsilon(Curve curve, double delta) {
        if (curve.delta(0) <= delta) {
            return 0;
        }
        double log = Math.log(delta);
        double high = 1;
        while (curve.delta(high) > delta) {
            high *= 2;
            if (high > LARGEST_EPSILON) {
                throw new UnsupportedEventException(
                        NAME, "no epsilon has a delta of " + delta, "ask for a larger delta");
            }
        }
        double epsilon =
                ConservativeRootFinder.firstAtMostZero(e -> Math.log(curve.delta(e)) - log, 0, high, TOLERANCE);
        if (kind == BoundKind.UPPER) {
            return epsilon;
        }
        for (double step = TOLERANCE; curve.delta(epsilon) < delta; step *= 2) {
            epsilon *= Math.max(0, 1 - step);
        }
        return epsilon;
    }

    /** The probability that a loss is infinite. */
    private static double infinite(List<RepeatedPair> losses, Direction direction, double delta) {
        double log = 0;
        for (RepeatedPair loss : losses) {
            log += loss.count() * Math.log1p(-loss.pair().infinite(direction));
        }
        double infinite = -Math.expm1(log);
        if (infinite >= delta) {
            throw new UnsupportedEventException(
                    NAME, "the loss has no bound with probability " + infinite, "ask for a delta larger than that");
        }
        return infinite;
    }
}
