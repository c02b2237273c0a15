/** Audits on Apache Spark: every job of a run is a task, and its files come back byte for byte. */
package org.tattle.spark;
