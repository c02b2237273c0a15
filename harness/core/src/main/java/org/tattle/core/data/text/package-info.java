/** Tokenizers: from a document's text to its tokens. */
package org.tattle.core.data.text;
