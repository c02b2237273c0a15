/** The kinds of datasets that plans can name: how each is read, prepared and described. */
package org.tattle.engine.dataset;
