package org.tattle.defenses.descent;

/**
 * What of a row's gradient by the means and by the logarithms of the deviations of a mean-field Gaussian posterior is
 * clipped and gets noise. At weights m + s e, with e drawn, the gradient by the mean is that by the weights, g, and the
 * one by ln s is s e g.
 */
public enum ClippedGradients {
    /** Both, as one vector (Jälkö, Dikmen and Honkela 2017). */
    JOINT {
        @Override
        double stretch(double deviation, double draw) {
            return deviation * draw;
        }

        @Override
        double byLogDeviation(double byMean, double other, double deviation, double draw) {
            return other;
        }
    },
    /** Both, the second over s, which its small deviations would otherwise drown in noise (Jälkö et al. 2022). */
    PRECONDITIONED {
        @Override
        double stretch(double deviation, double draw) {
            return draw;
        }

        @Override
        double byLogDeviation(double byMean, double other, double deviation, double draw) {
            return deviation * other;
        }
    },
    /** The first alone; the second follows from it, for m, s and e are public (Jälkö et al. 2022). */
    ALIGNED {
        @Override
        int parts() {
            return 1;
        }

        @Override
        double stretch(double deviation, double draw) {
            return 0;
        }

        @Override
        double byLogDeviation(double byMean, double other, double deviation, double draw) {
            return deviation * draw * byMean;
        }
    };

    /** How many numbers a weight has in what is noised. */
    int parts() {
        return 2;
    }

    /** The factor by which the second part of a row's vector exceeds its gradient by the weight. */
    abstract double stretch(double deviation, double draw);

    /**
     * The gradient by ln s.
     *
     * @param byMean the first part's noised sum
     * @param other the second part's, if there are two
     */
    abstract double byLogDeviation(double byMean, double other, double deviation, double draw);
}
