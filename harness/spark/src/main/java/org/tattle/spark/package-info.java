/** Audits on Apache Spark: every training is a task, its files come back as bytes. The only room that knows Spark. */
package org.tattle.spark;
