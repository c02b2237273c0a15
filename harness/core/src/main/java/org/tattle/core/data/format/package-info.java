/** From files to a corpus: the formats, and one line about each thing that can be wrong with a file. */
package org.tattle.core.data.format;
