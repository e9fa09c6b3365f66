import type { Services } from '../../../platform/services.ts';

/** Keys of batches in the file store begin so. */
const PREFIX = 'collected/';

/** Bytes of batches until their run is in its table. */
export function createBatchFiles({ store, files }: Pick<Services, 'store' | 'files'>) {
  const removeAll = async (prefix: string): Promise<void> => {
    for (const key of await files.list(prefix)) await files.remove(key);
  };
  return {
    /** Two senders of one number never write to one key. */
    key: (runId: string, number: number, sha256: string): string => `${PREFIX}${runId}/${number}-${sha256}`,
    /** Forgets the batches of a run that is over. */
    async remove(runId: string): Promise<void> {
      await removeAll(`${PREFIX}${runId}/`);
      await store.deleteFrom('collector_batch').where('run_id', '=', runId).execute();
    },
    /** Removes what runs left behind that are over or gone. */
    async sweep(): Promise<void> {
      const ids = new Set((await files.list(PREFIX)).map((key) => key.slice(PREFIX.length).split('/')[0] ?? ''));
      if (ids.size === 0) return;
      const open = await store
        .selectFrom('collector_run')
        .select('run_id')
        .where('run_id', 'in', [...ids])
        .where('state', 'in', ['running', 'loading'])
        .execute();
      for (const { run_id } of open) ids.delete(run_id);
      for (const runId of ids) await this.remove(runId);
    },
  };
}
export type BatchFiles = ReturnType<typeof createBatchFiles>;
