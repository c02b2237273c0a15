package org.tattle.defenses.vb;

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
        if (size < 1) {
            throw new IllegalArgumentException("size must be at least 1. Provided value: " + size);
        }
        if (!(radius > 0 && radius <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("radius must be > 0 and finite. Provided value: " + radius);
        }
    }
}
