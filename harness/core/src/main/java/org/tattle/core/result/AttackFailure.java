package org.tattle.core.result;

/**
 * An attack, or a control of it, that ended with an error: what it would have found is missing from the result, all
 * else is there.
 *
 * @param cell the defense with its parameters, as a folder name
 * @param surface the release surface
 * @param attack the attack's name
 * @param part what is missing: {@code attack}, or {@code control} alone
 * @param message what went wrong, in one line
 */
public record AttackFailure(String cell, String surface, String attack, String part, String message) {}
