/** What a curator does about the vocabulary before a release. */
package org.tattle.defenses.vocabulary;
