/** What was measured of each defense on common corpora, and which of them is best at which epsilon. */
package org.tattle.engine.catalog;
