/** Files of any format: opened for reading only, and handed to the reader that knows them. */
package org.tattle.artifacts.input;
