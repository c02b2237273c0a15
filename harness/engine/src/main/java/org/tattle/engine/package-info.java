/**
 * The library interface to an audit; programs start with {@link org.tattle.engine.Audit}.
 *
 * <p>A plan ({@code plan}) names data ({@code dataset}), defenses and attacks. {@code run} turns them into experiments,
 * {@code experiment} trains their models with an executor and keeps their statistics, {@code evaluate} attacks and
 * measures, {@code certify} bounds epsilon by independent runs. {@code estimate} predicts what a run takes,
 * {@code external} audits the scores and models of other tools, {@code fit} trains a model for release, {@code remote}
 * has what is sent to other machines.
 */
package org.tattle.engine;
