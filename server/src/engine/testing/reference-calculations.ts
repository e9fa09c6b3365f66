import type { Cell, FilterCondition, Granularity, ReportParam } from '@tessera/contract';

import type { CatalogueTable, EngineViewer } from '../catalogue.ts';
import { aggregate, ALL_DAYS, dayLabel, holds, read, type TestRow } from './reference.ts';

/** A group by what it shows and what it stores, with its rows. */
interface Group {
  readonly shown: readonly Cell[];
  readonly key: string;
  readonly rows: TestRow[];
}

/** Reads a table as a viewer may, for totals, shares and comparisons; worked out with nothing of the engine's own code. */
export function referenceReader(
  spec: ReportParam,
  table: CatalogueTable,
  rows: readonly TestRow[],
  viewer: EngineViewer,
) {
  const field = (id: string) => table.fields.find(({ fieldId }) => fieldId === id)!;
  const rules = table.rowRules.filter((rule) => rule.roleId === viewer.roleId).flatMap((rule) => rule.conditions);
  const allowed = rows.filter((row) => rules.every((rule) => holds(rule, field(rule.fieldId), row, null)));
  const meets = (row: TestRow, filters: readonly FilterCondition[]) =>
    filters.every((filter) => holds(filter, field(filter.fieldId), row, viewer.locale));
  const dimensions = [...spec.dimensionCondition, ...spec.compareCondition];
  const measures = [...spec.indexCondition, ...spec.indexDoubleCondition];
  const label = (row: TestRow, at: number) => {
    const { fieldId, granularity } = dimensions[at]!;
    const value = read(field(fieldId), row, viewer.locale);
    return granularity && typeof value === 'string' ? dayLabel(value, granularity) : value;
  };
  const stored = (row: TestRow, at: number) => {
    const { fieldId, granularity } = dimensions[at]!;
    return granularity ? label(row, at) : row[field(fieldId).column]!;
  };
  const groups = (from: readonly TestRow[], kept: readonly number[]): Group[] => {
    const found = new Map<string, Group>();
    if (kept.length === 0) found.set('[]', { shown: [], key: '[]', rows: [] });
    for (const row of from) {
      const shown = kept.map((at) => label(row, at));
      const key = JSON.stringify(kept.map((at, index) => [shown[index], stored(row, at)]));
      const group = found.get(kept.length === 0 ? '[]' : key) ?? { shown, key, rows: [] };
      group.rows.push(row);
      found.set(kept.length === 0 ? '[]' : key, group);
    }
    return [...found.values()];
  };
  const value = (at: number, from: readonly TestRow[]): Cell => {
    const { fieldId, aggregator } = measures[at]!;
    return aggregate(aggregator || field(fieldId).defaultAggregator, field(fieldId), from, viewer.locale);
  };
  return {
    dimensions,
    measures,
    allowed,
    visible: allowed.filter((row) => meets(row, spec.filterCondition)),
    meets,
    groups,
    label,
    value,
  };
}

/** The totals of one level as rows: dimensions that are rolled up are null. */
export function referenceTotals(
  spec: ReportParam,
  table: CatalogueTable,
  rows: readonly TestRow[],
  viewer: EngineViewer,
  kept: readonly number[],
): Cell[][] {
  const reader = referenceReader(spec, table, rows, viewer);
  const all = reader.dimensions.map((_, index) => index);
  return reader.groups(reader.visible, kept).map((group) => [
    ...all.map((at) => (kept.includes(at) ? group.shown[kept.indexOf(at)]! : null)),
    ...reader.measures.map((measure, at): Cell => {
      const method = measure.totalCfg?.value ?? 'auto';
      if (method === 'empty') return null;
      if (method === 'auto') return reader.value(at, group.rows);
      const cells = reader
        .groups(group.rows, all)
        .map((cell) => reader.value(at, cell.rows))
        .filter((cell) => cell !== null);
      if (cells.length === 0) return null;
      if (method === 'max' || method === 'min') {
        const ordered = cells.toSorted(byValue);
        return method === 'min' ? ordered[0]! : ordered.at(-1)!;
      }
      if (cells.some((cell) => typeof cell !== 'number')) return null;
      const sum = cells.reduce<number>((total, cell) => total + Number(cell), 0);
      return method === 'sum' ? sum : sum / cells.length;
    }),
  ]);
}

