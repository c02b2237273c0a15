/** The accountants by name: the entry point for programs that account for noise. */
package org.tattle.accounting.accountants;
