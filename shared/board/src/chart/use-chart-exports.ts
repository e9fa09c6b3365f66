import {
  CHART_TYPES,
  inHeadingOrder,
  toChartTypeCode,
  toCsv,
  type ChartHandle,
  type ReportConf,
} from '@tessera/charts';
import type { ExportKind, QueryResult } from '@tessera/contract';
import { useSession } from '@tessera/remote-kit';
import { saveFile } from '@tessera/ui/core';
import { useContext, type RefObject } from 'react';

import type { QuerySpec } from '../coordinator/query-spec.ts';
import { ChartTakingContext } from './chart-taking.ts';

/** Whether a chart type is drawn by Highcharts, so that a picture of it can be saved. */
export function isDrawn(code: string): boolean {
  const type = toChartTypeCode(code);
  return !(type && 'ownView' in CHART_TYPES[type]);
}

export interface ChartExportOptions {
  readonly name: string;
  /** Its settings, by which a workbook shows numbers; default: none. */
  readonly conf?: ReportConf;
  readonly handle: RefObject<ChartHandle | null>;
  /** Whether what is shown is a drawing, of which there is a picture. */
  readonly picture: boolean;
  readonly result: QueryResult | undefined;
  /** What was asked for it; needed where the server makes the files. */
  readonly spec?: QuerySpec | null;
  /** Reads what of a table was not read yet. */
  readonly whole: () => Promise<QueryResult>;
  readonly onError: (error: unknown) => void;
}
/** What saves a chart as a file; undefined where there is nothing to save. */
export interface ChartExports {
  readonly onPng: (() => void) | undefined;
  readonly onSvg: (() => void) | undefined;
  readonly onCsv: (() => void) | undefined;
  readonly onXlsx: (() => void) | undefined;
}

/** The rows that may be taken away; null of a table with columns across that has more. */
function within(result: QueryResult, rows: number | null): QueryResult | null {
  if (rows === null || (result.cross?.rows[0]?.length ?? result.rowCount) <= rows) return result;
  return result.cross
    ? null
    : { ...result, values: result.values.map((cells) => cells.slice(0, rows)), rowCount: rows, truncated: true };
}

/** Files of a chart: the drawing as a picture, the rows behind it as tables, as far as the corporation's policy goes. */
export function useChartExports(options: ChartExportOptions): ChartExports {
  const { name, conf = [], handle, picture, result, spec, whole, onError } = options;
  const taking = useContext(ChartTakingContext);
  const own = useSession()?.exportLimit;
  const limit = taking ? taking.limit : own;
  const may = (kind: ExportKind) => limit?.kinds.includes(kind) ?? true;
  const allowed = result && within(result, limit?.rows ?? null);
  const drawn = (save: (chart: ChartHandle) => void) => () => {
    if (handle.current) save(handle.current);
  };
  const table = (kind: 'csv' | 'xlsx', save: (rows: QueryResult) => void | Promise<void>) => {
    if (!may(kind)) return undefined;
    if (taking) return result && spec ? () => void taking.table(kind, spec).catch(onError) : undefined;
    return allowed
      ? () => {
          (allowed.cross ? whole().then(inHeadingOrder) : Promise.resolve(allowed)).then(save).catch(onError);
        }
      : undefined;
  };
  return {
    onPng:
      picture && may('png')
        ? drawn((chart) => void chart.toPng()?.then((blob) => saveFile(blob, `${name}.png`), onError))
        : undefined,
    onSvg:
      picture && may('png')
        ? drawn((chart) => {
            const text = chart.toSvg();
            if (text !== undefined) saveFile(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`);
          })
        : undefined,
    onCsv: table('csv', (rows) => saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)),
    onXlsx: table('xlsx', async (rows) => {
      const { toXlsx } = await import('@tessera/charts/xlsx');
      saveFile(toXlsx(rows, name, conf), `${name}.xlsx`);
    }),
  };
}
