/**
 * The audit as a library: {@link org.tattle.engine.Audit} is the entry point for programs.
 *
 * <p>A plan ({@code plan}) names data ({@code dataset}), defenses and attacks. {@code run} makes experiments of them,
 * {@code experiment} trains their models by an executor and stores their statistics, {@code evaluate} runs the attacks
 * and computes the metrics, {@code certify} bounds epsilon by independent runs. {@code estimate} estimates a run's time
 * and memory, {@code external} audits what other tools made, {@code fit} trains a model for release, {@code remote} is
 * what executors send to other machines.
 */
package org.tattle.engine;
