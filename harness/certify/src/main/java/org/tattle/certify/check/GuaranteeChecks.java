package org.tattle.certify.check;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.EnumText;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation.Unit;

/** The check of what an algorithm guarantees. */
final class GuaranteeChecks<D extends Dataset<D>, R> {
    /** Units that are parts of any record. */
    private static final Set<Unit> PARTS = EnumSet.of(Unit.WORD, Unit.BIT, Unit.EDGE);

    /** Numbers of records for which guarantees are asked, besides those of the sample. */
    private static final long[] SIZES = {1, 2, 10, 1000, 1_000_000, 1_000_000_000};

    private final CheckedAlgorithm<D, R> subject;
    private final Sample<D> sample;

    GuaranteeChecks(CheckedAlgorithm<D, R> subject, Sample<D> sample) {
        this.subject = subject;
        this.sample = sample;
    }

    /** The guarantees for a training on the members; empty if there are none, or they cannot be computed. */
    List<PrivacyGuarantee> stated() {
        try {
            return of(subject.trainers().apply(sample.first()), sample.members().size());
        } catch (RuntimeException e) {
            return List.of();
        }
    }

    Finding guarantees() {
        Trainer<D, R> trainer = subject.trainers().apply(sample.first());
        int records = sample.members().size();
        PublicFacts facts = trainer.publicFacts(records);
        List<PrivacyGuarantee> before = of(trainer, records);
        for (D other : List.of(sample.second(), sample.others())) {
            Trainer<D, R> otherTrainer = subject.trainers().apply(other);
            if (!otherTrainer.publicFacts(records).equals(facts)) {
                return Check.GUARANTEES.failed(GuaranteeCheckSentence.OTHER_FACTS.with());
            }
            if (!otherTrainer.guarantees(facts).equals(before)) {
                return Check.GUARANTEES.failed(GuaranteeCheckSentence.OTHER_RECORDS_CHANGE.with(
                        text(before), text(otherTrainer.guarantees(facts))));
            }
        }
        Optional<Finding> changed = afterTraining(trainer, facts, before);
        return changed.or(() -> shape(before))
                .or(() -> sizes(trainer))
                .orElseGet(() -> before.isEmpty()
                        ? Check.GUARANTEES.notApplicable(GuaranteeCheckSentence.NOTHING.with())
                        : Check.GUARANTEES.passed(GuaranteeCheckSentence.STATED.with(text(before))));
    }

    /** Finds a guarantee that changes once the trainer has seen records. */
    private Optional<Finding> afterTraining(Trainer<D, R> trainer, PublicFacts facts, List<PrivacyGuarantee> before) {
        for (D records : List.of(sample.members(), sample.others())) {
            trainer.train(records, TrainingContext.seeded(1));
            if (!trainer.guarantees(facts).equals(before)) {
                return Optional.of(Check.GUARANTEES.failed(
                        GuaranteeCheckSentence.TRAINING_CHANGES.with(text(before), text(trainer.guarantees(facts)))));
            }
        }
        return Optional.empty();
    }

    private Optional<Finding> shape(List<PrivacyGuarantee> guarantees) {
        for (PrivacyGuarantee guarantee : guarantees) {
            Unit unit = guarantee.relation().unit();
            boolean suits = subject.unit().isEmpty()
                    || subject.unit().get() == unit
                    || PARTS.contains(unit)
                    || (unit == Unit.DOCUMENT && subject.unit().get() == Unit.AUTHOR);
            if (!suits) {
                return Optional.of(Check.GUARANTEES.failed(GuaranteeCheckSentence.OTHER_UNIT.with(
                        EnumText.of(unit), EnumText.of(subject.unit().get()))));
            }
            if (guarantee.method().isBlank()) {
                return Optional.of(Check.GUARANTEES.failed(
                        GuaranteeCheckSentence.NO_METHOD.with(GuaranteeText.inWords(guarantee))));
            }
        }
        return Optional.empty();
    }

    /** Finds a number of records that the trainer accepts and states no guarantee for. */
    private Optional<Finding> sizes(Trainer<D, R> trainer) {
        for (long records : SIZES) {
            try {
                trainer.check(records);
                of(trainer, records);
            } catch (IllegalArgumentException | ArithmeticException refused) {
                // an audit reports these as refusals, too
            } catch (RuntimeException e) {
                return Optional.of(
                        Check.GUARANTEES.failed(GuaranteeCheckSentence.STATING_FAILS.with(records, Finding.thrown(e))));
            }
        }
        return Optional.empty();
    }

    private List<PrivacyGuarantee> of(Trainer<D, R> trainer, long records) {
        return trainer.guarantees(trainer.publicFacts(records));
    }

    private static String text(List<PrivacyGuarantee> guarantees) {
        return guarantees.isEmpty()
                ? "nothing"
                : guarantees.stream().map(GuaranteeText::inWords).collect(Collectors.joining("; "));
    }
}
