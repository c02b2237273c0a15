package org.tattle.certify.replay;

import java.util.Optional;
import org.tattle.accounting.Sampling;

/**
 * A declared draw of one training.
 *
 * @param request which request of that name, from 1
 * @param index its place among the draws of that request, from 0
 * @param inputs the values before the noise; the answer; the utilities; or the weights
 * @param outputs the values with noise; or the index of the outcome
 * @param batch the sample of records that it sees
 * @param before what the training had asked for before it
 */
record Draw(
        String noise,
        int request,
        int index,
        Declaration declaration,
        double[] inputs,
        double[] outputs,
        Batch batch,
        Asked before) {
    /** A declared sample of records: its place, 0 before the first, and how it is drawn, if declared. */
    record Batch(int number, Optional<Sampling> sampling) {}

    /** How many ordinary streams and undeclared draws of noise a training has asked for so far. */
    record Asked(int streams, long undeclared) {}

    /** The place of a draw in a training. */
    record Place(String noise, int request, int index) {}

    Place place() {
        return new Place(noise, request, index);
    }
}
