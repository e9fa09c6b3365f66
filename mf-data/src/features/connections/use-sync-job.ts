import { data } from '@tessera/contract';
import type { DataJob } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

const POLL = 1_000;
const ENDED: ReadonlySet<DataJob['state']> = new Set(['done', 'failed', 'cancelled']);

export interface SyncJob {
  /** Undefined until the first answer. */
  readonly job: DataJob | undefined;
  readonly error: unknown;
  cancel(): Promise<void>;
}

/** A synchronisation that waits or runs, asked for until it has ended; then `onEnd` is called once. */
export function useSyncJob(jobId: string, onEnd: () => void): SyncJob {
  const client = useClient();
  const [job, setJob] = useState<DataJob>();
  const [error, setError] = useState<unknown>(undefined);
  const ended = job !== undefined && ENDED.has(job.state);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (ended) {
      latest.current();
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const found = await client.call(data.jobDetail, { body: { jobId }, signal }, { quiet: true });
        if (signal.aborted) return;
        setError(undefined);
        setJob(found);
      } catch (failure) {
        if (signal.aborted) return;
        setError(failure);
      }
      timer = setTimeout(() => void ask(), POLL);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [client, jobId, ended]);
  const cancel = useCallback(async () => {
    setJob(await client.call(data.jobCancel, { body: { jobId } }));
  }, [client, jobId]);
  return { job, error, cancel };
}
