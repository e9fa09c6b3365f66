import type { LocalizedText, RemoteManifest } from '@tessera/contract';

import type { AbsenceReason, Decision } from './types.ts';

/** What a remote is called by those who use it. */
export interface RemoteTitle {
  readonly title: LocalizedText | null;
  /** How many navigation entries lead into it; the title is that of the first. */
  readonly entries: number;
}

/**
 * What changed for the user: another build (newer, older, or one on which the operator holds the corporation), a remote that
 * is taken away, with the reason, or one that can be used now.
 */
export type RemoteChange =
  | { readonly kind: 'newer' | 'older' | 'pinned' | 'there' }
  | { readonly kind: 'gone'; readonly reason: AbsenceReason };

/** Compares what a page runs with what its user is meant to have now; null where nothing changed. @param pinned by the operator */
export function describeChange(before: Decision | null, next: Decision, pinned: boolean): RemoteChange | null {
  const had = before?.build ?? null;
  const { build } = next;
  if (build === null) return had && next.reason ? { kind: 'gone', reason: next.reason } : null;
  if (had === null) return { kind: 'there' };
  if (had.build === build.build) return null;
  if (pinned) return { kind: 'pinned' };
  return { kind: build.publishedAt < had.publishedAt ? 'older' : 'newer' };
}

/** Title of the first navigation entry, else of the first page. */
export function titleOf(manifest: RemoteManifest): RemoteTitle {
  const nav = [...manifest.nav].sort((left, right) => left.order - right.order);
  return { title: nav[0]?.title ?? manifest.routes[0]?.title ?? null, entries: nav.length };
}
