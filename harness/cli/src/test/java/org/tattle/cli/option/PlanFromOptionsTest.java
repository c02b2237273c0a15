package org.tattle.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.data.DuplicatePolicy;
import org.tattle.core.testing.ToyPlugins;
import org.tattle.core.testing.ToyPlugins.LdaParameters;
import org.tattle.core.testing.ToyPlugins.Mode;
import org.tattle.core.testing.ToyPlugins.VipsParameters;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PluginSpec;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

class PlanFromOptionsTest {
    /** As the audit command carries them. */
    @Command
    static final class Options {
        @Parameters(arity = "0..1")
        String plan;

        final CorpusOptions corpus = new CorpusOptions();

        @Mixin
        final CommandSpec data = corpus.spec();

        final KeyOptions defenses = PlanArguments.ofDefenses();

        @Mixin
        final CommandSpec models = defenses.spec();

        final KeyOptions attacks = KeyOptions.ofAttacks();

        @Mixin
        final CommandSpec ofAttacks = attacks.spec();

        @Mixin
        final PlanArguments.Settings set = new PlanArguments.Settings();

        @Mixin
        final RunOptions run = new RunOptions();
    }

    @Test
    void noArgument_isTheDemo() {
        assertThat(plan().name()).isEqualTo("demo");
        assertThat(plan("--shadows", "8").shadows()).isEqualTo(8);
    }

    @Test
    void aCorpus_isAuditedWithTheDefaults_notWithTheDemo() {
        Plan plan = plan("--corpus", "tweets.jsonl");
        assertThat(plan.name()).isEqualTo("audit");
        assertThat(plan.data().file()).contains("tweets.jsonl");
        assertThat(plan.data().synthetic()).isEmpty();
        assertThat(plan.shadows()).isEqualTo(128);
        assertThat(plan("--set", "data.file=a.csv").shadows()).isEqualTo(128);
    }

    @Test
    void everyOption_reachesItsKey() {
        Plan plan = plan(
                "--corpus=a.txt --format=csv --text-field=body --id-field=key --author-field=who --preprocess=paper"
                        + " --label-field=group --most-frequent-words=500"
                        + " --vocabulary=training --duplicates=drop --defenses=vips-lda,lda --topics=3 --seed=-4"
                        + " --attacks=entropy,lira-online --surfaces=full,top-10 --targets=2 --shadows=6"
                        + " --set vips-lda.epsilon=1,5 --set report.exposed=7");
        DataPlan data = plan.data();
        assertThat(data.file()).contains("a.txt");
        assertThat(data.format()).contains("csv");
        assertThat(data.text()).isEqualTo("body");
        assertThat(data.id()).contains("key");
        assertThat(data.author()).contains("who");
        assertThat(data.label()).contains("group");
        assertThat(data.words()).contains(500);
        assertThat(data.preprocess()).isEqualTo(DataPlan.Preprocess.PAPER);
        assertThat(data.vocabularyPolicy()).isEqualTo(DataPlan.VocabularyPolicy.TRAINING);
        assertThat(data.duplicates()).isEqualTo(DuplicatePolicy.DROP);
        assertThat(plan.defenses())
                .containsExactly(vips(3, 1), vips(3, 5), new PluginSpec("lda", new LdaParameters(3)));
        assertThat(plan.seed()).isEqualTo(-4);
        assertThat(plan.attacks()).extracting(PluginSpec::name).containsExactly("entropy", "lira-online");
        assertThat(plan.surfaces()).containsExactly("full", "top-10");
        assertThat(plan.targets()).isEqualTo(2);
        assertThat(plan.shadows()).isEqualTo(6);
        assertThat(plan.report().exposed()).isEqualTo(7);
    }

