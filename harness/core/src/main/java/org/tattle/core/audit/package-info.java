/**
 * The contracts of an audit: what a user may replace (trainer, surface, statistic, adversary, attack), and the values
 * that pass between them. The runner is in {@code engine}.
 */
package org.tattle.core.audit;
