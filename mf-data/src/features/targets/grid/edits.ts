import {
  amountOf,
  readAmount,
  unitsOf,
  type RefusedCell,
  type SavedCells,
  type TargetCell,
  type SentTargetChange,
  type TargetGroup,
  type TargetPeriod,
  type TargetRow,
} from '@tessera/contract';

/** A cell that is not saved yet. */
export interface CellEdit {
  readonly row: TargetRow;
  readonly indexTime: string;
  /** As it was entered. */
  readonly text: string;
  /** Undefined where the text is no amount that the index takes. */
  readonly value: string | null | undefined;
  readonly fault: 'number' | 'decimals' | null;
  /** Entered by a spread, not typed. */
  readonly isSpread?: boolean;
  /** Of the cell when it was entered; another one at the server means that somebody else has changed it. */
  readonly revision: string;
}
export type Edits = ReadonlyMap<string, CellEdit>;

/** Unsaved cells with the states before and after, for undo and redo. */
export interface EditHistory {
  readonly now: Edits;
  readonly past: readonly Edits[];
  readonly future: readonly Edits[];
}
export const NO_EDITS: EditHistory = { now: new Map(), past: [], future: [] };
const MOST_STEPS = 200;

export const cellKey = (storeCode: string, indexTime: string): string => `${indexTime} ${storeCode}`;
export const cellAt = (row: TargetRow, indexTime: string): TargetCell | undefined =>
  row.indexData.find((cell) => cell.indexTime === indexTime);

/** Enters texts into cells, as one step. A text that says what the cell holds takes its mark away. @param isSpread whether a spread enters them */
export function enter(
  history: EditHistory,
  entries: readonly { readonly row: TargetRow; readonly indexTime: string; readonly text: string }[],
  decimals: number,
  isSpread = false,
): EditHistory {
  const next = new Map(history.now);
  for (const { row, indexTime, text } of entries) {
    const cell = cellAt(row, indexTime);
    if (!cell || cell.locked) continue;
    const typed = readAmount(text, decimals);
    const key = cellKey(row.storeCode, indexTime);
    const value = 'value' in typed ? typed.value : undefined;
    if (value !== undefined && isSame(value, cell.indexValue)) next.delete(key);
    else
      next.set(key, {
        row,
        indexTime,
        text,
        value,
        fault: 'fault' in typed ? typed.fault : null,
        ...(isSpread ? { isSpread } : {}),
        revision: cell.revision,
      });
  }
  return { now: next, past: [...history.past, history.now].slice(-MOST_STEPS), future: [] };
}

export function undo({ now, past, future }: EditHistory): EditHistory {
  const before = past.at(-1);
  return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : { now, past, future };
}
export function redo({ now, past, future }: EditHistory): EditHistory {
  const [after, ...rest] = future;
  return after ? { now: after, past: [...past, now], future: rest } : { now, past, future };
}

export const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : unitsOf(a) === unitsOf(b);

type Sums = Pick<TargetGroup, 'indexData' | 'total'>;
/** Sums with what is entered in their stores in place of what these hold, so that they add up to what the table shows. */
export function withEdits<Of extends Sums>(sums: Of, edits: Iterable<CellEdit>): Of {
  const deltas = new Map<string, { units: bigint; filled: boolean }>();
  for (const { row, indexTime, value } of edits) {
    if (value === undefined) continue;
    const held = cellAt(row, indexTime)?.indexValue ?? null;
    const delta = deltas.get(indexTime) ?? { units: 0n, filled: false };
    deltas.set(indexTime, {
      units: delta.units + unitsOf(value ?? '0') - unitsOf(held ?? '0'),
      filled: delta.filled || value !== null,
    });
  }
  if (deltas.size === 0) return sums;
  const indexData = sums.indexData.map((period): TargetPeriod => {
    const delta = deltas.get(period.indexTime);
    return delta ? { ...period, indexValue: added(period.indexValue, delta.units, delta.filled) } : period;
  });
  const all = [...deltas.values()].reduce((sum, { units }) => sum + units, 0n);
  const filled = indexData.some(({ indexValue }) => indexValue !== null);
  return { ...sums, indexData, total: filled ? amountOf(unitsOf(sums.total ?? '0') + all) : null };
}

function added(amount: string | null, units: bigint, filled: boolean): string | null {
  return amount === null && !filled ? null : amountOf(unitsOf(amount ?? '0') + units);
}

/** Edits that the server refused, over what their cells hold there now; the others are saved and done with. */
export function afterSave(edits: Edits, { saved, refused }: Pick<SavedCells, 'saved' | 'refused'>): EditHistory {
  const next = new Map(edits);
  for (const { storeCode, indexTime } of saved) next.delete(cellKey(storeCode, indexTime));
  for (const cell of refused) {
    const key = cellKey(cell.storeCode, cell.indexTime);
    const edit = next.get(key);
    if (edit) next.set(key, { ...edit, row: holding(edit.row, cell) });
  }
  return { now: next, past: [], future: [] };
}

/** The row with a cell as the server has it. */
function holding(row: TargetRow, { indexTime, indexValue, revision }: RefusedCell): TargetRow {
  const indexData = row.indexData.map((cell) =>
    cell.indexTime === indexTime ? { ...cell, indexValue, revision } : cell,
  );
  return { ...row, indexData };
}

/** Edits that can be saved, as the server takes them. */
export function changesOf(edits: Edits): SentTargetChange[] {
  return [...edits.values()].flatMap(({ row, indexTime, value, revision, isSpread }) =>
    value === undefined
      ? []
      : [
          {
            ...{ storeCode: row.storeCode, indexTime, indexValue: value, revision },
            ...(isSpread ? { way: 'spread' as const } : {}),
          },
        ],
  );
}
