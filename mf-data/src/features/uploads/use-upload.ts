import { data } from '@tessera/contract';
import type { Inspection, ReadOptions, Upload } from '@tessera/contract';
import { useClient, useEndpoint, useTelemetry } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useCallback, useEffect, useRef, useState } from 'react';

import { GIVEN_UP, sendFile } from './send-file.ts';

export interface Sending {
  readonly file: File;
  readonly received: number;
}

/** Uploads one file at a time; the host shows refusals. What is interrupted waits at the server, what is cancelled does not. */
export function useSendFile(onSent: (uploadId: string) => void) {
  const client = useClient();
  const telemetry = useTelemetry();
  const [sending, setSending] = useState<Sending | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (file: File, begun?: Upload): Promise<void> => {
      const controller = new AbortController();
      running.current = controller;
      setSending({ file, received: begun?.received ?? 0 });
      const { signal } = controller;
      try {
        const upload = await sendFile(client, file, {
          ...{ signal, begun },
          onProgress(received) {
            if (!signal.aborted) setSending({ file, received });
          },
        });
        if (!signal.aborted) onSent(upload.uploadId);
      } catch (error) {
        if (!isCancelled(error) && !isRequestError(error)) telemetry.error(error, { what: 'upload' });
      } finally {
        if (running.current === controller) setSending(null);
      }
    },
    [client, telemetry, onSent],
  );
  const cancel = useCallback(() => {
    running.current?.abort(GIVEN_UP);
    setSending(null);
  }, []);
  return { sending, send, cancel };
}

/** What a file looks like when it is read with these options. */
export function useInspection(uploadId: string, options: ReadOptions): Loaded<Inspection> {
  return useEndpoint(data.inspectUpload, { body: { uploadId, options } }, { fresh: true });
}
