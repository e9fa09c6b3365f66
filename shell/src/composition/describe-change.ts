import type { RemoteManifest } from '@tessera/contract';

import type { Decision, RemoteChange, RemoteTitle } from './types.ts';

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
