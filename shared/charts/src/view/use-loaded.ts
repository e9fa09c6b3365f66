import { useCallback, useEffect, useState } from 'react';

interface State<Value> {
  readonly key: string;
  readonly value?: Value;
  readonly failed?: boolean;
}
export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly failed: boolean;
  retry(): void;
}

/** Result of `load` for a key; undefined key: none. `load` gets the latest arguments and must cache itself. */
export function useLoaded<Value>(
  key: string | undefined,
  load: () => Promise<Value>,
  onLoadError?: (error: unknown) => void,
): Loaded<Value> {
  const [state, setState] = useState<State<Value>>({ key: '' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === undefined) return;
    let current = true;
    load().then(
      (value) => current && setState({ key, value }),
      (error: unknown) => {
        onLoadError?.(error);
        if (current) setState({ key, failed: true });
      },
    );
    return () => {
      current = false;
    };
    // The key stands for everything that load depends on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, attempt]);
  const retry = useCallback(() => {
    setState({ key: '' });
    setAttempt((count) => count + 1);
  }, []);
  const own = state.key === key ? state : undefined;
  return { value: own?.value, failed: own?.failed ?? false, retry };
}
