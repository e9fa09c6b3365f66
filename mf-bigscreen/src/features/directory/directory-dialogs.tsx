import { CopyOrMoveDialog, RecycleBinDialog } from '@tessera/board/directory';
import type { DialogComponentProps } from '@tessera/remote-kit';

import { DYNAMIC_SCREENS, SCREENS } from './screen-directory.ts';

/** Dialog `mf-bigscreen/copy-or-move-screen`; props `{menuCode, mode: 'copy' | 'move'}`; gives the code to open. */
export function CopyOrMoveScreen(dialog: DialogComponentProps) {
  return <CopyOrMoveDialog kind={SCREENS} {...dialog} />;
}

/** Dialog `mf-bigscreen/copy-or-move-dynamic`, as that of screens. */
export function CopyOrMoveDynamic(dialog: DialogComponentProps) {
  return <CopyOrMoveDialog kind={DYNAMIC_SCREENS} {...dialog} />;
}

/** Dialog `mf-bigscreen/recycle-bin`; gives true when something changed. */
export function RecycleBin(dialog: DialogComponentProps) {
  return <RecycleBinDialog kind={SCREENS} {...dialog} />;
}

/** Dialog `mf-bigscreen/recycle-bin-dynamic`, as that of screens. */
export function RecycleBinDynamic(dialog: DialogComponentProps) {
  return <RecycleBinDialog kind={DYNAMIC_SCREENS} {...dialog} />;
}
