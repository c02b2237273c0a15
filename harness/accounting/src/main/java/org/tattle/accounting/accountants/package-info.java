/** The factory of all accountants: the entry point for programs that account for privacy. */
package org.tattle.accounting.accountants;
