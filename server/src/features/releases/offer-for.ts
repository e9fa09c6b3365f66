import { isInCanary, type PermissionSymbol, type RemoteManifest } from '@tessera/contract';

import { composeRemote } from './compose-remote.ts';
import type { Report } from './release-repository.ts';
import { forCorporation, hasPage, trainOf, type BuildRow, type ReleaseSnapshot } from './snapshot.ts';

/** What the corporation of a report is given of the remote. */
export interface Offer {
  /** Whether the member's page can have loaded the build at all. */
  readonly possible: boolean;
  /** Builds besides the reported one that could be used instead, and have the page where the report is of one. */
  readonly others: readonly BuildRow[];
}

/**
 * Compares a report with what the server serves: the member's corporation is given the build, with this hash, the
 * member is in its canary share where it is a canary, and may open the page or dialog, or any of it.
 */
export function offerFor(
  report: Pick<Report, 'remote' | 'build' | 'page' | 'integrity' | 'userId' | 'corporationCode'>,
  permissions: ReadonlySet<PermissionSymbol>,
  snapshot: ReleaseSnapshot,
): Offer {
  const { remote, build, page, integrity, userId, corporationCode } = report;
  const seen = forCorporation(snapshot, corporationCode);
  const train = trainOf(remote, seen);
  const { active, lastGood, canary } = composeRemote(train, seen, corporationCode, null);
  const mine = canary && isInCanary(userId, canary.build.build, canary.share) ? canary.build : null;
  const loaded = [active, lastGood, mine].find((offered) => offered?.build === build);
  return {
    possible: loaded?.integrity === integrity && mayOpen(loaded.manifest, permissions, page),
    others: train.builds.filter(
      (row) =>
        row.build !== build &&
        [active?.build, lastGood?.build].includes(row.build) &&
        (page === undefined || hasPage(row.manifest, page)),
    ),
  };
}

/** @param page left out, any of them */
function mayOpen(
  { routes, dialogs }: RemoteManifest,
  permissions: ReadonlySet<PermissionSymbol>,
  page: string | undefined,
): boolean {
  const isMeant = (name: string) => page === undefined || name === page;
  return (
    dialogs.some(isMeant) ||
    routes.some(({ path, permission }) => isMeant(path) && (permission === undefined || permissions.has(permission)))
  );
}
