package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Set;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.Numbers;

/** What is tested is what was guaranteed, of the neighbors that are played and no stronger than on either side. */
class TestableGuaranteesTest {
    private static final Relation ROW = Relation.addRemove(Unit.ROW);
    private static final Relation OTHER_ROW = Relation.replace(Unit.ROW);

    /** Guarantees by the number of records, of which it needs some. */
    private record Promising(DoubleFunction<List<PrivacyGuarantee>> guarantees, int fewest, int most)
            implements Trainer<Numbers, Double> {
        @Override
        public Double train(Numbers data, TrainingContext training) {
            throw new AssertionError("a guarantee is known before anything is trained");
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            if (facts.records() < fewest || facts.records() > most) {
                throw new IllegalArgumentException("no such number of records");
            }
            return guarantees.apply((double) facts.records());
        }
    }

    private record Game(NeighboringPair<Numbers> pair) implements DistinguishingGame<Numbers, Double> {
        static Game of(int with, int without) {
            return new Game(
                    new NeighboringPair<>(Numbers.upTo(with), Numbers.upTo(without), ROW, with + " or " + without));
        }

        @Override
        public int width() {
            return 1;
        }

        @Override
        public double[] features(Double release) {
            return new double[] {release};
        }
    }

    private static PrivacyGuarantee guarantee(double epsilon, double delta, Relation relation, View view) {
        return new PrivacyGuarantee(epsilon, delta, relation, view, Status.PROVED, "toy", List.of());
    }

    private static PrivacyGuarantee row(double epsilon) {
        return guarantee(epsilon, 0, ROW, View.RELEASE);
    }

    private static TestableGuarantees<Numbers> guarantees(DoubleFunction<List<PrivacyGuarantee>> guarantees) {
        return new TestableGuarantees<>(new Promising(guarantees, 0, Integer.MAX_VALUE), Premise.ofGivenData());
    }

    private static List<Double> epsilons(List<PrivacyGuarantee> guarantees) {
        return guarantees.stream().map(PrivacyGuarantee::epsilon).toList();
    }

    @Test
    void promises_areThoseOfTheirNumberOfRecords_asTheDataLetThemBeSaid() {
        TestableGuarantees<Numbers> all =
                guarantees(n -> List.of(row(n), row(2 * n).needing(Premise.RECORDS)));
        List<PrivacyGuarantee> of = all.of(3);
        assertThat(epsilons(of)).containsExactly(3.0, 6.0);
        assertThat(of).extracting(PrivacyGuarantee::status).containsExactly(Status.PROVED, Status.CLAIMED);
        assertThat(of.get(0).needs()).isEmpty();
        assertThat(of.get(1).needs()).containsExactly(Premise.RECORDS);
    }

    /**
     * Neighbors of unlike size are distinguished by a number that the guarantee takes for public: nothing is refuted.
     */
    @Test
    void aGuaranteeForAPublicNumber_isTested_onlyByNeighborsOfOneSize() {
        assertThat(TestableGuarantees.isTestable(row(1).judged(Premise.ofGivenData())))
                .isTrue();
        assertThat(TestableGuarantees.isTestable(row(1).needing(Premise.RECORDS)))
                .isFalse();
        assertThat(TestableGuarantees.isTestable(
                        guarantee(1, 0, OTHER_ROW, View.RELEASE).needing(Premise.RECORDS)))
                .isTrue();
    }

    @Test
    void relations_areThoseThatCanBeTested() {
        Relation word = Relation.addRemove(Unit.WORD);
        TestableGuarantees<Numbers> all = guarantees(n -> List.of(
                row(1),
                guarantee(1, 0, word, View.RELEASE).needing(Premise.RECORDS),
                guarantee(1, 0, OTHER_ROW, View.RELEASE).needing(Premise.RECORDS)));
        assertThat(all.relations(5)).containsExactly(ROW, OTHER_ROW);
    }

    /** From 4 to 6 records: both neighbors must be trained on. */
    @Test
    void games_arePlayable_whereBothSidesCanBeLearnedFrom() {
        TestableGuarantees<Numbers> some = new TestableGuarantees<>(new Promising(n -> List.of(), 4, 6), Set.of());
        assertThat(some.isApplicable(Game.of(5, 4).pair())).isTrue();
        assertThat(some.isApplicable(Game.of(4, 3).pair())).isFalse();
        assertThat(some.isApplicable(Game.of(7, 6).pair())).isFalse();
        Game fits = Game.of(6, 5);
        assertThat(some.applicable(List.of(Game.of(4, 3), fits, Game.of(7, 6)))).containsExactly(fits);
    }

    /** An epsilon that falls with the records is weakest on the smaller side, one that rises on the larger. */
    @Test
    void promiseOfGames_isTheWeakestOfBothSides() {
        List<DistinguishingGame<Numbers, Double>> games = List.of(Game.of(5, 4), Game.of(10, 9));
        assertThat(epsilons(guarantees(n -> List.of(row(1.0 / n))).ofGames(ROW, games)))
                .containsExactly(1 / 4.0);
        assertThat(epsilons(guarantees(n -> List.of(row(n))).ofGames(ROW, games)))
                .containsExactly(10.0);
    }

    /** As its authors charge it and as it is: the strongest beside the strongest, in whatever order they are said. */
    @Test
    void twoGuaranteesOfOneKind_areComparedInTheirOrder() {
        TestableGuarantees<Numbers> two = guarantees(n -> n == 4 ? List.of(row(9), row(1)) : List.of(row(2), row(5)));
        assertThat(epsilons(two.weakest(ROW, List.of(4, 5)))).containsExactly(2.0, 9.0);
        assertThat(epsilons(two.weakest(ROW, List.of(5, 4, 5)))).containsExactly(2.0, 9.0);
    }

    @Test
    void promises_ofUnlikeViewsAndDeltas_areNotComparedAndOthersNotTaken() {
        TestableGuarantees<Numbers> many = guarantees(n -> List.of(
                guarantee(n, 0, ROW, View.TRANSCRIPT),
                guarantee(9 - n, 0, ROW, View.RELEASE),
                guarantee(0.5, 1e-6, ROW, View.RELEASE),
                guarantee(7, 0, OTHER_ROW, View.RELEASE),
                row(8).needing(Premise.RECORDS)));
        assertThat(many.weakest(ROW, List.of(1, 8)))
                .extracting(PrivacyGuarantee::view, PrivacyGuarantee::delta, PrivacyGuarantee::epsilon)
                .containsExactlyInAnyOrder(
                        tuple(View.TRANSCRIPT, 0.0, 8.0),
                        tuple(View.RELEASE, 0.0, 8.0),
                        tuple(View.RELEASE, 1e-6, 0.5));
    }
}
