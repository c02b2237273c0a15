/**
 * Guarantees of algorithms, each with its unit, adjacency, view and status, and the facts that an algorithm makes
 * public.
 */
package org.tattle.core.privacy;
