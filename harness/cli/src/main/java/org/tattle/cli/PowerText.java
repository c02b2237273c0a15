package org.tattle.cli;

import java.math.RoundingMode;
import java.util.Locale;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.engine.certify.CertificationPower;
import org.tattle.engine.experiment.TestableGuarantees;
import org.tattle.reports.text.Numbers;

/** What an audit can show at most, in a line: nobody is to wait for runs that could not have refuted anything. */
final class PowerText {
    private PowerText() {}

    /** What nobody is to take for tested. */
    static String untested(String cell, PrivacyGuarantee promise) {
        return cell + ", " + Parameter.text(promise.relation().unit()) + ", "
                + Parameter.text(promise.relation().adjacency()) + ": not put to the test, "
                + (TestableGuarantees.isTestable(promise)
                        ? "as no neighbours are known"
                        : "as it holds for a public number of records; `records` states it");
    }

    static String of(CertificationPower power) {
        String most = String.format(
                Locale.ROOT,
                "%s, %s (%s): %,d runs cannot certify more than %s at %s %%",
                power.cell(),
                power.certifier(),
                power.relation(),
                power.trainings(),
                Numbers.fixed(power.ceiling(), 2),
                Numbers.plain(100 * power.confidence()));
        if (power.promised().isEmpty()) {
            return most + "; nothing is promised";
        }
        String promised = Numbers.rounded(power.promised().getAsDouble(), RoundingMode.CEILING);
        return most
                + (power.isEnough()
                        ? "; " + promised + " is promised"
                        : "; they cannot refute the promised " + promised);
    }
}
