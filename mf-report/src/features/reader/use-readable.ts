import type { Sheet, SheetContext } from '@tessera/board/paper';
import type { BoardItems } from '@tessera/board/reading';
import { checkFields, toChartTypeCode } from '@tessera/charts';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';

/**
 * Whether the sheet that is read first has the answers of all its charts, or their failures; stays so. What other sheets
 * need is asked for only then, so that a slow line brings the page that is looked at.
 */
export function useReadable(
  sheet: Sheet | undefined,
  items: BoardItems,
  coordinators: SheetContext['coordinators'],
): boolean {
  const stores = useMemo(() => {
    if (!sheet) return [];
    const { page: key, value, planned } = sheet;
    const coordinator = coordinators.of({ key, ...(value === undefined ? {} : { value }) });
    return planned.pieces.flatMap(({ code }) => (asks(items, code) ? [coordinator.store(code)] : []));
  }, [sheet, items, coordinators]);
  const subscribe = useCallback(
    (tell: () => void) => {
      const stops = stores.map((store) => store.subscribe(tell));
      return () => stops.forEach((stop) => stop());
    },
    [stores],
  );
  const answered = useSyncExternalStore(
    subscribe,
    () => sheet !== undefined && stores.every((store) => store.get().status !== 'loading'),
  );
  const [readable, setReadable] = useState(false);
  if (answered && !readable) setReadable(true);
  return readable || answered;
}

/** Whether a component is a chart that asks for data; one without the fields that it needs does not. */
function asks(items: BoardItems, code: string): boolean {
  const item = items.of(code);
  if (item.kind !== 'chart') return false;
  const { reportTypeCode, reportParam } = item.report;
  const type = toChartTypeCode(reportTypeCode);
  return type !== undefined && checkFields(type, reportParam).length === 0;
}
