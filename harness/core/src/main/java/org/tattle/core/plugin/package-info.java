/** What plans can name: defenses and attacks with their parameters, found on the class path. */
package org.tattle.core.plugin;
