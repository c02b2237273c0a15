package org.tattle.core.result;

import java.util.List;

/**
 * Topics of a cell's first target, in the order of the topics of the first cell that they stand for.
 *
 * @param cell the defense with its parameters
 */
public record TopicColumn(String cell, List<ShownTopic> topics) {}
