package org.tattle.accounting.pure;

/**
 * A loss that is also infinite at times: the composition of releases that keep their guarantees with those guarantees'
 * failures, delta = 1 - S (1 - delta of the rest).
 *
 * @param rest the loss where no guarantee fails
 * @param logSurvival ln S, S the probability that none fails
 */
record FailingLoss(PureCurve rest, double logSurvival) implements PureCurve {
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
