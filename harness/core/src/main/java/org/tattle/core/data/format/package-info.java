/** From files to documents or rows: the formats, and one line about each thing that can be wrong with a file. */
package org.tattle.core.data.format;
