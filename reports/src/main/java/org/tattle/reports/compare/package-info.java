/** Several runs side by side: what they have in common, in what they differ, and whether that is more than chance. */
package org.tattle.reports.compare;
