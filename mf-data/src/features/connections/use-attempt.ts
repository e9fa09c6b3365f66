import { useAction } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import type { RequestError } from '@tessera/request';
import { useCallback, useState } from 'react';

export interface Attempt {
  readonly busy: boolean;
  /** Why the last step failed, to show in place. */
  readonly fault: RequestError | null;
  /** Resolves to whether it succeeded. Calls in it are quiet. */
  run(work: () => Promise<void>): Promise<boolean>;
  clear(): void;
}

/** Like `useAction` for steps with failures in place. */
export function useAttempt(): Attempt {
  const { busy, run: act } = useAction();
  const [fault, setFault] = useState<RequestError | null>(null);
  const clear = useCallback(() => setFault(null), []);
  const run = useCallback(
    (work: () => Promise<void>) => {
      setFault(null);
      return act(async () => {
        try {
          await work();
        } catch (error) {
          if (isRequestError(error) && !isCancelled(error)) setFault(error);
          throw error;
        }
      });
    },
    [act],
  );
  return { busy, fault, run, clear };
}
