package org.tattle.core.result;

import java.util.List;

/**
 * A topic's most probable words.
 *
 * @param topic its number in its model, from 0
 * @param cosine the cosine with the matched topic of the first experiment; 1 for that experiment itself
 * @param words the words, the most probable first
 */
public record ShownTopic(int topic, double cosine, List<Word> words) {
    public record Word(String word, double probability) {}
}
