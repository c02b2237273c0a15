/** Query statistics: the numbers that attacks compute from a release about a record. */
package org.tattle.attacks.statistic;
