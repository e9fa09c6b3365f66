import type { Services } from '../platform/services.ts';

/**
 * Waits until no job runs or is due. A clock that moves under a running job takes its lease: the run is given up, and
 * its work waits for the next look, up to a minute later.
 */
export async function jobsAtRest({ store, now }: Pick<Services, 'store' | 'now'>): Promise<void> {
  for (;;) {
    const open = await store
      .selectFrom('job')
      .select('job_id')
      .where((eb) =>
        eb.or([eb('state', '=', 'running'), eb.and([eb('state', '=', 'queued'), eb('not_before', '<=', now())])]),
      )
      .execute();
    if (open.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
