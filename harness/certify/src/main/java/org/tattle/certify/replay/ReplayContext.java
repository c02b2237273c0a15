package org.tattle.certify.replay;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.AdditiveNoise;
import org.tattle.core.audit.TrainingContext;
import org.tattle.math.sampling.Seed;

/**
 * A training context that records the declared draws of a training or, given a recording, returns its outputs in their
 * place.
 */
final class ReplayContext implements TrainingContext {
    /** The most noises that are named in messages: more names are likely made of the data. */
    static final int MOST_NAMES = 40;

    /** The most declared draws of a training: each takes about 200 bytes, and four trainings are kept at a time. */
    static final int MOST_DRAWS = 1_000_000;

    private final Seeds seeds;
    private final boolean wide;
    private final Optional<Map<Draw.Place, Draw>> frozen;
    private final Map<Draw.Place, Draw> draws = new LinkedHashMap<>();
    private final Set<String> streams = new LinkedHashSet<>();
    private final Map<String, Integer> requests = new LinkedHashMap<>();
    private final Set<String> undeclaredNoise = new LinkedHashSet<>();
    private final Map<AdditiveNoise, double[]> own = new LinkedHashMap<>();
    private Draw.Batch batch = new Draw.Batch(0, Optional.empty());
    private Draw.Asked asked = new Draw.Asked(0, 0);
    private Declaration latest;
    private long undeclared;
    private Optional<Mismatch> mismatch = Optional.empty();

    /**
     * The seeds of a training.
     *
     * @param ordinary of its streams and undeclared draws
     * @param declared of what is recorded
     */
    record Seeds(Seed ordinary, Seed declared) {
        static Seeds of(Seed seed) {
            return new Seeds(seed.child("ordinary"), seed.child("declared"));
        }
    }

    /**
     * A draw that the recording has not, or of another kind or size.
     *
     * @param recorded empty if the recording ended before it
     */
    record Mismatch(Draw drawn, Optional<Draw> recorded) {}

    /** Ends a training that cannot be replayed any further. */
    static final class MismatchException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        MismatchException() {
            super("the draws of a replay differ from those recorded", null, false, false);
        }
    }

    /** Ends a training of more draws than are kept. */
    static final class TooManyDrawsException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooManyDrawsException() {
            super("more than " + MOST_DRAWS + " declared draws", null, false, false);
        }
    }

    private ReplayContext(Seeds seeds, boolean wide, Optional<Map<Draw.Place, Draw>> frozen) {
        this.seeds = seeds;
        this.wide = wide;
        this.frozen = frozen;
    }

    /**
     * A context that records.
     *
     * @param wide whether outputs are to be unlikely ones
     */
    static ReplayContext recording(Seeds seeds, boolean wide) {
        return new ReplayContext(seeds, wide, Optional.empty());
    }

    static ReplayContext replaying(Seeds seeds, Map<Draw.Place, Draw> recorded) {
        return new ReplayContext(seeds, false, Optional.of(recorded));
    }

    @Override
    public synchronized Seed stream(String name) {
        streams.add(name);
        return seeds.ordinary().child("stream").child(name);
    }

    @Override
    public synchronized UniformRandomProvider noise(String name) {
        int request = requests.merge(name, 1, Integer::sum);
        return new ReplayNoise(
                this,
                name,
                request,
                wide,
                seeds.declared().child(name).child(request).generator(),
                seeds.ordinary().child("noise").child(name).generator());
    }

    @Override
    public TrainingContext postProcessing() {
        ReplayContext all = this;
        return new TrainingContext() {
            @Override
            public Seed stream(String name) {
                return all.stream(name);
            }

            @Override
            public UniformRandomProvider noise(String name) {
                return all.stream(name).generator();
            }
        };
    }

    /** The recorded outputs of a draw, or empty if they are to be drawn. */
    synchronized Optional<double[]> outputs(String noise, int request, int index, Declaration declared, double[] in) {
        if (frozen.isEmpty()) {
            return Optional.empty();
        }
        Optional<Draw> recorded = Optional.ofNullable(frozen.get().get(new Draw.Place(noise, request, index)));
        if (recorded.isEmpty() || !recorded.get().declaration().isLike(declared)) {
            Draw drawn = new Draw(noise, request, index, declared, in, new double[0], batch, asked());
            mismatch = mismatch.or(() -> Optional.of(new Mismatch(drawn, recorded)));
            throw new MismatchException();
        }
        return recorded.map(Draw::outputs);
    }

    synchronized void add(String noise, int request, int index, Declaration declared, double[] in, double[] out) {
        if (draws.size() == MOST_DRAWS) {
            throw new TooManyDrawsException();
        }
        Draw.Place place = new Draw.Place(noise, request, index);
        Optional<Draw> known = frozen.map(recorded -> recorded.get(place));
        // what equals a known draw is kept once, and inputs that do not move are not compared
        double[] inputs = shared(known.map(Draw::inputs), in);
        double[] outputs = shared(known.map(Draw::outputs), out);
        latest = declared.equals(latest) ? latest : declared;
        draws.put(place, new Draw(noise, request, index, latest, inputs, outputs, batch, asked()));
    }

    private static double[] shared(Optional<double[]> known, double[] values) {
        return known.filter(before -> Arrays.equals(before, values)).orElse(values);
    }

    synchronized void addUndeclared(String noise) {
        undeclaredNoise.add(noise);
        undeclared++;
    }

    /** Notes noise of a class of the trainer's own, with the inputs of its first draw. */
    synchronized void own(AdditiveNoise noise, double[] inputs) {
        own.putIfAbsent(noise, inputs);
    }

    synchronized void sampled(Sampling sampling) {
        batch = new Draw.Batch(batch.number() + 1, Optional.of(sampling));
    }

    /** Whether the training has declared how it samples. */
    boolean isSamplingDeclared() {
        return batch.sampling().isPresent();
    }

    Seeds seeds() {
        return seeds;
    }

    /** What the training has asked for so far. */
    synchronized Draw.Asked asked() {
        if (asked.streams() != streams.size() || asked.undeclared() != undeclared) {
            asked = new Draw.Asked(streams.size(), undeclared);
        }
        return asked;
    }

    /** The declared draws by their places, in their order. */
    Map<Draw.Place, Draw> draws() {
        return draws;
    }

    /** The noise of classes of the trainer's own, with inputs. */
    Map<AdditiveNoise, double[]> own() {
        return own;
    }

    Set<String> streams() {
        return streams;
    }

    /** How often each noise was asked for. */
    Map<String, Integer> requests() {
        return requests;
    }

    /** The names of the noise with undeclared draws. */
    Set<String> undeclaredNoise() {
        return undeclaredNoise;
    }

    Optional<Mismatch> mismatch() {
        return mismatch;
    }
}
