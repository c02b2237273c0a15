package org.tattle.core.plugin;

/**
 * A record of parameters most of which are seldom given: reports leave out those at their defaults, and the record says
 * itself how experiments with it are named.
 */
public interface BriefParameters {
    /** What distinguishes it in the name of an experiment; the same for equal records. */
    String shortName();
}
