package org.tattle.certify.check;

import static org.tattle.certify.check.Checked.SUM;
import static org.tattle.certify.testing.Rows.MORE;

import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.tattle.certify.testing.Rows;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class GuaranteeCheckSentenceTest extends SentenceTests<GuaranteeCheckSentence> {
    private static final List<Statement> CLAIMED = seen(of(SUM.claiming(1, 0, MORE)));

    GuaranteeCheckSentenceTest() {
        super(GuaranteeCheckSentence.class);
    }

    /** States what is asked of facts that it also states. */
    private record Stating(LongFunction<PublicFacts> facts, Function<PublicFacts, PrivacyGuarantee> stated)
            implements Trainer<Table, double[]> {
        @Override
        public double[] train(Table rows, TrainingContext training) {
            return SUM.train(rows, training);
        }

        @Override
        public PublicFacts publicFacts(long records) {
            return facts.apply(records);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts known) {
            return List.of(stated.apply(known));
        }
    }

    /** Guarantees what it found in the data. */
    private static final class Realized implements Trainer<Table, double[]> {
        private double largest = 1;

        @Override
        public double[] train(Table rows, TrainingContext training) {
            largest += Rows.sum(rows);
            return SUM.train(rows, training);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(Rows.guarantee(largest, 0, MORE, "for a test"));
        }
    }

    private static Checked of(Trainer<Table, double[]> trainer) {
        return Checked.of(trainer);
    }

    private static List<Statement> seen(Checked checked) {
        return List.of(new GuaranteeChecks<>(checked.subject(), checked.sample())
                .guarantees()
                .seen());
    }

    @Override
    protected Example example(GuaranteeCheckSentence sentence) {
        return switch (sentence) {
            case OTHER_FACTS ->
                new Example(
                        seen(Checked.made(part -> new Stating(
                                records -> PublicFacts.of(records + (long) (64 * Rows.sum(part))),
                                facts -> Rows.guarantee(1, 0, MORE, "for a test")))),
                        CLAIMED);
            case OTHER_RECORDS_CHANGE ->
                new Example(
                        seen(Checked.made(part -> new Stating(
                                PublicFacts::of, facts -> Rows.guarantee(Rows.sum(part), 0, MORE, "for a test")))),
                        CLAIMED);
            case TRAINING_CHANGES -> new Example(seen(of(new Realized())), CLAIMED);
            case OTHER_UNIT -> new Example(seen(of(SUM.claiming(1, 0, Relation.addRemove(Unit.DOCUMENT)))), CLAIMED);
            case NO_METHOD ->
                new Example(seen(of(new Stating(PublicFacts::of, facts -> Rows.guarantee(1, 0, MORE, " ")))), CLAIMED);
            case STATING_FAILS ->
                new Example(
                        seen(of(new Stating(PublicFacts::of, facts -> {
                            if (facts.records() > 1_000_000) {
                                throw new IllegalStateException("too many");
                            }
                            return Rows.guarantee(1, 0, MORE, "for a test");
                        }))),
                        CLAIMED);
            case NOTHING -> new Example(seen(of(SUM)), CLAIMED);
            case STATED -> new Example(CLAIMED, seen(of(SUM)));
        };
    }
}
