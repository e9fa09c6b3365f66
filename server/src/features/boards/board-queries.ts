import {
  boardStateSchema,
  isPublishedKind,
  MENU_TYPES,
  type BoardDocument,
  type BoardStateInput,
  type ReportParam,
} from '@tessera/contract';

import { createFollowingCache } from '../../platform/cache/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { BoardDocuments } from './board-documents.ts';
import type { BoardParams } from './board-params.ts';
import { composeQuestion, repeatedPaper } from './compose-state.ts';
import type { MenuRepository } from './menu-repository.ts';
import { hasParameters, paramConditions } from './param-conditions.ts';
import { unpublished } from './unpublished.ts';

/**
 * Applies filters, parameters and linkages of the board's document, or their defaults, to a chart's query. Every query
 * of charts of boards and reports goes through it; row and column rights are the engine's.
 * @param param the chart's own query, stored or drilled
 * @param draft asks a report's draft in place of its published version; the caller has checked the right to it
 * @throws CatalogueError notFound, paramInvalid, reportUnpublished, screenUnpublished
 */
export type ComposeQuery = (
  corporationCode: string,
  menuCode: string,
  reportCode: string,
  param: ReportParam,
  state?: BoardStateInput,
  draft?: boolean,
) => Promise<ReportParam>;

export interface BoardQueries {
  readonly composeQuery: ComposeQuery;
  /**
   * What a board, published report or screen shows, kept in memory until it changes. @param draft see {@link ComposeQuery}
   * @throws CatalogueError notFound, reportUnpublished, screenUnpublished
   */
  document(corporationCode: string, menuCode: string, draft?: boolean): Promise<BoardDocument>;
  close(): void;
}

/** @param published document of a report as readers see it; null if they see nothing */
export function createBoardQueries(
  services: RunningServices,
  menu: Pick<MenuRepository, 'find'>,
  documents: Pick<BoardDocuments, 'read'>,
  params: Pick<BoardParams, 'list'>,
  published: (corporationCode: string, menuCode: string) => Promise<BoardDocument | null>,
): BoardQueries {
  // Every save changes the board's row too.
  const kept = createFollowingCache<BoardDocument>(services, 'boards', ['board_node']);
  const document: BoardQueries['document'] = async (corporationCode, menuCode, draft = false) => {
    const found = await kept.get(JSON.stringify([corporationCode, menuCode]), async () => {
      const row = await menu.find(corporationCode, menuCode);
      return row && row.menu_type !== MENU_TYPES.directory ? documents.read(row, row.version) : null;
    });
    if (!found) throw new CatalogueError('notFound');
    if (!isPublishedKind(found) || draft) return found;
    const shown = await published(corporationCode, menuCode);
    if (!shown) throw unpublished(found.screen ? MENU_TYPES.screen : MENU_TYPES.report);
    return shown;
  };
  return {
    document,
    close: () => kept.close(),
    async composeQuery(corporationCode, menuCode, reportCode, param, given, draft) {
      const state = boardStateSchema.parse(given ?? {});
      const board = await document(corporationCode, menuCode, draft);
      // Without its page the value would be ignored, and all values shown as one.
      if (state.repeat && !repeatedPaper(board, state)) throw new CatalogueError('notFound');
      const asked = composeQuestion(board, { reportCode, param }, state);
      if (state.filters.length === 0 || !hasParameters(board, reportCode)) return asked;
      const chosen = paramConditions(board, state, reportCode, await params.list(corporationCode));
      if (chosen.length === 0) return asked;
      // The reader's choices override the chart's.
      return { ...asked, dynamicParamCondition: [...(asked.dynamicParamCondition ?? []), ...chosen] };
    },
  };
}
