import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { DIRECTORY_QUEUE, type DirectoryRuns } from './directory-runs.ts';
import type { StoredRun } from './run-store.ts';

/**
 * Begins a run of a directory as a job. @returns its id
 * @throws CatalogueError directoryNone, directoryBusy
 */
export async function beginRun(
  { services: { store, now }, runs, systems, settings }: DirectoryRuns,
  jobs: Jobs,
  run: Pick<StoredRun, 'system_id' | 'corporation_code' | 'kind' | 'created_by'>,
): Promise<string> {
  const { system_id: systemId, corporation_code: corporationCode } = run;
  const system = await systems.find(corporationCode, systemId);
  if (!system?.source || !(await settings.find(corporationCode, systemId))) throw new CatalogueError('directoryNone');
  await runs.settleLost(systemId, now());
  const runId = await store.transaction().execute(async (transaction) => {
    const added = await runs.add({ ...run, now: now() }, transaction);
    const job = await jobs.enqueue(
      DIRECTORY_QUEUE,
      { runId: added },
      { corporationCode, createdBy: run.created_by ?? 'schedule' },
      transaction,
    );
    await runs.setJob(transaction, added, job.job_id);
    return added;
  });
  await jobs.wake();
  return runId;
}
