package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.attacks.lira.LikelihoodRatio;
import org.tattle.attacks.threshold.GlobalThreshold;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.Codec;
import org.tattle.core.release.ReleaseType;

/** A release type of a user's own: what is missing is said before anything is trained. */
class OwnReleaseTest extends CliTest {
    /** The number of tokens. */
    private record Tokens(long number) {}

    private static final Codec<Tokens> CODEC = new Codec<>() {
        @Override
        public void write(Tokens release, DataOutput out) throws IOException {
            out.writeLong(release.number);
        }

        @Override
        public Tokens read(DataInput in) throws IOException {
            return new Tokens(in.readLong());
        }
    };

    private static final ReleaseType<Corpus, Tokens> TOKENS =
            ReleaseType.<Corpus, Tokens>of(Tokens.class).withCodec(CODEC);

    private static DefensePlugin<NoParameters, Corpus, Tokens> counter(ReleaseType<Corpus, Tokens> type) {
        return DefensePlugin.of(
                "counter",
                "Counts tokens.",
                NoParameters.class,
                Corpus.class,
                type,
                (parameters, data) -> (corpus, training) -> new Tokens(corpus.tokens()));
    }

    private record Length() implements QueryStatistic<Corpus, Tokens> {
        @Override
        public List<String> columns() {
            return List.of("length");
        }

        @Override
        public void evaluate(Tokens release, Corpus records, double[] out) {
            for (int i = 0; i < records.size(); i++) {
                out[i] = release.number + records.length(i);
            }
        }

        @Override
        public double[] varianceScales(Corpus records) {
            double[] scales = new double[records.size()];
            Arrays.fill(scales, 1);
            return scales;
        }
    }

    private static final List<AttackPlugin<?>> ATTACKS = List.of(
            LikelihoodRatio.LIRA_ONLINE,
            LikelihoodRatio.LIRA_OFFLINE,
            GlobalThreshold.MAX_POSTERIOR,
            GlobalThreshold.STANDARD_DEVIATION,
            GlobalThreshold.ENTROPY);

    private static Plugins plugins(ReleaseType<Corpus, Tokens> type) {
        return Plugins.of(PluginProvider.ofDefenses(List.of(counter(type))), PluginProvider.ofAttacks(ATTACKS));
    }

    private CommandRun audit(Plugins plugins, String attacks) {
        return bench.run(
                plugins,
                "audit --corpus DIR/good.jsonl --defenses counter " + attacks
                        + " --set utility=[] --targets 2 --shadows 4 --threads 1 --out DIR/out --quiet");
    }

    /** It trained all models, and then failed with an index that was out of bounds. */
    @Test
    void theStandardAttacksWithoutAStatistic_areRefusedBeforeTraining() throws IOException {
        List<String> before = bench.files();
        CommandRun run = audit(plugins(TOKENS), "--seed 1");
        assertThat(run.err())
                .isEqualTo("error: attacks: no attack supports the release of counter (Tokens): no QueryStatistic asks "
                        + "Tokens about Corpus; add what is missing by "
                        + "ReleaseType.withStatistic, or name attacks that need no statistic" + System.lineSeparator());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(bench.files()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"--attacks lira-online", "'--attacks lira-online,entropy'"})
    void withoutAStatistic_isRefusedBeforeTraining(String attacks) throws IOException {
        List<String> before = bench.files();
        CommandRun run = audit(plugins(TOKENS), attacks);
        assertThat(run.err())
                .isEqualTo("error: attacks: lira-online supports neither the release of counter (Tokens) nor its "
                        + "training transcript: no QueryStatistic asks Tokens about Corpus; leave it out; "
                        + "see 'tattle list attacks'" + System.lineSeparator());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(bench.files()).isEqualTo(before);
    }

    @Test
    void withAStatistic_isAudited() {
        CommandRun run = audit(plugins(TOKENS.withStatistic(new Length())), "--attacks lira-online");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
    }
}
