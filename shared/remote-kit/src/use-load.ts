import { isCancelled } from '@tessera/request';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  /** The last answer; stays while a newer one is on its way. */
  readonly data: T | undefined;
  /** Why the newest try failed, until the next one succeeds. */
  readonly error: unknown;
  readonly loading: boolean;
  reload(): void;
}

/**
 * Loads what a list or a page shows, again whenever `load` changes identity (wrap it in useCallback). Answers to
 * earlier questions are given up. A call that leaving another page cancelled is made once more.
 * @param inLocale language in which names come, where the answer has any: another one loads again
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, inLocale?: string): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({ data: undefined, error: undefined, loading: true });
  const [round, setRound] = useState(0);
  const repeated = useRef<unknown>(null);
  useEffect(() => {
    const controller = new AbortController();
    const current = () => !controller.signal.aborted;
    setState((last) => ({ ...last, loading: true }));
    load(controller.signal).then(
      (data) => {
        if (current()) setState({ data, error: undefined, loading: false });
      },
      (error: unknown) => {
        if (!current()) return;
        if (isCancelled(error) && repeated.current !== load) {
          repeated.current = load;
          setRound((last) => last + 1);
          return;
        }
        setState((last) => ({ ...last, error, loading: false }));
      },
    );
    return () => controller.abort();
  }, [load, round, inLocale]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  return { ...state, reload };
}
