/**
 * Privacy-loss distributions: the distribution of ln(P/Q) for a dominating pair of each release, on a grid, rounded up
<<<<<<< HEAD
 * or down as the requested bound needs, and composed by a fast Fourier transform with every error accounted for.
=======
 * or down for an upper or a lower bound, and composed by fast Fourier transform with bounds on all errors.
>>>>>>> wmath
 */
package org.tattle.accounting.loss;
