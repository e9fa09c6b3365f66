import type { Engine, CorporationSettings } from './engine/index.ts';
import { DEFAULT_LIMITS, DEFAULT_TIME_ZONE } from './engine/index.ts';
import type { SessionService } from './features/auth/index.ts';
import type { Boards } from './features/boards/index.ts';
import { createExports, readingOrder } from './features/exports/index.ts';
import type { Messages } from './features/messages/index.ts';
import type { HeldRights } from './features/table-rights/index.ts';
import {
  withCatalogueErrors,
  createRunQuery,
  engineViewer,
  streamWithCatalogueErrors,
} from './features/tables/index.ts';
import type { Feature } from './platform/http/feature.ts';
import type { Viewer } from './platform/http/handlers.ts';
import type { Services } from './platform/services.ts';

export interface ExportsAround {
  readonly services: Services;
  readonly sessions: SessionService;
  readonly messages: Messages;
  readonly boards: Boards;
  readonly engine: Engine;
  readonly settings: (corporationCode: string) => Promise<CorporationSettings>;
  readonly rights: (viewer: Viewer) => Promise<HeldRights>;
}

/** Exports, with what they take of boards, sessions and the engine. */
export function composeExports(around: ExportsAround): Feature {
  const { services, sessions, messages, boards, engine, settings, rights } = around;
  const runQuery = createRunQuery(engine);
  return createExports({
    services,
    rights,
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
    timeZone: async (corporationCode) => (await settings(corporationCode)).timeZone ?? DEFAULT_TIME_ZONE,
    sources: {
      async board(corporationCode, menuCode, locale) {
        const board = await boards.content(corporationCode, menuCode, locale);
        return board && { menuName: board.menuName, charts: readingOrder(board.document, board.reports) };
      },
      composeQuery: ({ corporationCode }, { menuCode, reportCode, reportParam }, state) =>
        boards.composeQuery(corporationCode, menuCode, reportCode, reportParam, state),
      runQuery: (composeQuery, viewer, locale, signal) => runQuery(composeQuery, viewer, { locale, signal }),
      async stream(composeQuery, viewer, locale, signal) {
        const { pieces, ...head } = await withCatalogueErrors(
          engine.stream(composeQuery, { viewer: engineViewer(viewer, locale), signal }),
        );
        return { ...head, pieces: streamWithCatalogueErrors(pieces) };
      },
      rowCap: async (corporationCode) => (await settings(corporationCode)).rowCap ?? DEFAULT_LIMITS.rowCap,
    },
  });
}
