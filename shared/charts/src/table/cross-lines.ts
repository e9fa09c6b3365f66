import type { Cell, ResultColumn } from '@tessera/contract';

import type { AxisEntry } from './axis-entries.ts';
import { mergeSpans } from './merge-spans.ts';
import type { RowTone, TableHeading } from './table-model.ts';

/** One line of headings along an axis, the measure's name included where it is shown there. */
export interface CrossLine {
  readonly id: string;
  readonly kind: RowTone;
  readonly labels: readonly string[];
  readonly entry: AxisEntry;
  /** Index of the measure, null on the axis that has none. */
  readonly measure: number | null;
  /** Levels that the label of a total covers: from the first up to, not including, the second. */
  readonly covered: number;
  readonly coveredTo: number;
}
export interface CrossSide {
  readonly lines: readonly CrossLine[];
  /** Name of each level; undefined is the level of the measures. */
  readonly names: readonly (string | undefined)[];
  readonly ids: readonly string[];
}

type Measures = readonly { readonly column: ResultColumn; readonly cells: readonly Cell[] }[];

/** Lines of one side of a cross table; a single measure below compare fields has no level. */
export function crossLines(
  entries: readonly AxisEntry[],
  measures: Measures | undefined,
  fields: readonly ResultColumn[],
): CrossSide {
  const named = measures !== undefined && !(fields.length > 0 && measures.length === 1);
  const names = [...fields.map(({ name }) => name), ...(named ? [undefined] : [])];
  const lines = entries.flatMap((entry): CrossLine[] => {
    const common = {
      kind: entry.kind,
      entry,
      covered: entry.kind === 'data' ? fields.length : entry.kept,
      coveredTo: fields.length,
    };
    if (!measures) return [{ ...common, id: entry.key, labels: entry.labels, measure: null }];
    return measures.map(({ column }, measure) => ({
      ...common,
      id: fields.length > 0 ? `${column.uniqId}|${entry.key}` : column.uniqId,
      labels: named ? [...entry.labels, column.name] : entry.labels,
      measure,
    }));
  });
  return { lines, names, ids: fields.map(({ uniqId }) => uniqId) };
}

/** Headings over the value columns; the label of a total reaches down to the measures. */
export function columnHeadings(
  lines: readonly CrossLine[],
  levels: number,
  merge: boolean,
  firstValue: number,
): TableHeading[] {
  const spans = mergeSpans(
    lines.map(({ labels }) => labels),
    levels,
    merge,
  );
  return spans.flatMap((own, level) =>
    lines.flatMap(({ labels, kind, covered, coveredTo }, column): TableHeading[] => {
      const columnSpan = own[column] ?? 0;
      const hidden = kind !== 'data' && level > covered && level < coveredTo;
      if (columnSpan === 0 || hidden) return [];
      const rowSpan = kind !== 'data' && level === covered ? Math.max(1, coveredTo - covered) : 1;
      return [{ text: labels[level] ?? '', column: firstValue + column, columnSpan, row: level, rowSpan }];
    }),
  );
}
