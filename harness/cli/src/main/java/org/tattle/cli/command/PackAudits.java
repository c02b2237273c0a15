package org.tattle.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.cli.view.EstimateView;
import org.tattle.cli.view.ProgressView;
import org.tattle.cli.view.Screen;
import org.tattle.core.InputException;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.Executors;
import org.tattle.engine.challenge.PackAudit;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.estimate.DiskNeed;
import org.tattle.engine.estimate.Heap;
import org.tattle.engine.evaluate.AttackOrder;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanSeries;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.engine.run.AuditRunner;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.formats.corpora.KnownCorpus;
import org.tattle.reports.challenge.PackFolder;

/**
 * Prepares the audits of a pack: reads its corpora, and checks its plans.
 *
 * @param corpora the folder of the corpora that packs name; null if it is not given
 * @param threads the number of threads; no result depends on it
 */
record PackAudits(Plugins plugins, Path corpora, Screen screen, int threads) {
    /** The first target of each experiment alone. */
    private static final List<Assignment> ONE_TARGET = List.of(
            Assignment.parse("the pack", "targets=1"),
            Assignment.parse("the pack", "shadows=0"),
            Assignment.parse("the pack", "attacks=[]"),
            Assignment.parse("the pack", "surfaces=[full]"));

    /** The most seconds of an estimate. */
    private static final double SECONDS = 5;

    /**
     * The audits of the pack's plans, by corpus.
     *
     * @param attacks the names of attacks beside those of the plans
     */
    Map<String, PackAudit<?>> of(PackPlan plan, List<String> attacks) {
        return of(plan, attacks, List.of());
    }

    private Map<String, PackAudit<?>> of(PackPlan plan, List<String> attacks, List<Assignment> more) {
        Map<String, PackAudit<?>> audits = new LinkedHashMap<>();
        for (PlanSeries.Row row : plan.plans()) {
            List<Assignment> assignments = new ArrayList<>(plan.assignments());
            assignments.addAll(more);
            KnownCorpus.find(row.corpus()).ifPresent(known -> assignments.addAll(located(known)));
            PlanReader reader = new PlanReader(plugins);
            Plan own = reader.read(row.plan(), assignments);
            List<String> named = own.attacks().stream().map(PluginSpec::name).toList();
            if (!named.containsAll(attacks)) {
                assignments.add(Assignment.of(
                        "--attacks",
                        "attacks",
                        Stream.concat(named.stream(), attacks.stream())
                                .distinct()
                                .toList()));
            }
            Plan read = reader.read(row.plan(), assignments);
            PreparedAudit<?> prepared = screen.during("reading " + row.corpus(), () -> PreparedAudit.of(read, plugins));
            audits.put(row.corpus(), PackAudit.of(plan, row.corpus(), prepared));
        }
        return audits;
    }

    private List<Assignment> located(KnownCorpus known) {
        Path folder = Optional.ofNullable(corpora)
                .orElseThrow(() -> new InputException(
                        known.name(),
                        "the pack names this corpus, and --corpora is not given",
                        "name the folder where it is; see 'tattle corpora show " + known.name() + "'"));
        List<Assignment> assignments = new ArrayList<>();
        assignments.add(
                Assignment.of("--corpora", "data.file", known.locate(folder).toString()));
        known.assignments().forEach(one -> assignments.add(Assignment.parse(known.name(), one)));
        return assignments;
    }

    /**
     * Says before models are made how long that takes, and how large they will be, by the first target of each
     * experiment, which stays.
     *
     * @param made the pack that is made
     */
    void announce(PackPlan plan, Map<String, PackAudit<?>> audits, PackFolder made, ProgressView progress) {
        Path parent = made.path().toAbsolutePath().getParent();
        Map<String, PackAudit<?>> pilots = of(plan, List.of(), ONE_TARGET);
        audits.forEach((corpus, audit) -> {
            new EstimateView(audit.audit(), new EstimateView.Setting(threads, Optional.empty(), SECONDS, parent))
                    .announce(progress);
            pilots.get(corpus).train(made.store(corpus), runner(ProgressListener.silent()));
            double models = plan.targets() + audit.audit().plan().shadows();
            progress.notice(corpus + ": about " + Heap.text(made.bytes(corpus) * models) + " of releases, and "
                    + DiskNeed.of(audit.audit(), parent).text());
        });
    }

    /** Trains and attacks, and keeps releases of shadow models. */
    AuditRunner runner(ProgressListener listener) {
        return new AuditRunner(Executors.threads(threads), threads, true, AttackOrder.ALL, listener);
    }
}
