/**
 * From files to topic models made elsewhere: the formats, and one line about each thing that can be wrong with them.
 */
package org.tattle.core.release.format;
