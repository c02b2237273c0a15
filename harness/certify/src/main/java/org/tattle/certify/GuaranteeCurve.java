package org.tattle.certify;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingRecord.NoisyRelease;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.core.privacy.PrivacyGuarantee;

/**
 * The whole trade-off curve of the noise that a guarantee was accounted by.
 *
 * <p>Noise on several values is no less private than the same noise on one that moves by the sum of their moves:
 * Laplace and geometric noise have monotone likelihood ratios, so that moving one value step by step, or several in
 * turn, are bounded by the same composition of the steps' curves (Dong, Roth and Su 2022, group privacy), which one
 * value attains.
 *
 * @param family the noise in words: {@code Gaussian noise}
 */
record GuaranteeCurve(String family, DoubleUnaryOperator delta) {
    /** How much larger than guaranteed the delta of the same noise may be computed, relative. */
    private static final double TOLERANCE = 1e-6;

    /** The curve of a guarantee; empty if it was not accounted by noise of a known curve, or guarantees more. */
    static Optional<GuaranteeCurve> of(PrivacyGuarantee guarantee) {
        List<NoisyRelease> releases = guarantee.accounts().stream()
                .flatMap(account -> account.releases().stream())
                .toList();
        Set<String> families =
                releases.stream().map(GuaranteeCurve::inWords).collect(Collectors.toCollection(TreeSet::new));
        if (releases.isEmpty() || families.contains("")) {
            return Optional.empty();
        }
        Composition all = Composition.of(guarantee.accounts().stream()
                .flatMap(account ->
                        AccountingRecords.composition(
                                account, guarantee.relation().adjacency())
                                .events()
                                .stream())
                .toArray(Event[]::new));
        for (Accountant accountant : List.of(Accountants.exact(), Accountants.pldUpper())) {
            Map<Double, Double> known = new ConcurrentHashMap<>(); // one value may take a second
            DoubleUnaryOperator delta = epsilon -> known.computeIfAbsent(
                    epsilon, asked -> accountant.delta(all, asked).delta());
            try {
                boolean isGuaranteed = delta.applyAsDouble(guarantee.epsilon() * (1 + TOLERANCE))
                        <= guarantee.delta() * (1 + TOLERANCE);
                return isGuaranteed
                        ? Optional.of(new GuaranteeCurve(String.join(" and ", families), delta))
                        : Optional.empty();
            } catch (UnsupportedEventException e) {
                // the next one may know more
            }
        }
        return Optional.empty();
    }

    /** The noise in words; empty if its curve is not known. */
    private static String inWords(NoisyRelease release) {
        String noise = switch (release.mechanism()) {
            case "gaussian" -> "Gaussian noise";
            case "laplace" -> "Laplace noise";
            case "geometric" -> "geometric noise";
            case "randomised-response" -> "randomized response";
            default -> "";
        };
        return switch (release.sampling()) {
            case "none" -> noise;
            case "poisson" -> noise.isEmpty() ? noise : noise + " on Poisson samples";
            default -> "";
        };
    }

    /** The curve of the worst release that keeps (epsilon, delta) (Kairouz, Oh and Viswanath 2015). */
    static DoubleUnaryOperator ofPair(double epsilon, double delta) {
        return smaller -> smaller >= epsilon
                ? delta
                : delta
                        + (1 - delta)
                                * Math.exp(smaller - epsilon)
                                * Math.expm1(epsilon - smaller)
                                / (1 + Math.exp(-epsilon));
    }
}
