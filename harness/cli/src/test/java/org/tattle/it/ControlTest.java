package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.run.PreparedAudit;

class ControlTest {
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
}
