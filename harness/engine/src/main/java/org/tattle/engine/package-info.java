/**
 * The audit as a library: {@link org.tattle.engine.Audit} is where a program begins.
 *
 * <p>A plan ({@code plan}) names data ({@code dataset}), defenses and attacks. {@code run} makes experiments of them,
 * {@code experiment} trains their models by an executor and keeps the answers, {@code evaluate} attacks and measures,
 * {@code certify} bounds epsilon by independent runs. {@code estimate} says beforehand what a run takes,
 * {@code external} audits what other tools made, {@code fit} trains a model for release, {@code remote} is what other
 * machines receive.
 */
package org.tattle.engine;
