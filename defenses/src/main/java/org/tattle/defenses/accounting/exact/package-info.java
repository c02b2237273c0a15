/** Exact privacy curves, composed. */
package org.tattle.defenses.accounting.exact;
