/** What files of models reveal about training data: one vocabulary for the readers of all formats. */
package org.tattle.artifacts.finding;
