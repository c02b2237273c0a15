/** What R saves with {@code saveRDS} and {@code save}: a reader of its serialization, which executes nothing. */
package org.tattle.artifacts.r;
