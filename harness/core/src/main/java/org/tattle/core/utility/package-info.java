/** Measures of how useful a release is, as plug-ins that plans name. */
package org.tattle.core.utility;
