/** The plug-ins that plans can name, such as defenses and attacks with their parameters, found on the class path. */
package org.tattle.core.plugin;
