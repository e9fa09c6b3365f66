import {
  decimalsOf,
  nextPeriod,
  periodStart,
  unitsOf,
  type Granularity,
  type RefusedCell,
  type SavedCells,
  type TargetChange,
} from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { nickNamesOf } from '../identity/index.ts';
import { refuseSubmitted } from './approval/submissions.ts';
import { logChanges, type LoggedChange } from './change-log.ts';
import type { KnownIndex } from './index-repository.ts';
import { innerPeriods, isLocked } from './inner-periods.ts';
import { spreadOver } from './spread-over.ts';
import {
  editorsOf,
  heldAt,
  holdIndex,
  nextRevision,
  valuesIn,
  writeValues,
  type Edit,
  type Held,
  type Place,
  type ValueRow,
} from './value-repository.ts';

/** Values that one call writes at most: 5,000 months of days have room. */
const MOST_VALUES = 160_000;

export interface CellChanges {
  readonly index: KnownIndex;
  /** Of the cells; of the index or coarser. */
  readonly granularity: Granularity;
  /** Codes of the stores that the editor sees and the index is for. */
  readonly stores: ReadonlySet<string>;
  readonly edit: Edit;
}
interface Cell {
  readonly storeCode: string;
  readonly indexTime: string;
}
const keyOf = ({ storeCode, start }: Pick<Place, 'storeCode' | 'start'>): string => `${start} ${storeCode}`;

/**
 * Saves amounts of cells. One that was changed since it was read, or in which nothing may change, is refused with what
 * it holds; the others are saved.
 * @throws CatalogueError notFound, targetPeriod, targetDecimals, targetCellsTooMany, targetSubmitted
 */
export function saveCells(
  store: Kysely<Database>,
  changes: CellChanges,
  cells: readonly TargetChange[],
): Promise<SavedCells> {
  const { index } = changes;
  const tooFine = cells.find(({ indexValue }) => indexValue !== null && decimalsOf(indexValue) > index.decimals);
  if (tooFine)
    throw new CatalogueError('targetDecimals', { value: tooFine.indexValue ?? '', decimals: index.decimals });
  const wanted = new Map(cells.map((cell) => [keyOf({ ...cell, start: cell.indexTime }), cell]));
  return changeCells(
    store,
    changes,
    [...wanted.values()],
    (place, held, values) => {
      const cell = wanted.get(keyOf(place));
      if (!cell) return 'unknown';
      const value = held?.value ?? null;
      const isSame =
        value === null || cell.indexValue === null
          ? value === cell.indexValue
          : unitsOf(value) === unitsOf(cell.indexValue);
      if (isSame) return [];
      if ((held?.revision ?? '0') !== cell.revision) return 'changed';
      const periods = innerPeriods(index, place);
      return spreadOver({ storeCode: place.storeCode, periods, values, decimals: index.decimals }, cell.indexValue);
    },
    ({ storeCode, start }, before) => {
      const { indexValue: after = null, way = 'typed' } = wanted.get(keyOf({ storeCode, start })) ?? {};
      return { storeCode, start, before, after, way };
    },
  );
}

/** Locks cells, or opens them. @throws CatalogueError notFound, targetPeriod, targetCellsTooMany, targetSubmitted */
export function lockCells(
  store: Kysely<Database>,
  changes: CellChanges,
  cells: readonly Cell[],
  locked: boolean,
): Promise<SavedCells> {
  return changeCells(store, changes, cells, (place, _held, values) =>
    innerPeriods(changes.index, place).map((period) => ({
      storeCode: place.storeCode,
      period,
      value: values.get(period)?.value ?? null,
      locked,
    })),
  );
}

type Decide = (
  place: Place,
  held: Held | undefined,
  values: ReadonlyMap<string, ValueRow>,
) => readonly ValueRow[] | RefusedCell['reason'];

