/** Topic models that rest on embeddings of documents: what their files keep of the training data. */
package org.tattle.artifacts.embedding;
