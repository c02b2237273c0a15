/** Exact privacy curves, composed. */
package org.tattle.accounting.exact;
