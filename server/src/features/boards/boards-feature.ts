import {
  hasPublications,
  isPublishedKind,
  MENU_TYPES,
  type MenuType,
  type BoardConfiguration,
  type BoardDocument,
  type boardFilters,
  type Locale,
  type menu as menuCalls,
  type paramFilter,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { HandlerInput, Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Made } from '../../platform/slices/define-slice.ts';
import { frozenComponents, type BoardCharts, type FrozenChart } from '../charts/index.ts';
import type { Sight } from '../grants/index.ts';
import { aiComponentHandlers } from './ai-component-handlers.ts';
import { createBoardDocuments } from './board-documents.ts';
import { createBoardLocks } from './board-locks.ts';
import type { BoardParams } from './board-params.ts';
import { createBoardQueries, type ComposeQuery, type BoardQueries } from './board-queries.ts';
import { createBoardRepository, type BoardRepository } from './board-repository.ts';
import { componentHandlers } from './component-handlers.ts';
import { DOCUMENTS, documentResources } from './document-resources.ts';
import { documentSteps, type DocumentSteps } from './document-steps.ts';
import { editingHandlers } from './editing-handlers.ts';
import type { EditingOptions } from './editing-options.ts';
import { filterHandlers, filterValues, type FilterOptions } from './filter-handlers.ts';
import { linkageHandlers } from './linkage-handlers.ts';
import { menuHandlers } from './menu-handlers.ts';
import { createMenuRepository } from './menu-repository.ts';
import { nameIn } from './node-names.ts';
import { paramFilterHandlers } from './param-filter-handlers.ts';
import { createSavedFilters } from './saved-filters.ts';
import { seenNodes } from './seen-nodes.ts';
import { stepHandlers, type StepOptions } from './step-handlers.ts';
import { unpublished } from './unpublished.ts';

export interface Boards {
  readonly repository: BoardRepository;
  readonly composeQuery: ComposeQuery;
  /** EP-292, for any caller. */
  readonly paramDetail: (
    asked: Omit<HandlerInput<typeof paramFilter.detail>, 'params' | 'query'>,
  ) => ReturnType<Handlers<typeof paramFilter>['detail']>;
  /** EP-159, for any caller. */
  readonly filterFacts: (
    asked: Omit<HandlerInput<typeof boardFilters.search>, 'params' | 'query'>,
  ) => ReturnType<Handlers<typeof boardFilters>['search']>;
  /** Values of a filter of this board document. */
  readonly filterValues: (
    board: BoardDocument,
    asked: Parameters<typeof filterValues>[2],
  ) => ReturnType<typeof filterValues>;
  /** Boards, published reports and screens. @throws CatalogueError notFound, reportUnpublished, screenUnpublished */
  readonly document: BoardQueries['document'];
  /** What a viewer may do with directories and documents, by code. */
  readonly sees: (viewer: Viewer) => Promise<Sight['may']>;
  /** All boards, reports and screens of a corporation, deleted ones left out. */
  readonly listed: (
    corporationCode: string,
    locale: Locale,
  ) => Promise<{ readonly menuCode: string; readonly menuName: string; readonly menuType: MenuType }[]>;
  /** What documents of boards and drafts of reports and screens are edited with. */
  readonly editing: Pick<EditingOptions, 'repository' | 'documents' | 'locks' | 'people' | 'table'> & {
    readonly steps: DocumentSteps;
    /** @throws CatalogueError notFound, nameTaken */
    readonly rename: Handlers<typeof menuCalls>['rename'];
  };
  /** Content of a board or report with its charts. @throws CatalogueError notFound, reportUnpublished */
  readonly shown: (
    corporationCode: string,
    menuCode: string,
    locale: Locale,
    draft?: boolean,
  ) => Promise<Pick<BoardConfiguration, 'document' | 'reports'>>;
  /**
   * Content of a board, or of a report or screen as it is published; null for anything else, and for a foreign one.
   * @throws CatalogueError reportUnpublished, screenUnpublished
   */
  readonly content: (
    corporationCode: string,
    menuCode: string,
    locale: Locale,
  ) => Promise<Omit<BoardConfiguration, 'lock'> | null>;
}

/** Kinds of documents that EP-035 lists by their `menuType`. */
const DOCUMENT_TYPES = [MENU_TYPES.report, MENU_TYPES.screen, MENU_TYPES.dynamicScreen] as const;

/** Kinds of documents with charts; a dynamic screen shows those of a screen. */
const CONTENT_TYPES: ReadonlySet<string> = new Set([MENU_TYPES.board, MENU_TYPES.report, MENU_TYPES.screen]);

/** What readers see of a report or screen; null for nothing. */
type Published = (
  corporationCode: string,
  menuCode: string,
) => Promise<{
  readonly document: BoardDocument;
  readonly charts: readonly FrozenChart[];
  readonly version: number;
  readonly publishedAt: Date;
} | null>;

/** Directories and boards: EP-035, EP-122, EP-124, EP-147, EP-149 and the calls of the menu. Foreign ones are not found. */
export function createBoards(
  services: RunningServices,
  charts: BoardCharts,
  around: Pick<EditingOptions, 'people' | 'announce' | 'table' | 'grants'> &
    Pick<FilterOptions, 'runQuery'> & { readonly params: BoardParams; readonly published: Published },
): Made<'boards'> {
  const { store, now } = services;
  services.resources.define(documentResources(charts));
  const menu = createMenuRepository(store);
  const documents = createBoardDocuments(store, now);
  const locks = createBoardLocks(store, now);
  const repository = createBoardRepository(menu);
  const queries = createBoardQueries(
    services,
    menu,
    documents,
    around.params,
    async (...asked) => (await around.published(...asked))?.document ?? null,
  );
  const screenOrigins = services.env.TESSERA_SCREEN_ORIGINS;
  const editing = { repository: menu, documents, locks, charts, screenOrigins, ...around };
  const directories = menuHandlers({ ...editing, now });
  const addBoard: StepOptions['addBoard'] = (input) =>
    directories.add({ ...input, body: { ...input.body, menuType: '2' } });
  const found = <Value>(value: Value | null | undefined): Value => {
    if (value === null || value === undefined) throw new CatalogueError('notFound');
    return value;
  };
  const shown: Boards['shown'] = async (corporationCode, menuCode, locale, draft = false) => {
    const document = await queries.document(corporationCode, menuCode, draft);
    const frozen = isPublishedKind(document) && !draft ? await around.published(corporationCode, menuCode) : null;
    const reports = frozen
      ? frozenComponents(frozen.charts, menuCode, locale)
      : await charts.ofBoard(corporationCode, menuCode, locale);
    return { document, reports };
  };
  const filters = filterHandlers({
    ...editing,
    queries,
    shown: ({ corporationCode }, ...asked) => shown(corporationCode, ...asked),
    saved: createSavedFilters(store, now),
  });
  const params = paramFilterHandlers({ ...editing, queries }, around.params);
  const content: Boards['content'] = async (corporationCode, menuCode, locale) => {
    const row = await menu.find(corporationCode, menuCode);
    if (!row || !CONTENT_TYPES.has(row.menu_type)) return null;
    const published = hasPublications(row.menu_type);
    const publication = published ? await around.published(corporationCode, menuCode) : null;
    if (published && !publication) throw unpublished(row.menu_type);
    const document = publication?.document ?? (await documents.read(row, row.version));
    if (!document) return null;
    return {
      menuCode: row.menu_code,
      menuName: nameIn(row.names, locale),
      layoutType: document.layoutType,
      updatedAt: (publication?.publishedAt ?? row.updated_at).toISOString(),
      reports: publication
        ? frozenComponents(publication.charts, menuCode, locale)
        : await charts.ofBoard(corporationCode, row.menu_code, locale),
      version: publication?.version ?? row.version,
      document,
    };
  };
  return {
    gives: {
      repository,
      content,
      sees: async (viewer) => (await around.grants.sight(viewer, DOCUMENTS)).may,
      listed: async (corporationCode, locale) =>
        (await menu.documents(corporationCode)).map(({ menu_code: menuCode, names, menu_type: menuType }) => ({
          ...{ menuCode, menuName: nameIn(names, locale), menuType },
        })),
      shown,
      paramDetail: (asked) => params.detail({ ...asked, params: undefined, query: undefined }),
      filterFacts: (asked) => filters.search({ ...asked, params: undefined, query: undefined }),
      filterValues: (board, asked) => filterValues(editing, board, asked),
      document: queries.document,
      editing: { ...editing, steps: documentSteps(editing), rename: directories.rename },
      composeQuery: queries.composeQuery,
    },
    stop: async () => queries.close(),
    handlers: {
      dashboard: {
        async selectMenuMap({ viewer, body, context }) {
          const kind = DOCUMENT_TYPES.find((one) => one === body.menuType) ?? MENU_TYPES.board;
          const nodes = await menu.nodes(viewer.corporationCode, viewer.userId, context.locale, kind);
          return seenNodes(nodes, await around.grants.sight(viewer, DOCUMENTS));
        },
        async configuration({ viewer, context, params }) {
          const row = await menu.find(viewer.corporationCode, params.id);
          const isBoard = row?.menu_type === MENU_TYPES.board;
          return {
            ...found(isBoard ? await content(viewer.corporationCode, params.id, context.locale) : null),
            lock: viewer.permissions.has('dashboard_edit_file') ? await locks.find(params.id, null) : null,
          };
        },
        menuName: async ({ viewer, context, body }) => ({
          menuName: found(await repository.nodeName(viewer.corporationCode, body.menuCode, context.locale)),
        }),
      },
      boardComponents: componentHandlers(editing),
      aiComponents: aiComponentHandlers(editing),
      boardSteps: stepHandlers({ store, ...editing, addBoard }),
      linkage: linkageHandlers(editing),
      paramFilter: params,
      boardFilters: filters,
      menu: {
        ...directories,
        ...editingHandlers({ store, ...editing }),
      },
    },
  };
}
