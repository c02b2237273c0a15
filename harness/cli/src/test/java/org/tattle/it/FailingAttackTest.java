package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Plugins;

/** A run of which one attack ends with an error: the report is written all the same, and the exit code says so. */
class FailingAttackTest {
    @TempDir
    Path folder;

    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> broken(
            NoParameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return Optional.of(new Throwing<>());
    }

    private record Throwing<D, S>() implements MembershipAttack<D, S> {
        @Override
        public Optional<QueryStatistic<D, S>> queryStatistic() {
            return Optional.empty();
        }

        @Override
        public ShadowSampling shadowSampling() {
            return ShadowSampling.NONE;
        }

        @Override
        public Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
            throw new ArrayIndexOutOfBoundsException("Index 20 out of bounds");
        }
    }

    /** An attack that asks {@link Fragile}. */
    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> unanswered(
            NoParameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return Optional.of(new Comparing<>(new Fragile<D, S>()));
    }

    /** Throws at every model whose number is not a multiple of three, while it is {@link #broken}. */
    private record Fragile<D extends Dataset<?>, S>() implements QueryStatistic<D, S> {
        private static final AtomicInteger ASKED = new AtomicInteger();
        private static boolean broken = true;

        @Override
        public List<String> columns() {
            return List.of("one", "two");
        }

        @Override
        public void evaluate(S release, D records, double[] out) {
            if (broken && ASKED.getAndIncrement() % 3 != 0) {
                throw new ArithmeticException("no number");
            }
            Arrays.setAll(out, i -> i);
        }

        @Override
        public double[] varianceScales(D records) {
            return new double[records.size()];
        }
    }

    private record Comparing<D extends Dataset<?>, S>(Fragile<D, S> statistic) implements MembershipAttack<D, S> {
        @Override
        public Optional<QueryStatistic<D, S>> queryStatistic() {
            return Optional.of(statistic);
        }

        @Override
        public ShadowSampling shadowSampling() {
            return ShadowSampling.HALVES;
        }

        @Override
        public Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
            double[] scores = new double[target.statistics().length / 2];
            Arrays.setAll(scores, i -> target.statistic(i, 0) - shadows.statistic(i % shadows.models(), i, 1));
            return Scores.of(scores);
        }
    }

    private static Plugins plugins() {
        return Plugins.load(FailingAttackTest.class.getClassLoader())
                .with(PluginProvider.ofAttacks(List.of(
                        AttackPlugin.of(
                                "broken",
                                "An attack with a bug.",
                                NoParameters.class,
                                "everything",
                                FailingAttackTest::broken),
                        AttackPlugin.of(
                                "unanswered",
                                "An attack whose statistic has a bug.",
                                NoParameters.class,
                                "everything",
                                FailingAttackTest::unanswered))));
    }

    /** What failed while the models were trained is asked again by the next run, and the rest is not. */
    @Test
    void audit_ofAStatisticThatThrows_keepsTheOthersResults_andAsksAgain() throws IOException {
        CliFixture bench = new CliFixture(folder).with("tweets.jsonl", CliFixture.jsonLines());
        String audit = "audit --corpus DIR/tweets.jsonl --text-field text --topics 2 --targets 2 --shadows 8 --quiet"
                + " --set report.study=4 --attacks unanswered,lira-online,entropy --threads 1 --out DIR/run";
        Fragile.broken = true;
        CommandRun run = bench.run(plugins(), audit);
        assertThat(run.exit()).as(run.err()).isEqualTo(ExitCode.INTERNAL);
        assertThat(run.err().lines())
                .hasSize(2)
                .anyMatch(line -> line.matches("error: unanswered on lda-topics-2 failed and is not in the results"
                        + " \\(target \\d: the statistic failed on lda-topics-2/(target|shadow)-00\\d:"
                        + " java.lang.ArithmeticException: no number\\); see it with --stacktrace"));
        assertThat(attacks(bench)).containsExactly("lira-online", "entropy");
        Fragile.broken = false;
        CommandRun again = bench.run(plugins(), audit);
        assertThat(again.exit()).as("its scores are the same for all models").isEqualTo(ExitCode.NO_ANSWER);
        assertThat(attacks(bench)).containsExactly("unanswered", "lira-online", "entropy");
    }

    private static List<String> attacks(CliFixture bench) throws IOException {
        List<String> attacks = new ArrayList<>();
        new ObjectMapper()
                .readTree(bench.bytes("run/results.json"))
                .get("audits")
                .forEach(audit -> attacks.add(audit.get("attack").asText()));
        return attacks;
    }

    @Test
    void audit_ofAnAttackThatThrows_keepsTheOthersResults_namesTheFailure_andExitsWith3() throws IOException {
        CliFixture bench = new CliFixture(folder).with("tweets.jsonl", CliFixture.jsonLines());
        CommandRun run = bench.run(
                plugins(),
                "audit --corpus DIR/tweets.jsonl --text-field text --topics 2 --targets 2 --shadows 2 --attacks broken,entropy"
                        + " --out DIR/run");
        assertThat(run.exit()).isEqualTo(ExitCode.INTERNAL);
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
        assertThat(again.exit()).isEqualTo(ExitCode.DONE);
        assertThat(again.out().replaceAll("\\s+", " ")).contains(sentence);
    }
}
