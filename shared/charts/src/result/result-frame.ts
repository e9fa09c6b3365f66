import type { Cell, Locale, QueryResult, ResultColumn } from '@tessera/contract';

import { nextPeriod } from '../format/period-format.ts';
import type { ChartTexts } from '../texts.ts';
import { valueOf, type ColorKey } from '../theme/value-colors.ts';
import { dimensionLabel } from './dimension-label.ts';

export interface Category {
  readonly key: string;
  readonly label: string;
  /** The period as the result has it, where the only dimension is a date. */
  readonly period?: string;
  /** Field and value of the category, if its only dimension is no date. */
  readonly colorKey?: ColorKey | undefined;
}
export interface FrameSeries {
  readonly id: string;
  readonly name: string;
  readonly column: ResultColumn;
  readonly values: readonly (number | null)[];
  /** Field and value that divide the measure of the series, else the measure. */
  readonly colorKey: ColorKey;
}
/** What of a ranking is not among the bars. */
export interface RankingRest {
  readonly count: number;
  /** Sum of the values; null where they do not add up, or are of several measures. */
  readonly total: number | null;
  /** Whether one more bar has the sums. */
  readonly drawn: boolean;
}

/** A result as charts with categories and series draw it. */
export interface ResultFrame {
  readonly categories: readonly Category[];
  readonly series: readonly FrameSeries[];
  /** The date dimension, where it is the only one. */
  readonly timeColumn?: ResultColumn;
  /** Of a ranking with more categories than bars show. */
  readonly rest?: RankingRest;
}

/** A measure cell as a number; text that is no number, and nothing at all, give null. */
export function toNumber(cell: Cell | undefined): number | null {
  if (cell === null || cell === undefined || cell === '') return null;
  const value = typeof cell === 'number' ? cell : Number(cell);
  return Number.isFinite(value) ? value : null;
}

interface Located {
  readonly column: ResultColumn;
  readonly cells: readonly Cell[];
}
const located = (result: QueryResult, roles: readonly ResultColumn['role'][]): Located[] =>
  result.columns.flatMap((column, index) =>
    roles.includes(column.role) ? [{ column, cells: result.values[index] ?? [] }] : [],
  );

/**
 * Pivots a result: dimensions make categories; each measure makes a series, divided by compare and split fields. Order
 * of first appearance; missing combinations are null.
 */
export function toFrame(result: QueryResult, locale: Locale, texts: ChartTexts): ResultFrame {
  const dimensions = located(result, ['dimension']);
  const compares = located(result, ['compare', 'column', 'split']);
  const measures = located(result, ['index', 'indexDouble']);
  const categories = new Map<string, Category & { index: number }>();
  const series = new Map<
    string,
    { id: string; name: string; column: ResultColumn; values: (number | null)[]; colorKey: ColorKey }
  >();
  const timeColumn = dimensions.length === 1 && dimensions[0]?.column.granularity ? dimensions[0].column : undefined;
  const label = (fields: readonly Located[], row: number) =>
    fields.map(({ column, cells }) => dimensionLabel(cells[row] ?? null, column, locale, texts)).join(' · ');
  const keyOf = (fields: readonly Located[], row: number) =>
    JSON.stringify(fields.map(({ cells }) => cells[row] ?? null));

  const colorKey = (fields: readonly Located[], row: number): ColorKey | undefined => {
    const [first] = fields;
    if (!first || fields.some(({ column }) => column.granularity)) return undefined;
    const value = fields.map(({ cells }) => valueOf(cells[row])).join(' · ');
    return {
      fieldId: fields.length === 1 ? first.column.fieldId : '',
      field: fields.map(({ column }) => column.name).join(' · '),
      value,
    };
  };

  for (let row = 0; row < result.rowCount; row += 1) {
    const key = keyOf(dimensions, row);
    let category = categories.get(key);
    if (!category) {
      const raw = timeColumn ? dimensions[0]?.cells[row] : undefined;
      category = {
        key,
        label: label(dimensions, row),
        index: categories.size,
        ...(typeof raw === 'string' ? { period: raw } : {}),
        colorKey: colorKey(dimensions, row),
      };
      categories.set(key, category);
    }
    for (const { column, cells } of measures) {
      const id = compares.length > 0 ? `${column.uniqId}|${keyOf(compares, row)}` : column.uniqId;
      let one = series.get(id);
      if (!one) {
        const compareName = compares.length > 0 ? label(compares, row) : '';
        const name =
          compareName && measures.length > 1 ? `${compareName} · ${column.name}` : compareName || column.name;
        const divided = measures.length > 1 ? undefined : colorKey(compares, row);
        one = {
          id,
          name,
          column,
          values: [],
          colorKey: divided ?? { fieldId: column.fieldId, field: column.name, value: null },
        };
        series.set(id, one);
      }
      one.values[category.index] = toNumber(cells[row]);
    }
  }
  const count = categories.size;
  return {
    categories: [...categories.values()].map(({ index: _index, ...category }) => category),
    series: [...series.values()].map((one) => ({
      ...one,
      values: Array.from({ length: count }, (_unused, index) => one.values[index] ?? null),
    })),
    ...(timeColumn ? { timeColumn } : {}),
  };
}

const LARGEST_FILL = 4_000;

/** Adds missing periods, for frames in ascending time order, up to 4,000 periods. */
export function fillPeriods(frame: ResultFrame, locale: Locale, texts: ChartTexts): ResultFrame {
  const { timeColumn, categories } = frame;
  const granularity = timeColumn?.granularity;
  const periods = categories.map(({ period }) => period);
  if (!timeColumn || !granularity || categories.length < 2 || periods.includes(undefined)) return frame;
  const known = new Map(periods.map((period, index) => [period as string, index]));
  const filled: string[] = [];
  for (
    let period = periods[0];
    period !== undefined && filled.length <= LARGEST_FILL;
    period = nextPeriod(period, granularity)
  ) {
    filled.push(period);
    if (period === periods.at(-1)) break;
  }
  const inOrder = periods.every((period, index) => index === 0 || (periods[index - 1] as string) < (period as string));
  if (!inOrder || filled.at(-1) !== periods.at(-1) || filled.length === categories.length) return frame;
  return {
    ...frame,
    categories: filled.map((period) => ({
      key: JSON.stringify([period]),
      period,
      label: dimensionLabel(period, timeColumn, locale, texts),
    })),
    series: frame.series.map((one) => ({
      ...one,
      values: filled.map((period) => one.values[known.get(period) ?? -1] ?? null),
    })),
  };
}
