/** The kinds of dataset that plans can use: how each is read, prepared and described. */
package org.tattle.engine.dataset;
