package org.tattle.accounting.pure;

/**
 * The privacy curve of a loss that is infinite with some probability: the composition of pure guarantees with the
 * failures of (epsilon, delta) guarantees, delta = 1 - S (1 - delta of the rest).
 *
 * @param rest the curve of the loss if no guarantee fails
 * @param logSurvival ln S, S the probability that none fails
 */
record FailingLoss(PrivacyCurve rest, double logSurvival) implements PrivacyCurve {
    @Override
    public double logDelta(double epsilon) {
        double failed = Math.log(-Math.expm1(logSurvival));
        double lost = logSurvival + rest.logDelta(epsilon);
        double most = Math.max(failed, lost);
        return Math.min(0, most + Math.log1p(Math.exp(Math.min(failed, lost) - most)));
    }

    @Override
    public double largestLoss() {
        return rest.largestLoss();
    }
}
