/** Corpora that shipped plans name: where anyone gets them, by what they are recognized, how they are prepared. */
package org.tattle.formats.corpora;
