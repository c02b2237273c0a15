/** The dossier: whether a model may be published, and in which form, on one page for readers who are not experts. */
package org.tattle.reports.dossier;
