import type { Cell } from '@tessera/contract';
import { useEffect, useState } from 'react';

/** Up to 100 values of a field that contain the keyword (RU-628). */
export type LoadValues = (
  fieldId: string,
  keyword: string,
  signal: AbortSignal,
) => Promise<{ readonly values: readonly Cell[]; readonly truncated: boolean }>;

export type ValuesState =
  | { readonly status: 'loading'; readonly values: readonly Cell[]; readonly truncated: boolean }
  | { readonly status: 'ready'; readonly values: readonly Cell[]; readonly truncated: boolean }
  | { readonly status: 'failed'; readonly error: unknown; readonly values: readonly Cell[]; readonly truncated: false };

const NONE = { values: [], truncated: false } as const;

/** Values of a field by keyword; outdated replies are dropped (RU-629). */
export function useValues(loadValues: LoadValues, fieldId: string, keyword: string): [ValuesState, () => void] {
  const [state, setState] = useState<ValuesState>({ status: 'loading', ...NONE });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (fieldId === '') return undefined;
    const controller = new AbortController();
    setState(({ values }) => ({ status: 'loading', values, truncated: false }));
    loadValues(fieldId, keyword, controller.signal).then(
      (answer) => !controller.signal.aborted && setState({ status: 'ready', ...answer }),
      (error: unknown) => !controller.signal.aborted && setState({ status: 'failed', error, ...NONE }),
    );
    return () => controller.abort();
  }, [loadValues, fieldId, keyword, attempt]);
  return [state, () => setAttempt(attempt + 1)];
}
