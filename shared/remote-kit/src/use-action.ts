import { useMutation } from '@tessera/remote-kit/query';
import { isRequestError } from '@tessera/request';
import { useCallback, useRef } from 'react';

import { useTelemetry } from './hooks.ts';

export interface Action {
  readonly busy: boolean;
  /** @returns whether it succeeded; the host shows refusals */
  run(work: () => Promise<void>): Promise<boolean>;
}

/** Runs one step at a time and knows whether it is under way. */
export function useAction(): Action {
  const telemetry = useTelemetry();
  const { isPending, mutateAsync } = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  const running = useRef(false);
  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (running.current) return false;
      running.current = true;
      try {
        await mutateAsync(work);
        return true;
      } catch (error) {
        if (!isRequestError(error)) telemetry.error(error, { what: 'action' });
        return false;
      } finally {
        running.current = false;
      }
    },
    [mutateAsync, telemetry],
  );
  return { busy: isPending, run };
}
