import { isInCanary, type PermissionSymbol, type RemoteManifest } from '@tessera/contract';

import { composeRemote } from './compose-remote.ts';
import type { Report } from './release-repository.ts';
import { forCorporation, trainOf, type BuildRow, type ReleaseSnapshot } from './snapshot.ts';

/** What the corporation of a report is given of the remote. */
export interface Offer {
  /** Whether the member's page can have loaded the build at all. */
  readonly possible: boolean;
  /** Builds besides the reported one that its pages could use instead. */
  readonly others: readonly BuildRow[];
}

/**
 * Compares a report with what the server serves: the member's corporation is given the build, with this hash, the
 * member is in its canary share where it is a canary, and may open a page or a dialog of it.
 */
export function offerFor(
  report: Pick<Report, 'remote' | 'build' | 'integrity' | 'userId' | 'corporationCode'>,
  permissions: ReadonlySet<PermissionSymbol>,
  snapshot: ReleaseSnapshot,
): Offer {
  const { remote, build, integrity, userId, corporationCode } = report;
  const seen = forCorporation(snapshot, corporationCode);
  const train = trainOf(remote, seen);
  const { active, lastGood, canary } = composeRemote(train, seen, corporationCode, null);
  const mine = canary && isInCanary(userId, canary.build.build, canary.share) ? canary.build : null;
  const loaded = [active, lastGood, mine].find((offered) => offered?.build === build);
  return {
    possible: loaded?.integrity === integrity && mayOpen(loaded.manifest, permissions),
    others: train.builds.filter((row) => row.build !== build && [active?.build, lastGood?.build].includes(row.build)),
  };
}

function mayOpen({ routes, dialogs }: RemoteManifest, permissions: ReadonlySet<PermissionSymbol>): boolean {
  return dialogs.length > 0 || routes.some(({ permission }) => permission === undefined || permissions.has(permission));
}
