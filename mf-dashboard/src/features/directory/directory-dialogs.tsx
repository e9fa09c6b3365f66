import { CopyOrMoveDialog, RecycleBinDialog } from '@tessera/board/directory';
import type { DialogComponentProps } from '@tessera/remote-kit';

import { BOARDS } from './board-directory.ts';

/** Dialog `mf-dashboard/copy-or-move-board` (RT-099); props `{menuCode, mode: 'copy' | 'move'}`; gives the code to open. */
export function CopyOrMoveBoard(dialog: DialogComponentProps) {
  return <CopyOrMoveDialog kind={BOARDS} {...dialog} />;
}

/** Dialog `mf-dashboard/recycle-bin`; gives true when something changed. */
export function RecycleBin(dialog: DialogComponentProps) {
  return <RecycleBinDialog kind={BOARDS} {...dialog} />;
}
