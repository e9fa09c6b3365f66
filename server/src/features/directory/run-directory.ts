import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { toCatalogueError } from '../../platform/http/to-catalogue-error.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { listReaders, memberViewer } from '../identity/index.ts';
import type { Brought } from './carry-out.ts';
import type { DirectoryRuns } from './directory-runs.ts';
import { SourceFailure } from './directory-source.ts';
import { isBeyond } from './plan/ceiling.ts';
import { planDirectory, type DirectoryPlan } from './plan/plan-directory.ts';
import { splitPlan, withRecent } from './plan/push-plan.ts';
import { readHeld } from './read-held.ts';
import type { StoredRun } from './run-store.ts';
import { alike, settleRows } from './settle-rows.ts';
import type { RowError } from './tables.ts';

/** Milliseconds in which what pushes take away counts together. */
const WINDOW = 24 * 3_600_000;
/** Rows that are read at once, and go together where they do the same. */
const AT_ONCE = 500;

/**
 * Reads a directory, plans, and carries out what the ceiling allows or somebody said yes to. After the loss of its
 * instance it reads again, or goes on with the rows that are left.
 */
export async function runDirectory(context: DirectoryRuns, job: Job<{ runId: string }>): Promise<void> {
  const { runs, services } = context;
  const { runId } = job.input;
  const run = await runs.find(job.corporationCode, runId);
  if (!run) return;
  try {
    const state = run.state === 'reading' ? await planRun(context, run, job) : run.state;
    if (state === 'running') await applyRun(context, run, job);
  } catch (error) {
    job.signal.throwIfAborted();
    const failure = failureOf(error);
    if (!failure) throw error;
    services.log.warn({ err: error, runId }, 'a directory could not be brought in');
    await runs.end(runId, ['reading', 'running'], 'failed', { now: services.now(), error: failure });
    await context.notice.failed(run, failure);
  }
}

/** What a run fails with; null for what may pass, which the queue tries again. */
function failureOf(error: unknown): RowError | null {
  if (error instanceof SourceFailure) return { key: error.key, args: error.args };
  const { key, args } = toCatalogueError(error);
  return key === 'unavailable' || key === 'internal' ? null : { key: `error.${key}`, args };
}

async function planRun(
  context: DirectoryRuns,
  run: StoredRun,
  job: Job<{ runId: string }>,
): Promise<StoredRun['state']> {
  const { services, runs, settings, systems, seats } = context;
  const { corporation_code: corporationCode, system_id: systemId, run_id: runId } = run;
  const system = await systems.find(corporationCode, systemId);
  const held = await settings.find(corporationCode, systemId);
  if (!system?.source || !held) throw new CatalogueError('directoryNone');
  let told = Promise.resolve();
  const more = held.settings.attributes.map(({ from }) => from);
  const snapshot = await system.source.read(more, job.signal, (count) => {
    job.progress({ done: count, phase: 'read' });
    told = told.then(() => runs.read(runId, count));
  });
  await told;
  job.signal.throwIfAborted();
  const world = await readHeld(services.store, corporationCode, systemId, held.settings, {
    seats: await seats(corporationCode),
    proven: (id) => systems.bound(id),
  });
  const plan = planDirectory(snapshot, world, held.settings);
  if (run.kind === 'push') return planPush(context, run, plan);
  const state = run.kind === 'dry' ? 'planned' : isBeyond(plan.ceilings) ? 'waiting' : 'running';
  if (!(await runs.plan(run, plan, state, services.now()))) return 'cancelled';
  if (state === 'waiting') await context.notice.waiting(run, plan.ceilings);
  return state;
}

/** What was pushed is brought about but for removals beyond the ceiling, which wait in a run of their own. */
async function planPush(
  { services, runs, notice }: DirectoryRuns,
  run: StoredRun,
  plan: DirectoryPlan,
): Promise<StoredRun['state']> {
  const now = services.now();
  const ceilings = withRecent(
    plan.ceilings,
    await runs.recentRemovals(run.system_id, new Date(now.getTime() - WINDOW)),
  );
  const beyond = isBeyond(ceilings);
  const { others, removals } = splitPlan(plan);
  const waits = await runs.replaceWaiting(run, beyond ? { ...removals, ceilings } : null, now);
  if (waits) await notice.waiting(run, ceilings);
  const due = beyond ? others : plan;
  if (due.rows.every(({ action }) => action === 'held')) {
    await runs.remove(run.run_id);
    return 'cancelled';
  }
  return (await runs.plan(run, due, 'running', now)) ? 'running' : 'cancelled';
}

async function applyRun(context: DirectoryRuns, run: StoredRun, job: Job<{ runId: string }>): Promise<void> {
  const { runs, services } = context;
  const { run_id: runId } = run;
  const brought = await broughtOf(context, run);
  let done = 0;
  const settle = async (ends: ReadonlyMap<number, RowError | null>): Promise<void> => {
    await runs.settle(runId, ends);
    job.progress({ done: (done += ends.size), phase: 'rows' });
  };
  for (let after = 0; ;) {
    const rows = await runs.due(runId, AT_ONCE, after);
    const last = rows.at(-1);
    if (!last) break;
    after = last.line;
    for (const part of alike(rows)) {
      job.signal.throwIfAborted();
      await settleRows(context, brought, part, settle, job.signal);
    }
  }
  if (!(await runs.end(runId, ['running'], 'done', { now: services.now() }))) return;
  await writeAudit(context, run, brought);
}

/** In whose name a run works: of who asked or said yes, of who set it up, of an owner. @throws CatalogueError directoryNone */
async function broughtOf(
  { services: { store }, settings }: Pick<DirectoryRuns, 'services' | 'settings'>,
  run: Pick<StoredRun, 'corporation_code' | 'system_id' | 'created_by' | 'decided_by'>,
): Promise<Brought> {
  const { corporation_code: corporationCode, system_id: systemId } = run;
  const held = await settings.find(corporationCode, systemId);
  if (!held) throw new CatalogueError('directoryNone');
  const owners = await listReaders(store, corporationCode, ['admin']);
  for (const userId of [run.decided_by, run.created_by, held.savedBy, ...owners.map((one) => one.userId)]) {
    const viewer = userId === null ? null : await memberViewer(store, corporationCode, userId);
    if (viewer?.permissions.has('role_type_admin')) return { systemId, settings: held.settings, viewer };
  }
  throw new CatalogueError('noPermission');
}

/** Leaves a line of what a run changed: nobody called for each of its rows. */
async function writeAudit({ runs, audit }: DirectoryRuns, run: StoredRun, { viewer }: Brought): Promise<void> {
  const counts = (await runs.counts([run.run_id])).filter(({ done }) => done > 0);
  if (counts.length === 0) return;
  audit.add({
    action: 'directory.applied',
    outcome: 'ok',
    requestId: run.run_id,
    address: '',
    userId: viewer.userId,
    account: viewer.account,
    corporationCode: run.corporation_code,
    details: {
      systemId: run.system_id,
      runId: run.run_id,
      kind: run.kind,
      ...Object.fromEntries(counts.map(({ action, done, failed }) => [action, done - failed])),
    },
  });
}
