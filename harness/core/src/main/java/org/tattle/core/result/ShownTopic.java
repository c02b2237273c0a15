package org.tattle.core.result;

import java.util.List;

/**
 * A topic's most probable words.
 *
 * @param topic its number in its model, from 0
 * @param cosine with the topic of the first cell that it stands beside; 1 for that cell itself
 * @param words the most probable first
 */
public record ShownTopic(int topic, double cosine, List<Word> words) {
    /** A word and its probability in the topic. */
    public record Word(String word, double probability) {}
}
