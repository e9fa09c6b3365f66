import { sheetName } from '@tessera/charts/model';
import type { WorksheetView } from 'exceljs';

import type { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { ExportSources } from '../board-content.ts';
import type { ExportedSheet } from '../exported-sheets.ts';
import type { Taker } from './chart-rows.ts';
import { openOutput } from './output-file.ts';
import { writeSheet } from './write-sheet.ts';

export interface Written {
  readonly truncated: boolean;
}

/**
 * Streams a workbook with a sheet per chart of a board or page of a report. @param progress gets the number of charts written
 * @throws CatalogueError where no chart can be read
 */
export async function writeXlsx(
  path: string,
  sheets: readonly ExportedSheet[],
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
  const mark = await sources.watermark(taker.viewer);
  const named = uniqueNames();
  const errors: CatalogueError[] = [];
  let charts = 0;
  let truncated = false;
  try {
    for (const sheet of sheets) {
      const name = named(sheet.name);
      const begin = (views: Partial<WorksheetView>[]) =>
        workbook.addWorksheet(name, {
          views,
          ...(mark === null ? {} : { headerFooter: { oddFooter: footerOf(mark) } }),
        });
      truncated =
        (await writeSheet(sheet, { taker, sources, output, begin, errors, done: () => progress((charts += 1)) })) ||
        truncated;
    }
    const [first] = errors;
    if (first && errors.length === charts) throw first;
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

/** A text as the footer of a printed sheet; signs of the format in it are text. */
function footerOf(text: string): string {
  return `&L${text.replaceAll('&', '&&')}`;
}
