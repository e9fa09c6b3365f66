import { isAt, namesPaper, sheetOf, withSheet, type Sheet } from '@tessera/board/paper';
import { useSearchParams } from '@tessera/remote-kit/router';
import { useCallback, useLayoutEffect, useState } from 'react';

export interface CurrentSheet {
  readonly sheet: Sheet | undefined;
  /** Whether the address named a page that the report does not have (any more). */
  readonly lost: boolean;
  go(sheet: Sheet): void;
  /** @param by how many sheets further; beyond the ends stays at them */
  step(by: number): void;
  forget(): void;
}

/** The sheet that the address names, else the first; the address follows without further history entries (RU-042). */
export function useCurrentSheet(sheets: readonly Sheet[]): CurrentSheet {
  const [parameters, setParameters] = useSearchParams();
  const named = sheetOf(parameters, sheets);
  // Where a page was deleted, the one that took its place is the nearest.
  const [last, setLast] = useState(0);
  const sheet = named ?? sheets[Math.min(last, sheets.length - 1)];
  if (named && last !== named.number - 1) setLast(named.number - 1);
  const [lost, setLost] = useState(false);
  const go = useCallback((to: Sheet) => setParameters((now) => withSheet(now, to), { replace: true }), [setParameters]);
  const missing = named === null && sheet !== undefined && namesPaper(parameters);
  if (missing && !lost) setLost(true);
  useLayoutEffect(() => {
    if (!sheet) return;
    if (!isAt(parameters, sheet)) go(sheet);
  }, [sheet, parameters, go]);
  return {
    sheet,
    lost,
    go,
    step(by) {
      const to = sheet && sheets[Math.min(Math.max(sheet.number - 1 + by, 0), sheets.length - 1)];
      if (to && to.key !== sheet.key) go(to);
    },
    forget: () => setLost(false),
  };
}
