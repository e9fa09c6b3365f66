import { compareClaimants, leadsTo, pathFault, type ClaimKind, type PathFault } from '@tessera/contract';

import type { Decision, RemoteNavEntry, RemoteRoute } from './types.ts';

/** Pages and navigation entries of this page's remotes, with what was left out. */
export interface SettledRoutes {
  readonly routes: readonly RemoteRoute[];
  readonly nav: readonly RemoteNavEntry[];
  readonly refused: readonly (PathFault & { readonly remote: string })[];
}

const KIND: Readonly<Record<Exclude<Decision['kind'], 'absent'>, ClaimKind>> = {
  active: 'released',
  lastGood: 'released',
  canary: 'canary',
  override: 'override',
};

/**
 * Decides which remote has which path where builds claim the same address, by `compareClaimants`; pure. Nobody has an
 * address of the shell. The order of `decisions` has no effect on who has what.
 */
export function settleRoutes(decisions: readonly Decision[]): SettledRoutes {
  const claims = new Map<string, string[]>();
  const refused: (PathFault & { remote: string })[] = [];
  const claimants = decisions.flatMap(({ kind, remote, build }) =>
    kind === 'absent' || build === null ? [] : [{ remote, kind: KIND[kind], routes: build.manifest.routes }],
  );
  for (const { remote, routes } of claimants.sort(compareClaimants)) {
    const others = [...claims].map(([owner, paths]) => ({ remote: owner, paths }));
    const kept: string[] = [];
    for (const { path } of routes) {
      const fault = pathFault(path, others);
      if (fault) refused.push({ ...fault, remote });
      else kept.push(path);
    }
    claims.set(remote, kept);
  }
  const pathsOf = (remote: string) => claims.get(remote) ?? [];
  return {
    refused,
    routes: decisions.flatMap(({ remote, build }) =>
      (build?.manifest.routes ?? [])
        .filter(({ path }) => pathsOf(remote).includes(path))
        .map((route) => ({ ...route, remote })),
    ),
    nav: decisions.flatMap(({ remote, build }) =>
      (build?.manifest.nav ?? [])
        .filter(({ path }) => leadsTo(pathsOf(remote), path))
        .map((entry) => ({ ...entry, remote })),
    ),
  };
}
