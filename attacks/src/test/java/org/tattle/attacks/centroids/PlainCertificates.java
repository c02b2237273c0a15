package org.tattle.attacks.centroids;

import java.util.Arrays;

/** Checks the steps of a proof by plain loops over the embeddings, of topics in which no two embeddings are equal. */
final class PlainCertificates {
    private PlainCertificates() {}

    /** What the steps settle: per candidate 0 or 1, or -1 where they leave it open. */
    static int[] replay(DrawnTopic topic, CentroidSolution solution) {
        int d = topic.dimensions();
        int[] settled = new int[topic.candidates()];
        Arrays.fill(settled, -1);
        double[] mean = DrawnTopic.asFloats(topic.mean());
        for (CentroidSolution.Step step : solution.steps()) {
            double[] y = step.certificate().weights();
            // The gap: the most that y'A x can be over the open ones, less what it is.
            double gap = y[d] * -topic.size();
            boolean[] open = new boolean[settled.length];
            Arrays.stream(step.open()).forEach(i -> open[i] = true);
            for (int i = 0; i < settled.length; i++) {
                double margin = margin(topic, mean, y, i);
                gap += open[i] ? Math.max(0, margin) : settled[i] * margin;
            }
            for (int j = 0; j < d; j++) {
                gap += Math.abs(y[j]) * topic.size() * Math.abs(mean[j]) * 0x1p-24;
            }
            int[] next = settled.clone();
            for (int i : step.open()) {
                double margin = margin(topic, mean, y, i);
                if (Math.abs(margin) > gap * (1 + 1e-9) + 1e-9) {
                    next[i] = margin > 0 ? 1 : 0;
                }
            }
            settled = next;
        }
        return settled;
    }

    private static double margin(DrawnTopic topic, double[] mean, double[] y, int candidate) {
        double margin = y[topic.dimensions()];
        for (int j = 0; j < topic.dimensions(); j++) {
            margin += y[j] * (topic.embeddings()[candidate * topic.dimensions() + j] - mean[j]);
        }
        return margin;
    }
}
