/** Parquet files: columns of numbers and texts, read one value after the other in bounded memory. */
package org.tattle.artifacts.parquet;
