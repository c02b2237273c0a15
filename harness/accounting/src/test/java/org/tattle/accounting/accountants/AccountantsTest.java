package org.tattle.accounting.accountants;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Calibrated;
import org.tattle.accounting.Calibration;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.sampling.SplitMix;

/** The accountants that ship, together. */
class AccountantsTest {
    private static final double INTERVAL = 1e-3;
    private static final double COARSE = 1e-2;

    /** Every method knows what those after it know, and more. */
    private static final List<List<String>> ORDERS = List.of(
            List.of("pld-lower", "exact", "pld"),
            List.of("pld-lower", "exact", "renyi-continuous", "renyi", "moments-256", "moments-32"),
            List.of("exact", "moments-papers"),
            List.of("exact", "renyi-continuous", "zcdp"),
            List.of("pld-lower", "gdp", "pld"),
            List.of("exact", "optimal", "basic"),
            List.of("pld-lower", "optimal", "strong"));

    static Stream<String> names() {
        return Accountants.all(INTERVAL).stream().map(Accountant::name);
    }

    @Test
    void names_areDistinctWords() {
        assertThat(names()).doesNotHaveDuplicates().allMatch(name -> name.matches("[a-z0-9-]+"));
    }

    /**
     * Random targets, each with as many Poisson samples at a rate as it draws: the noise keeps the target, and a
     * millionth less does not. What is found without sampling is held likewise.
     */
    @ParameterizedTest
    @MethodSource("names")
    void noise_keepsRandomTargets_andLessDoesNot(String name) {
        Accountant accountant = accountant(name);
        UniformRandomProvider random = new SplitMix(name.hashCode());
        int found = 0;
        for (int i = 0; i < 8; i++) {
            double epsilon = Math.pow(10, random.nextDouble(-0.5, 1));
            double delta = Math.pow(10, random.nextDouble(-9, -4));
            double rate = i % 2 == 0 ? 1 : Math.pow(10, random.nextDouble(-3, -0.5));
            long steps = (long) Math.pow(10, random.nextDouble(0, 3));
            Calibrated noise;
            try {
                noise = Calibration.of(accountant, epsilon, delta).noiseMultiplier(x -> releases(x, rate, steps));
            } catch (UnsupportedEventException refusal) {
                boolean cannot = switch (name) {
                    case "zcdp" -> rate < 1;
                    case "moments-32" -> epsilon < -Math.log(delta) / 32;
                    default -> name.equals("moments-papers");
                };
                assertThat(cannot).as(refusal.getMessage()).isTrue();
                continue;
            }
            found++;
            assertThat(accountant
                            .epsilon(releases(noise.value(), rate, steps), delta)
                            .epsilon())
                    .isLessThanOrEqualTo(epsilon);
            if (noise.beyond().isEmpty()) {
                assertThat(accountant
                                .epsilon(releases(noise.value() * (1 - 1e-6), rate, steps), delta)
                                .epsilon())
                        .isGreaterThan(epsilon);
            }
        }
        assertThat(found).isGreaterThanOrEqualTo(4);
    }

    /** What two proofs say of the same releases cannot contradict. */
    @Test
    void methods_neverContradictEachOther() {
        for (Event event : List.of(
                gaussian(1, 0.01, 1000),
                gaussian(4, 0.01, 10_000),
                gaussian(0.7, 1, 3),
                gaussian(1, 0.01, 1),
                new Event(new Mechanism.Laplace(10), new Sampling.None(), Adjacency.ADD_REMOVE, 20),
                new Event(new Mechanism.RandomizedResponse(0.2), new Sampling.None(), Adjacency.ADD_REMOVE, 100),
                new Event(new Mechanism.TwoSidedGeometric(0.1, 2), new Sampling.None(), Adjacency.ADD_REMOVE, 50),
                new Event(new Mechanism.ApproximateDp(0.1, 1e-8), new Sampling.None(), Adjacency.ADD_REMOVE, 30))) {
            List<AccountingResult> lower = new ArrayList<>();
            List<AccountingResult> upper = new ArrayList<>();
            List<AccountingResult> exact = new ArrayList<>();
            for (Accountant accountant : Accountants.all(INTERVAL)) {
                try {
                    AccountingResult found = accountant.epsilon(Composition.of(event), 1e-5);
                    (switch (found.kind()) {
                                case EXACT -> exact;
                                case UPPER -> upper;
                                case LOWER -> lower;
                                case APPROXIMATION -> new ArrayList<AccountingResult>();
                            })
                            .add(found);
                } catch (UnsupportedEventException refusal) {
                    assertThat(refusal).hasMessageContaining(accountant.name().replace("-lower", ""));
                }
            }
            assertThat(exact).as(event.toString()).isNotEmpty();
            assertThat(lower).isNotEmpty();
            assertThat(upper).hasSizeGreaterThan(2);
            double truth = exact.get(0).epsilon();
            assertThat(exact)
                    .allSatisfy(one -> assertThat(one.epsilon()).isBetween(truth * (1 - 1e-8), truth * (1 + 1e-8)));
            assertThat(upper).allSatisfy(one -> assertThat(one.epsilon()).isGreaterThanOrEqualTo(truth * (1 - 1e-8)));
            assertThat(lower).allSatisfy(one -> assertThat(one.epsilon()).isLessThanOrEqualTo(truth * (1 + 1e-8)));
        }
    }