/** Every row of the query with each measure as a share of the rows that agree with it on `kept` dimensions. */
export function referenceShares(
  spec: ReportParam,
  table: CatalogueTable,
  rows: readonly TestRow[],
  viewer: EngineViewer,
  kept: readonly number[],
): Cell[][] {
  const reader = referenceReader(spec, table, rows, viewer);
  const all = reader.dimensions.map((_, index) => index);
  return reader.groups(reader.visible, all).map((group) => {
    const [first] = group.rows;
    const whole = reader.groups(reader.visible, kept).find(({ rows: own }) => !first || own.includes(first))!;
    return [
      ...group.shown,
      ...reader.measures.map((_, at): Cell => {
        const [part, base] = [reader.value(at, group.rows), reader.value(at, whole.rows)];
        return part === null || base === null || base === 0 ? null : Number(part) / Number(base);
      }),
    ];
  });
}

/**
 * Every row of a query by a date with each measure as it was in the period before, or in the same one a year earlier.
 * The first dimension is the date; the dates of filters are moved by whole months or days, which must not part a month.
 */
export function referenceEarlier(
  spec: ReportParam,
  table: CatalogueTable,
  rows: readonly TestRow[],
  viewer: EngineViewer,
  base: 'previousPeriod' | 'lastYear',
): Cell[][] {
  const reader = referenceReader(spec, table, rows, viewer);
  const all = reader.dimensions.map((_, index) => index);
  const granularity = reader.dimensions[0]!.granularity!;
  const earlierRows = reader.allowed.filter((row) => {
    const moved = forward(row['day'] as string | null, granularity, base);
    return moved !== 'nowhere' && reader.meets({ ...row, day: moved }, spec.filterCondition);
  });
  const earlier = reader.groups(earlierRows, all);
  return reader.groups(reader.visible, all).map((group) => {
    const [period] = group.shown;
    const before = period === null ? null : labelBefore(String(period), granularity, base);
    const key = (of: Group, label: Cell) => JSON.stringify([label, (JSON.parse(of.key) as Cell[][]).slice(1)]);
    const found =
      period !== null && before === null
        ? undefined
        : earlier.find((other) => key(other, other.shown[0]!) === key(group, before));
    return [...group.shown, ...reader.measures.map((_, at) => (found ? reader.value(at, found.rows) : null))];
  });
}

/** The label of the period that a comparison looks at, found in a list of all labels; null where there is none. */
function labelBefore(label: string, granularity: Granularity, base: 'previousPeriod' | 'lastYear'): string | null {
  const labels = [...new Set(ALL_DAYS.map((day) => dayLabel(day, granularity)))];
  if (base === 'previousPeriod') return labels[labels.indexOf(label) - 1] ?? null;
  const before = `${Number(label.slice(0, 4)) - 1}${label.slice(4)}`;
  return labels.includes(before) ? before : null;
}

/** A day of the period that a row is compared with, for the filter; within it months stay whole. */
function forward(day: string | null, granularity: Granularity, base: 'previousPeriod' | 'lastYear'): string | null {
  if (day === null) return null;
  const days = { day: 1, week: 7 } as const;
  if (base === 'previousPeriod' && (granularity === 'day' || granularity === 'week')) {
    return ALL_DAYS[ALL_DAYS.indexOf(day) + days[granularity]] ?? 'nowhere';
  }
  const months = base === 'lastYear' ? 12 : { year: 12, season: 3, month: 1, week: 0, day: 0 }[granularity];
  const names = [...new Set(ALL_DAYS.map((one) => one.slice(0, 7)))];
  const month = names[names.indexOf(day.slice(0, 7)) + months];
  return month ? `${month}-01` : 'nowhere';
}

function byValue(a: Cell, b: Cell): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}
