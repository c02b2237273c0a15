/** Executors on other machines: what they must know of a run. */
package org.tattle.engine.remote;
