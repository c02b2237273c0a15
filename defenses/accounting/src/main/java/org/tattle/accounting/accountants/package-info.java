/** The accountants by name: where a program that accounts for noise begins. */
package org.tattle.accounting.accountants;
