package org.tattle.core.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PremiseTest {
    /** Only a number of records and the names of classes are needed by some and not by most. */
    @Test
    void guaranteesForChangedRecordsNeed_allButTheNumberOfRecordsAndTheClasses() {
        for (Relation relation :
                List.of(Relation.addRemove(Relation.Unit.WORD), Relation.replace(Relation.Unit.DOCUMENT))) {
            assertThat(lacking(Premise.byDefault(relation)))
                    .containsExactlyInAnyOrder(Premise.RECORDS, Premise.CLASSES);
        }
    }

    /** A document that is there or not has a length in either case that decides whether it is left out. */
    @Test
    void guaranteesForWholeRecordsNeed_noRuleOnLengths() {
        assertThat(lacking(Premise.byDefault(Relation.addRemove(Relation.Unit.DOCUMENT))))
                .containsExactlyInAnyOrder(Premise.RECORDS, Premise.CLASSES, Premise.RECORDS_OF_ANY_LENGTH);
    }

    private static EnumSet<Premise> lacking(Set<Premise> needed) {
        EnumSet<Premise> others = EnumSet.allOf(Premise.class);
        others.removeAll(needed);
        return others;
    }

    /** Whatever a program hands over, how many records there are is not public by that. */
    @Test
    void givenDataState_allButTheNumberOfRecords() {
        EnumSet<Premise> others = EnumSet.allOf(Premise.class);
        others.removeAll(Premise.ofGivenData());
        assertThat(others).containsExactly(Premise.RECORDS);
    }

    /** The list of actors stands in the data themselves, under no key of its own. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ACTORS")
    void doubt_namesTheKeyThatSettlesIt(Premise premise) {
        assertThat(premise.caveat()).contains("`" + premise.key() + "`");
    }

    /** A guarantee's doubts are a set: two premises with one doubt would pass for one. */
    @Test
    void premises_haveDoubtsOfTheirOwn_andSayWhatIsWrongAndHowToStateThem() {
        assertThat(Arrays.stream(Premise.values()).map(Premise::caveat)).doesNotHaveDuplicates();
        assertThat(Premise.values()).allSatisfy(premise -> {
            assertThat(premise.fault()).isNotBlank();
            assertThat(premise.remedy()).isNotBlank();
        });
    }
}
