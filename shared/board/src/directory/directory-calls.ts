import { dashboard, menu, MENU_TYPES, type MenuType } from '@tessera/contract';

import type { DirectoryKind } from './directory-kind.ts';

/**
 * Calls of a directory of the menu tree, which holds documents of several kinds: each directory lists its own, and offers
 * them and the directories in its recycle bin.
 */
export const directoryCalls =
  (menuType: Exclude<MenuType, typeof MENU_TYPES.directory>): DirectoryKind['calls'] =>
  (call) => ({
    list: () => call(dashboard.selectMenuMap, { body: menuType === MENU_TYPES.board ? {} : { menuType } }),
    add: ({ directory, menuName, parentCode }) =>
      call(menu.add, { body: { menuType: directory ? MENU_TYPES.directory : menuType, menuName, parentCode } }),
    rename: (menuCode, menuName) => call(menu.rename, { body: { menuCode, menuName } }),
    move: (menuCode, to) => call(menu.move, { body: { menuCode, ...to } }),
    copy: (menuCode, to) => call(menu.copy, { body: { menuCode, ...to } }),
    remove: (menuCode) => call(menu.remove, { body: { menuCode } }),
    favourite: (menuCode, favourite) => call(menu.favourite, { body: { menuCode, favourite } }),
    deleted: async () => {
      const nodes = await call(menu.deleted, { body: {} });
      return nodes.filter((node) => node.menuType === menuType || node.menuType === MENU_TYPES.directory);
    },
    restore: (menuCode) => call(menu.restore, { body: { menuCode } }),
    purge: (menuCode) => call(menu.purge, { body: { menuCode } }),
  });
