/** Recovers exact counts from weights that were computed from them. */
package org.tattle.artifacts.counts;
