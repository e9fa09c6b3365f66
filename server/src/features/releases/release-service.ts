import type { Channel, RemoteBuild } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { FileStore } from '../../platform/services.ts';
import { checkBuild, checkCompatibility, type CheckedBuild } from './check-build.ts';
import { checkBuildStyles } from './check-styles.ts';
import { refusePaths } from './path-claims.ts';
import type { Publisher, ReleaseRepository } from './release-repository.ts';
import type { ReleaseState } from './release-state.ts';
import { toRemoteBuild, trainOf, type BuildRow, type TrainState } from './snapshot.ts';
import { unpackArchive } from './unpack-archive.ts';

const DEFAULT_SHARE = 0.1;
const UPLOADS_AT_ONCE = 8;

/** Notification of open shells; null reaches every corporation. */
export type Announce = (
  remote: string,
  build: string,
  reason: 'released' | 'rolled-back' | 'quarantined',
  corporationCode: string | null,
) => Promise<void>;

export interface ReleaseServiceOptions {
  readonly repository: ReleaseRepository;
  readonly state: ReleaseState;
  readonly files: FileStore;
  readonly announce: Announce;
  readonly now: () => Date;
}

export interface Promotion {
  readonly remote: string;
  readonly build: string;
  readonly channel: Channel;
  readonly share?: number | undefined;
}

/** Builds and the pointers of their channels. Builds never change; only pointers move. */
export interface ReleaseService {
  /** @throws CatalogueError buildRejected, buildDamaged, buildExists */
  upload(archive: Buffer, by: Publisher, mayRelease?: (remote: string) => void): Promise<RemoteBuild>;
  /** Stores a build that was checked. @returns false when one of this id is there already */
  store(checked: CheckedBuild, by: Publisher, bundled: boolean): Promise<boolean>;
  /**
   * Moves a channel to a build, whose quarantine ends with that.
   * @throws CatalogueError buildUnknown, buildRejected for one that a supported shell can't run, or whose paths belong
   * to others
   */
  promote(promotion: Promotion, by: Publisher): Promise<void>;
  /**
   * Moves stable back one build, past quarantined ones while another is left; ends a canary.
   * @returns the channel's build
   * @throws CatalogueError rollbackImpossible where the channel never had another build
   */
  rollback(remote: string, channel: Channel): Promise<string | null>;
  /**
   * Holds a corporation on one build, or lets it go with null.
   * @throws CatalogueError buildUnknown, buildRejected for one whose paths belong to others
   */
  pin(remote: string, corporationCode: string, build: string | null): Promise<void>;
  setEnabled(remote: string, corporationCode: string, enabled: boolean): Promise<void>;
  /** Lifts every quarantine of a build. @throws CatalogueError buildUnknown */
  unquarantine(remote: string, build: string): Promise<void>;
  /** Removes a build and its files for good. @throws CatalogueError buildUnknown, conflict for one that is in use */
  remove(remote: string, build: string): Promise<void>;
}

export function createReleaseService(options: ReleaseServiceOptions): ReleaseService {
  const { repository, state, files, announce, now } = options;

  const service: ReleaseService = {
    async upload(archive, by, mayRelease = () => undefined) {
      const checked = checkBuild(await unpackArchive(archive));
      const { remote, build } = checked.description;
      mayRelease(remote);
      checkBuildStyles(checked);
      if (!(await service.store(checked, by, false))) throw new CatalogueError('buildExists');
      return toRemoteBuild(buildOf(await trainNow(remote), build));
    },

    async store(checked, by, bundled) {
      const { remote, build } = checked.description;
      const snapshot = await state.read();
      if (snapshot.builds.some((row) => row.remote === remote && row.build === build)) return false;
      refusePaths(remote, checked.description.manifest, snapshot);
      // Files first: a build that is known is complete.
      const waiting = [...checked.files];
      await Promise.all(
        Array.from({ length: UPLOADS_AT_ONCE }, async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            await files.put(fileKey(remote, build, next[0]), next[1].bytes);
          }
        }),
      );
      const inserted = await repository.insertBuild(checked, by, bundled, now());
      await state.changed();
      return inserted;
    },

    async promote({ remote, build, channel, share }, by) {
      const train = await trainNow(remote);
      const row = buildOf(train, build);
      checkCompatibility(row);
      refusePaths(remote, row.manifest, await state.read());
      if (row.quarantined_at) await repository.unquarantine(remote, build);
      const move = { remote, build, moved_at: now(), moved_by: by.owner };
      if (channel === 'canary') {
        await repository.point({ ...move, channel, share: share ?? DEFAULT_SHARE });
      } else {
        if (train.canary?.build.build === build) await repository.withdraw(remote, 'canary', now(), 'all');
        if (train.stable?.build !== build) await repository.point({ ...move, channel, share: null });
      }
      await state.changed();
      await announce(remote, build, 'released', null);
    },

    async rollback(remote, channel) {
      const train = await trainNow(remote);
      if (channel === 'canary') {
        if (!train.canary) throw new CatalogueError('rollbackImpossible');
        await repository.withdraw(remote, 'canary', now(), 'all');
        await state.changed();
        await announce(remote, train.canary.build.build, 'rolled-back', null);
        return null;
      }
      if (!train.previous) throw new CatalogueError('rollbackImpossible');
      if (train.previous.quarantined_at) await repository.unquarantine(remote, train.previous.build);
      for (let step = 0; step < train.stepsBack; step += 1)
        await repository.withdraw(remote, 'stable', now(), 'newest');
      await state.changed();
      await announce(remote, train.previous.build, 'rolled-back', null);
      return train.previous.build;
    },

    async pin(remote, corporationCode, build) {
      if (build !== null) {
        const { manifest } = buildOf(await trainNow(remote), build);
        refusePaths(remote, manifest, await state.read());
      }
      await repository.pin(remote, corporationCode, build);
      await state.changed();
      const stable = (await trainNow(remote)).stable?.build;
      const active = build ?? stable;
      if (active !== undefined) await announce(remote, active, 'released', corporationCode);
    },

    async setEnabled(remote, corporationCode, enabled) {
      await repository.setEnabled(remote, corporationCode, enabled);
      await state.changed();
      const stable = (await trainNow(remote)).stable?.build;
      if (stable !== undefined) await announce(remote, stable, enabled ? 'released' : 'rolled-back', corporationCode);
    },

    async unquarantine(remote, build) {
      buildOf(await trainNow(remote), build);
      await repository.unquarantine(remote, build);
      await state.changed();
      await announce(remote, build, 'released', null);
    },

    async remove(remote, build) {
      const { pins } = await state.read();
      const train = await trainNow(remote);
      const row = buildOf(train, build);
      const pinned = pins.some((pin) => pin.remote === remote && pin.build === build);
      const inUse = [train.stable, train.canary?.build, train.lastGood].includes(row);
      if (pinned || inUse) throw new CatalogueError('conflict');
      await repository.removeBuild(remote, build);
      await state.changed();
      for (const key of await files.list(fileKey(remote, build, ''))) await files.remove(key);
    },
  };
  return service;

  async function trainNow(remote: string): Promise<TrainState> {
    return trainOf(remote, await state.read());
  }
}

export function fileKey(remote: string, build: string, path: string): string {
  return `remotes/${remote}/${build}/${path}`;
}

/** @throws CatalogueError buildUnknown */
export function buildOf(train: TrainState, build: string): BuildRow {
  const row = train.builds.find((candidate) => candidate.build === build);
  if (!row) throw new CatalogueError('buildUnknown');
  return row;
}
