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
import org.tattle.attacks.likelihood.LikelihoodRatio.Side;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.engine.Evaluation;
import org.tattle.core.random.SplitMix;
import org.tattle.core.release.Codec;

/** Contract case: a network. The record is an actor, who comes and goes with all its edges. */
class ActorsCaseTest {
    private static final int ACTORS = 60;
    private static final int BLOCKS = 20;

    @TempDir
    Path folder;

    /** A directed network; an actor's block is public. */
    private record Network(int[] actors, boolean[][] edges) implements Dataset<Network> {
        static Network byCoin(SplitMix random) {
            boolean[][] edges = new boolean[ACTORS][ACTORS];
            for (boolean[] row : edges) {
                for (int j = 0; j < ACTORS; j++) {
                    row[j] = random.nextBoolean();
                }
            }
            return new Network(IntStream.range(0, ACTORS).toArray(), edges);
        }

        int block(int record) {
            return actors[record] % BLOCKS;
        }

        @Override
        public int size() {
            return actors.length;
        }

        @Override
        public String id(int record) {
            return "actor-" + actors[record];
        }

        /** The induced subgraph: an edge needs both its ends. */
        @Override
        public Network select(int... records) {
            boolean[][] induced = new boolean[records.length][records.length];
            for (int i = 0; i < records.length; i++) {
                for (int j = 0; j < records.length; j++) {
                    induced[i][j] = edges[records[i]][records[j]];
                }
            }
            return new Network(IntStream.of(records).map(i -> actors[i]).toArray(), induced);
        }

        @Override
        public String fingerprint() {
            Fingerprint fingerprint = new Fingerprint().add(actors);
            for (boolean[] row : edges) {
                for (boolean edge : row) {
                    fingerprint.add(edge ? 1 : 0);
                }
            }
            return fingerprint.hex();
        }
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
        public BlockRates train(Network data, Training training) {
            double[] edges = new double[BLOCKS * BLOCKS];
            double[] pairs = new double[BLOCKS * BLOCKS];
            for (int i = 0; i < data.size(); i++) {
                for (int j = 0; j < data.size(); j++) {
                    int cell = data.block(i) * BLOCKS + data.block(j);
                    pairs[cell]++;
                    edges[cell] += data.edges[i][j] ? 1 : 0;
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
                    out[i] += logLikelihood(release, records, i, j) + logLikelihood(release, records, j, i);
                }
            }
        }

        private static double logLikelihood(BlockRates release, Network records, int from, int to) {
            double rate = release.rates[records.block(from) * BLOCKS + records.block(to)];
            return Math.log(records.edges[from][to] ? rate : 1 - rate);
        }

        @Override
        public double[] scales(Network records) {
            return EndToEnd.ones(records.size());
        }
    }

    @Test
    void aSelectionIsTheInducedSubgraph_rowsAndColumns() {
        Network network = Network.byCoin(EndToEnd.SEED.generator());
        Network some = network.select(7, 3);
        assertThat(some.size()).isEqualTo(2);
        assertThat(some.id(0)).isEqualTo("actor-7");
        assertThat(some.edges[0]).containsExactly(network.edges[7][7], network.edges[7][3]);
        assertThat(some.edges[1]).containsExactly(network.edges[3][7], network.edges[3][3]);
        assertThat(some.block(0)).isEqualTo(network.block(7));
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
                Network.byCoin(EndToEnd.SEED.generator()),
                4,
                32,
                folder);
        assertThat(outcome.audits().get(0).auc().value()).isGreaterThan(0.9);
        EndToEnd.assertControlsShowNothing(outcome.controls());
    }
}
