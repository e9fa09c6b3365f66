import { data } from '@tessera/contract';
import type { DataJob, Inspection, ReadOptions } from '@tessera/contract';
import { useClient, useLoad, useTelemetry } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useCallback, useEffect, useRef, useState } from 'react';

import { sendFile } from './send-file.ts';

export interface Sending {
  readonly file: File;
  readonly received: number;
}

/** Sends one file at a time; what the server refuses, the host tells the user. */
export function useSendFile(onSent: (uploadId: string) => void) {
  const client = useClient();
  const telemetry = useTelemetry();
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (file: File): Promise<void> => {
      const controller = new AbortController();
      running.current = controller;
      setSending({ file, received: 0 });
      try {
        const upload = await sendFile(client, file, controller.signal, (received) => {
          if (!controller.signal.aborted) setSending({ file, received });
        });
        if (!controller.signal.aborted) onSent(upload.uploadId);
      } catch (error) {
        if (!isCancelled(error) && !isRequestError(error)) telemetry.error(error, { what: 'upload' });
      } finally {
        if (running.current === controller) setSending(null);
      }
    },
    [client, telemetry, onSent],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
    setSending(null);
  }, []);
  return { sending, send, cancel };
}

/** What a file looks like when it is read with these options. */
export function useInspection(uploadId: string, options: ReadOptions): Loaded<Inspection> {
  const client = useClient();
  return useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call(data.inspectUpload, { body: { uploadId, options }, signal }, { quiet: true }),
      [client, uploadId, options],
    ),
  );
}

const POLL = 800;
const ENDED: ReadonlySet<DataJob['state']> = new Set(['done', 'failed', 'cancelled']);

/** A job and how far it is, asked again until it has ended. */
export function useJob(started: DataJob): { readonly job: DataJob; readonly error: unknown; cancel(): Promise<void> } {
  const client = useClient();
  const [job, setJob] = useState(started);
  const [error, setError] = useState<unknown>(undefined);
  const { jobId } = started;
  const ended = ENDED.has(job.state);
  useEffect(() => {
    if (ended) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const found = await client.call(
          data.jobDetail,
          { body: { jobId }, signal: controller.signal },
          { quiet: true },
        );
        setError(undefined);
        setJob(found);
      } catch (failure) {
        if (controller.signal.aborted) return;
        setError(failure);
      }
      if (!controller.signal.aborted) timer = setTimeout(() => void ask(), POLL);
    };
    timer = setTimeout(() => void ask(), POLL);
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
