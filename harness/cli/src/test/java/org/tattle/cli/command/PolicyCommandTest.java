package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.cli.view.PolicyView;
import org.tattle.engine.budget.Policy;

class PolicyCommandTest extends CliTest {
    @Test
    void init_writesAPolicyThatIsOne_andKeepsWhatIsThere() throws IOException {
        CommandRun run = bench.run("policy init DIR/tattle-policy.yaml");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("3 limits, 0 exceptions", "TPR at most 2 % at FPR 1 %", "no documents, no tokens");
        assertThat(bench.run("policy explain DIR/tattle-policy.yaml").out()).isEqualTo(run.out());
        assertRefused(
                "policy init DIR/tattle-policy.yaml",
                "DIR/tattle-policy.yaml: it exists; edit it, or name another file");
        // what is commented out is right, too
        String whole = PolicyView.BEGINNING
                .replaceAll("(?m)^( *)# ([- ] [a-z]+:|- limit:|surfaces:)", "$1$2")
                .replace("exceptions: []", "exceptions:");
        bench.with("whole.yaml", whole);
        assertThat(bench.run("policy explain DIR/whole.yaml").done().out()).contains("4 limits, 1 exception");
    }

    @Test
    void explain_saysWhichExceptionsEnded_andFitsTheTerminal() throws IOException {
        bench.with("p.yaml", """
                limits:
                - {limit: rate, tpr: 0.02, fpr: 0.01, surfaces: [top-20], reason: a rule, owner: Ada}
                exceptions:
                - {limit: rate, of: lda, surface: full, until: 2026-01-01, reason: old, owner: Bob}
                - {limit: rate, until: 9999-01-01, reason: new, owner: Bob}
                """);
        JsonNode json = new ObjectMapper()
                .readTree(bench.run("policy explain DIR/p.yaml --json").out());
        assertThat(json.at("/exceptions/0/holds").booleanValue()).isFalse();
        assertThat(json.at("/exceptions/1/holds").booleanValue()).isTrue();
        assertThat(json.at("/limits/0/fpr").doubleValue()).isEqualTo(0.01);
        Policy policy = Policy.read(folder.resolve("p.yaml"));
        String text = new PolicyView(folder.getFileName(), policy, LocalDate.of(2026, 1, 2)).text(60);
        assertThat(text.lines()).allMatch(line -> line.length() <= 60);
        assertThat(text.replaceAll("\\s+", " ")).contains("top-20", "(ended)");
    }

    @Test
    void wrongUses_areOneLine() throws IOException {
        assertRefused("policy mend", "tattle policy: there is no `mend`; known are init, explain");
        assertRefused("policy explain DIR/none.yaml", "DIR/none.yaml: there is no such policy; fix the path");
        bench.with("p.yaml", "limits:\n- {limit: rate, tpr: 0.02, fpr: 0.01, reason: a rule}\n");
        assertThat(bench.run("policy explain DIR/p.yaml").err())
                .startsWith("error: DIR/p.yaml:2:3: owner must name who answers for the limit")
                .hasLineCount(1);
    }
}
