package org.tattle.defenses.vb;

import org.tattle.math.Preconditions;

/**
 * A group of a model's sufficient statistics, released together with noise of one scale. A symmetric matrix is stored
 * as the vector of its upper triangle.
 *
 * @param name the name in messages
 * @param size the number of coordinates, at least 1, known from public facts alone
 * @param radius the L2 sensitivity of the sum to one record, above 0 and finite: if records are clipped one by one, the
 *     largest norm of one record's contribution
 */
public record Block(String name, int size, double radius) {
    public Block {
        Preconditions.atLeast("size", size, 1);
        Preconditions.positive("radius", radius);
    }
}
