/**
 * Privacy-loss distributions: the distribution of ln(P/Q) for a dominating pair of each release, on a grid, rounded up
 * or down as the requested bound needs, and composed by a fast Fourier transform with every error accounted for.
 */
package org.tattle.accounting.loss;
