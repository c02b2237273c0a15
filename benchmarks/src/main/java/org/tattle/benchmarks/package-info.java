/** Measurements: kernels beside their peers, controls whose cost must grow linearly, and whole runs. */
package org.tattle.benchmarks;
