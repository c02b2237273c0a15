/** Executors on other machines: what they must be told of a run. */
package org.tattle.engine.remote;
