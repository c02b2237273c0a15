/**
 * Mechanisms: noise in proportion to a sensitivity with a norm and an adjacency, drawn from a seeded source for audits
 * or from an exact sampler on a grid for releases.
 */
package org.tattle.accounting.mechanism;
