package org.tattle.core.control;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.Codec;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ControlSentence;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.Interval;

/**
 * The leaky model of a control, which remembers its records on purpose: the statistic of a record is N({@value #SHIFT},
 * 1) for a member and N(0, 1) for a non-member. A sound likelihood attack has AUC Phi(SHIFT/sqrt 2) = 0.9977 on it,
 * regardless of the data.
 *
 * @param members hashes of the members' ids, ascending
 * @param noise the seed of its statistics
 */
public record LeakyModel(long[] members, long noise) {
    /** The shift of the statistic for members, in standard deviations. */
    public static final double SHIFT = 4;

    /** A bound on the false-alarm rate for 50 or more records and 4 or more shadow models. */
    private static final double FALSE_ALARM = 1e-4;

    public static final Codec<LeakyModel> CODEC = new Codec<>() {
        @Override
        public void write(LeakyModel model, DataOutput out) throws IOException {
            out.writeLong(model.noise);
            out.writeInt(model.members.length);
            for (long member : model.members) {
                out.writeLong(member);
            }
        }

        @Override
        public LeakyModel read(DataInput in) throws IOException {
            long noise = in.readLong();
            long[] members = new long[in.readInt()];
            for (int i = 0; i < members.length; i++) {
                members[i] = in.readLong();
            }
            return new LeakyModel(members, noise);
        }
    };

    /** The AUC that an attack must exceed: far below what the shift gives, far above what a broken attack reaches. */
    public static final double CAUGHT_AUC = 0.9;

    /** The result of the control: whether an attack on leaky models detected them. */
    public static ControlResult control(String cell, String attack, Interval auc) {
        return new ControlResult(
                "leaky-model",
                cell,
                attack,
                ControlSentence.MEMORY_IS_CAUGHT.with(),
                auc,
                CAUGHT_AUC,
                FALSE_ALARM,
                auc.value() > CAUGHT_AUC);
    }

    /** The trainer of leaky models, which stores the ids of its records. */
    public record Memorize<D extends Dataset<D>>() implements Trainer<D, LeakyModel> {
        @Override
        public LeakyModel train(D data, TrainingContext training) {
            long[] members = new long[data.size()];
            for (int i = 0; i < members.length; i++) {
                members[i] = Seed.hash(data.id(i));
            }
            Arrays.sort(members);
            return new LeakyModel(members, training.stream("answers").value());
        }
    }

    /** The query statistic of leaky models: the same in all columns, which are named as an attack looks for them. */
    public record Recall<D extends Dataset<D>>(List<String> columns) implements QueryStatistic<D, LeakyModel> {
        /** The statistic with one column, {@code recall}. */
        public Recall() {
            this(List.of("recall"));
        }

        @Override
        public void evaluate(LeakyModel model, D records, double[] out) {
            SplitMix random = new SplitMix(0);
            for (int i = 0; i < records.size(); i++) {
                long id = Seed.hash(records.id(i));
                random.reset(Seed.combine(model.noise, id));
                double radius = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
                double normal = radius * Math.cos(2 * Math.PI * random.nextDouble());
                double answer = normal + (Arrays.binarySearch(model.members, id) >= 0 ? SHIFT : 0);
                Arrays.fill(out, i * columns.size(), (i + 1) * columns.size(), answer);
            }
        }

        @Override
        public boolean isPerRecord() {
            return true;
        }

        @Override
        public double[] varianceScales(D records) {
            double[] scales = new double[records.size()];
            Arrays.fill(scales, 1);
            return scales;
        }
    }
}
