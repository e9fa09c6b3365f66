import {
  amountOf,
  MOST_DECIMALS,
  nextPeriod,
  periodsIn,
  rangeOf,
  TARGET_FILE_LIMITS,
  unitsOf,
} from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { targetsOf } from './approval/approved-values.ts';
import { logChanges, type LoggedChange } from './change-log.ts';
import type { KnownIndex } from './index-repository.ts';
import { readAbreast, type ReadActuals } from './read-table.ts';
import { holdIndex, nextRevision, valuesOf, writeValues, type Edit, type ValueRow } from './value-repository.ts';

export interface ForecastYear {
  readonly plan: KnownIndex;
  readonly year: number;
  /** What the editor sees of the list. */
  readonly codes: readonly string[];
  /** Where the corporation is, yyyy-MM-dd. */
  readonly today: string;
}

/**
 * Brings the forecast of a year up to date: what came in periods that are over, and the targets where nothing is forecast
 * for the others. What is locked stays.
 * @param open makes the forecast where there is none; nothing is made where the rest can't be read
 * @returns its index, and how many values changed
 * @throws CatalogueError notFound, targetCellsTooMany, and those of the measure's table
 */
export async function fillForecast(
  store: Kysely<Database>,
  { plan, year, codes, today }: ForecastYear,
  open: () => Promise<Edit>,
  readActuals: ReadActuals,
): Promise<{ readonly indexCode: string; readonly count: number }> {
  const { indexGranularity: granularity, measure, decimals } = plan;
  const starts = periodsIn(rangeOf(String(year)), granularity);
  const range = { start: starts[0] ?? `${year}-01-01`, end: nextPeriod(starts.at(-1) ?? `${year}-01-01`, granularity) };
  const most = TARGET_FILE_LIMITS.values;
  const count = starts.length * codes.length;
  if (count > most) throw new CatalogueError('targetCellsTooMany', { count, most });
  const over = measure === null ? [] : starts.filter((start) => nextPeriod(start, granularity) <= today);
  const came = measure
    ? await readAbreast(
        over.map((start) => ({ start, end: nextPeriod(start, granularity) })),
        (period) => readActuals(measure, period),
      )
    : [];
  const edit = await open();
  const changed = await store.transaction().execute(async (transaction) => {
    if (!(await holdIndex(transaction, edit.indexCode))) throw new CatalogueError('notFound');
    const held = byPlace(await valuesOf(transaction, edit.indexCode, codes, range));
    const planned = byPlace(await valuesOf(transaction, plan.indexCode, codes, range, targetsOf(plan)));
    const rows: ValueRow[] = [];
    const changes: LoggedChange[] = [];
    starts.forEach((start, at) => {
      const here = came[at];
      for (const storeCode of codes) {
        const known = held.get(`${start} ${storeCode}`);
        if (known?.locked) continue;
        const before = known?.value ?? null;
        const after = here
          ? rounded(here.get(storeCode) ?? null, decimals)
          : (before ?? planned.get(`${start} ${storeCode}`)?.value ?? null);
        if (isSame(before, after)) continue;
        rows.push({ storeCode, period: start, value: after, locked: false });
        changes.push({ storeCode, start, before, after, way: 'forecast' });
      }
    });
    if (rows.length === 0) return 0;
    const revision = await nextRevision(transaction);
    await writeValues(transaction, edit, rows, revision);
    await logChanges(transaction, edit, { revision, granularity }, changes);
    return rows.length;
  });
  return { indexCode: edit.indexCode, count: changed };
}

const byPlace = (values: readonly ValueRow[]): ReadonlyMap<string, ValueRow> =>
  new Map(values.map((value) => [`${value.period} ${value.storeCode}`, value]));

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : unitsOf(one) === unitsOf(other);

/** Half a unit of the last decimal is rounded away from zero. */
function rounded(amount: string | null, decimals: number): string | null {
  if (amount === null) return null;
  const step = 10n ** BigInt(MOST_DECIMALS - decimals);
  const units = unitsOf(amount);
  const half = units < 0n ? -step / 2n : step / 2n;
  return amountOf(((units + half) / step) * step);
}
