/**
 * The seed of a run, from which streams of random numbers derive by name and key, and the samplers that draw from them.
 */
package org.tattle.math.sampling;
