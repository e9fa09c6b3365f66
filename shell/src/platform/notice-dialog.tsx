import { ConfirmDialog } from '@tessera/ui';

import type { ShownDialog } from './notify.ts';

/** An alert or a question of {@link ShownDialog}. */
export function NoticeDialog({ dialog }: { readonly dialog: ShownDialog }) {
  return (
    <ConfirmDialog
      open
      title={dialog.title}
      confirmLabel={dialog.confirmLabel}
      cancelLabel={dialog.kind === 'alert' ? null : dialog.cancelLabel}
      danger={dialog.danger}
      onConfirm={() => dialog.answer(true)}
      onCancel={() => dialog.answer(false)}
    >
      {dialog.text}
    </ConfirmDialog>
  );
}
