import type { Tbl } from '@tessera/contract';
import { Button } from '@tessera/ui/core';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@tessera/ui/forms';
import { FormattedMessage } from 'react-intl';

import { draftOf, type TblDraft } from '../model/tbl-draft.ts';
import { DifferenceView } from './difference-view.tsx';

export interface ConflictDialogProps {
  /** What another author saved in the meantime. */
  readonly theirs: Tbl;
  readonly draft: TblDraft;
  readonly busy: boolean;
  /** Saves the draft over theirs, which stays in the history. */
  onKeepMine(): void;
  /** Takes theirs and gives the own changes up. */
  onTakeTheirs(): void;
  onClose(): void;
}

/** Two authors changed a table at the same time: shows what differs and asks whose stands. */
export function ConflictDialog({ theirs, draft, busy, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="report.live.conflict" defaultMessage="另一位作者刚刚保存了新版本" />
          </DialogTitle>
          <DialogContent>
            <p>
              <FormattedMessage
                id="report.live.conflictText"
                defaultMessage="红色是对方的内容，绿色是您的内容。保存您的内容后，对方的版本仍在历史版本中；采用对方的，您没有保存的修改会丢失。"
              />
            </p>
            <DifferenceView before={draftOf(theirs)} after={draft} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>
              <FormattedMessage id="report.live.conflictLater" defaultMessage="继续编辑" />
            </Button>
            <Button disabledFocusable={busy} onClick={onTakeTheirs}>
              <FormattedMessage id="report.live.conflictTheirs" defaultMessage="采用对方的" />
            </Button>
            <Button appearance="primary" disabledFocusable={busy} onClick={onKeepMine}>
              <FormattedMessage id="report.live.conflictMine" defaultMessage="保存我的" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
