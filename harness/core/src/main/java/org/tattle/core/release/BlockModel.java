package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.tattle.math.Preconditions;

/**
 * A released model of a network: the rates of edges from each community to each other ([LPPF] section 5.2). It does not
 * contain which actors belong to which community, as that would identify the members.
 *
 * @param communities C, at least 1
 * @param rates pi, C x C, row-major, from row to column, each at least 0 and finite. Not to be modified.
 */
public record BlockModel(int communities, double[] rates) {
    /** Writes and reads a model: C, pi row by row. */
    public static final Codec<BlockModel> CODEC = new Codec<>() {
        @Override
        public void write(BlockModel model, DataOutput out) throws IOException {
            out.writeInt(model.communities);
            Codec.writeNumbers(model.rates, out);
        }

        @Override
        public BlockModel read(DataInput in) throws IOException {
            int communities = in.readInt();
            if (communities < 1 || communities > MOST) {
                throw new IOException("a block model of " + communities + " communities");
            }
            double[] rates = Codec.readNumbers(communities * communities, in);
            return new BlockModel(communities, rates);
        }
    };

    public static final int MOST = 1000;

    public BlockModel {
        Preconditions.require(communities >= 1 && communities <= MOST, "communities", "1 to " + MOST, communities);
        if (rates.length != communities * communities) {
            throw new IllegalArgumentException(
                    "rates must be " + communities + " x " + communities + ". Provided number: " + rates.length);
        }
        if (!Arrays.stream(rates).allMatch(rate -> rate >= 0 && rate <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("rates must be at least 0 and finite");
        }
    }

    /** The rate of edges from actors of one community to actors of another. */
    public double rate(int from, int to) {
        return rates[from * communities + to];
    }
}
