/**
 * fastText's binary models: their layout is read from the source of fastText 0.9.2 ({@code src/fasttext.cc},
 * {@code src/args.cc}, {@code src/dictionary.cc}) and has been checked on a file written after it, not by fastText
 * itself.
 */
package org.tattle.artifacts.fasttext;
