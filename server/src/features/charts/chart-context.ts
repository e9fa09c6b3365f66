import type { BoardStateInput, Locale, MenuType, ReportParam, ResourceAction, TableDetail } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import type { GrantViewer } from '../grants/index.ts';
import type { ChartRepository } from './chart-repository.ts';
import type { FrozenChart } from './frozen-charts.ts';

/** Data of other slices that charts need. */
export interface ChartSurroundings {
  /** What a viewer may do with documents, by code. */
  sees(viewer: GrantViewer): Promise<(menuCode: string, action: ResourceAction) => boolean>;
  /** Null for whatever is no document of the corporation. */
  readonly board: (
    corporationCode: string,
    menuCode: string,
    locale: Locale,
  ) => Promise<{
    readonly menuName: string;
    readonly menuType: Exclude<MenuType, '1'>;
    readonly layoutType: 0 | 1 | 2;
  } | null>;
  readonly boardNames: (
    corporationCode: string,
    locale: Locale,
    withReports: boolean,
  ) => Promise<ReadonlyMap<string, string>>;
  readonly table: (viewer: Viewer, locale: Locale, tableId: string) => Promise<TableDetail | null>;
  /** The query of a chart with what a reader chose on its board. */
  readonly composeQuery: (
    corporationCode: string,
    menuCode: string,
    reportCode: string,
    param: ReportParam,
    state?: BoardStateInput,
    draft?: boolean,
  ) => Promise<ReportParam>;
  /** Charts of a report or screen as they were published; empty if readers see nothing. */
  readonly publishedCharts: (corporationCode: string, menuCode: string) => Promise<readonly FrozenChart[]>;
  /** Names of users by id. */
  readonly users: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
  /** Keeps a picture and answers its address. @throws CatalogueError imageTypeRefused */
  readonly keepImage: (corporationCode: string, userId: string, bytes: Buffer) => Promise<string>;
}
export interface ChartContext {
  readonly services: Pick<Services, 'store' | 'now'>;
  readonly repository: ChartRepository;
  readonly around: ChartSurroundings;
  /** Makes this instance read stored queries again. */
  readonly changed: () => void;
}
/** Who asks, and in which language. */
export interface Caller {
  readonly viewer: Viewer;
  readonly locale: Locale;
}

/** A table as the viewer sees it, or null. */
export async function tableOf(
  { around }: ChartContext,
  { viewer, locale }: Caller,
  tableId: string,
): Promise<TableDetail | null> {
  return tableId === '' ? null : around.table(viewer, locale, tableId);
}

/** The board on which a chart is to stand. @throws CatalogueError notFound */
export async function boardOf({ around }: ChartContext, { viewer, locale }: Caller, menuCode: string) {
  const board = menuCode === '' ? null : await around.board(viewer.corporationCode, menuCode, locale);
  if (!board) throw new CatalogueError('notFound');
  return board;
}

/** Who saved something, as far as the person is still known. */
export async function personOf(
  { around }: ChartContext,
  { viewer }: Caller,
  userId: string | null,
): Promise<{ userId: string; name: string } | null> {
  const name = userId === null ? undefined : (await around.users(viewer.corporationCode)).get(userId);
  return name === undefined ? null : { userId: userId ?? '', name };
}
