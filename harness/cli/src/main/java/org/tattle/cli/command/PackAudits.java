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

/**
 * Prepares the audits of a pack: reads its corpora, and checks its plans.
 *
 * @param corpora the folder of the corpora that packs name; null if it is not given
 * @param threads the number of threads; no result depends on it
 */
record PackAudits(Plugins plugins, Path corpora, Screen screen, int threads) {
    /** The most seconds of an estimate. */
    private static final double SECONDS = 5;

    /**
     * The audits of the pack's plans, by corpus.
     *
     * @param attacks the names of attacks beside those of the plans
     */
    Map<String, PackAudit<?>> of(PackPlan plan, List<String> attacks) {
        Map<String, PackAudit<?>> audits = new LinkedHashMap<>();
        for (PlanSeries.Row row : plan.plans()) {
            List<Assignment> assignments = new ArrayList<>(plan.assignments());
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

    /** Says how long the making of a corpus' models takes, and how large they are. */
    void announce(PackAudit<?> audit, Path folder, ProgressView progress) {
        Path parent = folder.toAbsolutePath().getParent();
        new EstimateView(audit.audit(), new EstimateView.Setting(threads, Optional.empty(), SECONDS, parent))
                .announce(progress);
        DiskNeed disk = DiskNeed.of(audit.audit(), parent);
        if (!disk.matters()) {
            progress.notice(disk.text());
        }
    }

    /** Trains and attacks, and keeps releases of shadow models. */
    AuditRunner runner(ProgressListener listener) {
        return new AuditRunner(Executors.threads(threads), threads, true, AttackOrder.ALL, listener);
    }
}
