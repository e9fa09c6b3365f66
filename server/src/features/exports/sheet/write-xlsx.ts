import { CHART_THEMES, sheetModel, sheetName, toChartTypeCode } from '@tessera/charts/model';
import type { ReportComponent } from '@tessera/contract';
import type { Worksheet, WorksheetView } from 'exceljs';

import type { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { text } from '../../../platform/texts/index.ts';
import type { ExportSources } from '../board-content.ts';
import { chartTexts } from '../chart-texts.ts';
import { eachPiece, type Taker } from './chart-rows.ts';
import { openOutput } from './output-file.ts';
import { sheetPacked } from './sheet-packed.ts';
import { createSheetWriter, type SheetWriter } from './sheet-writer.ts';

export interface Written {
  readonly truncated: boolean;
}

/**
 * Streams a workbook with a sheet per chart. @param progress gets the number written
 * @throws CatalogueError where no chart can be read
 */
export async function writeXlsx(
  path: string,
  charts: readonly ReportComponent[],
  taker: Taker,
  sources: ExportSources,
  progress: (done: number) => void,
): Promise<Written> {
  // Only servers that write workbooks hold the library in memory.
  const { default: excel } = await import('exceljs');
  const output = openOutput(path, taker.signal);
  const { stream } = output;
  const workbook = new excel.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: false,
  });
  workbook.creator = 'Tessera';
  workbook.lastModifiedBy = 'Tessera';
  const theme = CHART_THEMES.purple;
  const texts = chartTexts(taker.locale);
  const named = uniqueNames();
  const errors: CatalogueError[] = [];
  let truncated = false;
  try {
    for (const [index, report] of charts.entries()) {
      const code = toChartTypeCode(report.reportTypeCode);
      const name = named(report.reportName);
      // Begun with the first rows, since frozen panes come first in the file.
      let hidden = '';
      let elapsed: string | undefined;
      let begun: { readonly sheet: Worksheet; readonly writer: SheetWriter } | null = null;
      const begin = (views: Partial<WorksheetView>[]) => {
        const sheet = workbook.addWorksheet(name, { views });
        const packed = () => output.drained(sheetPacked(sheet));
        return { sheet, writer: createSheetWriter(sheet, theme.tableHeader, packed) };
      };
      const { failed, truncated: cut } = await eachPiece(report, taker, sources, async (result) => {
        const { locale } = taker;
        const model = sheetModel(code, { result, conf: report.reportConf, theme, locale, texts });
        const fixed = model.columns.filter(({ kind }) => kind !== 'value').length;
        begun ??= begin([{ state: 'frozen', ySplit: model.headerRows, xSplit: fixed }]);
        await begun.writer.rows(model);
        hidden = model.note ?? hidden;
        elapsed = result.columns.find(({ elapsedUntil }) => elapsedUntil !== undefined)?.elapsedUntil;
      });
      // What the callback sets, the compiler can't follow.
      const { sheet, writer } = (begun as ReturnType<typeof begin> | null) ?? begin([]);
      if (failed) writer.note(failed.reason);
      if (failed?.error) errors.push(failed.error);
      if (elapsed !== undefined) writer.note(text(taker.locale, 'export.elapsedUntil', { day: elapsed }));
      if (cut || writer.full) {
        truncated = true;
        const rows = await sources.rowCap(taker.viewer.corporationCode);
        writer.note(hidden || text(taker.locale, 'export.truncated', { rows }));
      }
      sheet.commit();
      progress(index + 1);
    }
    const [first] = errors;
    if (first && errors.length === charts.length) throw first;
    await output.finish(() => workbook.commit());
    return { truncated };
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/** Names of sheets, no two alike. */
export function uniqueNames(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    const plain = sheetName(name);
    let chosen = plain;
    for (let count = 2; used.has(chosen.toLowerCase()); count += 1) {
      const mark = ` (${count})`;
      chosen = `${plain.slice(0, 31 - mark.length)}${mark}`;
    }
    used.add(chosen.toLowerCase());
    return chosen;
  };
}
