<<<<<<< HEAD
/** The accountants by name: the entry point for programs that account for noise. */
=======
/** The factory of all accountants: the entry point for programs that account for privacy. */
>>>>>>> wmath
package org.tattle.accounting.accountants;
