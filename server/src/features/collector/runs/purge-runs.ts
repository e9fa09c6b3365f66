import type { Services } from '../../../platform/services.ts';
import type { BatchFiles } from './batch-files.ts';
import { loadJob } from './intake.ts';

const DAY = 86_400_000;
/** How long a run is known, and how long one is open of which nothing is heard, in milliseconds. */
const KEEP = { known: 90 * DAY, silent: 7 * DAY };

/** Gives up runs of which nothing was heard, forgets old ones with what they left, and sees that complete ones have their job. */
export async function purgeRuns(
  { store, jobs, now }: Pick<Services, 'store' | 'jobs' | 'now'>,
  batches: BatchFiles,
): Promise<void> {
  const before = (age: number): Date => new Date(now().getTime() - age);
  await store
    .updateTable('collector_run')
    .set({ state: 'failed', fault: JSON.stringify({ reason: 'superseded', text: '' }), ended_at: now() })
    .where('state', '=', 'running')
    .where('heard_at', '<', before(KEEP.silent))
    .execute();
  await store.deleteFrom('collector_run').where('ended_at', '<', before(KEEP.known)).execute();
  await batches.sweep();
  const complete = await store
    .selectFrom('collector_run')
    .select(['task_id', 'corporation_code'])
    .distinct()
    .where('state', '=', 'loading')
    .execute();
  if (complete.length === 0) return;
  await store.transaction().execute((transaction) => jobs.enqueueAll(complete.map(loadJob), transaction));
  await jobs.wake();
}
