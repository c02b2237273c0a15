/** What was measured of defenses on common corpora, in words: the shipped record, its page and its charts. */
package org.tattle.reports.catalog;
