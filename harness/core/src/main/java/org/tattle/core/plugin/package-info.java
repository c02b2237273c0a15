/** Plug-ins: defenses and attacks, with their parameters, that plans can name and that are found on the class path. */
package org.tattle.core.plugin;
