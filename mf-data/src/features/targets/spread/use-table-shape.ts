import { targets, type Granularity } from '@tessera/contract';
import { useLoad, type Loaded } from '@tessera/remote-kit';

import { yearBefore, type PeriodAmount } from './spread-row.ts';
import { isWhole, type TableShape } from './table-shape-fields.tsx';

/** Amounts of a table by code; those under null hold for all rows. Null while no table is chosen. */
export type TableAmounts = ReadonlyMap<string | null, readonly PeriodAmount[]>;

/** What a table has in the periods that are planned, or a year before them. */
export function useTableShape(
  shape: TableShape,
  { indexCode, parentTime, granularity }: { indexCode: string; parentTime: string; granularity: Granularity },
): Loaded<TableAmounts | null> {
  const wanted = isWhole(shape) ? shape : null;
  return useLoad(['target-shape', indexCode, parentTime, granularity, wanted], async (call) => {
    if (!wanted) return null;
    const time = wanted.isBefore ? yearBefore(parentTime) : parentTime;
    const body = { indexCode, parentTime: time, indexGranularity: granularity, source: wanted.source };
    const { periods, shapes } = await call(targets.queryShape, { body });
    return new Map(
      shapes.map(({ storeCode, amounts }) => [
        storeCode,
        periods.map((indexTime, at) => ({ indexTime, amount: amounts[at] ?? null })),
      ]),
    );
  });
}
