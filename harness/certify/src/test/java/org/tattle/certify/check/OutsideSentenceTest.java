package org.tattle.certify.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.OutsideEffects;
import org.tattle.core.audit.OutsideEffects.Observed;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.testing.SentenceTests;

class OutsideSentenceTest extends SentenceTests<OutsideSentence> {
    private static final Observed CLEAN = new Observed(List.of(), List.of(), List.of(), 0);

    OutsideSentenceTest() {
        super(OutsideSentence.class);
    }

    /** A trainer of which this is observed. */
    private record Watched(Observed observed) implements Trainer<Table, double[]> {
        @Override
        public double[] train(Table data, TrainingContext training) {
            return Checked.SUM.train(data, training);
        }

        @Override
        public Optional<OutsideEffects<Table>> outside() {
            return Optional.of((members, sources) -> observed);
        }
    }

    private static Finding finding(Observed observed) {
        Checked checked = Checked.made(rows -> new Watched(observed));
        return OutsideCheck.of(
                (members, sources) -> observed, checked.sample().members(), List.of(Path.of("data", "rows.csv")));
    }

    private static Example of(Observed right, Observed wrong) {
        return new Example(
                List.of(finding(right).seen()), List.of(finding(wrong).seen()));
    }

    @Override
    protected Example example(OutsideSentence sentence) {
        Observed wrote = new Observed(List.of("cache.bin"), List.of(), List.of(), 0);
        Observed unwatched = new Observed(List.of(), List.of(), List.of("rows.csv"), 0);
        return switch (sentence) {
            case WROTE -> of(wrote, CLEAN);
            case READ -> of(new Observed(List.of(), List.of("rows.csv"), List.of(), 0), CLEAN);
            case LEFT -> of(new Observed(List.of(), List.of(), List.of(), 1), CLEAN);
            case KEPT_TO_ITSELF -> of(CLEAN, wrote);
            case READ_NOTHING -> of(CLEAN, unwatched);
            case UNWATCHED -> of(unwatched, CLEAN);
        };
    }

    @Test
    void aTrainerThatRunsNoProgram_isNotChecked() {
        assertThat(new ConformanceCheck(1, ConformanceCheck.USUAL_LIMIT)
                        .of(Checked.of(Checked.SUM).subject())
                        .findings())
                .noneMatch(finding -> finding.check() == Check.OUTSIDE);
    }

    @Test
    void aProgramThatDoesNotKeepToItself_violatesItsContract() {
        Checked checked = Checked.made(rows -> new Watched(new Observed(List.of("x"), List.of(), List.of(), 0)));
        assertThat(new ConformanceCheck(1, ConformanceCheck.USUAL_LIMIT)
                        .of(checked.subject())
                        .verdict())
                .isEqualTo(Conformance.Verdict.VIOLATES);
    }
}
