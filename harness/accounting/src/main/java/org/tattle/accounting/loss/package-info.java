/**
 * Privacy-loss distributions: the distribution of ln(P/Q) for a dominating pair of each release, on a grid, rounded up
 * or down for an upper or a lower bound, and composed by fast Fourier transform with bounds on all errors.
 */
package org.tattle.accounting.loss;
