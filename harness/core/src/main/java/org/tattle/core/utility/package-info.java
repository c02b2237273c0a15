/** Utility measures of releases, as plug-ins that plans can name. */
package org.tattle.core.utility;
