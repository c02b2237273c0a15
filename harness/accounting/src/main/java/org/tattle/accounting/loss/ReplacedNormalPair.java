package org.tattle.accounting.loss;

/**
 * The dominating pair of a Gaussian release from a Poisson sample if one record is replaced by another: (1 - q) N(0, 1)
 * + q N(c, 1) against (1 - q) N(0, 1) + q N(-c, 1). The loss is an odd and increasing function of the outcome x, whose
 * inverse is
 *
 * <pre>c x = L/2 + asinh((1 - q)/q e^(c²/2) sinh(L/2))</pre>
 *
 * @param rate q, in (0, 1)
 * @param shift c, half the sensitivity / noise standard deviation
 */
record ReplacedNormalPair(double rate, double shift) implements SymmetricPair {
    /** From here on, sinh(x) equals exp(x)/2, and asinh(y) equals ln(2y), up to rounding. */
    private static final double LARGE = 20;

    @Override
    public double first(double t) {
        return mixture(outcome(t), shift);
    }

    @Override
    public double second(double t) {
        return mixture(outcome(t), -shift);
    }

    private double mixture(double x, double mean) {
        double nothing = Tail.normal(x);
        double something = Tail.normal(x - mean);
        if (Math.copySign(1, nothing) == Math.copySign(1, something)) {
            return (1 - rate) * nothing + rate * something;
        }
        return Tail.of(
                (1 - rate) * Tail.upTo(nothing) + rate * Tail.upTo(something),
                (1 - rate) * Tail.beyond(nothing) + rate * Tail.beyond(something));
    }

    private double outcome(double loss) {
        double half = Math.abs(loss) / 2;
        double odds = Math.log1p(-rate) - Math.log(rate) + shift * shift / 2;
        double logSinh = half < LARGE ? Math.log(Math.sinh(half)) : half - Math.log(2);
        double logY = odds + logSinh;
        double asinh = logY > LARGE ? Math.log(2) + logY : asinh(Math.exp(logY));
        return Math.copySign(half + asinh, loss) / shift;
    }

    private static double asinh(double y) {
        return Math.log1p(y + y * y / (1 + Math.sqrt(1 + y * y)));
    }

    @Override
    public boolean isBounded() {
        return false;
    }
}
