import type { Locale, Train } from '@tessera/contract';

import { buildName } from './build-name.ts';
import { pathConflicts } from './path-claims.ts';
import type { BuildTally, PageTally } from './release-repository.ts';
import { EVERYBODY, toRemoteBuild, type BuildRow, type ReleaseSnapshot, type TrainState } from './snapshot.ts';

/** A train as the control centre shows it. @param locale of the builds' names */
export function toTrain(
  train: TrainState,
  snapshot: ReleaseSnapshot,
  tallies: ReadonlyMap<string, BuildTally>,
  pages: readonly PageTally[],
  locale: Locale,
): Train {
  return {
    remote: train.remote,
    stable: train.stable?.build ?? null,
    canary: train.canary && { build: train.canary.build.build, share: train.canary.share },
    lastGood: train.lastGood?.build ?? null,
    previous: train.previous?.build ?? null,
    builds: train.builds.map((build) => ({
      ...toRemoteBuild(build),
      ...namingOf(build, locale),
      owner: build.owner,
      health: {
        mounts: 0,
        failures: 0,
        errors: 0,
        ...tallies.get(`${build.remote}/${build.build}`),
        good: build.good_at !== null,
        quarantined: build.quarantined_at !== null,
        quarantinedFor: snapshot.quarantines
          .filter((row) => row.remote === build.remote && row.build === build.build)
          .map((row) => row.corporation_code),
        pages: pages.filter((tally) => isOf(build, tally)).map((tally) => toPageHealth(tally, snapshot)),
      },
    })),
    pins: snapshot.pins
      .filter((pin) => pin.remote === train.remote)
      .map((pin) => ({ corporationCode: pin.corporation_code, build: pin.build })),
    conflicts: pathConflicts(train.remote, snapshot),
  };
}

/** What tells a build apart from the remote's others. */
export function namingOf(build: BuildRow, locale: Locale) {
  const { number, commit, dirty, note } = build;
  return { number, commit, dirty, note, name: buildName(build, locale) };
}

const isOf = (build: BuildRow, row: { remote: string; build: string }): boolean =>
  row.remote === build.remote && row.build === build.build;

function toPageHealth(
  { remote, build, page, mounts, failures }: PageTally,
  { pageQuarantines }: ReleaseSnapshot,
): Train['builds'][number]['health']['pages'][number] {
  const codes = pageQuarantines
    .filter((row) => row.remote === remote && row.build === build && row.page === page)
    .map((row) => row.corporation_code);
  const quarantinedFor = codes.filter((code) => code !== EVERYBODY);
  return { page, mounts, failures, quarantined: codes.includes(EVERYBODY), quarantinedFor };
}
