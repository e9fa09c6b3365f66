import type { directory, DirectoryRun, DirectorySettings, Locale } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { findRole, listGroups, listRoles, type Store } from '../identity/index.ts';
import type { Schedules } from '../schedules/index.ts';
import { beginRun } from './begin-run.ts';
import { DIRECTORY_QUEUE, type DirectoryRuns } from './directory-runs.ts';
import { enqueuePush } from './push-run.ts';
import type { StoredRun } from './run-store.ts';
import { viewOfRow, viewsOfRuns } from './run-views.ts';

export const SCHEDULE_KIND = 'directory';
/** Milliseconds for which a plan waits for a yes. */
const PLAN_LIFE = 24 * 3_600_000;

export interface DirectoryContext extends DirectoryRuns {
  readonly jobs: Jobs;
  readonly schedules: Schedules;
  readonly names: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
}

/** How directories are brought in, and what runs of them did. */
export function directoryHandlers(context: DirectoryContext): Handlers<typeof directory> {
  const { services, runs, settings, systems, jobs, schedules, names } = context;
  const { store, now } = services;

  /** @throws CatalogueError notFound, directoryNone where the system neither can be read nor pushes */
  async function systemOf({ corporationCode }: Viewer, systemId: string) {
    const system = await systems.find(corporationCode, systemId);
    if (!system) throw new CatalogueError('notFound');
    if (system.kind === 'none') throw new CatalogueError('directoryNone');
    return system;
  }
  /** @throws CatalogueError notFound */
  async function runOf({ corporationCode }: Viewer, runId: string): Promise<StoredRun> {
    const run = await runs.find(corporationCode, runId);
    if (!run) throw new CatalogueError('notFound');
    return run;
  }
  async function view(viewer: Viewer, runId: string, locale: Locale): Promise<DirectoryRun> {
    const run = await runOf(viewer, runId);
    await runs.settleLost(run.system_id, now());
    const list = [await runOf(viewer, runId)];
    const [shown] = await viewsOfRuns(runs, list, await names(viewer.corporationCode), locale);
    if (!shown) throw new CatalogueError('notFound');
    return shown;
  }
  const nextAt = async (systemId: string) =>
    (await schedules.next(SCHEDULE_KIND, [systemId])).get(systemId)?.time?.toISOString() ?? null;

  return {
    async settings({ viewer, body: { systemId } }) {
      const system = await systemOf(viewer, systemId);
      const held = await settings.find(viewer.corporationCode, systemId);
      return {
        settings: held?.settings ?? (await firstSettings(store, viewer.corporationCode)),
        version: held?.version ?? 0,
        readable: system.kind === 'reads',
        nextAt: await nextAt(systemId),
      };
    },
    async saveSettings({ viewer, body: { systemId, settings: given, version }, context: { note } }) {
      const { corporationCode, userId } = viewer;
      const { name, kind } = await systemOf(viewer, systemId);
      await checkSettings(store, corporationCode, given);
      const before = (await settings.find(corporationCode, systemId))?.settings;
      const saved = await store.transaction().execute(async (transaction) => {
        const next = await settings.save(transaction, { corporationCode, systemId, userId }, given, version);
        if (given.schedule && kind === 'reads')
          await schedules.put(SCHEDULE_KIND, systemId, corporationCode, given.schedule, transaction);
        else await schedules.remove(SCHEDULE_KIND, systemId, transaction);
        return next;
      });
      // What was pushed before somebody said how it comes in.
      if (kind === 'pushes') await enqueuePush({ store, jobs, now }, corporationCode, systemId);
      note({ details: { name } });
      note(changeOf({ ...before }, given));
      return { version: saved, nextAt: await nextAt(systemId) };
    },
    async start({ viewer, body: { systemId, dry }, context: { locale, note } }) {
      const { name } = await systemOf(viewer, systemId);
      note({ details: { name } });
      const runId = await beginRun(context, jobs, {
        system_id: systemId,
        corporation_code: viewer.corporationCode,
        kind: dry ? 'dry' : 'manual',
        created_by: viewer.userId,
      });
      return view(viewer, runId, locale);
    },
    async runs({ viewer, body: { systemId, ...page }, context: { locale } }) {
      await systemOf(viewer, systemId);
      await runs.settleLost(systemId, now());
      const { list, total } = await runs.list(viewer.corporationCode, systemId, page);
      return { list: await viewsOfRuns(runs, list, await names(viewer.corporationCode), locale), total };
    },
    state: ({ viewer, body: { runId }, context: { locale } }) => view(viewer, runId, locale),
    async rows({ viewer, body: { runId, ...wanted }, context: { locale } }) {
      await runOf(viewer, runId);
      const { list, total } = await runs.rows(runId, wanted);
      return { list: list.map((row) => viewOfRow(row, locale)), total };
    },
    async confirm({ viewer, body: { runId }, context: { locale, note } }) {
      const run = await runOf(viewer, runId);
      if (run.state !== 'waiting') throw new CatalogueError('conflict');
      // What was pushed holds until it is decided: nothing of it is read again.
      if (run.kind !== 'push' && now().getTime() - (run.planned_at ?? run.created_at).getTime() > PLAN_LIFE)
        throw new CatalogueError('directoryPlanOld');
      await runs.settleLost(run.system_id, now());
      await store.transaction().execute(async (transaction) => {
        const asked = { corporationCode: viewer.corporationCode, createdBy: viewer.userId };
        const job = await jobs.enqueue(DIRECTORY_QUEUE, { runId }, asked, transaction);
        await runs.confirm(transaction, runId, viewer.userId, job.job_id);
      });
      await jobs.wake();
      const shown = await view(viewer, runId, locale);
      note({ details: { systemId: run.system_id, ...shown.counts } });
      return shown;
    },
    async decline({ viewer, body: { runId }, context: { locale } }) {
      await runOf(viewer, runId);
      const decided = { now: now(), decidedBy: viewer.userId };
      if (!(await runs.end(runId, ['waiting'], 'declined', decided))) throw new CatalogueError('conflict');
      return view(viewer, runId, locale);
    },
    async cancel({ viewer, body: { runId }, context: { locale } }) {
      const { job_id: jobId } = await runOf(viewer, runId);
      const decided = { now: now(), decidedBy: viewer.userId };
      if (!(await runs.end(runId, ['reading', 'running'], 'cancelled', decided))) throw new CatalogueError('conflict');
      if (jobId !== null) await jobs.cancel(jobId);
      return view(viewer, runId, locale);
    },
  };
}

