/**
 * The interfaces of an audit: what a user may replace (trainer, surface, statistic, adversary, attack), and the values
 * passed between them. The runner is in {@code engine}.
 */
package org.tattle.core.audit;
