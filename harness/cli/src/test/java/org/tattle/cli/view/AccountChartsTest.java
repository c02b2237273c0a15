package org.tattle.cli.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResults;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.cli.option.AccountingOptions.Noise;
import org.tattle.cli.option.AccountingOptions.Query;
import org.tattle.cli.testing.ToyAccountants;
import org.tattle.core.privacy.Relation;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;

class AccountChartsTest {
    private static final Relation DOCUMENT = Relation.addRemove(Relation.Unit.DOCUMENT);
    private static final double DELTA = 1e-5;

    private final List<Accountant> accountants = ToyAccountants.all(1e-4);

    @Test
    void steps_passesThroughWhatTheMethodsSayOfTheFirstReleases() {
        Chart figure = figures(event(4, 10), event(2, 1000)).steps(DELTA);
        assertThat(figure.x().low()).isEqualTo(1);
        assertThat(figure.x().high()).isEqualTo(1010);
        Chart.Line precise = line(figure, "precise");
        assertThat(precise.x()).startsWith(1, 2, 3).endsWith(1010);
        for (int i = 0; i < precise.x().length; i++) {
            long count = (long) precise.x()[i];
            Composition first = Composition.of(event(4, Math.min(10, count)), event(2, Math.max(0, count - 10)));
            assertThat(precise.y()[i])
                    .isEqualTo(accountant("precise").epsilon(first, DELTA).epsilon());
        }
        assertThat(figure.y().low()).isLessThan(line(figure, "further-under").y()[0]);
        assertThat(figure.y().high()).isGreaterThan(line(figure, "loose").y()[precise.x().length - 1]);
    }

    @Test
    void delta_fallsFromTotalVariationToTheFloor() {
        Chart figure = figures(event(4, 10)).delta();
        assertThat(figure.y().low()).isCloseTo(1e-8, within(1e-20));
        Chart.Line precise = line(figure, "precise");
        assertThat(precise.y()[0])
                .isEqualTo(accountant("precise")
                        .delta(Composition.of(event(4, 10)), 0)
                        .delta());
        // the axis holds the question and its answer
        assertThat(figure.x().high())
                .isGreaterThan(accountant("precise")
                        .epsilon(Composition.of(event(4, 10)), DELTA)
                        .epsilon());
        for (String name : List.of("precise", "over", "under", "guess")) {
            assertThat(line(figure, name).y())
                    .isSortedAccordingTo((a, b) -> Double.isNaN(b) ? 0 : Double.compare(b, a));
        }
    }

    @Test
    void kinds_areInTheLegend_andOnlyApproximationsAreDashed() {
        Chart figure = figures(event(4, 10)).steps(DELTA);
        assertThat(figure.legend())
                .extracting(entry -> entry.key().get(0) + ", " + entry.key().get(1))
                .containsExactly(
                        "precise, exact",
                        "over, upper bound",
                        "loose, upper bound",
                        "under, lower bound",
                        "further-under, lower bound",
                        "guess, approximation");
        assertThat(figure.legend())
                .filteredOn(entry -> entry.style().dash() == LineStyle.Dash.DASHED)
                .hasSize(1);
        assertThat(figure.legend()).extracting(entry -> entry.style().hue()).doesNotHaveDuplicates();
        assertThat(figure.caption())
                .isEqualTo("10 releases of Gaussian noise 4; neighbors differ in one document added or removed. Dashed"
                        + " lines are approximations and guarantee nothing.");
        // on top of all lies the exact line
        assertThat(((Chart.Line) figure.parts().get(figure.parts().size() - 1)).y())
                .isEqualTo(line(figure, "precise").y());
    }

    @Test
    void nothingRevealed_isStillAPicture() {
        Event nothing = new Event(new Mechanism.Gaussian(1), new Sampling.Poisson(0), Adjacency.ADD_REMOVE, 10);
        assertThat(figures(new Quiet(), nothing).steps(DELTA).parts()).isNotEmpty();
        assertThat(figures(new Quiet(), nothing).delta().parts()).isNotEmpty();
    }

    @Test
    void aLine_endsWhereItsMethodRefuses() {
        Chart.Line line = line(figures(new ShortSighted(), event(4, 100)).steps(DELTA), "short");
        for (int i = 0; i < line.x().length; i++) {
            assertThat(Double.isNaN(line.y()[i])).isEqualTo(line.x()[i] > 50 && line.x()[i] < 100);
        }
    }

    @Test
    void downTo_endsALineWhereItMeetsTheFloor() {
        AccountCharts.MethodCurve curve =
                new AccountCharts.MethodCurve(null, new double[] {0, 1, 2, 3}, new double[] {1, 1e-2, 1e-6, 0});
        assertThat(curve.downTo(1e-3).x()[2]).isCloseTo(1.25, within(1e-12));
        assertThat(curve.downTo(1e-3).y()).containsExactly(1, 1e-2, 1e-3, Double.NaN);
        assertThat(curve.downTo(1e-7).x()).containsExactly(0, 1, 2, 2);
        assertThat(curve.downTo(0).y()).containsExactly(1, 1e-2, 1e-6, 0);
        assertThat(curve.y()).containsExactly(1, 1e-2, 1e-6, 0);
    }

    private AccountCharts figures(Event... events) {
        return figures(accountants, events);
    }

    private static AccountCharts figures(Accountant accountant, Event... events) {
        return figures(List.of(accountant), events);
    }

    private static AccountCharts figures(List<Accountant> asked, Event... events) {
        Query question = Query.epsilonAt(DELTA);
        Composition all = Composition.of(events);
        AccountingResults<AccountingResult> answers =
                AccountingResults.ask(asked, accountant -> question.ask(accountant, all), question.order());
        return new AccountCharts(
                new AccountView(DOCUMENT, List.of(events), Noise.GIVEN, List.of(), question, answers), asked);
    }

    private Accountant accountant(String name) {
        return accountants.stream()
                .filter(accountant -> accountant.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Event event(double noise, long count) {
        return new Event(new Mechanism.Gaussian(noise), new Sampling.None(), Adjacency.ADD_REMOVE, count);
    }

    private static Chart.Line line(Chart figure, String method) {
        return figure.legend().stream()
                .filter(entry -> entry.key().get(0).equals(method))
                .map(Chart.Line.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /** Finds that nothing is revealed. */
    private record Quiet() implements Accountant {
        @Override
        public String name() {
            return "quiet";
        }

        @Override
        public AccountingResult epsilon(Composition composition, double delta) {
            return AccountingResult.of(0, delta, BoundKind.EXACT, "nothing");
        }

        @Override
        public AccountingResult delta(Composition composition, double epsilon) {
            return AccountingResult.of(epsilon, 0, BoundKind.EXACT, "nothing");
        }
    }

    /** Refuses from 51 to 99 releases. */
    private record ShortSighted() implements Accountant {
        @Override
        public String name() {
            return "short";
        }

        @Override
        public AccountingResult epsilon(Composition composition, double delta) {
            long count = composition.events().stream().mapToLong(Event::count).sum();
            if (count > 50 && count < 100) {
                throw new UnsupportedEventException(name(), "too many", "ask for fewer");
            }
            return AccountingResult.of((double) count, delta, BoundKind.UPPER, "one each");
        }

        @Override
        public AccountingResult delta(Composition composition, double epsilon) {
            return AccountingResult.of(epsilon, 1, BoundKind.UPPER, "always");
        }
    }
}
