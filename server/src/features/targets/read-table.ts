import {
  amountOf,
  isMadeOf,
  nextPeriod,
  periodsIn,
  rangeOf,
  reportParamSchema,
  sumOf,
  type Granularity,
  type TargetGroup,
  type TargetMeasure,
  type TargetPeriod,
  type TargetRow,
  type TargetStore,
  type TargetTable,
} from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import type { KnownIndex } from './index-repository.ts';
import { isLocked } from './inner-periods.ts';
import { heldAt, sumsOf, type Period, type ValueSource } from './value-repository.ts';

export interface TableQuery {
  readonly index: KnownIndex;
  readonly parentTime: string;
  readonly granularity: Granularity;
  /** Stores of the query, in the order of the table. */
  readonly stores: readonly TargetStore[];
  /** Rows that are left out before the first, and rows at most. */
  readonly skip: number;
  readonly limit: number;
  /** Where its targets are read. */
  readonly source: ValueSource;
}
/** What came of a measure in a period, by code of store. */
export type ReadActuals = (measure: TargetMeasure, period: Period) => Promise<ReadonlyMap<string, string>>;

/** Columns that a table of an index may have within a year or a month. */
export const columnsOf = (index: KnownIndex, parentTime: string): Granularity[] =>
  (parentTime.length === 4
    ? (['year', 'season', 'month', 'week', 'day'] as const)
    : (['month', 'week', 'day'] as const)
  ).filter((granularity) => isMadeOf(granularity, index.indexGranularity));

/** A page of stores with all sums. @throws CatalogueError targetPeriod */
export async function readTable(
  store: Kysely<Database>,
  { index, parentTime, granularity, stores, skip, limit, source }: TableQuery,
  readActuals: ReadActuals,
): Promise<TargetTable> {
  if (!columnsOf(index, parentTime).includes(granularity))
    throw new CatalogueError('targetPeriod', { period: granularity });
  const starts = periodsIn(rangeOf(parentTime), granularity);
  const periods = starts.map((start): Period => ({ start, end: nextPeriod(start, granularity) }));
  const page = stores.slice(skip, skip + limit);
  const groups = groupsOf(stores);
  const numbered = [stores.map(({ storeCode }) => storeCode), ...groups.map(({ codes }) => codes)];
  const members = numbered.flatMap((codes, group) => codes.map((code) => [code, group] as const));
  const places = page.flatMap(({ storeCode }) => periods.map((period) => ({ storeCode, ...period })));
  const [held, sums, actuals] = await Promise.all([
    heldAt(store, index.indexCode, places, source),
    sumsOf(store, index.indexCode, members, periods, source),
    index.measure === null ? null : actualsIn(periods, index.measure, readActuals),
  ]);
  const heldOf = new Map(held.map((one) => [`${one.start} ${one.storeCode}`, one]));
  const sumAt = new Map(sums.map(({ group, start, value }) => [`${start} ${group}`, value]));
  const summed = (group: number): Pick<TargetGroup, 'indexData' | 'total'> => {
    const indexData = starts.map((indexTime, at): TargetPeriod => {
      const here = actuals?.[at];
      const actual = here ? sumOf((numbered[group] ?? []).map((code) => here.get(code) ?? null)) : null;
      return { indexTime, indexValue: sumAt.get(`${indexTime} ${group}`) ?? null, actual };
    });
    return { indexData, total: sumOf(indexData.map(({ indexValue }) => indexValue)) };
  };
  return {
    periods: starts,
    count: stores.length,
    seesActuals: actuals !== null || index.measure === null,
    rows: page.map((one): TargetRow => {
      const indexData = starts.map((indexTime, at) => {
        const here = heldOf.get(`${indexTime} ${one.storeCode}`);
        return {
          ...{ indexTime, indexValue: here?.value ?? null, actual: actuals?.[at]?.get(one.storeCode) ?? null },
          ...{ revision: here?.revision ?? '0', locked: isLocked(index, here) },
        };
      });
      return { ...one, indexData, total: sumOf(indexData.map(({ indexValue }) => indexValue)) };
    }),
    groups: groups.map(({ province, city, codes }, at) => ({ province, city, count: codes.length, ...summed(at + 1) })),
    total: summed(0),
  };
}

const UNSEEN: ReadonlySet<string> = new Set(['queryTableUnknown', 'queryFieldUnknown', 'queryInvalid']);

/** By period; null for who may not see the table or a field of the measure, to whom the targets are shown alone. */
async function actualsIn(periods: readonly Period[], measure: TargetMeasure, readActuals: ReadActuals) {
  try {
    return await Promise.all(periods.map((period) => readActuals(measure, period)));
  } catch (error) {
    if (error instanceof CatalogueError && UNSEEN.has(error.key)) return null;
    throw error;
  }
}

interface Group {
  readonly province: string;
  readonly city: string | null;
  readonly codes: string[];
}
/** Provinces, each followed by its cities, in the order of the stores; levels that no store has are left out. */
function groupsOf(stores: readonly TargetStore[]): Group[] {
  const groups = new Map<string, Group>();
  const add = (province: string, city: string | null, code: string): void => {
    const key = JSON.stringify([province, city]);
    const group = groups.get(key) ?? { province, city, codes: [] };
    group.codes.push(code);
    groups.set(key, group);
  };
  const [hasProvinces, hasCities] = [
    stores.some(({ province }) => province !== ''),
    stores.some(({ city }) => city !== ''),
  ];
  for (const { province, city, storeCode } of stores) {
    if (hasProvinces) add(province, null, storeCode);
    if (hasCities) add(province, city, storeCode);
  }
  return [...groups.values()];
}

/** Actual values as the viewer's rows allow. */
export function actualsOf(
  ask: (
    spec: ReturnType<typeof reportParamSchema.parse>,
  ) => Promise<{ values: readonly (readonly unknown[])[]; rowCount: number; truncated: boolean }>,
): ReadActuals {
  return async ({ tbId, fieldId, aggregator, dateFieldId, storeFieldId }, { start, end }) => {
    const { values, rowCount, truncated } = await ask(
      reportParamSchema.parse({
        tbId,
        dimensionCondition: [{ uniqId: 'store', fieldId: storeFieldId }],
        indexCondition: [{ uniqId: 'actual', fieldId, aggregator }],
        filterCondition: [{ fieldId: dateFieldId, aggregator: 'between_and', fieldValue: [start, end] }],
      }),
    );
    if (truncated) throw new CatalogueError('targetStoresTooMany', { count: rowCount });
    return new Map(
      Array.from({ length: rowCount }, (_, row): [string, string] => [
        String(values[0]?.[row] ?? ''),
        amountOf(BigInt(Math.round(Number(values[1]?.[row] ?? 0) * 1e6))),
      ]),
    );
  };
}
