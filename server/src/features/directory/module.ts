import { DIRECTORY_LIMITS } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { releaseSource, unlinkAll, type Store } from '../identity/index.ts';
import { beginRun } from './begin-run.ts';
import { directoryHandlers, SCHEDULE_KIND, type DirectoryContext } from './directory-handlers.ts';
import { createDirectoryNotice } from './directory-notice.ts';
import { DIRECTORY_QUEUE } from './directory-runs.ts';
import type { DirectorySystems } from './directory-source.ts';
import { directoryMigrations } from './migrations.ts';
import type { Snapshot } from './plan/snapshot.ts';
import { enqueuePush, PUSH_QUEUE, runPush } from './push-run.ts';
import { runDirectory } from './run-directory.ts';
import { createRunStore } from './run-store.ts';
import { createSettingStore } from './setting-store.ts';
import type { DirectoryTables } from './tables.ts';

const DAY = 86_400_000;

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    directory: Directories;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends DirectoryTables {}
}

/** What systems pushed. */
export interface Pushed {
  read(systemId: string): Promise<Snapshot>;
  /** Takes away what a system pushed, as it goes. */
  forget(transaction: Store, systemId: string): Promise<void>;
}
export interface Directories {
  /** Says where directories are; before the start. */
  from(systems: DirectorySystems): void;
  /** Says where what systems pushed is; before the start. */
  readsPushed(pushed: Pushed): void;
  /** Has what a system pushed brought about soon. */
  pushed(corporationCode: string, systemId: string): Promise<void>;
  /** Forgets a system that goes: its people stay members, its groups stay as groups of people here. */
  forget(corporationCode: string, systemId: string): Promise<void>;
}

/** People and groups of docking systems, brought in by schedule and by hand; decision 0113. */
export const directorySlice = defineSlice({
  name: 'directory',
  migrations: directoryMigrations,
  needs: ['identity', 'audit', 'auth', 'members', 'messages', 'schedules', 'tables'],
  create({ services, needs: { identity, audit, auth, members, messages, schedules, tables } }) {
    const { store, jobs, now, log } = services;
    const runs = createRunStore(store);
    const settings = createSettingStore(store);
    let pushed: Pushed | null = null;
    let known: DirectorySystems = {
      find: async () => null,
      bound: async () => new Map(),
      bind: async () => undefined,
    };
    const systems: DirectorySystems = {
      async find(corporationCode, systemId) {
        const system = await known.find(corporationCode, systemId);
        if (system?.kind !== 'pushes' || !system.enabled || !pushed) return system;
        const { read } = pushed;
        return { ...system, source: { read: () => read(systemId) } };
      },
      bound: (systemId) => known.bound(systemId),
      bind: (transaction, systemId, users) => known.bind(transaction, systemId, users),
    };
    const nameOf = async (corporationCode: string, systemId: string) =>
      (await systems.find(corporationCode, systemId))?.name ?? '';
    const context: DirectoryContext = {
      services: { store, now, log },
      runs,
      settings,
      systems,
      members,
      audit,
      jobs,
      schedules,
      seats: auth.seats,
      attributesChanged: tables.changed,
      notice: createDirectoryNotice(services, messages, nameOf),
      names: (corporationCode) => identity.userNames(corporationCode),
    };
    jobs.define<{ runId: string }>(DIRECTORY_QUEUE, (job) => runDirectory(context, job));
    // Waits for other runs of the same system as long as they take.
    jobs.define<{ systemId: string }>(PUSH_QUEUE, (job) => runPush(context, jobs, job), { retries: 100 });
    jobs.define('directory.forget-runs', () =>
      runs.expire(new Date(now().getTime() - DIRECTORY_LIMITS.keptDays * DAY)),
    );
    jobs.schedule('directory.forget-runs', '37 3 * * *', 'UTC');
    schedules.onDue(SCHEDULE_KIND, async ({ id, corporationCode }) => {
      try {
        await beginRun(context, jobs, {
          system_id: id,
          corporation_code: corporationCode,
          kind: 'schedule',
          created_by: null,
        });
      } catch (error) {
        // Another run of it is under way, or the system is switched off for the time being.
        if (!(error instanceof CatalogueError) || !['directoryBusy', 'directoryNone'].includes(error.key)) throw error;
        log.info({ systemId: id, reason: error.key }, 'a directory was due and not read');
      }
    });
    return {
      gives: {
        from: (given) => void (known = given),
        readsPushed: (given) => void (pushed = given),
        pushed: (corporationCode, systemId) => enqueuePush(services, corporationCode, systemId),
        async forget(corporationCode, systemId) {
          await store.transaction().execute(async (transaction) => {
            await schedules.remove(SCHEDULE_KIND, systemId, transaction);
            await settings.remove(transaction, corporationCode, systemId);
            await releaseSource(transaction, corporationCode, systemId);
            await unlinkAll(transaction, corporationCode, systemId);
            await pushed?.forget(transaction, systemId);
          });
        },
      },
      handlers: { directory: directoryHandlers(context) },
    };
  },
});
