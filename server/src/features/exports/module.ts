import type { FastifyInstance } from 'fastify';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { DOCUMENTS } from '../boards/index.ts';
import { getAccount } from '../identity/index.ts';
import { repeatValues } from '../reports/index.ts';
import { engineViewer, streamWithCatalogueErrors, withCatalogueErrors } from '../tables/index.ts';
import type { ExportSources } from './board-content.ts';
import { chartFile } from './chart-file.ts';
import { createDrawnFiles, type Drawing } from './drawn-files.ts';
import { kindsOf } from './drawn-kinds.ts';
import { sweepExportFolders } from './export-folders.ts';
import { exportHandlers } from './export-handlers.ts';
import { createExportRepository } from './export-repository.ts';
import { defineExports, LONGEST } from './export-runner.ts';
import { toExportTask, type TaskRow } from './export-view.ts';
import { createMaker, originOf, type MakerOptions } from './make-export.ts';
import { exportMigrations } from './migrations.ts';
import { createBrowserPool } from './print/browser-pool.ts';
import { findChromium } from './print/find-chromium.ts';
import { chartsOf, readingOrder, readingPages } from './reading-order.ts';
import type { ExportTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    exports: Drawing;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ExportTables {}
}

/** Taking away: whole boards as PNG, PDF, workbook and CSV, published reports as workbook and CSV (RU-026 to RU-028, RU-159, RU-160). */
export const exportsSlice = defineSlice({
  name: 'exports',
  migrations: exportMigrations,
  needs: ['auth', 'boards', 'grants', 'messages', 'policies', 'querySettings', 'tableRights', 'tables'],
  create({
    services,
    needs: {
      auth: { sessions },
      boards,
      grants,
      messages,
      policies,
      querySettings,
      tableRights,
      tables,
    },
  }) {
    const rights = tableRights.held;
    const timeZone = async (corporationCode: string) => (await querySettings.of(corporationCode)).timeZone;
    const begin: MakerOptions['begin'] = async (corporationCode, userId, seconds) => {
      const { token, sessionId } = await sessions.work(corporationCode, userId, seconds);
      return {
        token,
        viewer: async () => (await sessions.authenticate(token)).viewer,
        end: async () => void (await sessions.end({ sessionId })),
      };
    };
    const sources: ExportSources = {
      async watermark({ corporationCode, userId }) {
        const account = await getAccount(services.store, userId);
        return account && policies.watermark(corporationCode, { ...account, userNickName: account.user_nick_name });
      },
      async board(corporationCode, menuCode, locale) {
        const board = await boards.content(corporationCode, menuCode, locale);
        if (!board) return null;
        const pages = readingPages(board.document, board.reports);
        const charts = pages?.flatMap(({ items }) => chartsOf(items)) ?? readingOrder(board.document, board.reports);
        return { menuName: board.menuName, charts, pages, screen: board.document.screen !== undefined };
      },
      async repeats(menuCode, page, taker) {
        const document = await boards.document(taker.viewer.corporationCode, menuCode);
        return repeatValues(tables.runQuery, document, page, taker.viewer, taker);
      },
      composeQuery: ({ corporationCode }, { menuCode, reportCode, reportParam }, state) =>
        boards.composeQuery(corporationCode, menuCode, reportCode, reportParam, state),
      runQuery: (query, viewer, locale, signal) => tables.runQuery(query, viewer, { locale, signal }),
      async stream(query, viewer, locale, signal) {
        const { pieces, ...head } = await withCatalogueErrors(
          tables.engine.stream(query, { viewer: engineViewer(viewer, locale), signal }),
        );
        return { ...head, pieces: streamWithCatalogueErrors(pieces) };
      },
      async rowCap(viewer) {
        const { rows } = await policies.exportLimitOf(viewer);
        return Math.min(rows ?? Infinity, (await querySettings.of(viewer.corporationCode)).rowCap);
      },
      allowedKinds: async (viewer) => (await policies.exportLimitOf(viewer)).kinds,
    };
    const { env, files, jobs, log } = services;
    const repository = createExportRepository(services);
    services.resources.part('exportTask', { source: DOCUMENTS, of: repository.documentsOf });
    const chromium = () => findChromium(env.TESSERA_CHROMIUM);
    let server: FastifyInstance | undefined;
    const origin = () => originOf(server?.server.address() ?? null);
    const pool = createBrowserPool(chromium, origin, log);
    const shown = async (row: TaskRow) => toExportTask(row, await timeZone(row.corporation_code));
    const changed = (taskId: string) => {
      repository
        .ofJob(taskId)
        .then(async (row) => {
          if (!row) return;
          await messages.broadcast({ kind: 'export', task: await shown(row) }, row.corporation_code, [row.created_by]);
        })
        .catch((error: unknown) => log.warn({ err: error }, 'the progress of an export was not told'));
    };
    const make = createMaker({
      allows: (viewer, codes) => grants.check(viewer, DOCUMENTS, codes, 'export'),
      sources,
      begin,
      timeZone,
      rights,
      pool,
      origin,
      publicUrl: publicUrl(env),
    });
    const drawn = createDrawnFiles(services, make);
    const draws = () => chromium() !== null;
    defineExports({ services, repository, changed, make });
    jobs.define('exports.purge', async () => {
      for (const key of await repository.purge()) await files.remove(key);
      const keys = await files.list('exports/');
      const taskOf = (key: string) => key.split('/')[1] ?? '';
      const known = await repository.known([...new Set(keys.map(taskOf))]);
      for (const key of keys) if (!known.has(taskOf(key))) await files.remove(key);
      await sweepExportFolders(new Date(services.now().getTime() - 2 * LONGEST));
    });
    jobs.schedule('exports.purge', '41 * * * *', 'UTC');
    return {
      gives: {
        draw: drawn.draw,
        draws,
        chartFile: (asked) => chartFile(sources, asked),
        async kinds(viewer, menuCode, locale) {
          const content = await sources.board(viewer.corporationCode, menuCode, locale);
          if (!content) throw new CatalogueError('notFound');
          const allowed = await sources.allowedKinds(viewer);
          return kindsOf(content, draws()).filter((kind) => allowed.includes(kind));
        },
      },
      handlers: exportHandlers({ files, repository, sources, rights, shown, draws, awaited: drawn.awaited }),
      routes(http) {
        server = http;
      },
      stop: () => pool.close(),
    };
  },
});
