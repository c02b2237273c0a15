package org.tattle.cli.view;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.tattle.certify.CertificationPower;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class ProspectSentenceTest extends SentenceTests<ProspectSentence> {
    ProspectSentenceTest() {
        super(ProspectSentence.class);
    }

    private static List<Statement> power(int expected, OptionalDouble guaranteed) {
        return List.of(ProspectSentence.sentence(new CertificationPower(
                "dp-svi-lda", "distinguishing", "document, add-remove", 500, expected, 0.95, 4, guaranteed)));
    }

    private static List<Statement> untested(Set<Premise> needs) {
        PrivacyGuarantee guarantee = new PrivacyGuarantee(
                1,
                0,
                Relation.addRemove(Unit.DOCUMENT),
                View.RELEASE,
                Status.PROVED,
                "a method",
                List.of(),
                needs,
                List.of());
        return List.of(ProspectSentence.untested("dp-svi-lda", guarantee));
    }

    @Override
    protected Example example(ProspectSentence sentence) {
        List<Statement> enough = power(500, OptionalDouble.of(1));
        return switch (sentence) {
            case CERTIFIES_AT_MOST -> new Example(enough, untested(Set.of()));
            case FEWER_EXPECTED -> new Example(power(60, OptionalDouble.of(1)), enough);
            case NOTHING_GUARANTEED -> new Example(power(500, OptionalDouble.empty()), enough);
            case IS_GUARANTEED -> new Example(enough, power(500, OptionalDouble.of(5)));
            case CANNOT_REFUTE -> new Example(power(500, OptionalDouble.of(5)), enough);
            case NO_NEIGHBORS -> new Example(untested(Set.of()), untested(Set.of(Premise.RECORDS)));
            case PUBLIC_NUMBER -> new Example(untested(Set.of(Premise.RECORDS)), untested(Set.of()));
            case REPLAYED -> new Example(List.of(ProspectSentence.replayed("dp-svi-lda", 9)), enough);
        };
    }
}
