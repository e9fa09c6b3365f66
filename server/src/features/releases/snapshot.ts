import type { RemoteBuild, RemoteManifest } from '@tessera/contract';
import type { Selectable } from 'kysely';

import type { ReleaseTables } from './tables.ts';

export type BuildRow = Omit<Selectable<ReleaseTables['release_build']>, 'files'>;
type PointerRow = Pick<Selectable<ReleaseTables['release_pointer']>, 'remote' | 'channel' | 'build' | 'share'>;

/** State of all trains at one moment; builds and pointers newest first. */
export interface ReleaseSnapshot {
  readonly builds: readonly BuildRow[];
  readonly pointers: readonly PointerRow[];
  readonly pins: readonly Selectable<ReleaseTables['release_pin']>[];
  readonly disabled: readonly Selectable<ReleaseTables['release_disabled']>[];
  /** Builds that single corporations are not given. */
  readonly quarantines: readonly Selectable<ReleaseTables['release_quarantine']>[];
  /** Pages of builds that are tried last; see EVERYBODY. */
  readonly pageQuarantines: readonly Selectable<ReleaseTables['release_page_quarantine']>[];
}

/** In place of a corporation's code in a page's quarantine: that of the operator's corporation, which holds for all. */
export const EVERYBODY = '';

/** Whether a build has a page (path of its route) or dialog (name). */
export function hasPage({ routes, dialogs }: RemoteManifest, page: string): boolean {
  return dialogs.includes(page) || routes.some(({ path }) => path === page);
}

/** The snapshot as one corporation sees it: builds in its own quarantine are in quarantine. */
export function forCorporation(snapshot: ReleaseSnapshot, corporationCode: string): ReleaseSnapshot {
  const own = snapshot.quarantines.filter((row) => row.corporation_code === corporationCode);
  if (own.length === 0) return snapshot;
  const since = new Map(own.map((row) => [`${row.remote}/${row.build}`, row.quarantined_at]));
  const builds = snapshot.builds.map((row) => ({
    ...row,
    quarantined_at: row.quarantined_at ?? since.get(`${row.remote}/${row.build}`) ?? null,
  }));
  return { ...snapshot, builds };
}

/** Where one remote's train stands. */
export interface TrainState {
  readonly remote: string;
  /** Newest first. */
  readonly builds: readonly BuildRow[];
  readonly stable: BuildRow | null;
  readonly canary: { readonly build: BuildRow; readonly share: number } | null;
  /** Newest good build of the stable channel that is not the stable one and not in quarantine. */
  readonly lastGood: BuildRow | null;
  /** Where a rollback of the stable channel leads: one build back, past those in quarantine while another is left. */
  readonly previous: BuildRow | null;
  /** How many moves such a rollback takes back. */
  readonly stepsBack: number;
}

/** The trains of all remotes that ever had a build, by name. */
export function trainsOf(snapshot: ReleaseSnapshot): TrainState[] {
  const names = [...new Set(snapshot.builds.map((build) => build.remote))].sort();
  return names.map((remote) => trainOf(remote, snapshot));
}

export function trainOf(remote: string, snapshot: ReleaseSnapshot): TrainState {
  const builds = snapshot.builds.filter((build) => build.remote === remote);
  const byId = new Map(builds.map((build) => [build.build, build]));
  const moves = (channel: PointerRow['channel']) =>
    snapshot.pointers.filter((pointer) => pointer.remote === remote && pointer.channel === channel);
  const history = moves('stable').flatMap(({ build }) => byId.get(build) ?? []);
  const [canaryMove] = moves('canary');
  const canaryBuild = canaryMove && byId.get(canaryMove.build);
  const stable = history[0] ?? null;
  const isOther = (build: BuildRow) => build.build !== stable?.build;
  const sound = history.findIndex((build) => isOther(build) && build.quarantined_at === null);
  const stepsBack = sound < 0 ? history.findIndex(isOther) : sound;
  return {
    remote,
    builds,
    stable,
    canary: canaryBuild ? { build: canaryBuild, share: canaryMove.share ?? 0 } : null,
    lastGood: history.find((build) => build.build !== stable?.build && isSound(build)) ?? null,
    previous: stepsBack < 0 ? null : (history[stepsBack] ?? null),
    stepsBack: Math.max(stepsBack, 0),
  };
}

/** Whether a build mounted for enough users and was not put into quarantine since. */
export function isSound(build: BuildRow): boolean {
  return build.good_at !== null && build.quarantined_at === null;
}

/** A build as shells see it. */
export function toRemoteBuild(row: BuildRow): RemoteBuild {
  const base = `/remotes/${row.remote}/${row.build}`;
  return {
    remote: row.remote,
    build: row.build,
    version: row.version,
    federationName: row.federation_name,
    manifestUrl: `${base}/mf-manifest.json`,
    integrityUrl: `${base}/integrity.json`,
    integrity: row.integrity,
    contract: row.contract,
    publishedAt: row.published_at.toISOString(),
    manifest: row.manifest,
  };
}
