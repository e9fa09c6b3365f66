import { directoryCalls, type DirectoryKind } from '@tessera/board/directory';
import { LOCAL_STORAGE_KEYS, MENU_TYPES } from '@tessera/contract';
import { DesktopRegular, TabDesktopRegular } from '@tessera/ui/icons';

/** The directory of big screens; directories are those of boards. */
export const SCREENS: DirectoryKind = {
  noun: 'screen',
  Icon: DesktopRegular,
  editable: true,
  recentKey: LOCAL_STORAGE_KEYS.recentScreens,
  dialogs: {
    copyOrMove: 'mf-bigscreen/copy-or-move-screen',
    bin: 'mf-bigscreen/recycle-bin',
    add: 'mf-bigscreen/new-screen',
    fromTemplate: 'mf-bigscreen/new-from-template',
  },
  calls: directoryCalls(MENU_TYPES.screen),
};

/** The directory of dynamic screens. */
export const DYNAMIC_SCREENS: DirectoryKind = {
  noun: 'dynamic',
  Icon: TabDesktopRegular,
  editable: true,
  recentKey: LOCAL_STORAGE_KEYS.recentDynamicScreens,
  dialogs: { copyOrMove: 'mf-bigscreen/copy-or-move-dynamic', bin: 'mf-bigscreen/recycle-bin-dynamic' },
  calls: directoryCalls(MENU_TYPES.dynamicScreen),
};
