import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { BoardState, ExportKind, Locale, ReportComponent } from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import { timedSignal } from '../../platform/timed-signal.ts';
import type { ExportSources } from './board-content.ts';
import { makeExportFolder } from './export-folders.ts';
import { LONGEST } from './export-runner.ts';
import { writeCsv } from './sheet/write-csv.ts';
import { writeXlsx } from './sheet/write-xlsx.ts';

/** One chart that somebody takes away at once. */
export interface ChartFileRequest {
  /** With whose rights it is asked. */
  readonly viewer: Viewer;
  readonly locale: Locale;
  readonly signal: AbortSignal;
  readonly kind: Extract<ExportKind, 'xlsx' | 'csv'>;
  readonly report: ReportComponent;
  readonly state: BoardState;
  /** Most rows, below those of the viewer; null for as many. */
  readonly rows: number | null;
}
export interface ChartFile {
  readonly bytes: Buffer;
  readonly truncated: boolean;
}

/** The file of a chart whose taker nobody knows by name: it says nothing of whose rights it was asked with. @throws CatalogueError as queries do */
export async function chartFile(
  sources: ExportSources,
  { viewer, locale, signal: outer, kind, report, state, rows }: ChartFileRequest,
): Promise<ChartFile> {
  const signal = timedSignal(outer, LONGEST);
  const limited: ExportSources = {
    ...sources,
    watermark: async () => null,
    rowCap: async (of) => Math.min(rows ?? Infinity, await sources.rowCap(of)),
  };
  const sheet = { name: report.reportName, heading: null, state, items: [{ kind: 'chart' as const, report }] };
  const folder = await makeExportFolder();
  try {
    const path = join(folder, 'file');
    const write = kind === 'xlsx' ? writeXlsx : writeCsv;
    const taker = { viewer, locale, signal, strict: true };
    const { truncated } = await write(path, [sheet], taker, limited, () => undefined);
    return { bytes: await readFile(path), truncated };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
