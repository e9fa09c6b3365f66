import { plainDecimal, type CheckAnswer, type CheckCell } from '@tessera/contract';

type Groups = CheckAnswer['groups'];
/** A group as it is kept; the day is read again by itself once for each `refilledFor`. */
export interface ComparedCell extends Omit<CheckCell, 'refilled'> {
  readonly refilledFor: string | null;
  /** userId of who accepted that it is missing. */
  readonly acceptedBy: string | null;
}

interface Figures {
  readonly rows: number;
  readonly newer: number;
  readonly sums: readonly (string | null)[];
}
const NOTHING: Figures = { rows: 0, newer: 0, sums: [] };

/**
 * Groups of a source beside those of its table, by day and store.
 * @param known what is known of them, for days that were read again
 */
export function compareGroups(source: Groups, table: Groups, known: readonly ComparedCell[]): ComparedCell[] {
  const [there, here] = [figuresBy(source), figuresBy(table)];
  const before = new Map(known.map((cell) => [keyOf(cell.day, cell.store), cell.refilledFor]));
  return [...new Set([...there.keys(), ...here.keys()])].toSorted().map((key) => {
    const [day = '', store = ''] = JSON.parse(key) as string[];
    const [of, ours] = [there.get(key) ?? NOTHING, here.get(key) ?? NOTHING];
    const count = Math.max(of.sums.length, ours.sums.length);
    const sums = Array.from({ length: count }, (_, at) => ({
      source: of.sums[at] ?? null,
      table: ours.sums[at] ?? null,
    }));
    const same = of.rows === ours.rows && sums.every((sum) => (sum.source ?? '0') === (sum.table ?? '0'));
    const cell = {
      ...{ day, store, sums, sourceRows: of.rows, tableRows: ours.rows, newerRows: of.newer, acceptedBy: null },
      state: of.newer > 0 ? ('waiting' as const) : same ? ('equal' as const) : ('different' as const),
    };
    const refilledFor = before.get(key) ?? null;
    return { ...cell, refilledFor: refilledFor === sourceMark(cell) ? refilledFor : null };
  });
}

/** What a source has of a group, in short. */
export const sourceMark = ({ sourceRows, sums }: Pick<CheckCell, 'sourceRows' | 'sums'>): string =>
  [sourceRows, ...sums.map(({ source }) => source ?? '')].join(' ');

const keyOf = (day: string, store: string): string => JSON.stringify([day, store]);

/** A source may fill names up with spaces. */
function figuresBy(groups: Groups): ReadonlyMap<string, Figures> {
  const by = new Map<string, Figures>();
  for (const [day, store, rows, newer, sums] of groups) {
    const key = keyOf(day, store.trimEnd());
    const plain = sums.map((sum) => sum && plainDecimal(sum));
    const before = by.get(key);
    by.set(
      key,
      before
        ? {
            rows: before.rows + rows,
            newer: before.newer + newer,
            sums: plain.map((sum, at) => added(before.sums[at] ?? null, sum)),
          }
        : { rows, newer, sums: plain },
    );
  }
  return by;
}

function added(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right;
  const digits = Math.max(left.split('.')[1]?.length ?? 0, right.split('.')[1]?.length ?? 0);
  const units = (text: string): bigint => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole.replace('-', '') + part.padEnd(digits, '0')) * (text.startsWith('-') ? -1n : 1n);
  };
  const sum = units(left) + units(right);
  const text = String(sum < 0n ? -sum : sum).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return plainDecimal(`${sum < 0n ? '-' : ''}${whole}${digits === 0 ? '' : `.${text.slice(-digits)}`}`);
}

/** Days that differ and were not read again yet, as ranges without a gap; the latest first. */
export function refillRanges(
  cells: readonly ComparedCell[],
  { refillDays, refillRows }: { readonly refillDays: number; readonly refillRows: number },
): { readonly from: string; readonly to: string }[] {
  const rows = new Map<string, number>();
  for (const { day, sourceRows } of cells) rows.set(day, (rows.get(day) ?? 0) + sourceRows);
  const differing = cells.filter((cell) => cell.state === 'different' && cell.refilledFor !== sourceMark(cell));
  const days = [...new Set(differing.map(({ day }) => day))]
    .filter((day) => (rows.get(day) ?? 0) <= refillRows)
    .toSorted()
    .toReversed()
    .slice(0, refillDays);
  const ranges: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last?.from === nextDay(day)) last.from = day;
    else ranges.push({ from: day, to: nextDay(day) });
  }
  return ranges;
}

/** A day later, or some. */
export const nextDay = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** The day that a moment is of, at a place. */
export const localDay = (at: Date, offsetMinutes: number): string =>
  new Date(at.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 10);
