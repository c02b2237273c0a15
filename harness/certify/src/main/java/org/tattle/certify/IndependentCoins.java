package org.tattle.certify;

import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.numbers.gamma.LogBeta;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.tattle.accounting.AccountingRecord.NoisyRelease;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.EpsilonBound;
import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;
import org.tattle.math.special.GaussianPrivacy;

/**
 * Tests of a one-run audit that assume independence: given the coins, the release depends on each coin through a
 * channel of its own, as with independent noise for each canary. Then the number of wrong guesses is at least that of
 * the best guesser who releases the r most confident guesses: it is Bin(r, g(W)), where W is the quantile of the most
 * confident guess that is not released, a Beta(m − r, r + 1) variable, and g(w) is the rate of wrong guesses above a
 * quantile (Xiang et al. 2025, theorem 2).
 *
 * <p>Without independence they are no tests: a training that with probability delta reveals all coins is (0, delta)
 * private, and has no wrong guess with a probability of at least delta, however many canaries there are. {@link OneRun}
 * holds for it.
 */
record IndependentCoins(OneRun outcome) {
    private static final int NODES = 1000;
    private static final double REACH = 14;
    private static final double FAR = 40;
    private static final double TOLERANCE = 0x1p-40;
    private static final int STEPS = 60;

    /** The largest parameter that is ever returned. */
    private static final double MOST = 1024;

    private static final String INDEPENDENT =
            "order statistics of half of the coins, if each canary has independent noise (Xiang et al. 2025)";
    private static final String GAUSSIAN =
            "order statistics of half of the coins, if each canary has independent Gaussian noise (Xiang et al. 2025)";

    /** The probability of at most this many wrong guesses, if each coin is seen through this channel. */
    double pValue(CoinChannel channel) {
        int released = outcome.guesses();
        int hidden = outcome.canaries() - released;
        if (hidden == 0) {
            return atMost(channel.wrong(0));
        }
        double mean = hidden / (outcome.canaries() + 1.0);
        double deviation = Math.sqrt(mean * (1 - mean) / (outcome.canaries() + 2.0));
        double low = Math.max(0, mean - REACH * deviation);
        double high = Math.min(1, mean + (hidden < REACH * REACH ? FAR : REACH) * deviation);
        double step = (high - low) / NODES;
        double logBeta = LogBeta.value(hidden, released + 1.0);
        double sum = 0;
        double total = 0;
        double score = 0;
        for (int i = 0; i <= NODES; i++) {
            double w = low + i * step;
            double density = density(w, hidden, released, logBeta);
            if (density == 0) {
                continue;
            }
            double weight = i == 0 || i == NODES ? 0.5 : 1;
            score = score(channel, 1 - w, score);
            sum += weight * density * atMost(channel.wrong(score) / channel.mass(score));
            total += weight * density;
        }
        return Math.min(1, sum / total);
    }

    private static double density(double w, int hidden, int released, double logBeta) {
        if (w <= 0) {
            return hidden == 1 ? Math.exp(-logBeta) : 0;
        }
        return w >= 1 ? 0 : Math.exp((hidden - 1.0) * Math.log(w) + released * Math.log1p(-w) - logBeta);
    }

