import { Button } from '@tessera/ui/core';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@tessera/ui/forms';
import { FormattedMessage } from 'react-intl';

export interface LostLockDialogProps {
  /** Who edits now. */
  readonly name: string;
  onTakeBack(): void;
  onDrop(): void;
}

/** Somebody took over while something is not saved: the author chooses, and no key or click beside it drops anything. */
export function LostLockDialog({ name, onTakeBack, onDrop }: LostLockDialogProps) {
  return (
    <Dialog open modalType="alert">
      <DialogSurface style={{ width: '400px', maxWidth: 'calc(100vw - 32px)' }}>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="dashboard.lost.title" defaultMessage="编辑已被接管" />
          </DialogTitle>
          <DialogContent>
            <FormattedMessage
              id="dashboard.lost.text"
              defaultMessage="{name} 接管了编辑，而你还有未保存的修改。"
              values={{ name }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={onDrop}>
              <FormattedMessage id="dashboard.lost.drop" defaultMessage="放弃修改" />
            </Button>
            <Button appearance="primary" style={{ whiteSpace: 'nowrap' }} onClick={onTakeBack}>
              <FormattedMessage id="dashboard.lost.back" defaultMessage="重新接管并保存" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