/** @throws CatalogueError notFound for a role or a group of nobody, grantBeyondOwn where everybody would become an owner */
async function checkSettings(store: Store, corporationCode: string, given: DirectorySettings): Promise<void> {
  // Rows of tables have nothing to do with it.
  if (given.schedule?.kind === 'newData')
    throw new CatalogueError('scheduleInvalid', { field: 'kind', reason: 'kind' });
  const role = await findRole(store, corporationCode, given.roleId);
  if (!role) throw new CatalogueError('notFound');
  if (role.user_type === 'admin') throw new CatalogueError('grantBeyondOwn');
  const { parentGroupId } = given;
  if (parentGroupId !== null && (await listGroups(store, corporationCode, parentGroupId)).length === 0)
    throw new CatalogueError('notFound');
}

/** What a form begins with: nobody comes in by themselves, and little is taken away unasked. */
async function firstSettings(store: Store, corporationCode: string): Promise<DirectorySettings> {
  const reader = (await listRoles(store, corporationCode)).find(({ user_type }) => user_type === 'reader');
  return {
    schedule: null,
    percent: 10,
    atLeast: 5,
    newPeople: 'invite',
    roleId: reader?.role_id ?? '-',
    groups: true,
    parentGroupId: null,
    attributes: [],
  };
}
