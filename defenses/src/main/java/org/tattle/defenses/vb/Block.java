package org.tattle.defenses.vb;

/**
 * One group of a model's sufficient statistics, released together under noise of one size. A symmetric matrix is the
 * vector of its upper triangle.
 *
 * @param name for people
 * @param size the number of coordinates, at least 1, known from public facts alone
 * @param radius how far one record moves the sum at most, in L2 norm, above 0 and finite: where records are bounded one
 *     by one the largest norm of one record's part
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
