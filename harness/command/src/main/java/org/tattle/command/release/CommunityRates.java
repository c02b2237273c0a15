package org.tattle.command.release;

import java.io.IOException;
import org.tattle.core.data.Network;
import org.tattle.core.release.BlockModel;
import org.tattle.formats.release.NumberArray;

/** The rates of edges from each community to each other. */
record CommunityRates() implements ReleaseReader<Network, BlockModel> {
    @Override
    public BlockModel read(Finished<Network> training) throws IOException {
        NumberArray matrix = BareMatrix.of(training);
        int[] shape = matrix.shape();
        if (shape.length != 2 || shape[0] != shape[1] || shape[0] < 1 || shape[0] > BlockModel.MOST) {
            throw new CommandFailure(
                    "its matrix is " + matrix.size() + ", not communities x communities, at most " + BlockModel.MOST);
        }
        double[] rates = matrix.values();
        for (int i = 0; i < rates.length; i++) {
            BareMatrix.requireWeight(
                    rates[i], "the rate from community " + (i / shape[0] + 1) + " to " + (i % shape[0] + 1));
        }
        return new BlockModel(shape[0], rates);
    }
}