    static Stream<Event> releasesOfEveryKind() {
        UniformRandomProvider random = new SplitMix(11);
        return Stream.iterate(0, i -> i + 1).limit(40).map(i -> {
            double strength = Math.pow(10, random.nextDouble(-0.3, 1.3));
            long steps = (long) Math.pow(10, random.nextDouble(0, 2));
            double rate = Math.pow(10, random.nextDouble(-3, -0.3));
            Mechanism mechanism = switch (i % 10) {
                case 0, 1, 2, 3 -> new Mechanism.Gaussian(strength);
                case 4 -> new Mechanism.Laplace(strength);
                case 5 -> new Mechanism.RandomizedResponse(1 / strength);
                case 6 -> new Mechanism.TwoSidedGeometric(1 / strength, 2);
                case 7 -> new Mechanism.ApproximateDp(1 / strength, 1e-9);
                case 8 -> new Mechanism.ZeroConcentrated(0.5 / strength / strength);
                default -> new Mechanism.Exponential(1 / strength);
            };
            Sampling sampling = i % 4 == 3 ? new Sampling.Poisson(rate) : new Sampling.None();
            return new Event(mechanism, sampling, Adjacency.ADD_REMOVE, i < 10 ? 1 : steps);
        });
    }

    /**
     * A method that uses more of what is known of a release says no more than one that uses less; an upper bound stands
     * above the truth, and a lower one below. Once the optimal composition of Gaussian noise stood above the sum.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("releasesOfEveryKind")
    void methods_standInTheOrderOfWhatTheyUse(Event event) {
        Composition all = Composition.of(event);
        requireOrder(accountant -> accountant.epsilon(all, 1e-9), AccountingResult::epsilon);
        requireOrder(accountant -> accountant.epsilon(all, 1e-3), AccountingResult::epsilon);
        requireOrder(accountant -> accountant.delta(all, 1), AccountingResult::delta);
    }

    private static void requireOrder(
            Function<Accountant, AccountingResult> question, ToDoubleFunction<AccountingResult> number) {
        Map<String, Double> found = new LinkedHashMap<>();
        for (Accountant accountant : Accountants.all(COARSE)) {
            try {
                AccountingResult answer = question.apply(accountant);
                if (answer.kind() != BoundKind.APPROXIMATION) {
                    found.put(accountant.name(), number.applyAsDouble(answer));
                }
            } catch (UnsupportedEventException refusal) {
                assertThat(refusal).hasMessageContaining(accountant.name().replace("-lower", ""));
            }
        }
        for (List<String> order : ORDERS) {
            List<Double> numbers =
                    order.stream().filter(found::containsKey).map(found::get).toList();
            for (int i = 1; i < numbers.size(); i++) {
                assertThat(numbers.get(i - 1))
                        .as("%s of %s", order, found)
                        .isLessThanOrEqualTo(numbers.get(i) * (1 + 1e-8) + 1e-15);
            }
        }
    }

    /**
     * The central limit of Gaussian privacy lies below the truth of sampled noise; it must not look like a guarantee.
     */
    @Test
    void theCentralLimit_isNoGuarantee() {
        AccountingResult limit = accountant("gdp").epsilon(releases(1, 0.01, 1000), 1e-5);
        assertThat(limit.epsilon())
                .isLessThan(accountant("exact")
                        .epsilon(releases(1, 0.01, 1000), 1e-5)
                        .epsilon());
        assertThat(limit.kind()).isEqualTo(BoundKind.APPROXIMATION);
    }

    private static Accountant accountant(String name) {
        return Accountants.all(INTERVAL).stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Composition releases(double noise, double rate, long steps) {
        return Composition.of(gaussian(noise, rate, steps));
    }

    private static Event gaussian(double noise, double rate, long steps) {
        Sampling sampling = rate == 1 ? new Sampling.None() : new Sampling.Poisson(rate);
        return new Event(new Mechanism.Gaussian(noise), sampling, Adjacency.ADD_REMOVE, steps);
    }
}
