/** Reproductions of papers: what they state, and whether a run agrees with it. */
package org.tattle.engine.reproduction;
