package org.tattle.core.result;

import java.util.List;

/**
 * Topics of an experiment's first target, in the order of the first experiment's topics that they are matched with.
 *
 * @param experiment the name of the experiment: the defense with its parameters
 * @param topics its topics
 */
public record TopicColumn(String experiment, List<ShownTopic> topics) {}
