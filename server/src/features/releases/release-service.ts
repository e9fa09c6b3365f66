import type { Channel } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { FileStore } from '../../platform/services.ts';
import { checkBuild, checkCompatibility, checkOpenShells, type CheckedBuild } from './check-build.ts';
import { checkBuildStyles } from './check-styles.ts';
import type { OpenShells } from './open-shells.ts';
import { refusePaths } from './path-claims.ts';
import type { BuildOrigin, Publisher, ReleaseRepository } from './release-repository.ts';
import type { ReleaseState } from './release-state.ts';
import { trainOf, type BuildRow, type ReleaseSnapshot, type TrainState } from './snapshot.ts';
import { unpackArchive } from './unpack-archive.ts';
import { fileKey, type UploadFiles } from './upload-files.ts';

const DEFAULT_SHARE = 0.1;
const UNKNOWN_ORIGIN: BuildOrigin = { commit: null, dirty: false, note: '' };

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
  readonly uploads: UploadFiles;
  readonly shells: Pick<OpenShells, 'list'>;
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
  upload(
    archive: Buffer,
    by: Publisher,
    mayRelease?: (remote: string) => void,
    origin?: BuildOrigin,
  ): Promise<BuildRow>;
  /** Stores a build that was checked. @returns false when one of this id is there already */
  store(checked: CheckedBuild, by: Publisher, bundled: boolean, origin?: BuildOrigin): Promise<boolean>;
  /**
   * Moves a channel to a build, whose quarantine ends with that.
   * @throws CatalogueError buildUnknown, buildRejected for one that a supported shell can't run, or whose paths belong
   * to others
   */
  promote(promotion: Promotion, by: Publisher): Promise<void>;
  /**
   * Moves stable back one build, past quarantined ones while another is left; ends a canary.
   * @returns the channel's build, null for a canary that ended
   * @throws CatalogueError rollbackImpossible where the channel never had another build
   */
  rollback(remote: string, channel: Channel): Promise<BuildRow | null>;
  /**
   * Holds a corporation on one build, or lets it go with null.
   * @throws CatalogueError buildUnknown, buildRejected for one whose paths belong to others
   */
  pin(remote: string, corporationCode: string, build: string | null): Promise<void>;
  setEnabled(remote: string, corporationCode: string, enabled: boolean): Promise<void>;
  /** Lifts every quarantine of a build. @throws CatalogueError buildUnknown */
  unquarantine(remote: string, build: string): Promise<void>;
  /**
   * Takes a remote off both channels, so that nobody has it but corporations with a pin; its builds stay.
   * @throws CatalogueError rollbackImpossible for one that is on no channel
   */
  withdraw(remote: string): Promise<void>;
  /** Whether a channel ever pointed at a build. */
  wasReleased(remote: string, build: string): Promise<boolean>;
  /**
   * Removes a build and its files for good; null removes the remote with all its builds.
   * @throws CatalogueError buildUnknown, buildInUse with who uses it
   */
  remove(remote: string, build: string | null): Promise<void>;
}

export function createReleaseService(options: ReleaseServiceOptions): ReleaseService {
  const { repository, state, files, uploads, shells, announce, now } = options;

  const service: ReleaseService = {
    async upload(archive, by, mayRelease = () => undefined, origin = UNKNOWN_ORIGIN) {
      const checked = checkBuild(await unpackArchive(archive));
      const { remote, build } = checked.description;
      mayRelease(remote);
      checkBuildStyles(checked);
      checkOpenShells(checked.description, await shells.list());
      if (!(await service.store(checked, by, false, origin))) throw new CatalogueError('buildExists');
      return buildOf(await trainNow(remote), build);
    },

    async store(checked, by, bundled, origin = UNKNOWN_ORIGIN) {
      const { remote, build } = checked.description;
      const snapshot = await state.read();
      if (snapshot.builds.some((row) => row.remote === remote && row.build === build)) return false;
      refusePaths(remote, checked.description.manifest, snapshot);
      await uploads.sweep();
      // Files first: a build that is known is complete.
      const inserted = await uploads.store(checked, () => repository.insertBuild(checked, by, bundled, origin, now()));
      await state.changed();
      return inserted;
    },

    async promote({ remote, build, channel, share }, by) {
      const train = await trainNow(remote);
      const row = buildOf(train, build);
      checkCompatibility(row);
      // Builds that come with a new server come with its shell; pages that are open keep what they have.
      if (!row.bundled) checkOpenShells(row, await shells.list());
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
      return train.previous;
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

    async withdraw(remote) {
      const { stable, canary } = await trainNow(remote);
      const last = stable ?? canary?.build;
      if (!last) throw new CatalogueError('rollbackImpossible');
      for (const channel of ['canary', 'stable'] as const) await repository.withdraw(remote, channel, now(), 'all');
      await state.changed();
      await announce(remote, last.build, 'rolled-back', null);
    },

    wasReleased: (remote, build) => repository.wasPointedAt(remote, build),

    async remove(remote, build) {
      const { pins } = await state.read();
      const train = await trainNow(remote);
      const doomed = build === null ? train.builds : [buildOf(train, build)];
      if (doomed.length === 0) throw new CatalogueError('buildUnknown');
      for (const row of doomed) refuseUsed(row, train, pins);
      for (const row of doomed) await repository.removeBuild(remote, row.build);
      if (build === null) await repository.forgetRemote(remote);
      await state.changed();
      for (const row of doomed) {
        for (const key of await files.list(fileKey(remote, row.build, ''))) await files.remove(key);
      }
    },
  };
  return service;

  async function trainNow(remote: string): Promise<TrainState> {
    return trainOf(remote, await state.read());
  }
}

/** @throws CatalogueError buildUnknown */
export function buildOf(train: TrainState, build: string): BuildRow {
  const row = train.builds.find((candidate) => candidate.build === build);
  if (!row) throw new CatalogueError('buildUnknown');
  return row;
}

/** @throws CatalogueError buildInUse with the channels and corporations that use the build */
function refuseUsed(row: BuildRow, train: TrainState, pins: ReleaseSnapshot['pins']): void {
  const corporations = pins
    .filter((pin) => pin.remote === row.remote && pin.build === row.build)
    .map((pin) => pin.corporation_code);
  const uses = { stable: train.stable === row, canary: train.canary?.build === row, fallback: train.lastGood === row };
  if (corporations.length === 0 && !Object.values(uses).includes(true)) return;
  const said = Object.fromEntries(Object.entries(uses).map(([use, on]) => [use, on ? 'yes' : 'no']));
  const { build, number } = row;
  const who = { build, number: String(number) };
  throw new CatalogueError('buildInUse', { ...who, pinned: corporations.join(', ') || 'none', ...said });
}
