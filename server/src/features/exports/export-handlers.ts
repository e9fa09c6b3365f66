import { EXPORT_KINDS, type ExportTask, type Locale } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { FeatureHandlers } from '../../platform/http/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { stillHeld } from '../table-rights/index.ts';
import type { BoardContent, ExportSources } from './board-content.ts';
import type { AwaitedPrint } from './drawn-files.ts';
import { kindsOf, isDrawnAs, isTable } from './drawn-kinds.ts';
import type { ExportRepository } from './export-repository.ts';
import type { TaskRow } from './export-view.ts';
import { mediaTypeOf } from './file-name.ts';
import type { MakerOptions } from './make-export.ts';
import { chartsOf } from './reading-order.ts';
import { requireAllowed } from './require-allowed.ts';
import { requirePages } from './require-pages.ts';

export interface ExportHandlerOptions {
  readonly files: Services['files'];
  readonly repository: ExportRepository;
  readonly sources: ExportSources;
  readonly rights: MakerOptions['rights'];
  readonly shown: (row: TaskRow) => Promise<ExportTask>;
  /** Whether there is a browser to draw with. */
  readonly draws: () => boolean;
  /** What a page prints that no export asked for. */
  readonly awaited: (viewer: Viewer, id: string) => AwaitedPrint | null;
}

/** EP-064 to EP-066, EP-118 to EP-120 and our own: everybody sees the exports that they asked for, and no other. */
export function exportHandlers(options: ExportHandlerOptions): Required<Pick<FeatureHandlers, 'boardExports'>> {
  const { files, repository, sources, rights, shown, draws, awaited } = options;
  const boardOf = async ({ corporationCode }: Viewer, menuCode: string, locale: Locale): Promise<BoardContent> => {
    const board = await sources.board(corporationCode, menuCode, locale);
    if (!board) throw new CatalogueError('notFound');
    return board;
  };
  const found = (row: TaskRow | null): TaskRow => {
    if (!row) throw new CatalogueError('notFound');
    return row;
  };
  return {
    boardExports: {
      async listConfiguration({ viewer, context, body }) {
        const content = await boardOf(viewer, body.menuCode, context.locale);
        const { menuName, charts, pages } = content;
        const allowed = await sources.allowedKinds(viewer);
        return {
          menuName,
          kinds: kindsOf(content, draws()),
          forbidden: EXPORT_KINDS.filter((kind) => !allowed.includes(kind)),
          rowCap: await sources.rowCap(viewer),
          charts: charts.map(({ reportCode, reportName, reportTypeCode }) => ({
            reportCode,
            reportName,
            reportTypeCode,
          })),
          papers:
            pages?.map(({ id, title, repeated, items }) => ({
              id,
              title,
              repeated,
              reportCodes: chartsOf(items).map(({ reportCode }) => reportCode),
            })) ?? null,
          saved: await repository.printParams(viewer, body.menuCode),
        };
      },
      async exportAsync({ viewer, context, body }) {
        const content = await boardOf(viewer, body.menuCode, context.locale);
        const { menuName, charts, pages } = content;
        await requireAllowed(sources, viewer, body.kind);
        const known = new Set(charts.map(({ reportCode }) => reportCode));
        if (body.reportCodes?.some((code) => !known.has(code))) throw new CatalogueError('chartMissing');
        if (!isTable(body.kind) && !isDrawnAs(content, body.kind)) throw new CatalogueError('exportReportKind');
        requirePages(pages, body);
        const names = [menuName];
        for (const code of body.furtherMenuCodes ?? []) {
          if (body.kind !== 'pdf' || pages === null) throw new CatalogueError('exportTogether');
          const further = await boardOf(viewer, code, context.locale);
          if (further.pages === null) throw new CatalogueError('exportTogether');
          names.push(further.menuName);
        }
        if (!isTable(body.kind) && !draws()) throw new CatalogueError('exportNoRenderer');
        const row = await repository.add(viewer, body, names.join(' + '), context.locale);
        return shown(row);
      },
      async savePrint4ExcelParams({ viewer, context, body: { menuCode, ...params } }) {
        await boardOf(viewer, menuCode, context.locale);
        await repository.savePrintParams(viewer, menuCode, params);
        return null;
      },
      async getTasks({ viewer, body }) {
        const { rows, total } = await repository.list(viewer, body.page, body.limit);
        return { list: await Promise.all(rows.map(shown)), total };
      },
      async deleteById({ viewer, params }) {
        const row = found(await repository.remove(viewer, params.id));
        if (row.file_key) await files.remove(row.file_key);
        return null;
      },
      async cancelTask({ viewer, body }) {
        return shown(found(await repository.cancel(viewer, body.id)));
      },
      async retryTask({ viewer, body }) {
        return shown(await repository.retry(viewer, body.id));
      },
      async download({ viewer, body }) {
        const row = found(await repository.find(viewer, body.id));
        const bytes = row.state === 'done' && row.file_key ? await files.get(row.file_key) : null;
        if (!bytes) throw new CatalogueError('exportNotReady');
        await requireAllowed(sources, viewer, row.kind);
        // The member no longer sees its rows or values.
        if (!row.rights || !stillHeld(await rights(viewer), row.rights)) throw new CatalogueError('exportRightsLost');
        return new FileAnswer(bytes, (await shown(row)).fileName, mediaTypeOf(row.extension ?? ''));
      },
      async printTask({ viewer, body }) {
        const print = awaited(viewer, body.id);
        if (print) return { ...print.request, requestedAt: print.requestedAt.toISOString() };
        const row = found(await repository.find(viewer, body.id));
        return { ...row.request, requestedAt: row.created_at.toISOString() };
      },
    },
  };
}
