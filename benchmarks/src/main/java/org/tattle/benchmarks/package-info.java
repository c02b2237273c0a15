/** Benchmarks: kernels next to alternative implementations, controls whose cost must grow linearly, and whole runs. */
package org.tattle.benchmarks;
