/**
 * Pages and data of pyLDAvis: their layout is read from the source of pyLDAvis 3.4.1 ({@code pyLDAvis/_prepare.py},
 * {@code pyLDAvis/_display.py}) and has been checked on files written after it, not by pyLDAvis itself.
 */
package org.tattle.artifacts.pyldavis;
