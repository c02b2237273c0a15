package org.tattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.privacy.Relation;
import org.tattle.core.random.SplitMix;
import org.tattle.defenses.accounting.Accountant;
import org.tattle.defenses.accounting.Accounted;
import org.tattle.defenses.accounting.Calibrated;
import org.tattle.defenses.accounting.Calibration;
import org.tattle.defenses.accounting.Composition;
import org.tattle.defenses.accounting.Event;
import org.tattle.defenses.accounting.Kind;
import org.tattle.defenses.accounting.Mechanism;
import org.tattle.defenses.accounting.Refusal;
import org.tattle.defenses.accounting.Sampling;

/** The accountants that ship, together. */
class MethodsTest {
    private static final Relation DOCUMENT = Relation.addRemove(Relation.Unit.DOCUMENT);
    private static final double INTERVAL = 1e-3;

    static Stream<String> names() {
        return Methods.all(INTERVAL).stream().map(Accountant::name);
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
            } catch (Refusal refusal) {
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
                new Event(new Mechanism.Laplace(10), new Sampling.None(), DOCUMENT, 20),
                new Event(new Mechanism.RandomisedResponse(0.2), new Sampling.None(), DOCUMENT, 100),
                new Event(new Mechanism.TwoSidedGeometric(0.1, 2), new Sampling.None(), DOCUMENT, 50),
                new Event(new Mechanism.ApproximateDp(0.1, 1e-8), new Sampling.None(), DOCUMENT, 30))) {
            List<Accounted> lower = new ArrayList<>();
            List<Accounted> upper = new ArrayList<>();
            List<Accounted> exact = new ArrayList<>();
            for (Accountant accountant : Methods.all(INTERVAL)) {
                try {
                    Accounted found = accountant.epsilon(Composition.of(event), 1e-5);
                    (switch (found.kind()) {
                                case EXACT -> exact;
                                case UPPER -> upper;
                                case LOWER -> lower;
                                case APPROXIMATION -> new ArrayList<Accounted>();
                            })
                            .add(found);
                } catch (Refusal refusal) {
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

    /**
     * The central limit of Gaussian privacy lies below the truth of sampled noise; it must not look like a guarantee.
     */
    @Test
    void theCentralLimit_isNoGuarantee() {
        Accounted limit = accountant("gdp").epsilon(releases(1, 0.01, 1000), 1e-5);
        assertThat(limit.epsilon())
                .isLessThan(accountant("exact")
                        .epsilon(releases(1, 0.01, 1000), 1e-5)
                        .epsilon());
        assertThat(limit.kind()).isEqualTo(Kind.APPROXIMATION);
    }

    private static Accountant accountant(String name) {
        return Methods.all(INTERVAL).stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Composition releases(double noise, double rate, long steps) {
        return Composition.of(gaussian(noise, rate, steps));
    }

    private static Event gaussian(double noise, double rate, long steps) {
        Sampling sampling = rate == 1 ? new Sampling.None() : new Sampling.Poisson(rate);
        return new Event(new Mechanism.Gaussian(noise), sampling, DOCUMENT, steps);
    }
}
