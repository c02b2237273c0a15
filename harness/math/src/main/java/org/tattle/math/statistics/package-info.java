/** Statistical tests, intervals and distributions. */
package org.tattle.math.statistics;