    @Test
    void aPlanFile_isOverriddenByOptions(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("p.yaml");
        Files.writeString(file, "data: {file: a.uci, format: uci}\ndefenses: [lda: {topics: 9}]\n");
        assertThat(plan(file.toString()).data().format()).contains("uci");
        Plan other = plan(file.toString(), "--corpus", "b.jsonl");
        assertThat(other.data().file()).contains("b.jsonl");
        assertThat(other.data().format()).isEmpty();
        assertThat(other.defenses()).containsExactly(new PluginSpec("lda", new LdaParameters(9)));
    }

    @Test
    void anEmbeddedPlan_isFoundByItsName() {
        assertThat(plan("demo")).isEqualTo(plan());
        assertThatThrownBy(() -> plan("demmo"))
                .isInstanceOf(InputException.class)
                .hasMessage("demmo: neither a file nor an embedded plan; did you mean `demo`?");
        assertThatThrownBy(() -> plan("plans/tweets.yaml"))
                .hasMessage("plans/tweets.yaml: neither a file nor an embedded plan;"
                        + " 'tattle list plans' shows the embedded ones");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--shadows 7        | --shadows: shadows must be even (they are trained as pairs of complementary halves),"
                        + " from 0 to 100000. Provided value: 7; fix `shadows` (shadow models a defense, even, from 0"
                        + " to 100000)",
                "--topics 0         | --topics: topics must be at least 1. Provided value: 0; fix `topics` (topics, at"
                        + " least 1)",
                "--targets ten      | --targets: `targets` must be a whole number, found `ten`; fix `targets` (target"
                        + " models a defense, from 1 to 100000)",
                "--duplicates keepp | --duplicates: `duplicates` cannot be `keepp`; did you mean `keep`?",
                "--attacks entrpy   | --attacks: unknown attack `entrpy`; did you mean `entropy`?",
                "--set shadws=2     | --set shadws: unknown key `shadws`; did you mean `shadows`?",
            })
    void aWrongOption_isNamedInOneLine(String line, String message) {
        assertThatThrownBy(() -> plan(line)).isInstanceOf(InputException.class).hasMessage(message);
    }

    @Test
    void anEmptyCorpusName_isRefused() {
        assertThatThrownBy(() -> plan("--corpus", "")).hasMessageStartingWith("--corpus: file must not be blank");
    }

    @Test
    void threads_areOneAProcessor_orAsGiven_butSane() {
        assertThat(parse().run.threads()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(parse("--threads", "3").run.threads()).isEqualTo(3);
        RunOptions many = parse("--threads", "100000").run;
        assertThatThrownBy(many::threads)
                .isInstanceOf(InputException.class)
                .hasMessage("--threads: must be from 1 to 1024, found 100000; leave it out for one a processor");
        assertThatThrownBy(parse("--threads", "0").run::threads).isInstanceOf(InputException.class);
    }

    @Test
    void theRunFolder_hasThePlansNameAndTheDate_unlessGiven() {
        Path one = parse().run.out(plan().label(), folder -> false);
        assertThat(one.toString()).matches("tattle-runs/demo-2[0-9]{3}-[0-9]{2}-[0-9]{2}");
        assertThat(parse("--out", "x/y").run.out(plan().label(), folder -> true))
                .isEqualTo(Path.of("x/y"));
        assertThat(parse("--dry-run").run.dryRun()).isTrue();
        assertThat(parse("--keep-releases").run.keepReleases()).isTrue();
        assertThat(parse().run.dryRun() || parse().run.keepReleases()).isFalse();
    }

    private static Plan plan(String... args) {
        Options options = parse(args.length == 1 ? args[0].split(" ") : args);
        return new PlanFromOptions(ToyPlugins.plugins())
                .resolve(
                        Optional.ofNullable(options.plan),
                        options.corpus,
                        options.defenses,
                        options.attacks,
                        options.set);
    }

    private static Options parse(String... args) {
        Options options = new Options();
        new CommandLine(options).parseArgs(args);
        return options;
    }

    private static PluginSpec vips(int topics, double epsilon) {
        return new PluginSpec(
                "vips-lda", new VipsParameters(topics, epsilon, 1e-5, 100, false, Mode.SOUND, "", Optional.empty()));
    }
}
