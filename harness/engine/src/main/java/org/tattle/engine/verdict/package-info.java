/**
 * What a run shows, computed once from its results: a {@linkplain org.tattle.engine.verdict.Grade grade} for each
 * experiment through each surface, the numbers that it rests on with their joint error, the conclusion on each
 * guarantee, what was not tested, and what would decide. Reports only put it into words.
 */
package org.tattle.engine.verdict;
