/**
 * fastText's binary models: their layout is read from the source of fastText 0.9.2 ({@code src/fasttext.cc},
 * {@code src/args.cc}, {@code src/dictionary.cc}).
 */
package org.tattle.artifacts.fasttext;
