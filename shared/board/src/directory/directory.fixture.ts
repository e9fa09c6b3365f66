import { menu, type MenuNode } from '@tessera/contract';
import { BoardRegular } from '@tessera/ui/icons';

import type { DirectoryKind } from './directory-kind.ts';

const unused = () => Promise.reject(new Error('The test does not use this call.'));

/** A directory of boards for tests of what stands around it; only the recycle bin answers. */
export const testDirectory: DirectoryKind = {
  noun: 'board',
  Icon: BoardRegular,
  editable: true,
  recentKey: 'recent',
  dialogs: { copyOrMove: 'copy', bin: 'bin' },
  calls: (call) => ({
    list: () => Promise.resolve<readonly MenuNode[]>([]),
    add: unused,
    rename: unused,
    move: unused,
    copy: unused,
    remove: unused,
    favourite: unused,
    deleted: () => call(menu.deleted, { body: {} }),
    restore: (menuCode) => call(menu.restore, { body: { menuCode } }),
    purge: (menuCode) => call(menu.purge, { body: { menuCode } }),
  }),
};
