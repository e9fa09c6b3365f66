import {
  compareClaimants,
  manifestPathFaults,
  type Claimant,
  type PathFault,
  type RemoteManifest,
  type RouteClaims,
  type Train,
} from '@tessera/contract';

import type { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { buildRejected } from './build-rejected.ts';
import { trainsOf, type BuildRow, type ReleaseSnapshot } from './snapshot.ts';

interface Offered extends Claimant {
  readonly row: BuildRow;
}

/**
 * Refuses a build that claims addresses of the shell, or of builds of other remotes that some corporation is given.
 * @throws CatalogueError buildRejected with the first path and its owner
 */
export function refusePaths(remote: string, manifest: RemoteManifest, snapshot: ReleaseSnapshot): void {
  const others = offeredBuilds(snapshot).filter((offered) => offered.remote !== remote);
  const [fault] = manifestPathFaults(manifest, others.map(claimsOf));
  if (fault) throw rejectedFor(fault);
}

/** Paths that offered builds of a remote claim and don't get in pages, by the rule that pages follow. */
export function pathConflicts(remote: string, snapshot: ReleaseSnapshot): Train['conflicts'] {
  const offered = offeredBuilds(snapshot);
  return offered
    .filter((own) => own.remote === remote)
    .flatMap((own) => {
      const better = offered.filter((other) => other.remote !== remote && compareClaimants(other, own) < 0);
      return manifestPathFaults(own.row.manifest, better.map(claimsOf)).map((fault) => ({
        build: own.row.build,
        path: fault.path,
        kind: fault.kind,
        owner: 'owner' in fault ? fault.owner : null,
      }));
    });
}

/** Paths of all builds that some corporation is given. */
export const claimedPaths = (snapshot: ReleaseSnapshot): RouteClaims[] => offeredBuilds(snapshot).map(claimsOf);

/** Builds on a channel or pinned, each once for each way in which it is given out. */
function offeredBuilds(snapshot: ReleaseSnapshot): Offered[] {
  return trainsOf(snapshot).flatMap(({ remote, builds, stable, canary }) => {
    const pinned = builds.filter((row) =>
      snapshot.pins.some((pin) => pin.remote === remote && pin.build === row.build),
    );
    const released = new Set([...(stable ? [stable] : []), ...pinned]);
    return [
      ...[...released].map((row) => ({ remote, kind: 'released' as const, row })),
      ...(canary && !released.has(canary.build) ? [{ remote, kind: 'canary' as const, row: canary.build }] : []),
    ];
  });
}

function claimsOf({ remote, row }: Offered): RouteClaims {
  return { remote, paths: row.manifest.routes.map(({ path }) => path) };
}

function rejectedFor(fault: PathFault): CatalogueError {
  const route = fault.path;
  switch (fault.kind) {
    case 'malformed':
      return buildRejected('routeMalformed', { route });
    case 'reserved':
      return buildRejected('routeReserved', { route, value: fault.owner });
    case 'taken':
      return buildRejected('routeTaken', { route, remote: fault.owner });
    case 'foreign-entry':
      return buildRejected('entryForeign', { route });
  }
}
