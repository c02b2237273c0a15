/** The privacy challenge: packs of tasks with sealed targets, what entries score on them, and who ranks where. */
package org.tattle.engine.challenge;
