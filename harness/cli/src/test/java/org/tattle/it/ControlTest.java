package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.ControlResult;
import org.tattle.engine.Audit;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.run.PreparedAudit;

class ControlTest {
    @TempDir
    Path folder;

    private static final Plugins PLUGINS = Plugins.load(ControlTest.class.getClassLoader());

    private static Experiment<?, LeakyModel> control(String attacks) {
        String text = "data: {synthetic: {documents: 20, vocabulary: 50}}\nattacks: " + attacks + "\n";
        Plan plan = new PlanReader(PLUGINS).read("plan.yaml", text, List.of());
        return PreparedAudit.of(plan, PLUGINS).controls().get(0);
    }

    private static List<String> names(Experiment<?, LeakyModel> control) {
        return control.surfaces().get(0).attacks().stream()
                .map(NamedAttack::name)
                .toList();
    }

    @Test
    void theLeakyModelIsAttackedByEveryAttack() {
        assertThat(names(control("[lira-online, lira-offline, entropy]")))
                .containsExactly("lira-online", "lira-offline", "entropy");
    }

    /** Its column is one that only the audited statistic has; the control must not be left out for that. */
    @Test
    void theLeakyModelIsAttackedThroughTheColumnThatAnAttackAsks() {
        Experiment<?, LeakyModel> control = control("[{lira-online: {statistic: max-posterior}}]");
        assertThat(names(control)).containsExactly("lira-online");
        assertThat(control.surfaces().get(0).attacks().get(0).parameters()).containsEntry("statistic", "max-posterior");
    }

    /**
     * However many attacks, surfaces and experiments a run has, chance fails one of its controls in at most one sound
     * run of a thousand. Fails when each control has that error for itself: of 81 controls one failed in an audit.
     */
    @Test
    void controlsThatChanceCanFail_shareOneError() {
        String text = """
                data: {synthetic: {documents: 40, vocabulary: 50}}
                targets: 2
                shadows: 4
                defenses: [{lda: {topics: [2, 3]}}]
                surfaces: [full, decimals-3]
                attacks: [lira-online, entropy]
                """;
        Plan plan = new PlanReader(PLUGINS).read("plan.yaml", text, List.of());
        List<ControlResult> controls = Audit.of(plan).workDirectory(folder).run().results().controls().stream()
                .filter(control -> control.control().equals("permuted-labels"))
                .toList();
        assertThat(controls).hasSize(8);
        assertThat(controls)
                .allSatisfy(control -> assertThat(1 - control.measured().confidence())
                        .isCloseTo(control.falseAlarmProbability(), within(1e-12)));
        assertThat(controls.stream()
                        .mapToDouble(ControlResult::falseAlarmProbability)
                        .sum())
                .isCloseTo(Evaluation.CONTROL_ERROR, within(1e-12));
    }
}
