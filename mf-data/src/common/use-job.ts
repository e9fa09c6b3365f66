import { data } from '@tessera/contract';
import type { DataJob } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

const POLL = 1_000;
const ENDED: ReadonlySet<DataJob['state']> = new Set(['done', 'failed', 'cancelled']);

export interface FollowedJob {
  /** The last that was heard of it; undefined until the first answer, where none was known at the start. */
  readonly job: DataJob | undefined;
  /** Why the last query had no answer; it is asked again all the same. */
  readonly error: unknown;
  cancel(): Promise<void>;
}

export interface FollowOptions {
  /** The job as returned at its start. */
  readonly started?: DataJob;
  /** Called once, when the job has ended. */
  readonly onEnd?: () => void;
}

/** A job of the data area, asked for every second until it has ended. */
export function useJob(jobId: string, { started, onEnd }: FollowOptions = {}): FollowedJob {
  const client = useClient();
  const [job, setJob] = useState(started);
  const [error, setError] = useState<unknown>(undefined);
  const ended = job !== undefined && ENDED.has(job.state);
  const known = useRef(started !== undefined);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (ended) {
      latest.current?.();
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
    if (known.current) timer = setTimeout(() => void ask(), POLL);
    else void ask();
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
