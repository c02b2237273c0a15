/** Tables and lists in general formats (CSV, TSV, JSON, JSON Lines), judged by what is in their columns. */
package org.tattle.artifacts.table;
