/** The kinds of data that plans can name a file of: how each is read, prepared and described. */
package org.tattle.engine.dataset;
