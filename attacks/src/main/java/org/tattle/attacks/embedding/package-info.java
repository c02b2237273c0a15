/** Members off embeddings of training documents that stand in published files. */
package org.tattle.attacks.embedding;
