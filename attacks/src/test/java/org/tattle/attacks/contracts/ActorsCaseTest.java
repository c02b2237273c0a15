package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.release.Codec;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.math.sampling.SplitMix;

/** Contract case: a network. The record is an actor, who comes and goes with all its edges. */
class ActorsCaseTest {
    private static final int ACTORS = 60;
    private static final int BLOCKS = 20;

    @TempDir
    Path folder;

    /** Each pair has an edge or none, by the throw of a coin. */
    private static Network byCoin(SplitMix random) {
        NetworkBuilder builder = new NetworkBuilder();
        for (int actor = 0; actor < ACTORS; actor++) {
            builder.actor(Integer.toString(actor));
        }
        for (int from = 0; from < ACTORS; from++) {
            for (int to = 0; to < ACTORS; to++) {
                builder.add(from, to, random.nextBoolean() ? 1 : 0);
            }
        }
        return builder.build();
    }

    /** An actor's block, which is public. */
    private static int block(Network network, int actor) {
        return Integer.parseInt(network.id(actor)) % BLOCKS;
    }

    /** How often actors of one block point to actors of another, smoothed: BLOCKS x BLOCKS, row-major. */
    private record BlockRates(double[] rates) {
        static final Codec<BlockRates> CODEC = new Codec<>() {
            @Override
            public void write(BlockRates release, DataOutput out) throws IOException {
                for (double rate : release.rates) {
                    out.writeDouble(rate);
                }
            }

            @Override
            public BlockRates read(DataInput in) throws IOException {
                double[] rates = new double[BLOCKS * BLOCKS];
                for (int b = 0; b < rates.length; b++) {
                    rates[b] = in.readDouble();
                }
                return new BlockRates(rates);
            }
        };
    }

    /** Counts the edges from block to block. */
    private record CountEdges() implements Trainer<Network, BlockRates> {
        @Override
        public BlockRates train(Network data, TrainingContext training) {
            double[] edges = new double[BLOCKS * BLOCKS];
            double[] pairs = new double[BLOCKS * BLOCKS];
            for (int i = 0; i < data.size(); i++) {
                for (int j = 0; j < data.size(); j++) {
                    if (i != j) {
                        int cell = block(data, i) * BLOCKS + block(data, j);
                        pairs[cell]++;
                        edges[cell] += data.count(i, j);
                    }
                }
            }
            return new BlockRates(IntStream.range(0, edges.length)
                    .mapToDouble(cell -> (edges[cell] + 1) / (pairs[cell] + 2))
                    .toArray());
        }
    }

    /** The log-likelihood of an actor's row and column. */
    private record EdgeFit() implements QueryStatistic<Network, BlockRates> {
        @Override
        public List<String> columns() {
            return List.of("log-likelihood");
        }

        @Override
        public void evaluate(BlockRates release, Network records, double[] out) {
            for (int i = 0; i < out.length; i++) {
                out[i] = 0;
                for (int j = 0; j < records.size(); j++) {
                    if (i != j) {
                        out[i] += logLikelihood(release, records, i, j) + logLikelihood(release, records, j, i);
                    }
                }
            }
        }

        private static double logLikelihood(BlockRates release, Network records, int from, int to) {
            double rate = release.rates[block(records, from) * BLOCKS + block(records, to)];
            return Math.log(records.count(from, to) > 0 ? rate : 1 - rate);
        }

        @Override
        public double[] varianceScales(Network records) {
            return EndToEnd.ones(records.size());
        }
    }

    /**
     * Three actors a block: rates tell much about each edge. Null hypothesis: the attack is blind; a target's area has
     * standard error sqrt(61/(12 x 30 x 30)) = 0.075. 0.9 is 5.3 of these, false alarm 6e-8.
     */
    @Test
    void smallBlocksGiveTheirActorsAway() {
        Evaluation.Outcome outcome = EndToEnd.audit(
                EndToEnd.cell(
                        new CountEdges(),
                        BlockRates.CODEC,
                        Adversary.shared(new CountEdges()),
                        List.of(EndToEnd.lira(new EdgeFit(), Side.ONLINE))),
                byCoin(EndToEnd.SEED.generator()),
                4,
                32,
                folder);
        assertThat(outcome.attacks().get(0).auc().value()).isGreaterThan(0.9);
        EndToEnd.assertControlsShowNothing(outcome.controls());
    }
}
