import { defineSlice } from '../../platform/slices/define-slice.ts';
import { engineViewer, streamWithCatalogueErrors, withCatalogueErrors } from '../tables/index.ts';
import { createExports } from './exports-feature.ts';
import { exportMigrations } from './migrations.ts';
import { readingOrder } from './reading-order.ts';
import type { ExportTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends ExportTables {}
}

export const exportsSlice = defineSlice({
  name: 'exports',
  migrations: exportMigrations,
  needs: ['auth', 'boards', 'messages', 'querySettings', 'tableRights', 'tables'],
  create({ services, needs: { auth, boards, messages, querySettings, tableRights, tables } }) {
    const { sessions } = auth;
    return createExports({
      services,
      rights: tableRights.held,
      announce: (corporationCode, userId, task) =>
        messages.broadcast({ kind: 'export', task }, corporationCode, [userId]),
      async begin(corporationCode, userId, seconds) {
        const { token, sessionId } = await sessions.work(corporationCode, userId, seconds);
        return {
          token,
          viewer: async () => (await sessions.authenticate(token)).viewer,
          end: () => sessions.end({ sessionId }),
        };
      },
      timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone,
      sources: {
        async board(corporationCode, menuCode, locale) {
          const board = await boards.content(corporationCode, menuCode, locale);
          return board && { menuName: board.menuName, charts: readingOrder(board.document, board.reports) };
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
        rowCap: async (corporationCode) => (await querySettings.of(corporationCode)).rowCap,
      },
    });
  },
});
