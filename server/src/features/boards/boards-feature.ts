import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Services } from '../../platform/services.ts';
import type { ChartShelf } from '../charts/index.ts';
import { createBoardDocuments } from './board-documents.ts';
import { createBoardLocks } from './board-locks.ts';
import type { BoardParams } from './board-params.ts';
import { createBoardRepository, type BoardRepository } from './board-repository.ts';
import { componentHandlers } from './component-handlers.ts';
import { editingHandlers, type EditingOptions } from './editing-handlers.ts';
import { linkageHandlers } from './linkage-handlers.ts';
import { menuHandlers } from './menu-handlers.ts';
import { createMenuRepository } from './menu-repository.ts';
import { nameIn } from './node-names.ts';
import { paramFilterHandlers } from './param-filter-handlers.ts';

export interface Boards {
  readonly feature: Feature;
  readonly repository: BoardRepository;
}

/** Directories and boards: EP-035, EP-122, EP-124, EP-147, EP-149 and the calls of the menu. Foreign ones are not found. */
export function createBoards(
  { store, now }: Services,
  charts: ChartShelf,
  around: Pick<EditingOptions, 'people' | 'announce' | 'table'> & { readonly params: BoardParams },
): Boards {
  const menu = createMenuRepository(store);
  const documents = createBoardDocuments(store, now);
  const locks = createBoardLocks(store, now);
  const repository = createBoardRepository(menu);
  const found = <Value>(value: Value | null | undefined): Value => {
    if (value === null || value === undefined) throw new CatalogueError('notFound');
    return value;
  };
  return {
    repository,
    feature: {
      name: 'boards',
      handlers: {
        dashboard: {
          selectMenuMap: ({ viewer, context }) => menu.nodes(viewer.corporationCode, viewer.userId, context.locale),
          async configuration({ viewer, context, params }) {
            const row = found(await menu.find(viewer.corporationCode, params.id));
            if (row.menu_type !== '2') throw new CatalogueError('notFound');
            const document = found(await documents.read(row, row.version));
            return {
              menuCode: row.menu_code,
              menuName: nameIn(row.names, context.locale),
              layoutType: document.layoutType,
              updatedAt: row.updated_at.toISOString(),
              reports: await charts.ofBoard(viewer.corporationCode, row.menu_code, context.locale),
              version: row.version,
              document,
              lock: viewer.permissions.has('dashboard_edit_file') ? await locks.find(row.menu_code, null) : null,
            };
          },
          menuName: async ({ viewer, context, body }) => ({
            menuName: found(await repository.nodeName(viewer.corporationCode, body.menuCode, context.locale)),
          }),
        },
        boardComponents: componentHandlers({ repository: menu, documents, locks, charts, ...around }),
        linkage: linkageHandlers({ repository: menu, documents, locks, charts, ...around }),
        paramFilter: paramFilterHandlers({ repository: menu, documents, locks, charts, ...around }, around.params),
        menu: {
          ...menuHandlers({ repository: menu, documents, charts, now, people: around.people }),
          ...editingHandlers({ store, repository: menu, documents, locks, charts, ...around }),
        },
      },
    },
  };
}
