import { isRequestError } from '@tessera/request';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useTelemetry } from './hooks.ts';

export interface Action {
  readonly busy: boolean;
  /** Resolves to whether it succeeded. What the server refused, the host has already told the user. */
  run(work: () => Promise<void>): Promise<boolean>;
}

/** Runs one step at a time and knows whether it is under way. */
export function useAction(): Action {
  const telemetry = useTelemetry();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        if (!isRequestError(error)) telemetry.error(error, { what: 'action' });
        return false;
      } finally {
        running.current = false;
        if (mounted.current) setBusy(false);
      }
    },
    [telemetry],
  );
  return { busy, run };
}
