/** Results in the formats of other tools: SARIF, model cards, in-toto statements. */
package org.tattle.reports.exchange;
