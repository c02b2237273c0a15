/** Tokenizers, which split a document's text into tokens. */
package org.tattle.core.data.text;
