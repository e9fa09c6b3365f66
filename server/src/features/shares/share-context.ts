import type { BoardDocument, ReportParam } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Boards } from '../boards/index.ts';
import type { Drawing } from '../exports/index.ts';
import type { Insights } from '../insights/index.ts';
import type { Policies } from '../policies/index.ts';
import type { Screens } from '../screens/index.ts';
import type { RunQuery } from '../tables/index.ts';
import type { ShareAccess, Visit } from './share-access.ts';
import type { ShareRepository } from './share-repository.ts';
import { lockIsGone, type SharePolicy } from './share-state.ts';

/** What shares need of other slices; whatever another corporation owns is null there. */
export interface ShareSurroundings extends Pick<
  Boards,
  'document' | 'content' | 'composeQuery' | 'paramDetail' | 'filterFacts' | 'filterValues'
> {
  /** Whether a member may share a document now; shares of those who may not are closed. */
  readonly mayShare: (member: Viewer, menuCode: string) => Promise<boolean>;
  readonly policy: (corporationCode: string) => Promise<SharePolicy>;
  readonly people: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
  /** What readers see of a board, report or screen; null for one that is not published. */
  readonly board: (corporationCode: string, menuCode: string) => Promise<BoardDocument | null>;
  /** The stored query of a chart of the board. */
  readonly chartParam: (corporationCode: string, menuCode: string, reportCode: string) => Promise<ReportParam | null>;
  readonly runQuery: RunQuery;
  /** What visitors of this creator's shares take away. */
  readonly takenByVisitors: Policies['visitorExports'];
  readonly chartFile: Drawing['chartFile'];
  readonly insights: Insights['read'];
  readonly news: Screens['news'];
}
export interface ShareContext {
  readonly services: RunningServices;
  readonly repository: ShareRepository;
  readonly access: ShareAccess;
  readonly around: ShareSurroundings;
}

/** The document of the board that a visit is on, with all that is fixed for it. @throws CatalogueError shareWithdrawn */
export async function boardOf(
  around: Pick<ShareSurroundings, 'board'>,
  { row, viewer, fixed }: Visit,
): Promise<BoardDocument> {
  const board = await around.board(viewer.corporationCode, row.menu_code);
  if (!board || lockIsGone(fixed.locked, board)) throw new CatalogueError('shareWithdrawn');
  return board;
}
