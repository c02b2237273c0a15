package org.tattle.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.tattle.math.testing.ReferenceCase;

/** The verified values are spread over the tests of who computes them; a method that none of them takes shows here. */
class ReferenceCoverageTest {
    private static final Set<String> TAKEN = Set.of(
            "exact_pld", // ExactAccountantTest, PrivacyCurveTest, PldReferenceTest
            "pld_pessimistic", // PldReferenceTest
            "pld_optimistic",
            "rdp_integer_orders_improved_conversion", // RenyiAccountantTest
            "rdp_fractional_orders_improved_conversion",
            "rdp_continuous_order_optimum",
            "rdp_wor_wang_balle_kasiviswanathan_thm27",
            "moments_accountant_abadi2016", // MomentsAccountantTest
            "log_moment_E2", // SampledGaussianMomentsTest
            "gdp_clt_poisson", // GdpAccountantTest
            "exact_gdp",
            "gdp_dual",
            "zcdp_bun_steinke", // ZcdpAccountantTest
            "zcdp_canonne_kamath_steinke",
            "analytic_gaussian_epsilon", // GaussianPrivacyTest
            "analytic_gaussian_sigma",
            "analytic_gaussian_delta",
            "classical_gaussian_sigma", // CompositionTheoremsTest
            "classical_gaussian_epsilon",
            "basic_composition",
            "strong_composition_dwork_roth_3.20",
            "kairouz_oh_viswanath_optimal",
            "kairouz_oh_viswanath_thm3.3_grid",
            "kairouz_oh_viswanath_closed_form",
            "poisson_amplification",
            "amplified_strong_composition", // PapersCompositionTest
            "per_iteration_eps_by_strong_composition_at_MA_total",
            "calibrate_sigma_exact_pld", // CalibrationTest
            "calibrate_sigma_moments_accountant_1_32",
            "calibrate_sigma_rdp_default_orders",
            "clopper_pearson_epsilon_lower_bound", // ErrorRatesTest
            "steinke_nasr_jagielski_2023", // OneRunTest
            "steinke_p_value",
            "mahloujifar_2024_fdp_one_run");

    /** A lower bound on epsilon that holds only if the release is as private as some Gaussian one: not offered. */
    private static final String ASSUMES_GAUSSIAN_PRIVACY = "gdp_epsilon_lower_bound_nasr2023";

    @Test
    void everyMethodOfTheReference_isTested() {
        TreeSet<String> methods = new TreeSet<>();
        ReferenceCase.all().forEach(one -> methods.add(one.method()));
        methods.remove(ASSUMES_GAUSSIAN_PRIVACY);
        assertThat(methods).isSubsetOf(TAKEN);
        assertThat(TAKEN).isSubsetOf(methods);
    }
}
