/**
 * The interfaces of an audit that users may implement (trainer, surface, statistic, adversary, attack), and the values
 * that they exchange. {@code engine} runs the audit. In type parameters, D stands for the records, R for what a trainer
 * releases, S for what a surface shows of it and E for an event of a transcript.
 */
package org.tattle.core.audit;
