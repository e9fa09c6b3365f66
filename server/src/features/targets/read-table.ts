import {
  amountOf,
  isMadeOf,
  nextPeriod,
  periodsIn,
  rangeOf,
  reportParamSchema,
  sumOf,
  unitsOf,
  type Granularity,
  type TargetGroup,
  type TargetMeasure,
  type TargetShapeSource,
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
import { sumOfLeaves, sumsByLeaf, treeOf } from './store-tree.ts';
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
  /** Whether sums are read, too. */
  readonly sums: boolean;
  /** Where its targets are read. */
  readonly source: ValueSource;
}
/**
 * What came of a measure in a period, by code of store; '' where it has no field of codes. All stores are asked for each page alike: the answer is the same
 * question, and cached.
 */
export type ReadActuals = (measure: TargetShapeSource, period: Period) => Promise<ReadonlyMap<string, string>>;

/** Columns that a table of an index may have within a year or a month. */
export const columnsOf = (index: KnownIndex, parentTime: string): Granularity[] =>
  (parentTime.length === 4
    ? (['year', 'season', 'month', 'week', 'day'] as const)
    : (['month', 'week', 'day'] as const)
  ).filter((granularity) => isMadeOf(granularity, index.indexGranularity));

/** A page of stores, with all sums where they are wanted. @throws CatalogueError targetPeriod */
export async function readTable(
  store: Kysely<Database>,
  { index, parentTime, granularity, stores, skip, limit, sums, source }: TableQuery,
  readActuals: ReadActuals,
): Promise<TargetTable> {
  if (!columnsOf(index, parentTime).includes(granularity))
    throw new CatalogueError('targetPeriod', { period: granularity });
  const starts = periodsIn(rangeOf(parentTime), granularity);
  const periods = starts.map((start): Period => ({ start, end: nextPeriod(start, granularity) }));
  const page = stores.slice(skip, skip + limit);
  const tree = treeOf(sums ? stores : []);
  const places = page.flatMap(({ storeCode }) => periods.map((period) => ({ storeCode, ...period })));
  const [held, targets, actuals] = await Promise.all([
    heldAt(store, index.indexCode, places, source),
    sums ? sumsOf(store, index.indexCode, [...tree.leafOf], periods, source) : [],
    index.measure === null ? null : actualsIn(periods, index.measure, readActuals),
  ]);
  const heldOf = new Map(held.map((one) => [`${one.start} ${one.storeCode}`, one]));
  const targetAt = new Map(starts.map((start) => [start, new Map<number, bigint>()]));
  for (const { group, start, value } of targets) targetAt.get(start)?.set(group, unitsOf(value));
  const actualAt = sums ? actuals?.map((here) => sumsByLeaf(here, tree.leafOf)) : undefined;
  const summed = (leaves: readonly number[]): Pick<TargetGroup, 'indexData' | 'total'> => {
    const indexData = starts.map((indexTime, at): TargetPeriod => {
      return {
        indexTime,
        indexValue: sumOfLeaves(targetAt.get(indexTime), leaves),
        actual: sumOfLeaves(actualAt?.[at], leaves),
      };
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
    groups: tree.groups.map(({ province, city, count, leaves }) => ({ province, city, count, ...summed(leaves) })),
    total: sums ? summed(tree.leaves) : { indexData: [], total: null },
  };
}

/** Periods of a measure that are asked at the same time, so that a year of weeks leaves room for others. */
const ABREAST = 6;
export async function readAbreast<Result>(
  periods: readonly Period[],
  read: (period: Period) => Promise<Result>,
): Promise<Result[]> {
  const found: Result[] = [];
  for (let at = 0; at < periods.length; at += ABREAST)
    found.push(...(await Promise.all(periods.slice(at, at + ABREAST).map(read))));
  return found;
}
const UNSEEN: ReadonlySet<string> = new Set(['queryTableUnknown', 'queryFieldUnknown', 'queryInvalid']);

/** By period; null for who may not see the table or a field of the measure, to whom the targets are shown alone. */
async function actualsIn(periods: readonly Period[], measure: TargetMeasure, readActuals: ReadActuals) {
  try {
    return await readAbreast(periods, (period) => readActuals(measure, period));
  } catch (error) {
    if (error instanceof CatalogueError && UNSEEN.has(error.key)) return null;
    throw error;
  }
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
        dimensionCondition: storeFieldId === null ? [] : [{ uniqId: 'store', fieldId: storeFieldId }],
        indexCondition: [{ uniqId: 'actual', fieldId, aggregator }],
        filterCondition: [{ fieldId: dateFieldId, aggregator: 'between_and', fieldValue: [start, end] }],
      }),
    );
    if (truncated) throw new CatalogueError('targetStoresTooMany', { count: rowCount });
    const [codes, amounts] = storeFieldId === null ? [[], values[0] ?? []] : [values[0] ?? [], values[1] ?? []];
    const found = new Map<string, string>();
    for (let row = 0; row < rowCount; row++) {
      // All rows as one are a row even where there is none.
      if (storeFieldId === null && (amounts[row] ?? null) === null) continue;
      found.set(String(codes[row] ?? ''), amountOf(BigInt(Math.round(Number(amounts[row] ?? 0) * 1e6))));
    }
    return found;
  };
}
