import { data } from '@tessera/contract';
import type { Inspection, ReadOptions } from '@tessera/contract';
import { useClient, useEndpoint, useTelemetry } from '@tessera/remote-kit';
import type { Loaded } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useCallback, useEffect, useRef, useState } from 'react';

import { sendFile } from './send-file.ts';

export interface Sending {
  readonly file: File;
  readonly received: number;
}

/** Uploads one file at a time; the host shows refusals. */
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
  return useEndpoint(data.inspectUpload, { body: { uploadId, options } }, { fresh: true });
}
