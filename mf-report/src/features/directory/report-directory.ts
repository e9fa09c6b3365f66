import type { DirectoryKind } from '@tessera/board/directory';
import { dashboard, LOCAL_STORAGE_KEYS, menu, MENU_TYPES } from '@tessera/contract';
import { DocumentTableRegular } from '@tessera/ui/icons';

/** The directory of reports; directories are those of boards. */
export const REPORTS: DirectoryKind = {
  noun: 'report',
  Icon: DocumentTableRegular,
  editable: true,
  recentKey: LOCAL_STORAGE_KEYS.recentReports,
  dialogs: { copyOrMove: 'mf-report/copy-or-move-report', bin: 'mf-report/recycle-bin' },
  calls: (call) => ({
    list: () => call(dashboard.selectMenuMap, { body: { menuType: MENU_TYPES.report } }),
    add: ({ directory, menuName, parentCode }) =>
      call(menu.add, {
        body: { menuType: directory ? MENU_TYPES.directory : MENU_TYPES.report, menuName, parentCode },
      }),
    rename: (menuCode, menuName) => call(menu.rename, { body: { menuCode, menuName } }),
    move: (menuCode, to) => call(menu.move, { body: { menuCode, ...to } }),
    copy: (menuCode, to) => call(menu.copy, { body: { menuCode, ...to } }),
    remove: (menuCode) => call(menu.remove, { body: { menuCode } }),
    favourite: (menuCode, favourite) => call(menu.favourite, { body: { menuCode, favourite } }),
    deleted: async () => {
      const nodes = await call(menu.deleted, { body: {} });
      return nodes.filter(({ menuType }) => menuType === MENU_TYPES.directory || menuType === MENU_TYPES.report);
    },
    restore: (menuCode) => call(menu.restore, { body: { menuCode } }),
    purge: (menuCode) => call(menu.purge, { body: { menuCode } }),
  }),
};
