import { CopyOrMoveDialog, RecycleBinDialog } from '@tessera/board/directory';
import type { DialogComponentProps } from '@tessera/remote-kit';

import { REPORTS } from './report-directory.ts';

/** Dialog `mf-report/copy-or-move-report`; props `{menuCode, mode: 'copy' | 'move'}`; gives the code to open. */
export function CopyOrMoveReport(dialog: DialogComponentProps) {
  return <CopyOrMoveDialog kind={REPORTS} {...dialog} />;
}

/** Dialog `mf-report/recycle-bin`; gives true when something changed. */
export function RecycleBin(dialog: DialogComponentProps) {
  return <RecycleBinDialog kind={REPORTS} {...dialog} />;
}
