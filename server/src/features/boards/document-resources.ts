import { MENU_TYPES, type MenuType, type ResourceAction, type ResourceKind } from '@tessera/contract';

import type { ResourceSource, RoleNeeds } from '../../platform/resources/index.ts';
import type { BoardCharts } from '../charts/index.ts';

/** Name of the tree of directories and documents among the objects on which rights are granted. */
export const DOCUMENTS = 'documents';

const KINDS: Readonly<Record<MenuType, ResourceKind>> = {
  [MENU_TYPES.directory]: 'directory',
  [MENU_TYPES.board]: 'board',
  [MENU_TYPES.report]: 'report',
  [MENU_TYPES.screen]: 'screen',
  [MENU_TYPES.dynamicScreen]: 'dynamicScreen',
};
const ACTIONS: readonly ResourceAction[] = ['view', 'useData', 'export', 'share', 'edit', 'manage'];
const DOCUMENT_NEEDS: RoleNeeds = {
  view: ['watch_right_content'],
  useData: ['watch_chart_item'],
  export: ['watch_chart_item'],
  share: ['dashboard_edit_file'],
  edit: ['dashboard_edit_file', 'dashboard_delete_file', 'dashboard_move_file'],
};
const document = { actions: ACTIONS, needs: DOCUMENT_NEEDS };

/** Directories, boards, reports and screens as objects on which rights are granted; directories hand theirs down. */
export const documentResources = (charts: Pick<BoardCharts, 'ofBoard'>): ResourceSource => ({
  name: DOCUMENTS,
  kinds: {
    directory: {
      actions: ACTIONS,
      needs: { view: ['dashboard_watch_dir'], edit: ['dashboard_edit_dir', 'dashboard_add_dir'] },
    },
    board: document,
    report: document,
    screen: document,
    dynamicScreen: document,
  },
  owned: ['board', 'report', 'screen', 'dynamicScreen'],
  changes: { subject: 'boards', tables: ['board_node'] },
  async read(store, corporationCode) {
    const rows = await store
      .selectFrom('board_node')
      .select(['menu_code', 'menu_type', 'names', 'parent_code', 'deleted_at'])
      .where('corporation_code', '=', corporationCode)
      .orderBy('sort')
      .orderBy('menu_code')
      .execute();
    return rows.map((row) => ({
      kind: KINDS[row.menu_type],
      id: row.menu_code,
      parentId: row.parent_code,
      names: row.names,
      deleted: row.deleted_at !== null,
    }));
  },
  async tablesOf(corporationCode, id, locale) {
    const shown = await charts.ofBoard(corporationCode, id, locale);
    return [...new Set(shown.flatMap(({ reportParam }) => reportParam.tbId ?? []))];
  },
});
