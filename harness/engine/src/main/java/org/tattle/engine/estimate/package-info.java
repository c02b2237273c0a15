/** Estimates of a run's time and memory, for a dry run. */
package org.tattle.engine.estimate;
