/** Exact counts from weights that were computed of them. */
package org.tattle.artifacts.counts;
