import {
  isInCanary,
  missingCapability,
  type ComposedRemote,
  type Composition,
  type RemoteBuild,
  type StateReason,
} from '@tessera/contract';

import type { Decision } from './types.ts';

export interface PlanInput {
  readonly composition: Composition;
  /** Builds on a developer's machine, by remote. */
  readonly overrides: ReadonlyMap<string, RemoteBuild>;
  /** Ids of builds that failed in this session. */
  readonly quarantine: ReadonlySet<string>;
  /** Versions of the host's capabilities. */
  readonly capabilities: Readonly<Record<string, string>>;
  readonly userId: string | null;
}

type Candidate = Pick<Decision, 'kind' | 'because'> & { readonly build: RemoteBuild };

/** Decides for each remote of the composition which build this user gets, what follows if it fails, and why. */
export function resolvePlan(input: PlanInput): Decision[] {
  const known = new Set(input.composition.remotes.map(({ name }) => name));
  // A developer's remote that was never published.
  const own = [...input.overrides].filter(([name]) => !known.has(name));
  return [
    ...input.composition.remotes.map((remote) => decide(remote, input)),
    ...own.map(([name, build]) => overridden(name, build)),
  ];
}

function decide(remote: ComposedRemote, input: PlanInput): Decision {
  const override = input.overrides.get(remote.name);
  // Published but on no channel: nothing forbids it.
  if (override && (remote.state === 'enabled' || remote.reason === 'no-build'))
    return overridden(remote.name, override);
  if (remote.state !== 'enabled') {
    return absent(remote, remote.reason ?? REASONS[remote.state], `the composition says ${remote.state}`);
  }
  const all = candidates(remote, input.userId);
  const able = all.filter(({ build }) => !missingCapability(build.manifest.requires, input.capabilities));
  const usable = able.filter(({ build }) => !input.quarantine.has(build.build));
  // With every build quarantined the remote stays: its frame shows what happened and lets the user try again.
  const [first, ...rest] = usable.length > 0 ? usable : able;
  if (!first) return unable(remote, all, input);
  return {
    remote: remote.name,
    kind: first.kind,
    build: first.build,
    fallbacks: rest.map(({ build }) => build),
    faultyPages: remote.faultyPages,
    reason: null,
    because: explain(first, all.length, able.length, usable.length),
    lockedPaths: [],
  };
}

/** Developers should see the failure: no fallback build. */
function overridden(remote: string, build: RemoteBuild): Decision {
  const because = 'overridden in this session';
  return { remote, kind: 'override', build, fallbacks: [], faultyPages: [], reason: null, because, lockedPaths: [] };
}

function explain(first: Candidate, all: number, able: number, usable: number): string {
  if (usable === 0) return 'every build failed in this session';
  const left = [
    ...(able < all ? ['needs more than this shell has'] : []),
    ...(usable < able ? ['failed in this session'] : []),
  ];
  return left.length === 0 ? first.because : `${first.because}; another ${left.join(', another ')}`;
}

/** Builds in the order in which they are tried, each once. */
function candidates(remote: ComposedRemote, userId: string | null): Candidate[] {
  const { active, lastGood, canary } = remote;
  const list: Candidate[] = [];
  if (canary && userId !== null && isInCanary(userId, canary.build.build, canary.share)) {
    list.push({ kind: 'canary', build: canary.build, because: `in the canary share of ${canary.share}` });
  }
  if (active) list.push({ kind: 'active', build: active, because: 'the active build' });
  if (lastGood) list.push({ kind: 'lastGood', build: lastGood, because: 'the last good build' });
  return list.filter(({ build }, index) => list.findIndex((other) => other.build.build === build.build) === index);
}

function unable(remote: ComposedRemote, all: readonly Candidate[], { capabilities }: PlanInput): Decision {
  const [first] = all;
  if (!first) return absent(remote, 'no-build', 'no build is published');
  const missing = missingCapability(first.build.manifest.requires, capabilities);
  const paths = all.flatMap(({ build }) => build.manifest.routes.map(({ path }) => path));
  return absent(remote, 'capability-missing', `needs ${missing?.capability} ${missing?.range}`, paths);
}

function absent(
  remote: ComposedRemote,
  reason: NonNullable<Decision['reason']>,
  because: string,
  paths: readonly string[] = [],
): Decision {
  const lockedPaths = [...new Set([...remote.lockedPaths, ...paths])];
  return {
    remote: remote.name,
    kind: 'absent',
    build: null,
    fallbacks: [],
    faultyPages: [],
    reason,
    because,
    lockedPaths,
  };
}

const REASONS: Record<Exclude<ComposedRemote['state'], 'enabled'>, StateReason> = {
  unlicensed: 'not-licensed',
  disabled: 'disabled-by-operator',
  quarantined: 'faulty-builds',
};
