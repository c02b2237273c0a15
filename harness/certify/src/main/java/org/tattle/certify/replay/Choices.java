package org.tattle.certify.replay;

import java.util.Arrays;

/** The laws of draws that choose one of several outcomes, as logarithms of probabilities, and how they differ. */
final class Choices {
    private Choices() {}

    /** The logarithm of each outcome's probability. */
    static double[] logs(Declaration declared, double[] inputs) {
        double[] logs = new double[declared.size()];
        switch (declared.kind()) {
            case RANDOMIZED_RESPONSE -> logs[(int) inputs[0]] = declared.scale();
            case EXPONENTIAL -> Arrays.setAll(logs, i -> inputs[i] / declared.scale());
            default -> Arrays.setAll(logs, i -> Math.log(inputs[i]));
        }
        return logs;
    }

    /** The largest absolute log likelihood ratio over all outcomes, in nats; the logs need not be normalized. */
    static double ratio(double[] x, double[] y) {
        return Math.max(above(x, y), above(y, x));
    }

    /** The largest log likelihood ratio of the first law to the second, at least 0. */
    static double above(double[] x, double[] y) {
        double shift = logSum(x) - logSum(y);
        double most = 0;
        for (int i = 0; i < x.length; i++) {
            double difference = x[i] == y[i] ? -shift : x[i] - y[i] - shift;
            most = Math.max(most, Double.isInfinite(x[i]) && x[i] < 0 ? 0 : difference); // never chosen
        }
        return most;
    }

    /**
     * The epsilon of the randomized response made of the choice: whether the outcome is likelier on the first data,
     * with coins that make both errors equal.
     */
    static double response(double[] x, double[] y) {
        double shift = logSum(x) - logSum(y);
        double total = logSum(x);
        double first = 0;
        double second = 0;
        for (int i = 0; i < x.length; i++) {
            if (x[i] - y[i] > shift) {
                first += Math.exp(x[i] - total);
                second += Math.exp(y[i] - total + shift);
            }
        }
        if (!(first > second)) {
            return 0;
        }
        double sum = first + second;
        double coin = sum < 1 ? (1 - sum) / (2 - sum) : 0;
        double right = sum < 1 ? first + coin * (1 - first) : first / sum;
        return Math.log(right / (1 - right));
    }

    private static double logSum(double[] logs) {
        double most = Double.NEGATIVE_INFINITY;
        for (double log : logs) {
            most = Math.max(most, log);
        }
        double sum = 0;
        for (double log : logs) {
            sum += Math.exp(log - most);
        }
        return most + Math.log(sum);
    }
}
