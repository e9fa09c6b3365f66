import { directoryCalls, type DirectoryKind } from '@tessera/board/directory';
import { LOCAL_STORAGE_KEYS, MENU_TYPES } from '@tessera/contract';
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
    fromTemplate: 'mf-dashboard/new-from-template',
  },
  calls: directoryCalls(MENU_TYPES.board),
};
