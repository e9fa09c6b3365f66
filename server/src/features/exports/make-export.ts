import type { AddressInfo } from 'node:net';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { stillHeld, type HeldRights } from '../table-rights/index.ts';
import type { ExportSources } from './board-content.ts';
import type { Made } from './export-runner.ts';
import { LONGEST } from './export-runner.ts';
import type { TaskRow } from './export-view.ts';
import { exportedSheets } from './exported-sheets.ts';
import type { BrowserPool } from './print/browser-pool.ts';
import { printBoard } from './print/print-board.ts';
import { chartsOf } from './reading-order.ts';
import { requireAllowed } from './require-allowed.ts';
import { requirePages } from './require-pages.ts';
import { writeCsv } from './sheet/write-csv.ts';
import { writeXlsx } from './sheet/write-xlsx.ts';

/** A member's session for the time of one export. */
export interface ExportSession {
  readonly token: string;
  /** Its current viewer. @throws CatalogueError sessionEnded */
  viewer(): Promise<Viewer>;
  end(): Promise<void>;
}
export interface MakerOptions {
  readonly sources: ExportSources;
  /** @throws CatalogueError noPermission for a user who is no member any more */
  readonly begin: (corporationCode: string, userId: string, seconds: number) => Promise<ExportSession>;
  /** @throws CatalogueError notFound, noPermission where the member may not export one of the documents now */
  readonly allows: (viewer: Viewer, menuCodes: readonly string[]) => Promise<void>;
  readonly timeZone: (corporationCode: string) => Promise<string>;
  /** What a member may see of tables now. */
  readonly rights: (viewer: Viewer) => Promise<HeldRights>;
  readonly pool: BrowserPool;
  readonly origin: () => string;
  /** Where users reach this installation, without a slash at the end. */
  readonly publicUrl: string;
}

/** What is made, whether somebody queued it or another slice asks for the file. */
export type ExportWork = Pick<
  TaskRow,
  'task_id' | 'corporation_code' | 'created_by' | 'kind' | 'menu_code' | 'request' | 'locale'
> & {
  /** One part without data fails the whole. Default: such a part says why in the file. */
  readonly strict?: boolean;
};
export type MakeExport = (
  work: ExportWork,
  path: string,
  signal: AbortSignal,
  progress: (fraction: number) => void,
) => Promise<Made>;

/** Makes exports with the rights that their member has when they are made, and still has when they are finished. */
export function createMaker(options: MakerOptions): MakeExport {
  const { allows, begin, rights } = options;
  return async (task, path, signal, progress) => {
    const session = await begin(task.corporation_code, task.created_by, LONGEST / 1_000 + 60);
    try {
      const viewer = await entitled(session);
      const codes = [task.menu_code, ...(task.request.furtherMenuCodes ?? [])];
      await allows(viewer, codes);
      await requireAllowed(options.sources, viewer, task.kind);
      const held = await rights(viewer);
      const made = await make(options, session, viewer, task, path, signal, progress);
      const now = await entitled(session);
      await allows(now, codes);
      if (!stillHeld(await rights(now), held)) throw new CatalogueError('noPermission');
      return { ...made, rights: held };
    } finally {
      await session.end();
    }
  };

  async function make(
    { sources, pool, timeZone, origin, publicUrl }: MakerOptions,
    { token }: ExportSession,
    viewer: Viewer,
    task: ExportWork,
    path: string,
    signal: AbortSignal,
    progress: (fraction: number) => void,
  ): Promise<Omit<Made, 'rights'>> {
    const { kind, request, locale, strict = false } = task;
    const content = await sources.board(task.corporation_code, task.menu_code, locale);
    if (!content) throw new CatalogueError('notFound');
    // A page may have been deleted since the export was asked for.
    requirePages(content.pages, request);
    if (kind === 'png' || kind === 'pdf' || kind === 'pptx') {
      const zone = await timeZone(viewer.corporationCode);
      const further = request.furtherMenuCodes ?? [];
      for (const code of further)
        if (!(await sources.board(task.corporation_code, code, locale))) throw new CatalogueError('notFound');
      const { truncated } = await printBoard(pool, origin(), {
        taskId: task.task_id,
        request,
        reports: content.pages && [task.menu_code, ...further],
        screen: content.screen,
        locale,
        token,
        timeZone: zone,
        publicUrl,
        path,
        strict,
        signal,
        progress,
      });
      return { extension: kind, truncated };
    }
    const taker = { viewer, locale, signal, strict };
    const { sheets, truncated: left } = await exportedSheets(content, request, taker, sources);
    const count = sheets.reduce((sum, { items }) => sum + chartsOf(items).length, 0);
    if (sheets.length === 0 || (count === 0 && kind === 'csv')) throw new CatalogueError('exportEmpty');
    const done = (written: number) => progress((0.95 * written) / Math.max(1, count));
    const write = kind === 'xlsx' ? writeXlsx : writeCsv;
    const { truncated } = await write(path, sheets, taker, sources, done);
    return { extension: kind === 'csv' && count > 1 ? 'zip' : kind, truncated: truncated || left };
  }
}

async function entitled(session: ExportSession): Promise<Viewer> {
  const viewer = await session.viewer().catch((error: unknown) => {
    throw error instanceof CatalogueError ? new CatalogueError('noPermission', {}, { cause: error }) : error;
  });
  if (!viewer.permissions.has('watch_chart_item')) throw new CatalogueError('noPermission');
  return viewer;
}

/** Where this server listens, as a browser beside it asks. */
export function originOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  const { address: host, port, family } = address;
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return family === 'IPv6' ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}
