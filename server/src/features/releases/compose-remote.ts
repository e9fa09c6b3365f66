import type { ComposedRemote, RemoteManifest, StateReason } from '@tessera/contract';

import { EVERYBODY, isSound, toRemoteBuild, type BuildRow, type ReleaseSnapshot, type TrainState } from './snapshot.ts';

/**
 * What one corporation gets of a remote; pure.
 * @param train the remote's train as the corporation sees it, see forCorporation()
 * @param refusal why its licence does not cover the remote
 */
export function composeRemote(
  train: TrainState,
  snapshot: ReleaseSnapshot,
  corporationCode: string,
  refusal: StateReason | null,
): ComposedRemote {
  const mine = (row: { remote: string; corporation_code: string }) =>
    row.remote === train.remote && row.corporation_code === corporationCode;
  if (refusal !== null) return locked(train, 'unlicensed', refusal);
  if (snapshot.disabled.some(mine)) return locked(train, 'disabled', 'disabled-by-operator');
  const pin = snapshot.pins.find(mine);
  const pinned = pin && train.builds.find((build) => build.build === pin.build);
  const wanted = pinned ?? train.stable;
  const canary = !pinned && train.canary && train.canary.build.quarantined_at === null ? train.canary : null;
  const lastGood = fallbackOf(train, wanted);
  // Without a sound build to fall back to, a faulty one is tried rather than nothing.
  const active = wanted && wanted.quarantined_at === null ? wanted : (lastGood ?? wanted);
  if (!active && !canary) return locked(train, 'disabled', 'no-build');
  return {
    name: train.remote,
    state: 'enabled',
    reason: null,
    lockedPaths: [],
    faultyPages: faultyPagesOf(train, snapshot, [EVERYBODY, corporationCode]),
    pinned: pinned !== undefined,
    active: active && toRemoteBuild(active),
    lastGood: lastGood && lastGood !== active ? toRemoteBuild(lastGood) : null,
    canary: canary && canary.build !== active ? { build: toRemoteBuild(canary.build), share: canary.share } : null,
  };
}

/** For a share's visitor: the corporation's builds, without reasons. */
export function composeForVisitor(...given: Parameters<typeof composeRemote>): ComposedRemote {
  const [train] = given;
  const composed = composeRemote(...given);
  if (!composed.active?.manifest.routes.some(isPublic)) return locked(train, 'disabled', null);
  return { ...composed, canary: null };
}

/** Before sign-in: paths, and builds of remotes with public pages. */
export function composeForAnyone(train: TrainState, snapshot: ReleaseSnapshot): ComposedRemote {
  const active = train.stable?.quarantined_at === null ? train.stable : (train.lastGood ?? train.stable);
  if (!active?.manifest.routes.some(isPublic)) return locked(train, 'disabled', null);
  return {
    name: train.remote,
    state: 'enabled',
    reason: null,
    lockedPaths: [],
    faultyPages: faultyPagesOf(train, snapshot, [EVERYBODY]),
    pinned: false,
    active: toRemoteBuild(active),
    lastGood: train.lastGood && train.lastGood !== active ? toRemoteBuild(train.lastGood) : null,
    canary: null,
  };
}

/** The stable build serves a pinned corporation as fallback too, where it is sound. */
function fallbackOf(train: TrainState, wanted: BuildRow | null): BuildRow | null {
  const candidates = [train.stable, train.lastGood].filter((build) => build !== null);
  return candidates.find((build) => build !== wanted && isSound(build)) ?? null;
}

const isPublic = ({ requiresAuth }: RemoteManifest['routes'][number]): boolean => !requiresAuth;

function locked(
  train: TrainState,
  state: Exclude<ComposedRemote['state'], 'enabled'>,
  reason: StateReason | null,
): ComposedRemote {
  const manifest = (train.stable ?? train.builds[0])?.manifest;
  const lockedPaths = manifest ? pathsOf(train.remote, manifest) : [];
  return {
    name: train.remote,
    state,
    reason,
    lockedPaths,
    active: null,
    lastGood: null,
    canary: null,
    faultyPages: [],
    pinned: false,
  };
}

/** @param corporations whose members' failures count */
function faultyPagesOf(
  { remote }: TrainState,
  { pageQuarantines }: ReleaseSnapshot,
  corporations: readonly string[],
): ComposedRemote['faultyPages'] {
  const own = pageQuarantines.filter((row) => row.remote === remote && corporations.includes(row.corporation_code));
  const keys = new Set(own.map(({ build, page }) => `${build} ${page}`));
  return own.filter(({ build, page }) => keys.delete(`${build} ${page}`)).map(({ build, page }) => ({ build, page }));
}

function pathsOf(remote: string, manifest: RemoteManifest): string[] {
  return [...manifest.routes.map((route) => route.path), ...manifest.dialogs.map((dialog) => `${remote}/${dialog}`)];
}
