import type { ChartTypeCode } from '@tessera/charts/model';
import {
  reportParamSchema,
  type Aggregator,
  type Comparison,
  type FilterCondition,
  type Granularity,
  type LocalizedText,
  type ReportConfItem,
  type ReportParam,
  type ReportStyle,
} from '@tessera/contract';

import { fieldId, tableId, type CatalogueKey } from '../catalogue.ts';
import { names } from '../data/names.ts';

/** `column` or `column:granularity`. */
type DimensionText = string;
/** `column` or `column:aggregator`, or a column beside itself in another period. */
type Measure = string | { readonly column: string; readonly comparison: Comparison };

export interface ChartDraft {
  readonly name: string;
  readonly type: ChartTypeCode;
  /** `orders` where it is left out. */
  readonly table?: CatalogueKey;
  /** Column and row of the upper left corner, width and height, in cells of the grid. */
  readonly at: readonly [x: number, y: number, w: number, h: number];
  readonly dimensions?: readonly DimensionText[];
  readonly compares?: readonly DimensionText[];
  readonly measures: readonly Measure[];
  readonly secondary?: readonly Measure[];
  /** First day and the day after the last one of the table's date. */
  readonly period?: readonly [from: string, to: string];
  readonly filters?: readonly FilterCondition[];
  /** Uniq id, such as `m1`, and direction. */
  readonly sort?: readonly [string, 'asc' | 'desc'];
  readonly limit?: number;
  /** Digits of measures that are shown whole; left out, measures are scaled to 万/亿 or K/M. */
  readonly digits?: number;
  /** Uniq ids of measures that count things; they are shown whole. */
  readonly counts?: readonly string[];
  readonly conf?: Readonly<Record<string, unknown>>;
}
export interface SampleChart {
  readonly reportCode: string;
  readonly names: LocalizedText;
  readonly reportTypeCode: ChartTypeCode;
  readonly reportStyle: ReportStyle;
  readonly reportConf: readonly ReportConfItem[];
  readonly reportParam: ReportParam;
}
export interface SampleBoard {
  readonly menuCode: string;
  readonly names: LocalizedText;
  readonly charts: readonly SampleChart[];
}

const DATES: Readonly<Record<CatalogueKey, string>> = {
  orders: 'order_date',
  returns: 'return_date',
  targets: 'month',
  stock: 'stock_date',
};

export function sampleBoard(menuCode: string, title: string, drafts: readonly ChartDraft[]): SampleBoard {
  return {
    menuCode,
    names: names(title),
    charts: drafts.map((draft, index) => sampleChart(`${menuCode}-${index + 1}`, draft)),
  };
}

export function sampleChart(reportCode: string, draft: ChartDraft): SampleChart {
  const { table = 'orders', period, at, digits, measures, secondary = [], counts = [] } = draft;
  const dimension = (prefix: string) => (text: DimensionText, index: number) => {
    const [column = '', granularity] = text.split(':');
    return {
      uniqId: `${prefix}${index + 1}`,
      fieldId: fieldId(table, column),
      ...(granularity ? { granularity: granularity as Granularity } : {}),
    };
  };
  const measure = (prefix: string) => (measured: Measure, index: number) => {
    const { column: text, comparison } =
      typeof measured === 'string' ? { column: measured, comparison: undefined } : measured;
    const [column = '', aggregator = ''] = text.split(':');
    return {
      uniqId: `${prefix}${index + 1}`,
      fieldId: fieldId(table, column),
      aggregator: aggregator as Aggregator | '',
      comparison,
    };
  };
  const within: FilterCondition[] = period
    ? [{ fieldId: fieldId(table, DATES[table]), aggregator: 'between_and', fieldValue: [...period] }]
    : [];
  const [x, y, w, h] = at;
  const indexCondition = measures.map(measure('m'));
  const indexDoubleCondition = secondary.map(measure('s'));
  // Rates have a format of their own.
  const numDisplayed = [...indexCondition, ...indexDoubleCondition].flatMap(({ uniqId, comparison }) =>
    comparison
      ? []
      : [counts.includes(uniqId) ? exact(uniqId) : digits === undefined ? scaled(uniqId) : exact(uniqId, digits)],
  );
  return {
    reportCode,
    names: names(draft.name),
    reportTypeCode: draft.type,
    reportStyle: { x, y, w, h, i: reportCode, colNum: 24 },
    reportConf: Object.entries({ ...draft.conf, numDisplayed: draft.conf?.['numDisplayed'] ?? numDisplayed }).map(
      ([type, value]) => ({ type, value }),
    ),
    reportParam: reportParamSchema.parse({
      tbId: tableId(table),
      limit: draft.limit ?? -1,
      dimensionCondition: (draft.dimensions ?? []).map(dimension('d')),
      compareCondition: (draft.compares ?? []).map(dimension('c')),
      indexCondition,
      indexDoubleCondition,
      filterCondition: [...within, ...(draft.filters ?? [])],
      sortCondition: draft.sort ? [{ uniqId: draft.sort[0], sortFlag: draft.sort[1] }] : [],
    }),
  };
}

/** How a measure is shown: scaled to 万/亿 or K/M, or whole with thousands separators. */
export const scaled = (uniqId: string, dec = 2) => ({ uniqId, unit: 'auto', dec, commas: true });
export const exact = (uniqId: string, dec = 0) => ({ uniqId, unit: '', dec, commas: true });
