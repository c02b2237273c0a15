package org.tattle.engine.dataset;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.certify.DatasetVariants;
import org.tattle.core.InputException;
import org.tattle.core.audit.Branch;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.DatasetChecks;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.data.synthetic.SyntheticNetwork;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.Relation;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.SyntheticPlan.NetworkPlan;
import org.tattle.formats.RecordReader;
import org.tattle.math.sampling.Seed;

/** The dataset kind of audits of networks. The records are actors: leaving one out removes all its edges. */
public final class NetworkKind implements DatasetKind<Network> {
    private static final Set<String> KEYS =
            Set.of("file", "drawn-network", "format", "records", "least-interactions", "without");

    /** The most actors that are drawn for a check: a training looks at all pairs. */
    private static final int MOST_DRAWN = 30;

    /** The constructor for the service loader. */
    public NetworkKind() {}

    @Override
    public Class<Network> type() {
        return Network.class;
    }

    @Override
    public String records() {
        return "actors";
    }

    /** Reads or draws the network and takes the requested number of its actors. */
    @Override
    public PreparedDataset<Network> prepare(DataPlan plan, Seed seed) {
        PreparedDataset.refuseDrawnDocuments(plan, "a network", "drawn-network");
        PreparedDataset.refuseOthers(plan, KEYS, this);
        PreparedDataset.refuseReading(plan, Set.of("format"));
        Network read = plan.drawnNetwork()
                .map(drawn -> synthetic(drawn).generate(seed.child("synthetic")))
                .orElseGet(() -> RecordReader.network(Path.of(plan.file().orElseThrow()), plan.format()));
        DatasetChecks.require(PreparedDataset.place(plan), read);
        Network active = plan.leastInteractions().map(read::active).orElse(read);
        if (active.size() < 2) {
            throw new InputException(
                    "data.least-interactions",
                    "of " + read.size() + " actors " + active.size() + " have that many interactions",
                    "lower it, or leave it out");
        }
        Network network = PreparedDataset.chosen(active, plan, seed);
        DatasetChecks.require(PreparedDataset.place(plan), network);
        return PreparedDataset.of(network, preparation(plan, read), 0);
    }

    private static SyntheticNetwork synthetic(NetworkPlan plan) {
        return new SyntheticNetwork(plan.actors(), plan.communities(), plan.shape(), plan.rate(), plan.leastMean());
    }

    private static Map<String, String> preparation(DataPlan plan, Network read) {
        Map<String, String> preparation = new LinkedHashMap<>();
        preparation.put("source", plan.file().isPresent() ? "file" : "synthetic");
        preparation.put("unit", "actor");
        plan.leastInteractions()
                .ifPresent(n -> preparation.put("leastInteractions", "actors who sent, and sent and received " + n));
        PreparedDataset.note(plan, read, preparation);
        return preparation;
    }

    @Override
    public Relation neighbors(Network data) {
        return Relation.addRemove(Relation.Unit.ACTOR);
    }

    /** One actor more, or a larger count of one ordered pair. */
    @Override
    public Optional<NeighboringPair<Network>> randomNeighbors(
            Network data, Relation relation, UniformRandomProvider random) {
        int size = data.size();
        if (relation.unit() != Relation.Unit.EDGE || size < 2) {
            return DatasetKind.super.randomNeighbors(data, relation, random);
        }
        int from = random.nextInt(size);
        int to = (from + 1 + random.nextInt(size - 1)) % size;
        NetworkBuilder builder = new NetworkBuilder();
        for (int actor = 0; actor < size; actor++) {
            if (data.isListed()) {
                builder.list(data.id(actor));
            } else {
                builder.actor(data.id(actor));
            }
        }
        for (int actor = 0; actor < size; actor++) {
            builder.add(actor, actor, data.selfCount(actor));
            for (int edge = data.start(actor); edge < data.end(actor); edge++) {
                builder.add(actor, data.target(edge), data.count(edge));
            }
        }
        return Optional.of(new NeighboringPair<>(
                builder.add(from, to, relation.radius()).build(),
                data,
                relation,
                "one count of " + size + " actors, larger by " + relation.radius() + " or not"));
    }

    /** An actor without edges, and small networks; edges beside others and alone are worst cases. */
    @Override
    public List<NeighboringPair<Network>> branches(Network data, Relation relation, UniformRandomProvider random) {
        if (relation.unit() != Relation.Unit.ACTOR || relation.adjacency() != Adjacency.ADD_REMOVE) {
            return List.of();
        }
        List<NeighboringPair<Network>> pairs = new ArrayList<>();
        NetworkBuilder alone = new NetworkBuilder();
        for (int actor = 0; actor < data.size(); actor++) {
            alone.list(data.id(actor));
        }
        Network silent = alone.build();
        for (int size = 1; size <= data.size(); size *= 2) {
            int[] some = IntStream.range(0, size).toArray();
            int[] fewer = IntStream.range(0, size - 1).toArray();
            pairs.add(new NeighboringPair<>(silent.select(some), silent.select(fewer), relation, Branch.EMPTY));
            pairs.add(new NeighboringPair<>(data.select(some), data.select(fewer), relation, Branch.SIZE));
        }
        return pairs;
    }

    @Override
    public long volume(Network network) {
        return network.edges();
    }

    @Override
    public List<Size> sizes(Network network) {
        Map<String, Long> totals = network.totals();
        return List.of(
                new Size("edges", "edges", totals.get("edges")),
                new Size("interactions", "interactions", totals.get("interactions")),
                new Size("selfLoopsLeftOut", "self loops left out", totals.get("selfLoopsLeftOut")));
    }

    @Override
    public List<Size> profile(Network network) {
        return DataProfile.of(network);
    }

    @Override
    public Optional<String> drawn(int records) {
        return Optional.of("drawn-network: {actors: " + Math.min(records, MOST_DRAWN) + ", communities: 3}");
    }

    @Override
    public Map<String, Network> unusual(Network network) {
        Map<String, Network> unusual = DatasetVariants.few(network);
        NetworkBuilder alone = new NetworkBuilder();
        for (int actor = 0; actor < network.size(); actor++) {
            alone.list(network.id(actor));
        }
        unusual.put("no edge", alone.build());
        return unusual;
    }

    @Override
    public Premise columns() {
        return Premise.ACTORS;
    }

    /**
     * Whether the list of actors is public: if it is taken from the edges, it reveals information about these,
     * regardless of the noise on their counts.
     */
    @Override
    public boolean statesColumns(DataPlan plan, Network network) {
        return network.isListed();
    }
}
