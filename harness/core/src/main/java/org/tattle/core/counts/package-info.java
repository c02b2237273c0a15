/** Recovers exact counts from weights that were computed from them. */
package org.tattle.core.counts;
