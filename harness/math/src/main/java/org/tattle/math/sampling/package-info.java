/** Random sampling: one seed per run, split by name and key, and the samplers that draw from its streams. */
package org.tattle.math.sampling;
