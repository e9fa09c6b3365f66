import type { AskedChart } from '../../print/use-data-time.ts';
import type { BoardItems } from '../../reading/board-items.ts';
import { tableKey } from './measured-tables.ts';
import type { SheetCoordinators } from './sheet-coordinators.ts';
import type { Sheet } from './sheets.ts';

/** Charts that stand on sheets, each once with the queries that it is asked by. */
export function askedCharts(
  sheets: readonly Sheet[],
  items: BoardItems,
  coordinators: SheetCoordinators,
): AskedChart[] {
  const charts = new Map<string, AskedChart>();
  for (const { page, value, planned } of sheets) {
    const coordinator = coordinators.of({ key: page, ...(value === undefined ? {} : { value }) });
    for (const { code } of planned.pieces)
      if (items.of(code).kind === 'chart') charts.set(tableKey(page, code), { coordinator, code });
  }
  return [...charts.values()];
}
