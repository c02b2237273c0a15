/** Dry runs: estimates of a run's time and memory. */
package org.tattle.engine.estimate;
