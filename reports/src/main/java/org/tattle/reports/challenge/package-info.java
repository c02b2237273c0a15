/** The files of the privacy challenge: packs, entries, and the board's page. */
package org.tattle.reports.challenge;
