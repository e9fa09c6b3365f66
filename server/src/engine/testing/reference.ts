import {
  FILTER_OPERATORS,
  toLanguageTag,
  type Cell,
  type FilterCondition,
  type Granularity,
  type Locale,
  type ReportParam,
} from '@tessera/contract';

import type { CatalogueField, CatalogueTable, EngineViewer } from '../catalogue.ts';

export type TestRow = Readonly<Record<string, string | number | null>>;

/**
 * What the engine should answer, worked out row by row with nothing of the engine's own code: the slow twin that property
 * tests compare with. Dates are days between 2019 and 2031.
 */
export function referenceAnswer(
  spec: ReportParam,
  table: CatalogueTable,
  rows: readonly TestRow[],
  viewer: EngineViewer,
): Cell[][] {
  const field = (id: string) => table.fields.find(({ fieldId }) => fieldId === id)!;
  const rules = table.rowRules.filter((rule) => rule.roleId === viewer.roleId).flatMap((rule) => rule.conditions);
  const kept = rows.filter(
    (row) =>
      rules.every((rule) => holds(rule, field(rule.fieldId), row, null)) &&
      spec.filterCondition.every((filter) => holds(filter, field(filter.fieldId), row, viewer.locale)),
  );

  const dimensions = [...spec.dimensionCondition, ...spec.compareCondition];
  const measures = [...spec.indexCondition, ...spec.indexDoubleCondition];
  const groups = new Map<string, { shown: Cell[]; stored: Cell[]; rows: TestRow[] }>();
  if (dimensions.length === 0) groups.set(JSON.stringify([[], []]), { shown: [], stored: [], rows: [] });
  for (const row of kept) {
    const shown = dimensions.map(({ fieldId, granularity }) => {
      const value = read(field(fieldId), row, viewer.locale);
      return granularity && typeof value === 'string' ? dayLabel(value, granularity) : value;
    });
    const stored = dimensions.map(({ fieldId, granularity }, index) =>
      granularity ? shown[index]! : row[field(fieldId).column]!,
    );
    const key = JSON.stringify([shown, stored]);
    const group = groups.get(key) ?? { shown, stored, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }

  const answers = [...groups.values()].map((group) => ({
    ...group,
    measured: measures.map(({ fieldId, aggregator }) =>
      aggregate(aggregator || field(fieldId).defaultAggregator, field(fieldId), group.rows, viewer.locale),
    ),
  }));
  type Answer = (typeof answers)[number];

  const collator = new Intl.Collator(viewer.locale.startsWith('zh') ? 'zh-CN' : toLanguageTag(viewer.locale));
  const keys: ((a: Answer, b: Answer) => number)[] = [];
  const byCell = (cell: (answer: Answer) => Cell, direction: 'asc' | 'desc', text: boolean) => {
    if (text)
      keys.push((a, b) => compareCells(cell(a), cell(b), direction, (x, y) => collator.compare(String(x), String(y))));
    keys.push((a, b) => compareCells(cell(a), cell(b), direction, codePoints));
  };
  const sorted = new Set<number>();
  for (const { uniqId, sortFlag } of spec.sortCondition) {
    const dimension = dimensions.findIndex((d) => d.uniqId === uniqId);
    const measure = measures.findIndex((m) => m.uniqId === uniqId);
    if (dimension >= 0) {
      sorted.add(dimension);
      byCell((answer) => answer.shown[dimension]!, sortFlag, field(dimensions[dimension]!.fieldId).dataType === 'str');
    } else byCell((answer) => answer.measured[measure]!, sortFlag, false);
  }
  dimensions.forEach((dimension, index) => {
    if (!sorted.has(index))
      byCell((answer) => answer.shown[index]!, 'asc', field(dimension.fieldId).dataType === 'str');
  });
  dimensions.forEach((_, index) => byCell((answer) => answer.stored[index]!, 'asc', false));
  answers.sort((a, b) => keys.reduce((order, key) => order || key(a, b), 0));
  const limited = spec.limit >= 0 ? answers.slice(0, spec.limit) : answers;
  return limited.map(({ shown, measured }) => [...shown, ...measured]);
}

/** `2026`, `2026-Q1`, `2026-03`, `2026-W09`, `2026-03-01`; the week is found by walking to its Thursday. */
export function dayLabel(day: string, granularity: Granularity): string {
  const [year, month] = day.split('-') as [string, string];
  if (granularity === 'year') return year;
  if (granularity === 'season')
    return `${year}-Q${['01 02 03', '04 05 06', '07 08 09', '10 11 12'].findIndex((q) => q.includes(month)) + 1}`;
  if (granularity === 'month') return `${year}-${month}`;
  if (granularity === 'day') return day;
  const thursday = new Date(`${day}T12:00:00Z`);
  const weekday = thursday.getUTCDay() || 7;
  thursday.setUTCDate(thursday.getUTCDate() + 4 - weekday);
  let week = 1;
  for (const walk = new Date(thursday); ; week++) {
    walk.setUTCDate(walk.getUTCDate() - 7);
    if (walk.getUTCFullYear() !== thursday.getUTCFullYear()) break;
  }
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

export const ALL_DAYS = Array.from({ length: 13 * 366 }, (_, index) =>
  new Date(Date.UTC(2019, 0, 1 + index)).toISOString().slice(0, 10),
);
/** The days that a date text names, found by labelling every day. */
function namedDays(text: string): string[] {
  const level: Granularity = text.includes('Q')
    ? 'season'
    : text.includes('W')
      ? 'week'
      : (({ 4: 'year', 7: 'month', 10: 'day' } as const)[text.length as 4 | 7 | 10] ?? 'day');
  return ALL_DAYS.filter((day) => dayLabel(day, level) === text);
}

export function read(field: CatalogueField, row: TestRow, locale: Locale | null): string | number | null {
  const translated = locale && field.dataType === 'str' ? field.columnByLocale?.[locale] : undefined;
  return (translated ? row[translated] : null) ?? row[field.column] ?? null;
}

export function holds(filter: FilterCondition, field: CatalogueField, row: TestRow, locale: Locale | null): boolean {
  const operator = (FILTER_OPERATORS as Record<string, string>)[filter.aggregator] ?? filter.aggregator;
  const stored = row[field.column] ?? null;
  const shown = read(field, row, locale);
  const same = (value: unknown) =>
    value === null
      ? stored === null
      : field.dataType === 'datetime'
        ? stored !== null && namedDays(String(value)).includes(String(stored))
        : [stored, shown].some((own) => own !== null && own === typed(field, value));
  const values = filter.fieldValue;
  const [first, second] = values;
  const days = (value: unknown) => namedDays(String(value));
  switch (operator) {
    case 'is_null':
      return stored === null;
    case 'is_not_null':
      return stored !== null;
    case 'equal':
    case 'in':
      return values.some(same);
    case 'not_equal':
    case 'not_in':
      return !values.some(same);
    case 'like':
      return values.some((value) =>
        [stored, shown].some((own) => own !== null && String(own).toLowerCase().includes(String(value).toLowerCase())),
      );
  }
  if (operator === 'between_and' && first === null && second === null) return true;
  if (shown === null) return false;
  if (field.dataType === 'datetime') {
    const day = String(shown);
    if (operator === 'between_and')
      return (first === null || day >= days(first)[0]!) && (second === null || day < days(second)[0]!);
    if (operator === 'gt') return day > days(first).at(-1)!;
    if (operator === 'gte') return day >= days(first)[0]!;
    if (operator === 'lt') return day < days(first)[0]!;
    return day <= days(first).at(-1)!;
  }
  const against = (value: unknown) => codePoints(shown, typed(field, value));
  if (operator === 'between_and')
    return (first === null || against(first) >= 0) && (second === null || against(second) <= 0);
  if (operator === 'gt') return against(first) > 0;
  if (operator === 'gte') return against(first) >= 0;
  if (operator === 'lt') return against(first) < 0;
  return against(first) <= 0;
}

function typed(field: CatalogueField, value: unknown): string | number {
  return field.dataType === 'str' ? String(value) : Number(value);
}

export function aggregate(aggregator: string, field: CatalogueField, rows: readonly TestRow[], locale: Locale): Cell {
  const counted = aggregator.startsWith('count');
  const values = rows
    .map((row) => (counted ? row[field.column]! : read(field, row, locale)))
    .filter((value) => value !== null);
  if (aggregator === 'count') return values.length;
  if (aggregator === 'count_distinct') return new Set(values).size;
  if (values.length === 0) return null;
  const total = () => values.reduce<number>((sum, value) => sum + Number(value), 0);
  if (aggregator === 'sum') return total();
  if (aggregator === 'average') return total() / values.length;
  const ordered = [...values].sort(codePoints);
  return aggregator === 'min' ? ordered[0]! : ordered.at(-1)!;
}

function compareCells(a: Cell, b: Cell, direction: 'asc' | 'desc', compare: (a: Cell, b: Cell) => number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return direction === 'asc' ? compare(a, b) : -compare(a, b);
}
/** Numbers by size, texts by code point and not by UTF-16 unit. */
function codePoints(a: Cell, b: Cell): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}