async function changeCells(
  store: Kysely<Database>,
  { index, granularity, stores, edit }: CellChanges,
  cells: readonly Cell[],
  decide: Decide,
  log?: (place: Place, before: string | null) => LoggedChange,
): Promise<SavedCells> {
  const places = cells.map(({ storeCode, indexTime }): Place => {
    if (periodStart(indexTime, granularity) !== indexTime)
      throw new CatalogueError('targetPeriod', { period: indexTime });
    return { storeCode, start: indexTime, end: nextPeriod(indexTime, granularity) };
  });
  const inner = places.reduce((sum, place) => sum + innerPeriods(index, place).length, 0);
  if (inner > MOST_VALUES) throw new CatalogueError('targetCellsTooMany', { count: inner, most: MOST_VALUES });
  return store.transaction().execute(async (transaction) => {
    if (!(await holdIndex(transaction, index.indexCode))) throw new CatalogueError('notFound');
    await refuseSubmitted(transaction, index.indexCode, places);
    const known = places.filter(({ storeCode }) => stores.has(storeCode));
    const held = new Map((await heldAt(transaction, index.indexCode, known)).map((one) => [keyOf(one), one]));
    const values = byPlace(known, await valuesIn(transaction, index.indexCode, known));
    const refused: [Place, RefusedCell['reason']][] = [];
    const saved: Place[] = [];
    const rows: ValueRow[] = [];
    const changes: LoggedChange[] = [];
    for (const place of places) {
      const key = keyOf(place);
      const decided = stores.has(place.storeCode)
        ? decide(place, held.get(key), values.get(key) ?? new Map())
        : 'unknown';
      if (typeof decided === 'string') refused.push([place, decided]);
      else {
        saved.push(place);
        rows.push(...decided);
        if (log && decided.length > 0) changes.push(log(place, held.get(key)?.value ?? null));
      }
    }
    if (rows.length > 0) {
      const revision = await nextRevision(transaction);
      await writeValues(transaction, edit, rows, revision);
      await logChanges(transaction, edit, { revision, granularity }, changes);
    }
    const after = new Map((await heldAt(transaction, index.indexCode, saved)).map((one) => [keyOf(one), one]));
    return {
      saved: saved.map((place) => {
        const now = after.get(keyOf(place));
        return {
          ...{ storeCode: place.storeCode, indexTime: place.start, indexValue: now?.value ?? null },
          ...{ revision: now?.revision ?? '0', locked: isLocked(index, now) },
        };
      }),
      refused: await refusals(transaction, index.indexCode, refused, held),
    };
  });
}

/** Values by place and period. Places of one call do not overlap. */
function byPlace(places: readonly Place[], values: readonly ValueRow[]): Map<string, Map<string, ValueRow>> {
  const ofStore = new Map<string, ValueRow[]>();
  for (const value of values) {
    const known = ofStore.get(value.storeCode);
    if (known) known.push(value);
    else ofStore.set(value.storeCode, [value]);
  }
  return new Map(
    places.map((place) => [
      keyOf(place),
      new Map(
        (ofStore.get(place.storeCode) ?? [])
          .filter(({ period }) => period >= place.start && period < place.end)
          .map((value) => [value.period, value]),
      ),
    ]),
  );
}

async function refusals(
  store: Parameters<typeof editorsOf>[0],
  indexCode: string,
  refused: readonly (readonly [Place, RefusedCell['reason']])[],
  held: ReadonlyMap<string, Held>,
): Promise<RefusedCell[]> {
  const revisions = refused.flatMap(([place]) => held.get(keyOf(place))?.revision ?? []);
  const editors = await editorsOf(store, indexCode, revisions);
  const names = await nickNamesOf(
    store,
    [...editors.values()].map(({ userId }) => userId),
  );
  return refused.map(([place, reason]) => {
    const { value = null, revision = '0' } = held.get(keyOf(place)) ?? {};
    const editor = editors.get(revision);
    return {
      storeCode: place.storeCode,
      indexTime: place.start,
      reason,
      indexValue: value,
      revision,
      editedBy: editor ? (names.get(editor.userId) ?? '') : '',
      editedAt: editor?.at.toISOString() ?? null,
    };
  });
}
