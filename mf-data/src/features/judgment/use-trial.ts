import type { JudgmentRun, JudgmentScope } from '@tessera/contract';
import { isCancelled, isRequestError } from '@tessera/request';
import { useCallback, useEffect, useRef, useState } from 'react';

export type TrialState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly run: JudgmentRun };
export type Judge = (scope: Partial<JudgmentScope>, signal: AbortSignal) => Promise<JudgmentRun>;

/** Judges, one run at a time; a new one and leaving end the one before. */
export function useTrial(judge: Judge): readonly [TrialState, (scope: Partial<JudgmentScope>) => Promise<boolean>] {
  const [state, setState] = useState<TrialState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(
    async (scope: Partial<JudgmentScope>): Promise<boolean> => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ kind: 'running' });
      try {
        const run = await judge(scope, controller.signal);
        if (controller.signal.aborted) return false;
        setState({ kind: 'done', run });
        return true;
      } catch (error) {
        if (controller.signal.aborted || isCancelled(error)) return false;
        setState({ kind: 'failed', message: isRequestError(error) ? error.message : String(error) });
        return false;
      }
    },
    [judge],
  );
  return [state, start];
}
