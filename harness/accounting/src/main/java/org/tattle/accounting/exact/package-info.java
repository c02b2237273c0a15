/** Exact privacy curves of compositions. */
package org.tattle.accounting.exact;
