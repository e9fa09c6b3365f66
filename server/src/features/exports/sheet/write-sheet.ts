import { CHART_THEMES, sheetModel, toChartTypeCode } from '@tessera/charts/model';
import type { Worksheet, WorksheetView } from 'exceljs';

import type { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { text } from '../../../platform/texts/index.ts';
import type { ExportSources } from '../board-content.ts';
import { chartTexts } from '../chart-texts.ts';
import type { ExportedSheet } from '../exported-sheets.ts';
import { eachPiece, type Taker } from './chart-rows.ts';
import type { OutputFile } from './output-file.ts';
import { sheetPacked } from './sheet-packed.ts';
import { createSheetWriter, type SheetWriter } from './sheet-writer.ts';

export interface SheetSurroundings {
  readonly taker: Taker;
  readonly sources: ExportSources;
  readonly output: OutputFile;
  /** Adds the worksheet. */
  readonly begin: (views: Partial<WorksheetView>[]) => Worksheet;
  /** Gets the failures of charts that have no data. */
  readonly errors: CatalogueError[];
  /** Called after each chart. */
  readonly done: () => void;
}
interface Begun {
  readonly sheet: Worksheet;
  readonly writer: SheetWriter;
}

const theme = CHART_THEMES.purple;

/** Writes one sheet: a chart whose head stays in view, or headed tables one below the other. @returns whether rows were left out */
export async function writeSheet(
  { heading, state, items, note }: ExportedSheet,
  { taker, sources, output, begin, errors, done }: SheetSurroundings,
): Promise<boolean> {
  const { locale } = taker;
  const texts = chartTexts(locale);
  let truncated = false;
  let begun: Begun | undefined;
  // A chart alone begins with its first rows, since frozen panes come first in the file.
  const started = (views: Partial<WorksheetView>[] = []): Begun => {
    if (begun) return begun;
    const sheet = begin(views);
    begun = { sheet, writer: createSheetWriter(sheet, theme.tableHeader, () => output.drained(sheetPacked(sheet))) };
    return begun;
  };
  if (heading !== null) started().writer.title(heading);
  for (const item of items) {
    if (item.kind === 'text') {
      started().writer.text(item.lines);
      continue;
    }
    const { report } = item;
    const code = toChartTypeCode(report.reportTypeCode);
    if (heading !== null) started().writer.title(report.reportName);
    let hidden = '';
    let elapsed: string | undefined;
    const { failed, truncated: cut } = await eachPiece(report, state, taker, sources, async (result) => {
      const model = sheetModel(code, { result, conf: report.reportConf, theme, locale, texts });
      const fixed = model.columns.filter(({ kind }) => kind !== 'value').length;
      await started([{ state: 'frozen', ySplit: model.headerRows, xSplit: fixed }]).writer.rows(model);
      hidden = model.note ?? hidden;
      elapsed = result.columns.find(({ elapsedUntil }) => elapsedUntil !== undefined)?.elapsedUntil;
    });
    const { writer } = started();
    if (failed) writer.note(failed.reason);
    if (failed?.error) errors.push(failed.error);
    if (elapsed !== undefined) writer.note(text(locale, 'export.elapsedUntil', { day: elapsed }));
    if (cut || writer.full) {
      truncated = true;
      const rows = await sources.rowCap(taker.viewer);
      writer.note(hidden || text(locale, 'export.truncated', { rows }));
    }
    done();
  }
  const { sheet, writer } = started();
  if (note !== undefined) writer.note(note);
  sheet.commit();
  return truncated;
}
