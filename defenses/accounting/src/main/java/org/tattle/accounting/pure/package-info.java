/**
 * The exact privacy curves of pure mechanisms composed with themselves: Laplace noise, two-sided geometric noise and
 * randomized response. Their losses have the same distribution whichever of two neighbors is the true one.
 */
package org.tattle.accounting.pure;
