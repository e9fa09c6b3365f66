import {
  MOST_LISTED_CELLS,
  sumOf,
  TARGET_FATES,
  unitsOf,
  type Granularity,
  type TargetFate,
  type TargetImport,
  type TargetImportCell,
} from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Database } from '../../../platform/store/database.ts';
import { nickNamesOf } from '../../identity/index.ts';
import { refuseSubmitted } from '../approval/submissions.ts';
import { logChanges, type LoggedChange } from '../change-log.ts';
import { spreadOver } from '../spread-over.ts';
import {
  editorsOf,
  holdIndex,
  holdUnchanged,
  givenRevision,
  nextRevision,
  valuesOf,
  writeValues,
  type Edit,
  type Period,
  type StoredValue,
  type ValueRow,
} from '../value-repository.ts';
import type { FileCell, FileCells } from './file-cells.ts';

export interface ImportCells extends FileCells {
  readonly edit: Edit;
  readonly decimals: number;
  /** Of the columns. */
  readonly granularity: Granularity;
  /** All periods of the file lie in it. */
  readonly range: Period;
  /** Cells that were changed after it keep what they hold: when the template was made, unless that is overwritten. */
  readonly since: string | null;
  periodsOf(indexTime: string): readonly string[];
}
/** How what was looked at is saved. */
export interface ImportApply {
  readonly faulty: 'refuse' | 'skip';
  /** When it was looked at. */
  readonly revision: string;
}
type Decided = TargetImportCell & { readonly revision: string };

/**
 * Says what becomes of the cells of a file; saves them as well where `apply` is given, in one statement.
 * @throws CatalogueError notFound, targetSubmitted
 */
export function importCells(
  store: Kysely<Database>,
  wanted: ImportCells,
  apply: ImportApply | null,
): Promise<Omit<TargetImport, 'ignored'>> {
  const { edit, cells, faults, range } = wanted;
  return store.transaction().execute(async (transaction) => {
    const hold = apply ? holdIndex : holdUnchanged;
    if (!(await hold(transaction, edit.indexCode))) throw new CatalogueError('notFound');
    await refuseSubmitted(transaction, edit.indexCode, [range]);
    const revision = await givenRevision(transaction);
    const codes = [...new Set(cells.map((cell) => cell.store.storeCode))];
    const held = byStore(await valuesOf(transaction, edit.indexCode, codes, range));
    const counts = Object.fromEntries(TARGET_FATES.map((fate) => [fate, 0])) as Record<TargetFate, number>;
    counts.blank = wanted.blanks;
    counts.faulty = faults.length;
    const listed: Decided[] = faults.slice(0, MOST_LISTED_CELLS).map((fault) => ({ ...fault, revision: '0' }));
    const rows: ValueRow[] = [];
    const changes: LoggedChange[] = [];
    const limits = [wanted.since, apply?.revision].flatMap((limit) =>
      limit === null || limit === undefined ? [] : [BigInt(limit)],
    );
    const since = limits.reduce<bigint | null>((least, one) => (least === null || one < least ? one : least), null);
    for (const cell of cells) {
      const values = held.get(cell.store.storeCode) ?? NOTHING;
      const decided = decide(cell, values, wanted.periodsOf(cell.indexTime), wanted.decimals, since);
      counts[decided.fate] += 1;
      if (decided.fate === 'same') continue;
      if (counts[decided.fate] <= MOST_LISTED_CELLS) listed.push(said(cell, decided));
      for (const row of decided.rows) rows.push(row);
      if (decided.rows.length > 0)
        changes.push({
          ...{ storeCode: cell.store.storeCode, start: cell.indexTime, before: decided.before },
          ...{ after: cell.value, way: 'import' },
        });
    }
    const stops = apply?.faulty === 'refuse' && counts.faulty + counts.conflict > 0;
    const writes = apply !== null && !stops;
    if (writes && rows.length > 0) {
      const saved = await nextRevision(transaction);
      await writeValues(transaction, edit, rows, saved);
      await logChanges(transaction, edit, { revision: saved, granularity: wanted.granularity }, changes);
    }
    const editors = await editorsOf(
      transaction,
      edit.indexCode,
      listed.flatMap((cell) => (cell.fate === 'conflict' ? [cell.revision] : [])),
    );
    const names = await nickNamesOf(
      transaction,
      [...editors.values()].map(({ userId }) => userId),
    );
    return {
      counts,
      cells: listed.map(({ revision: of, ...cell }) => {
        const editor = cell.fate === 'conflict' ? editors.get(of) : undefined;
        return { ...cell, editedBy: editor ? (names.get(editor.userId) ?? '') : '' };
      }),
      revision,
      saved: writes ? counts.added + counts.changed + counts.cleared : null,
    };
  });
}

const NOTHING: ReadonlyMap<string, StoredValue> = new Map();

interface Decision {
  readonly fate: TargetFate;
  readonly reason: TargetImportCell['reason'];
  readonly before: string | null;
  readonly revision: string;
  readonly rows: readonly ValueRow[];
}
function decide(
  { store: { storeCode }, value }: FileCell,
  values: ReadonlyMap<string, StoredValue>,
  periods: readonly string[],
  decimals: number,
  since: bigint | null,
): Decision {
  const inside = periods.flatMap((period) => values.get(period) ?? []);
  const before = sumOf(inside.map((one) => one.value));
  const revision = inside.reduce((most, one) => (BigInt(one.revision) > BigInt(most) ? one.revision : most), '0');
  const is = (
    fate: TargetFate,
    reason: TargetImportCell['reason'] = null,
    rows: readonly ValueRow[] = [],
  ): Decision => ({ fate, reason, before, revision, rows });
  const isSame = before === null || value === null ? before === value : unitsOf(before) === unitsOf(value);
  if (isSame) return is('same');
  const rows = spreadOver({ storeCode, periods, values, decimals }, value);
  if (rows === 'locked') return is('locked');
  if (since !== null && BigInt(revision) > since) return is('conflict');
  if (rows === 'exceeded') return is('faulty', 'exceeded');
  return is(before === null ? 'added' : value === null ? 'cleared' : 'changed', null, rows);
}

const said = (cell: FileCell, { fate, reason, before, revision }: Decision): Decided => ({
  ...{ line: cell.line, column: cell.letters, fate, reason, indexTime: cell.indexTime },
  ...{ storeCode: cell.store.storeCode, storeName: cell.store.storeName },
  ...{ value: cell.value ?? '', hint: '', before, editedBy: '', revision },
});

function byStore(values: readonly StoredValue[]): ReadonlyMap<string, ReadonlyMap<string, StoredValue>> {
  const stores = new Map<string, Map<string, StoredValue>>();
  for (const value of values) {
    const known = stores.get(value.storeCode);
    if (known) known.set(value.period, value);
    else stores.set(value.storeCode, new Map([[value.period, value]]));
  }
  return stores;
}
