import { data } from '@tessera/contract';
import type { DataJob } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { useQuery, useQueryClient } from '@tessera/remote-kit/query';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between two queries of a job's state. */
const POLL = 1_000;

export interface FollowedJob {
  /** Its last known state; undefined until the first answer, where none was given. */
  readonly job: DataJob | undefined;
  /** Why the last query had no answer; it is repeated all the same. */
  readonly error: unknown;
  cancel(): Promise<void>;
}

export interface FollowOptions {
  /** What was answered when the job was started. */
  readonly started?: DataJob;
  /** Called once, when the job has ended. */
  readonly onEnd?: () => void;
}

const hasEnded = (job: DataJob | undefined): boolean =>
  job?.state === 'done' || job?.state === 'failed' || job?.state === 'cancelled';

/** A job of the data area, queried every second until it has ended. */
export function useJob(jobId: string, { started, onEnd }: FollowOptions = {}): FollowedJob {
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = ['job', jobId];
  const {
    data: job,
    error,
    isFetching,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(data.jobDetail, { body: { jobId }, signal }, { quiet: true }),
    ...(started && { initialData: started, staleTime: POLL }),
    refetchInterval: ({ state }) => (hasEnded(state.data) ? false : POLL),
    refetchIntervalInBackground: true,
  });
  // Before the first answer the library forgets an error when the next try begins.
  const [failure, setFailure] = useState(error);
  if (!isFetching && failure !== error) setFailure(error);
  const ended = hasEnded(job);
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  const cancel = async () => {
    queries.setQueryData(queryKey, await client.call(data.jobCancel, { body: { jobId } }));
  };
  return { job, error: failure ?? undefined, cancel };
}
