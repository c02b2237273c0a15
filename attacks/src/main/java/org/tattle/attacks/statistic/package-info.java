/** Query statistics: the numbers that attacks compute from a release for each record. */
package org.tattle.attacks.statistic;
