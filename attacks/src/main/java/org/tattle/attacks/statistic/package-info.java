/** What attacks ask a release about a record. */
package org.tattle.attacks.statistic;
