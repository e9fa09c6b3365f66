import { CHECK_LIMITS, compareCollected, isCollected, type CheckAnswer, type CollectColumn } from '@tessera/contract';

import { groupsOf, type GroupReading } from './group-reading.ts';
import type { Cell, Reading } from './source-reader.ts';

const { digits: DIGITS } = CHECK_LIMITS;
interface Group {
  readonly day: string;
  readonly store: string;
  rows: number;
  newer: number;
  readonly sums: (bigint | null)[];
}

/** Counts rows that are read one by one, for a source that can't. @throws what `read` throws, ReadFault */
export async function countRows(
  reading: GroupReading,
  read: (reading: Reading) => AsyncIterable<Cell[][]>,
): Promise<CheckAnswer['groups']> {
  const { from, date, store, amounts, least, below, cursor, most } = reading;
  const columns = [date, ...(store ? [store] : []), ...amounts, ...(cursor ? [cursor.column] : [])];
  const firstAmount = store ? 2 : 1;
  const groups = new Map<string, Group>();
  for await (const piece of read({
    from,
    columns,
    least: { column: date, value: least },
    below: { column: date, value: below },
  })) {
    for (const row of piece) {
      const at = valueOf(row[0], date);
      if (at === null) continue;
      const day = dayOf(at, date, reading.offsetMinutes);
      const name = store && typeof row[1] === 'string' ? row[1] : '';
      const key = JSON.stringify([day, name]);
      const group = groups.get(key) ?? { day, store: name, rows: 0, newer: 0, sums: amounts.map(() => null) };
      groups.set(key, group);
      const end = cursor && valueOf(row.at(-1), cursor.column);
      if (cursor && end && compareCollected(end, cursor.value, cursor.column) > 0) {
        group.newer += 1;
        continue;
      }
      group.rows += 1;
      for (const [index, column] of amounts.entries()) {
        const value = valueOf(row[firstAmount + index], column);
        if (value !== null) group.sums[index] = (group.sums[index] ?? 0n) + exact(value);
      }
      if (groups.size > most) break;
    }
    if (groups.size > most) break;
  }
  return groupsOf(
    [...groups.values()].map((group) => [
      ...[group.day, group.store, String(group.rows), String(group.newer)],
      ...group.sums.map((sum) => (sum === null ? null : decimalText(sum))),
    ]),
    most,
  );
}

const valueOf = (cell: Cell | undefined, column: CollectColumn): string | null =>
  typeof cell === 'string' && isCollected(cell, column) ? cell : null;

function dayOf(value: string, { dateForm }: CollectColumn, offsetMinutes: number): string {
  if (dateForm !== 'moment') return value.slice(0, 10);
  return new Date(Date.parse(value.replace(' ', 'T')) + offsetMinutes * 60_000).toISOString().slice(0, 10);
}

/** A number in units of the last digit that is compared, rounded half away from zero. */
export function exact(text: string): bigint {
  const [mantissa = '0', power = '0'] = text.toLowerCase().split('e');
  const [whole = '0', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const scale = Number(power) + DIGITS - fraction.length;
  const all = BigInt(whole + fraction);
  const units = scale >= 0 ? all * 10n ** BigInt(scale) : (all / 10n ** BigInt(-scale - 1) + 5n) / 10n;
  return mantissa.startsWith('-') ? -units : units;
}

function decimalText(units: bigint): string {
  const text = String(units < 0n ? -units : units).padStart(DIGITS + 1, '0');
  return `${units < 0n ? '-' : ''}${text.slice(0, -DIGITS)}.${text.slice(-DIGITS)}`;
}
