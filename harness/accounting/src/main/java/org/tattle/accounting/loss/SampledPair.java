package org.tattle.accounting.loss;

import org.tattle.accounting.AccountingResult.Direction;

/**
 * The dominating pair of a release from a Poisson sample under add-or-remove: P = (1 - q) Q0 + q P0 against Q = Q0,
 * where (P0, Q0) dominates the release from all records (Zhu, Dong and Wang 2022, theorem 11). The losses are related
 * by e^L = 1 - q + q e^L0.
 *
 * @param rate q, in (0, 1)
 */
record SampledPair(SymmetricPair base, double rate) implements LossPair {
    @Override
    public void masses(double[] nodes, double[] p, double[] q) {
        double[] baseNodes = new double[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            baseNodes[i] = baseLoss(nodes[i]);
        }
        base.masses(baseNodes, p, q);
        for (int i = 0; i < p.length; i++) {
            p[i] = (1 - rate) * q[i] + rate * p[i];
        }
    }

    /** ln((e^loss - 1 + q) / q); negative infinity for impossible losses. */
    private double baseLoss(double loss) {
        if (loss > 1) {
            return loss + Math.log1p((rate - 1) * Math.exp(-loss)) - Math.log(rate);
        }
        double excess = Math.expm1(loss) / rate;
        return excess > -1 ? Math.log1p(excess) : Double.NEGATIVE_INFINITY;
    }

    @Override
    public double infinite(Direction direction) {
        return direction == Direction.REMOVE ? rate * base.infinite() : 0;
    }

    @Override
    public double delta(double epsilon, Direction direction) {
        if (direction == Direction.REMOVE) {
            return rate * base.delta(baseLoss(epsilon));
        }
        // Q0 - e^epsilon P = (1 - (1 - q) e^epsilon) Q0 - q e^epsilon P0.
        double left = rate * Math.exp(epsilon) - Math.expm1(epsilon);
        return left > 0 ? left * base.delta(Math.log(rate / left) + epsilon) : 0;
    }

    @Override
    public boolean isSymmetric() {
        return false;
    }

    @Override
    public boolean isBounded() {
        return base.isBounded();
    }

    @Override
    public double anchor() {
        return base.anchor() == 0 ? 0 : Math.log1p(rate * Math.expm1(base.anchor()));
    }

    @Override
    public boolean isLattice() {
        return false;
    }
}
