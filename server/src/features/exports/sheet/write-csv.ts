import { CSV_START, csvLine } from '@tessera/charts/model';
import type { QueryResult } from '@tessera/contract';
import { Zip, ZipDeflate } from 'fflate';

import type { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { ExportSources } from '../board-content.ts';
import type { ExportedSheet } from '../exported-sheets.ts';
import { safeName } from '../file-name.ts';
import { chartsOf } from '../reading-order.ts';
import { eachPiece, type Taker } from './chart-rows.ts';
import { openOutput } from './output-file.ts';
import type { Written } from './write-xlsx.ts';

/** Writes one chart as CSV, or several as ZIP, unrounded; those of a report's page have its name before theirs. @throws CatalogueError where no chart can be read */
export async function writeCsv(
  path: string,
  sheets: readonly ExportedSheet[],
  taker: Taker,
  sources: ExportSources,
  progress: (done: number) => void,
): Promise<Written> {
  const output = openOutput(path, taker.signal);
  const file = output.stream;
  const charts = sheets.flatMap(({ heading, state, items }) =>
    chartsOf(items).map((report) => ({
      report,
      state,
      name: heading === null ? report.reportName : `${heading} ${report.reportName}`,
    })),
  );
  const zip = charts.length > 1 ? new Zip((error, bytes) => (error ? file.destroy(error) : file.write(bytes))) : null;
  const named = uniqueFiles();
  const errors: CatalogueError[] = [];
  let truncated = false;
  try {
    for (const [index, { report, state, name }] of charts.entries()) {
      const entry = zip && new ZipDeflate(`${named(name)}.csv`, { level: 6 });
      if (entry) zip.add(entry);
      const write = (text: string) => (entry ? entry.push(Buffer.from(text)) : file.write(text));
      let begun = false;
      const { failed, truncated: cut } = await eachPiece(report, state, taker, sources, async (piece) => {
        if (!begun) write(CSV_START + csvLine(piece.columns.map(({ name }) => name)));
        begun = true;
        write(linesOf(piece));
        await output.drained();
      });
      if (failed) write(`${begun ? '' : CSV_START}${csvLine([failed.reason])}`);
      if (failed?.error) errors.push(failed.error);
      truncated ||= cut;
      entry?.push(new Uint8Array(), true);
      progress(index + 1);
    }
    const [first] = errors;
    if (first && errors.length === charts.length) throw first;
    await output.finish(() => {
      zip?.end();
      file.end();
    });
    return { truncated };
  } catch (error) {
    file.destroy();
    throw error;
  }
}

function linesOf({ values, rowCount }: QueryResult): string {
  const lines: string[] = [];
  for (let row = 0; row < rowCount; row += 1) lines.push(csvLine(values.map((cells) => cells[row] ?? null)));
  return lines.join('');
}

function uniqueFiles(): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    const plain = safeName(name);
    let chosen = plain;
    for (let count = 2; used.has(chosen.toLowerCase()); count += 1) chosen = `${plain} (${count})`;
    used.add(chosen.toLowerCase());
    return chosen;
  };
}
