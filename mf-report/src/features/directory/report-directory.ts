import { directoryCalls, type DirectoryKind } from '@tessera/board/directory';
import { LOCAL_STORAGE_KEYS, MENU_TYPES } from '@tessera/contract';
import { DocumentTableRegular } from '@tessera/ui/icons';

/** The directory of reports; directories are those of boards. */
export const REPORTS: DirectoryKind = {
  noun: 'report',
  Icon: DocumentTableRegular,
  editable: true,
  recentKey: LOCAL_STORAGE_KEYS.recentReports,
  dialogs: {
    copyOrMove: 'mf-report/copy-or-move-report',
    bin: 'mf-report/recycle-bin',
    fromTemplate: 'mf-report/new-from-template',
  },
  calls: directoryCalls(MENU_TYPES.report),
};
