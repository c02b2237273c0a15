package org.tattle.core.engine;

/**
 * How far a run is.
 *
 * @param done models that are trained or were found finished
 * @param total models to train in all
 * @param failed models whose training failed
 * @param resumed of {@code done}, those found finished on disk
 * @param what what is being done, in a few words
 */
public record Progress(int done, int total, int failed, int resumed, String what) {}
