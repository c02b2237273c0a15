package org.tattle.cli.view;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.tattle.certify.Certification;
import org.tattle.certify.CertificationPower;
import org.tattle.certify.TestableGuarantees;
import org.tattle.core.EnumText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Sentence;
import org.tattle.core.text.Statement;
import org.tattle.engine.run.PreparedAudit;

/** What tests of guarantees can show, before anything is trained. */
public enum ProspectSentence implements Sentence {
    CERTIFIES_AT_MOST("{}, {} ({}): {} trainings{} cannot certify more than {} at {} %{}"),
    FEWER_EXPECTED(" at most, some {} if epsilon is twice the guaranteed one,"),
    NOTHING_GUARANTEED("; nothing is guaranteed"),
    IS_GUARANTEED("; {} is guaranteed"),
    CANNOT_REFUTE("; they cannot refute the guaranteed {}"),
    NO_NEIGHBORS("{}, {}, {}: not put to the test, as no neighbors are known"),
    PUBLIC_NUMBER("{}, {}, {}: not put to the test, as it holds for a public number of records; `records` states it"),
    REPLAYED("{}, replay: {}, if nothing is found");

    private final String words;

    ProspectSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }

    /**
     * Lines on the largest epsilon that can be certified and on guarantees that are not tested, before anything is
     * trained.
     */
    public static List<Statement> prospects(PreparedAudit<?> prepared) {
        List<Statement> lines = new ArrayList<>();
        for (Certification<?, ?> certification : prepared.certifications()) {
            certification.powers(prepared.tests()).forEach(power -> lines.add(sentence(power)));
            certification.untested().forEach(guarantee -> lines.add(untested(certification.name(), guarantee)));
        }
        prepared.replays().forEach(replay -> lines.add(replayed(replay.name(), replay.trainings())));
        return lines;
    }

    static Statement replayed(String experiment, int trainings) {
        return REPLAYED.with(experiment, Numbers.count(trainings, "training"));
    }

    static Statement untested(String experiment, PrivacyGuarantee guarantee) {
        return (TestableGuarantees.isTestable(guarantee) ? NO_NEIGHBORS : PUBLIC_NUMBER)
                .with(
                        experiment,
                        EnumText.of(guarantee.relation().unit()),
                        EnumText.of(guarantee.relation().adjacency()));
    }

    static Statement sentence(CertificationPower power) {
        return CERTIFIES_AT_MOST.with(
                power.experiment(),
                power.certifier(),
                power.relation(),
                Numbers.count(power.trainings()),
                power.expected() < power.trainings()
                        ? FEWER_EXPECTED.with(Numbers.count(power.expected()))
                        : Statement.NOTHING,
                Numbers.fixed(power.ceiling(), 2),
                Numbers.plain(100 * power.confidence()),
                guaranteed(power));
    }

    private static Statement guaranteed(CertificationPower power) {
        if (power.guaranteed().isEmpty()) {
            return NOTHING_GUARANTEED.with();
        }
        return (power.isEnough() ? IS_GUARANTEED : CANNOT_REFUTE)
                .with(Numbers.rounded(power.guaranteed().getAsDouble(), RoundingMode.CEILING));
    }
}
