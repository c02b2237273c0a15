/** Models that Spark ML saves as folders of JSON and Parquet, and what they hold of the training set. */
package org.tattle.artifacts.spark;
