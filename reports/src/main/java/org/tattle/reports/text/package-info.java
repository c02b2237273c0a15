/** Text for people: tables for a terminal, line breaks and Markdown, the same in every locale. */
package org.tattle.reports.text;
