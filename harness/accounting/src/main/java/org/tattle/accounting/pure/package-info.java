/**
 * Exact privacy curves of compositions of pure mechanisms: Laplace noise, two-sided geometric noise and randomized
 * response. The distribution of their privacy losses is the same in both directions of neighbors.
 */
package org.tattle.accounting.pure;
