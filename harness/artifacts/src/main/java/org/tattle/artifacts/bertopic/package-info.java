/**
 * BERTopic's saved folders with {@code serialization="safetensors"}: their layout is read from the source of BERTopic
 * 0.17.4 ({@code bertopic/_save_utils.py}, {@code bertopic/vectorizers/_ctfidf.py}) and has been checked on files
 * written byte by byte after it, not by BERTopic itself.
 */
package org.tattle.artifacts.bertopic;
