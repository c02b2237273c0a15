/** Datasets (corpora, tables, networks) as flat arrays, and their preparation before an audit. */
package org.tattle.core.data;