    /** The score that guesses have or exceed with this probability, at least {@code from}. */
    private static double score(CoinChannel channel, double mass, double from) {
        double high = Math.max(1, from);
        while (channel.mass(high) > mass) {
            high *= 2;
        }
        double low = from;
        for (int i = 0; i < STEPS && low < high; i++) {
            double middle = (low + high) / 2;
            if (channel.mass(middle) > mass) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** P(Bin(r, p) ≤ the wrong guesses). */
    private double atMost(double p) {
        int wrong = outcome.guesses() - outcome.correct();
        if (wrong == outcome.guesses() || p <= 0) {
            return 1;
        }
        return RegularizedBeta.complement(p, wrong + 1.0, outcome.correct());
    }

    /**
     * The probability of so few wrong guesses under the worst private channel, which reveals a coin with probability
     * delta and else shows its side with the odds exp(epsilon).
     */
    double pValue(double epsilon, double delta) {
        int released = outcome.guesses();
        int wrong = released - outcome.correct();
        if (delta == 0) {
            return atMost(1 / (1 + Math.exp(epsilon)));
        }
        BinomialDistribution revealed = new BinomialDistribution(null, outcome.canaries(), delta);
        double p = 1 / (1 + Math.exp(epsilon));
        int right = outcome.correct();
        double sum = right == 0 ? 1 : RegularizedBeta.value(delta, right, outcome.canaries() - right + 1.0);
        for (int k = 0; k < right; k++) {
            sum += revealed.probability(k) * RegularizedBeta.complement(p, wrong + 1.0, right - (double) k);
        }
        return Math.min(1, sum);
    }

    /**
     * The lower bound on epsilon: of Gaussian channels if the guarantee is of a Gaussian release, unsampled or one
     * Poisson sample, and of the worst private channels otherwise.
     */
    EpsilonBound bound(Optional<PrivacyGuarantee> guarantee, double delta, double confidence) {
        double alpha = 1 - confidence;
        Optional<NoisyRelease> gaussian = delta == 0 ? Optional.empty() : guarantee.flatMap(IndependentCoins::gaussian);
        double value = gaussian.isPresent()
                ? gaussianEpsilon(gaussian.get().samplingRate(), delta, alpha)
                : largestOf(epsilon -> pValue(epsilon, delta), alpha);
        IndependentCoins perfect =
                new IndependentCoins(new OneRun(outcome.canaries(), outcome.guesses(), outcome.guesses()));
        return new EpsilonBound(
                value,
                delta,
                confidence,
                EpsilonBound.Kind.INDICATIVE,
                gaussian.isPresent() ? GAUSSIAN : INDEPENDENT,
                perfect.largestOf(epsilon -> perfect.pValue(epsilon, delta), alpha));
    }

    /** The release of a guarantee that is a trade-off of Gaussians, as far as channels are known for it. */
    private static Optional<NoisyRelease> gaussian(PrivacyGuarantee guarantee) {
        if (guarantee.accounts().size() != 1
                || guarantee.accounts().get(0).releases().size() != 1) {
            return Optional.empty();
        }
        NoisyRelease release = guarantee.accounts().get(0).releases().get(0);
        boolean plain = release.sampling().equals("none");
        boolean once = release.sampling().equals("poisson") && release.steps() == 1;
        return release.mechanism().equals("gaussian") && (plain || once) ? Optional.of(release) : Optional.empty();
    }

    private double gaussianEpsilon(double rate, double delta, double alpha) {
        double mu = largest(parameter -> new CoinChannel(parameter, rate), alpha);
        if (mu == 0) {
            return 0;
        }
        return rate == 1 ? GaussianPrivacy.epsilon(mu, Math.log(delta)) : new CoinChannel(mu, rate).epsilon(delta);
    }

    /** The largest parameter of a family of channels that the outcome refutes with error alpha, or 0. */
    double largest(DoubleFunction<CoinChannel> family, double alpha) {
        return largestOf(parameter -> pValue(family.apply(parameter)), alpha);
    }

    /** The largest parameter whose p-value is at most alpha; 0 if there is none, and at most 1,024. */
    private double largestOf(DoubleUnaryOperator pValue, double alpha) {
        Preconditions.openUnit("alpha", alpha);
        double high = 1;
        while (pValue.applyAsDouble(high) <= alpha) {
            high *= 2;
            if (high > MOST) {
                return MOST;
            }
        }
        return 0
                - ConservativeRootFinder.firstAtMostZero(
                        minus -> minus == 0 ? -1 : pValue.applyAsDouble(-minus) - alpha, -high, 0, TOLERANCE);
    }
}
