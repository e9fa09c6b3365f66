import type { PlainTable } from '@tessera/charts';

export interface RankingRow {
  /** Stays with its dimensions, so that a row moves when its rank changes. */
  readonly key: string;
  readonly label: string;
  /** Null where there is none; such rows come last. */
  readonly value: number | null;
  readonly text: string;
  /** Of the largest size, 0 to 1. */
  readonly share: number;
}

/**
 * The first rows by the first measure, the largest first.
 * @returns null where the table has no measure
 */
export function rankingRows({ columns, rows }: PlainTable, most: number): RankingRow[] | null {
  const measure = columns.findIndex((column) => column.measure);
  if (measure < 0) return null;
  const names = columns.flatMap((column, at) => (column.measure ? [] : [at]));
  const taken = new Map<string, number>();
  const all = rows.map((cells) => {
    const label = names.map((at) => cells[at]?.text ?? '').join(' · ');
    const times = taken.get(label) ?? 0;
    taken.set(label, times + 1);
    const cell = cells[measure];
    return { key: `${label}|${times}`, label, value: cell?.value ?? null, text: cell?.text ?? '-' };
  });
  const first = all
    .toSorted((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY) || 0)
    .slice(0, most);
  const largest = Math.max(0, ...first.map(({ value }) => Math.abs(value ?? 0)));
  return first.map((row) => ({ ...row, share: largest === 0 ? 0 : Math.abs(row.value ?? 0) / largest }));
}
