/** What programs that trained released, read from their folder, and how that fails. */
package org.tattle.command.release;
