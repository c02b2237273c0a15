package org.tattle.cli.command;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.option.OptionTypes;
import org.tattle.cli.view.ProgressView;
import org.tattle.cli.view.Screen;
import org.tattle.command.AttackProgram;
import org.tattle.command.release.CommandFailure;
import org.tattle.core.InputException;
import org.tattle.core.Version;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.PackAudit;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.reports.challenge.EntryFolder;
import org.tattle.reports.challenge.PackFolder;

/**
 * {@code tattle challenge run}: makes entries of a pack.
 *
 * @param folder that of the entries
 */
record ChallengeRun(PackFolder pack, Path folder, Screen screen, PackAudits audits) {
    private static final String RELEASE_ALONE = "the release and a list of candidates";
    private static final String SHADOW_MODELS = "shadow models of the same algorithm";

    /** The name of the folder of the board beside the entries. */
    static final String BOARD = "board";

    /** The most seconds that a program may take for a task. */
    private static final int TIMEOUT = 3600;

    /**
     * Enters attacks of Tattle or of plug-ins.
     *
     * @param named their names, which score anew; none for all of the pack's plan but those that have scored
     */
    int attacks(List<String> named) {
        PackPlan plan = pack.plan();
        TaskPack manifest = pack.read();
        named.forEach(name -> audits.plugins().attacks().get(name, "--attacks"));
        Map<String, PackAudit<?>> prepared = audits.of(plan, named);
        Map<String, Integer> known = new LinkedHashMap<>();
        prepared.values().forEach(audit -> known.putAll(audit.attacks()));
        named.forEach(name -> OptionTypes.requireKnown("--attacks", name, known.keySet()));
        List<String> chosen = named.isEmpty()
                ? known.keySet().stream()
                        .filter(name -> !isEntered(name, plan, manifest))
                        .toList()
                : named;
        Map<String, Double> seconds = new LinkedHashMap<>();
        Set<String> failed = new HashSet<>();
        try (ProgressView progress = screen.progress()) {
            for (TaskPack.Corpus corpus : manifest.corpora()) {
                PackAudit<?> audit = prepared.get(corpus.name());
                audit.requireRecordsOf(corpus);
                double[] before = {processorSeconds()};
                audit.score(
                        corpus,
                        ModelStore.over(
                                pack.store(corpus.name()),
                                ModelStore.in(folder.resolve(".statistics").resolve(corpus.name()))),
                        audits.runner(progress),
                        chosen,
                        (attack, found) -> {
                            new EntryFolder(folder.resolve(attack)).write(plan, audit.ids(), found);
                            double now = processorSeconds();
                            seconds.merge(attack, now - before[0], Double::sum);
                            before[0] = now;
                        },
                        (attack, error) -> {
                            failed.add(attack);
                            screen.error(error.getMessage(), error);
                        });
            }
        }
        List<String> entered =
                chosen.stream().filter(name -> !failed.contains(name)).toList();
        entered.forEach(name -> new EntryFolder(folder.resolve(name))
                .write(new EntryCard(
                        name,
                        plan.name(),
                        plan.version(),
                        audits.plugins().attacks().get(name, "--attacks").summary(),
                        known.get(name) == 0 ? RELEASE_ALONE : SHADOW_MODELS,
                        known.get(name),
                        Math.round(seconds.get(name) * 1e3) / 1e3,
                        maker(),
                        "tattle challenge run " + plan.name() + " --attacks " + name + " --out entries")));
        return failed.isEmpty() ? ExitCode.DONE : ExitCode.INTERNAL;
    }

    private boolean isEntered(String name, PackPlan plan, TaskPack manifest) {
        EntryFolder entry = new EntryFolder(folder.resolve(name));
        return entry.isOf(plan, manifest.tasks()) && entry.card().authors().equals(maker());
    }

    private static String maker() {
        return "Tattle " + Version.text();
    }

    /**
     * Enters a program's scores, and goes on where the same program was killed, whose seconds are then not known. A
     * card that lies in the entry's folder stays.
     *
     * @param name that of the entry
     * @param run the program and its arguments
     */
    int program(String name, List<String> run) {
        PackPlan plan = pack.plan();
        TaskPack manifest = pack.read();
        EntryCard bare = bare(name, plan, run);
        EntryFolder entry = new EntryFolder(folder.resolve(name));
        EntryCard card = EntryFolder.isEntry(entry.path()) ? entry.card() : bare;
        EntryFolder begun = new EntryFolder(folder.resolve("." + name));
        entry.requireScoredBy(run, manifest.tasks());
        begun.continuedBy(AttackProgram.hash(run));
        double seconds;
        boolean isWhole = true;
        try (AttackProgram program = new AttackProgram(run, pack.path(), TIMEOUT);
                ProgressView progress = screen.progress()) {
            for (TaskPack.Corpus corpus : manifest.corpora()) {
                List<String> ids = pack.members(plan, corpus).ids().orElseThrow();
                List<TaskPack.Task> left = begun.unscored(plan, corpus.tasks(), ids);
                isWhole &= left.size() == corpus.tasks().size();
                for (TaskPack.Task task : left) {
                    progress.notice("scoring " + task.name());
                    program.score(task.name(), begun.place(task));
                    begun.scores(plan, task, ids);
                    begun.proved(plan, task, ids);
                }
            }
            seconds = isWhole ? Math.round(program.seconds() * 1e3) / 1e3 : 0;
        } catch (CommandFailure e) {
            begun.remove();
            throw new InputException("--command", e.getMessage(), "correct the program, and run it again", e);
        } catch (InputException e) {
            begun.remove();
            throw e;
        }
        entry.take(begun, manifest.tasks(), run);
        entry.write(new EntryCard(
                card.name(),
                plan.name(),
                plan.version(),
                card.claim(),
                card.knowledge(),
                card.shadows(),
                seconds,
                card.authors(),
                card.source()));
        return ExitCode.DONE;
    }

    private static EntryCard bare(String name, PackPlan plan, List<String> run) {
        OptionTypes.require(
                !name.equals(BOARD), "--name", "the board has this name among the entries", "write another name");
        try {
            return new EntryCard(name, plan.name(), plan.version(), "", "", 0, 0, "", String.join(" ", run));
        } catch (IllegalArgumentException e) {
            throw new InputException("--name", e.getMessage(), "write another name", e);
        }
    }

    private static double processorSeconds() {
        return ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toMillis()
                / 1e3;
    }
}
