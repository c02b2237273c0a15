package my;

import static org.tattle.testkit.AuditAssert.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.Audit;
import org.tattle.engine.plan.PlanReader;

/** The same limits as an assertion of JUnit. */
class WordCountsTest {
    @Test
    void theReleaseKeepsThePolicy() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        Audit<?> audit = Audit.of(new PlanReader(plugins).read(Path.of("tattle.yaml"), List.of()))
                .plugins(plugins);
        assertThat(audit).passes(Path.of("tattle-policy.yaml"), LocalDate.now());
    }
}
