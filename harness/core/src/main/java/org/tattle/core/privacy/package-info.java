/**
 * What an algorithm guarantees: a guarantee with its unit, adjacency, view and status, and the facts that it lets the
 * public know.
 */
package org.tattle.core.privacy;
