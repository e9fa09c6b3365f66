import type { DirectoryKind } from '@tessera/board/directory';
import { dashboard, LOCAL_STORAGE_KEYS, menu, MENU_TYPES } from '@tessera/contract';
import { BoardRegular } from '@tessera/ui/icons';

/** The directory of boards. */
export const BOARDS: DirectoryKind = {
  noun: 'board',
  Icon: BoardRegular,
  editable: true,
  recentKey: LOCAL_STORAGE_KEYS.recentBoards,
  dialogs: {
    copyOrMove: 'mf-dashboard/copy-or-move-board',
    bin: 'mf-dashboard/recycle-bin',
    phone: 'mf-dashboard/app-editor',
  },
  calls: (call) => ({
    list: () => call(dashboard.selectMenuMap, { body: {} }),
    add: ({ directory, menuName, parentCode }) =>
      call(menu.add, { body: { menuType: directory ? '1' : '2', menuName, parentCode } }),
    rename: (menuCode, menuName) => call(menu.rename, { body: { menuCode, menuName } }),
    move: (menuCode, to) => call(menu.move, { body: { menuCode, ...to } }),
    copy: (menuCode, to) => call(menu.copy, { body: { menuCode, ...to } }),
    remove: (menuCode) => call(menu.remove, { body: { menuCode } }),
    favourite: (menuCode, favourite) => call(menu.favourite, { body: { menuCode, favourite } }),
    deleted: async () => {
      const nodes = await call(menu.deleted, { body: {} });
      return nodes.filter(({ menuType }) => menuType === MENU_TYPES.directory || menuType === MENU_TYPES.board);
    },
    restore: (menuCode) => call(menu.restore, { body: { menuCode } }),
    purge: (menuCode) => call(menu.purge, { body: { menuCode } }),
  }),
};
