import { CopyLines } from '@tessera/remote-kit';
import { Button, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@tessera/ui/forms';
import { FormattedMessage } from 'react-intl';

export interface MadeDialogProps {
  readonly secrets: readonly { readonly label: string; readonly value: string }[];
  onClose(): void;
}

/** Secrets that the server made: this is the only time that they are shown. */
export function MadeDialog({ secrets, onClose }: MadeDialogProps) {
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="admin.docking.madeTitle" defaultMessage="请立即保存密钥" />
          </DialogTitle>
          <DialogContent>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <FormattedMessage
                  id="admin.docking.madeText"
                  defaultMessage="关闭后无法再次查看。请复制到对方系统；遗失时可以重新生成。"
                />
              </MessageBarBody>
            </MessageBar>
            <CopyLines lines={secrets} />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              <FormattedMessage id="admin.docking.madeDone" defaultMessage="已保存" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
