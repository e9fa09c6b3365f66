import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Job, Jobs } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { beginRun } from './begin-run.ts';
import type { DirectoryRuns } from './directory-runs.ts';

export const PUSH_QUEUE = 'directory.push';
/** Milliseconds in which changes of a system are gathered. */
const GATHERED = 2_000;

/** Has what a system pushed brought about soon; many changes at once are one run. */
export async function enqueuePush(
  { store, jobs, now }: Pick<Services, 'store' | 'jobs' | 'now'>,
  corporationCode: string,
  systemId: string,
): Promise<void> {
  const notBefore = new Date(now().getTime() + GATHERED);
  const job = {
    queue: PUSH_QUEUE,
    input: { systemId },
    corporationCode,
    createdBy: 'push',
    singleKey: systemId,
    notBefore,
  };
  await store.transaction().execute((transaction) => jobs.enqueueAll([job], transaction));
  await jobs.wake();
}

/** Begins a run of what was pushed; while another one is under way, the queue tries again. */
export async function runPush(
  context: DirectoryRuns,
  jobs: Jobs,
  { input: { systemId }, corporationCode }: Job<{ systemId: string }>,
): Promise<void> {
  try {
    await beginRun(context, jobs, {
      system_id: systemId,
      corporation_code: corporationCode,
      kind: 'push',
      created_by: null,
    });
  } catch (error) {
    // Nobody set up yet how it is brought in: the first settings do it.
    if (!(error instanceof CatalogueError) || error.key !== 'directoryNone') throw error;
  }
}
