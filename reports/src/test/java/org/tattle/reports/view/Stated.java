package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests.Example;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.RunVerdict;

/** All statements that the page of a run makes. */
final class Stated {
    private static final Map<RunResult, List<Statement>> KNOWN = Collections.synchronizedMap(new IdentityHashMap<>());

    private Stated() {}

    static Example example(RunResult right, RunResult wrong) {
        return new Example(of(right), of(wrong));
    }

    static Collection<Statement> of(RunResult run) {
        return KNOWN.computeIfAbsent(run, Stated::all);
    }

    private static List<Statement> all(RunResult run) {
        RunView page = RunView.of(RunVerdict.of(run));
        List<Statement> all = new ArrayList<>(NotTestedText.notices(page.audit()));
        all.addAll(GuaranteeView.untested(run));
        Optional<PlainAnswer> broken = page.broken();
        broken.ifPresent(answer -> add(answer, all));
        page.experiments().forEach(experiment -> add(experiment, page, all));
        if (broken.isEmpty() && page.worst().isEmpty()) {
            PlainAnswer.Unattacked head = PlainAnswer.Unattacked.of(page);
            all.add(head.title());
            head.plain().ifPresent(all::add);
            head.caution().ifPresent(all::add);
        }
        for (CertificateView one : CertificateView.of(page.audit())) {
            all.addAll(List.of(one.outcome(), one.curve(), one.independence(), one.trainings()));
        }
        for (ReplayView one : ReplayView.of(run)) {
            all.add(one.outcome());
        }
        if (!run.controls().isEmpty()) {
            all.add(VerdictText.controls(run));
        }
        GroupTable.of(page.experiments()).forEach(one -> all.addAll(List.of(one.finding(), one.basis())));
        ForgottenTable.of(page.experiments()).forEach(one -> {
            all.add(one.finding());
            one.basis().ifPresent(all::add);
        });
        Normality.of(run).forEach(one -> all.addAll(List.of(one.basis(), Normality.caution())));
        HeatMaps.of(run).forEach(one -> one.warning().ifPresent(all::add));
        run.experiments().stream()
                .filter(one ->
                        page.measures().leading(run).stream().anyMatch(figure -> Metrics.isWorthless(one, figure, run)))
                .forEach(one -> all.add(Metrics.notShownBetter()));
        run.experiments().forEach(one -> page.measures().clipped(one.name()).ifPresent(all::add));
        return List.copyOf(all);
    }

    private static void add(PlainAnswer answer, List<Statement> all) {
        all.add(answer.title());
        all.add(answer.plain());
        all.addAll(answer.advice());
    }

    private static void add(ExperimentView experiment, RunView page, List<Statement> all) {
        VerdictText verdict = VerdictText.of(experiment);
        all.add(verdict.headline());
        all.addAll(verdict.cautions());
        all.addAll(experiment.proofs());
        all.add(VerdictText.basis(experiment));
        GuaranteeView.besideAttacks(experiment).ifPresent(all::add);
        all.add(GuaranteeView.largestBound(experiment));
        ShiftView.of(experiment).map(ShiftView::method).ifPresent(all::add);
        ShiftView.of(experiment).flatMap(ShiftView::uncorrected).ifPresent(all::add);
        add(PlainAnswer.of(experiment, page), all);
        for (GuaranteeView check : GuaranteeView.of(experiment)) {
            all.add(check.outcome());
            check.weak().ifPresent(all::add);
        }
        if (experiment.guarantees().isEmpty()) {
            all.add(GuaranteeView.none(experiment));
        }
    }
}
