/** What files of models tell about training data: one vocabulary for the readers of all formats. */
package org.tattle.artifacts.finding;
