/** What commands print about the files of published models: what they hold, and whom attacks on them find. */
package org.tattle.cli.view.published;
