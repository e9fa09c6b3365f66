import type { ResultColumn } from '@tessera/contract';

import type { BuildInput } from '../../build-input.ts';
import { estimatedPixels } from '../../format/display-width.ts';
import { displayOf, formatValue } from '../../format/value-format.ts';
import { toNumber } from '../../result/result-frame.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import { crossAxes } from '../../table/cross-axes.ts';
import { mergeSpans } from '../../table/merge-spans.ts';
import type { TableColumn, TableHeading, TableModel } from '../../table/table-model.ts';
import type { graphCrosstabBlocks } from './schema.ts';
import { tableLook } from './table-look.ts';

type Input = BuildInput<SettingsOf<typeof graphCrosstabBlocks>>;

/** One line of headings along an axis, the measure's name included where it is shown there. */
interface AxisLine {
  readonly id: string;
  readonly labels: readonly string[];
  /** Position on the axis and index of the measure. */
  readonly position: number;
  readonly measure: number | null;
}

const MIN_WIDTH = 72;
const MAX_WIDTH = 280;
const SAMPLE = 200;

/** The cross table of a result: dimensions down, compare fields and measures across, or swapped. */
export function buildTable({ result, settings, theme, locale, texts }: Input): TableModel {
  const { table, tableColumnsWidth, numDisplayed } = settings;
  const axes = crossAxes(result, locale, texts);
  const dimensionLines: AxisLine[] = axes.rows.map(({ key, labels }, position) => ({
    id: key,
    labels,
    position,
    measure: null,
  }));
  const compareLines: AxisLine[] = axes.columns.flatMap(({ key, labels }, position) =>
    axes.measures.map(({ column }, measure) => ({
      id: axes.columnFields.length > 0 ? `${column.uniqId}|${key}` : column.uniqId,
      labels: axes.columnFields.length > 0 && axes.measures.length === 1 ? labels : [...labels, column.name],
      position,
      measure,
    })),
  );
  const dimensionNames = axes.rowFields.map(({ name }) => name);
  const compareNames = [
    ...axes.columnFields.map(({ name }) => name),
    ...(axes.columnFields.length > 0 && axes.measures.length === 1 ? [] : [texts.measures]),
  ];
  const swap = table.rowColSwap;
  const rows = swap ? compareLines : dimensionLines;
  const across = swap ? dimensionLines : compareLines;
  const rowNames = swap ? compareNames : dimensionNames;
  const headerRows = Math.max(1, across[0]?.labels.length ?? 1);
  const leading = table.rowNumVisible ? 1 : 0;
  const firstValue = leading + rowNames.length;

  const displays = axes.measures.map(({ column }) => displayOf(column, numDisplayed));
  const valueText = (row: number, column: number): string => {
    const [line, crossing] = swap ? [across[column], rows[row]] : [rows[row], across[column]];
    const measure = crossing?.measure;
    if (!line || !crossing || measure === null || measure === undefined) return table.specialValue;
    const at = axes.find(line.position, crossing.position);
    const value = at === undefined ? null : toNumber(axes.measures[measure]?.cells[at]);
    const display = displays[measure];
    return value === null || !display ? table.specialValue : formatValue(value, display, locale);
  };

  const rowSpans = mergeSpans(
    rows.map(({ labels }) => labels),
    rowNames.length,
    table.mergeTheLineKey && table.mergeTheVLineKey,
  );
  const columnSpans = mergeSpans(
    across.map(({ labels }) => labels),
    headerRows,
    table.mergeTheLineKey && table.mergeTheHLineKey,
  );
  const headings: TableHeading[] = [
    ...(leading ? [{ text: texts.rowNumber, column: 0, columnSpan: 1, row: 0, rowSpan: headerRows }] : []),
    ...rowNames.map((text, level) => ({ text, column: leading + level, columnSpan: 1, row: 0, rowSpan: headerRows })),
    ...columnSpans.flatMap((spans, row) =>
      across.flatMap(({ labels }, column): TableHeading[] => {
        const columnSpan = spans[column] ?? 0;
        if (columnSpan === 0) return [];
        return [{ text: labels[row] ?? '', column: firstValue + column, columnSpan, row, rowSpan: 1 }];
      }),
    ),
  ];

  const custom = new Map(
    table.columnsWidth === '2' ? tableColumnsWidth.map(({ uniqId, width }) => [uniqId, width]) : [],
  );
  const sampled = Math.min(rows.length, SAMPLE);
  const widest = (heading: string, text: (row: number) => string) => {
    let pixels = estimatedPixels(heading);
    for (let row = 0; row < sampled; row += 1) pixels = Math.max(pixels, estimatedPixels(text(row)));
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, pixels + 26));
  };
  const idOf = (field: ResultColumn | undefined, level: number) => field?.uniqId ?? `level-${level}`;
  const columns: TableColumn[] = [
    ...(leading
      ? [
          {
            id: 'rowNumber',
            kind: 'rowNumber' as const,
            align: 'center' as const,
            width: custom.get('rowNumber') ?? 56,
          },
        ]
      : []),
    ...rowNames.map((name, level): TableColumn => {
      const id = idOf((swap ? axes.columnFields : axes.rowFields)[level], level);
      return {
        id,
        kind: 'rowHeader',
        align: 'left',
        width: custom.get(id) ?? widest(name, (row) => rows[row]?.labels[level] ?? ''),
      };
    }),
    ...across.map(({ id, labels }, column): TableColumn => ({
      id,
      kind: 'value',
      align: 'right',
      width: custom.get(id) ?? widest(labels.at(-1) ?? '', (row) => valueText(row, column)),
    })),
  ];

  return {
    headerRows,
    headings,
    columns,
    rowCount: rows.length,
    cell: (row, column) => {
      if (column >= firstValue) return { text: valueText(row, column - firstValue), rowSpan: 1 };
      if (column < leading) return { text: String(row + 1), rowSpan: 1 };
      const level = column - leading;
      return { text: rows[row]?.labels[level] ?? '', rowSpan: rowSpans[level]?.[row] ?? 1 };
    },
    look: tableLook(settings, theme),
  };
}
