package org.tattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Plugins;

/** A run of which one attack ends with an error: the report is written all the same, and the exit code says so. */
class FailingAttackTest {
    @TempDir
    Path folder;

    /** None. */
    record Parameters() {}

    /** {@code broken}: an attack that throws. */
    static final class Broken implements AttackPlugin<Parameters> {
        @Override
        public String name() {
            return "broken";
        }

        @Override
        public String summary() {
            return "An attack with a bug.";
        }

        @Override
        public Class<Parameters> parameters() {
            return Parameters.class;
        }

        @Override
        public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
                Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
            return Optional.of(new Throwing<>());
        }
    }

    private record Throwing<D, S>() implements MembershipAttack<D, S> {
        @Override
        public Optional<QueryStatistic<D, S>> statisticAsked() {
            return Optional.empty();
        }

        @Override
        public Split split() {
            return Split.NONE;
        }

        @Override
        public Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
            throw new ArrayIndexOutOfBoundsException("Index 20 out of bounds");
        }
    }

    private static Plugins plugins() {
        Plugins shipped = Plugins.load(FailingAttackTest.class.getClassLoader());
        List<AttackPlugin<?>> attacks = new ArrayList<>(shipped.attacks().all());
        attacks.add(new Broken());
        return new Plugins(
                shipped.defenses().all(),
                attacks,
                shipped.statistics(),
                shipped.utilities().all(),
                shipped.selectors().all(),
                List.of());
    }

    @Test
    void audit_ofAnAttackThatThrows_keepsTheOthersResults_namesTheFailure_andExitsWith3() throws IOException {
        Bench bench = new Bench(folder).with("tweets.jsonl", Bench.jsonLines());
        CommandRun run = bench.run(
                plugins(),
                "audit --corpus DIR/tweets.jsonl --text-field text --topics 2 --targets 2 --shadows 2 --attacks broken,entropy"
                        + " --out DIR/run");
        assertThat(run.exit()).isEqualTo(Exit.INTERNAL);
        String sentence = "broken on lda-topics-2 failed and is not in the results (target 0:"
                + " java.lang.ArrayIndexOutOfBoundsException: Index 20 out of bounds)";
        assertThat(run.err()).contains("error: " + sentence).doesNotContain("at org.tattle");
        assertThat(run.out().replaceAll("\\s+", " ")).contains(sentence).contains("entropy");
        JsonNode results = new ObjectMapper().readTree(bench.bytes("run/results.json"));
        assertThat(results.get("audits"))
                .extracting(audit -> audit.get("attack").asText())
                .containsExactly("entropy");
        assertThat(results.get("failures"))
                .extracting(failure -> failure.get("attack").asText())
                .contains("broken");
        assertThat(new String(bench.bytes("run/report.html"), StandardCharsets.UTF_8))
                .contains("broken on lda-topics-2 failed and is not in the results");
        CommandRun again = bench.run(plugins(), "report DIR/run");
        assertThat(again.exit()).isEqualTo(Exit.DONE);
        assertThat(again.out().replaceAll("\\s+", " ")).contains(sentence);
    }
}
