/**
 * Privacy-loss distributions: the distribution of ln(P/Q) for a dominating pair of each release, on a grid, rounded to
 * the one side that is asked for, composed by a fast Fourier transform with every error counted.
 */
package org.tattle.accounting.loss;
