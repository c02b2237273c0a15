/**
 * The interfaces of an audit that users may implement (trainer, surface, statistic, adversary, attack), and the values
 * that they exchange. {@code engine} runs the audit.
 */
package org.tattle.core.audit;
