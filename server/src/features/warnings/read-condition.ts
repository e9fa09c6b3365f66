import type { Cell, WarningCondition, WarningReading } from '@tessera/contract';

import type { WatchedGroup, WatchedRow } from './group-state.ts';
import { changeColumn, latestColumn } from './watched-columns.ts';

/** Weeks with values from which a band can be learned. */
const LEAST_WEEKS = 3;
const MINUTE = 60_000;

/** What a condition looks at. @param group null where the answer has no rows of it */
export interface ConditionInput {
  readonly group: WatchedGroup | null;
  readonly loadedAt: string;
  readonly now: Date;
  /** It held at the last evaluation. */
  readonly latched: boolean;
}
export type ConditionReading = Pick<WarningReading, 'value' | 'usual' | 'limit' | 'holds'>;

/** Reads one condition; pure. `holds` is null where it can't be told. */
export function readCondition(condition: WarningCondition, input: ConditionInput): ConditionReading {
  const { group, loadedAt, now, latched } = input;
  switch (condition.kind) {
    case 'threshold':
      return ofRows(condition.rows, input, ({ cells }) =>
        beyond(condition, numberOf(cells[condition.uniqId]), latched),
      );
    case 'change':
      return ofRows(condition.rows, input, ({ cells }) =>
        beyond(condition, numberOf(cells[changeColumn(condition)]), latched),
      );
    case 'ratio':
      return ofRows(condition.rows, input, ({ cells }) => {
        const { target } = condition;
        const whole = 'uniqId' in target ? numberOf(cells[target.uniqId]) : target.value;
        const part = numberOf(cells[condition.uniqId]);
        return beyond(condition, part === null || whole === null || whole === 0 ? null : part / whole, latched);
      });
    case 'band':
      return ofRows(condition.rows, input, (row) => inBand(condition, row, latched));
    case 'missing': {
      const { uniqId } = condition;
      const missing =
        group === null || (uniqId !== null && group.rows.every(({ cells }) => numberOf(cells[uniqId]) === null));
      return { value: null, usual: null, limit: null, holds: missing };
    }
    case 'stale': {
      const last = condition.by.kind === 'load' ? loadedAt : latestOf(group, latestColumn(condition.by.fieldId));
      if (last === null) return { value: null, usual: null, limit: condition.minutes, holds: null };
      const age = Math.max(0, Math.floor((now.getTime() - Date.parse(last)) / MINUTE));
      return { value: age, usual: null, limit: condition.minutes, holds: age > condition.minutes };
    }
    case 'rowCount':
      return beyond(condition, group?.rows.length ?? 0, latched);
  }
}

interface Limit {
  readonly direction: 'above' | 'below';
  readonly fire: number;
  readonly resolve: number | null;
}
function beyond({ direction, fire, resolve }: Limit, value: number | null, latched: boolean): ConditionReading {
  const limit = latched ? (resolve ?? fire) : fire;
  if (value === null) return { value, usual: null, limit, holds: null };
  return { value, usual: null, limit, holds: direction === 'above' ? value > limit : value < limit };
}

function inBand(
  condition: Extract<WarningCondition, { kind: 'band' }>,
  { cells, history }: WatchedRow,
  latched: boolean,
): ConditionReading {
  const { uniqId, weeks, direction, least } = condition;
  const value = numberOf(cells[uniqId]);
  const known = (history[uniqId] ?? []).slice(0, weeks).filter((one) => one !== null);
  if (value === null || known.length < LEAST_WEEKS) return { value, usual: null, limit: null, holds: null };
  const usual = medianOf(known);
  const deviation = Math.max(least, 1.4826 * medianOf(known.map((one) => Math.abs(one - usual))));
  const room = (latched ? (condition.resolve ?? condition.width) : condition.width) * deviation;
  const upward = direction === 'above' || (direction === 'outside' && value >= usual);
  const limit = upward ? usual + room : usual - room;
  return { value, usual, limit, holds: upward ? value > limit : value < limit };
}

/** The row that decides: with `any` the first that holds, with `all` the first that does not; else one that is unknown. */
function ofRows(
  rows: 'any' | 'all',
  { group }: ConditionInput,
  read: (row: WatchedRow) => ConditionReading,
): ConditionReading {
  const readings = (group?.rows ?? []).map(read);
  const decisive = readings.find(({ holds }) => holds === (rows === 'any'));
  const unknown = readings.find(({ holds }) => holds === null);
  return decisive ?? unknown ?? readings[0] ?? { value: null, usual: null, limit: null, holds: null };
}

export function numberOf(cell: Cell | undefined): number | null {
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}

function latestOf(group: WatchedGroup | null, column: string): string | null {
  const dates = (group?.rows ?? []).flatMap(({ cells }) => {
    const cell = cells[column];
    return typeof cell === 'string' && !Number.isNaN(Date.parse(cell)) ? [cell] : [];
  });
  return dates.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? null;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
