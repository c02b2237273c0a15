package org.tattle.core.plugin;

/** The parameters of a plug-in that has none. */
public record NoParameters() {}
