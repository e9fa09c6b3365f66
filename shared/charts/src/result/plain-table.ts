import type { Cell, Locale, QueryResult, ResultColumn } from '@tessera/contract';

import type { ReportConf } from '../chart-model.ts';
import { displayOf, formatCompact, formatValue, isPercent } from '../format/value-format.ts';
import { readSettings } from '../settings/read-settings.ts';
import { numDisplayedSchema } from '../settings/value-display.ts';
import type { ChartTexts } from '../texts.ts';
import { dimensionLabel } from './dimension-label.ts';
import { toNumber } from './result-frame.ts';

export interface PlainColumn {
  readonly column: ResultColumn;
  readonly name: string;
  readonly measure: boolean;
  /** Whether a number of 1 is shown as 100 %. */
  readonly percent: boolean;
}
export interface PlainCell {
  readonly raw: Cell;
  /** Of a measure; null where there is none. */
  readonly value: number | null;
  /** As readers see it; a measure without a value is a dash. */
  readonly text: string;
}
export interface PlainTable {
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly (readonly PlainCell[])[];
}
export interface PlainTableOptions {
  readonly conf: ReportConf;
  readonly locale: Locale;
  readonly texts: ChartTexts;
  /** Whether numbers without a format of the author are shortened to 万, K and the like. Default is `false`. */
  readonly compact?: boolean;
}

/** The rows of a result in the reader's words, for what draws answers without being a chart. */
export function plainTable(result: QueryResult, { conf, locale, texts, compact }: PlainTableOptions): PlainTable {
  const { numDisplayed } = readSettings({ numDisplayed: numDisplayedSchema }, conf).settings;
  const columns = result.columns.map((column) => {
    const measure = column.role === 'index' || column.role === 'indexDouble';
    return { column, name: column.name, measure, percent: measure && isPercent(displayOf(column, numDisplayed)) };
  });
  const write = (value: number, column: ResultColumn) =>
    compact
      ? formatCompact(value, column, numDisplayed, locale)
      : formatValue(value, displayOf(column, numDisplayed), locale);
  const cellAt = ({ column, measure }: PlainColumn, raw: Cell): PlainCell => {
    if (!measure) return { raw, value: null, text: dimensionLabel(raw, column, locale, texts) };
    const value = toNumber(raw);
    return { raw, value, text: value === null ? '-' : write(value, column) };
  };
  return {
    columns,
    rows: Array.from({ length: result.rowCount }, (_unused, row) =>
      columns.map((column, at) => cellAt(column, result.values[at]?.[row] ?? null)),
    ),
  };
}
