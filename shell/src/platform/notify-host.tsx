import { useStore } from '@tessera/remote-kit';
import { ConfirmDialog, ToastHost } from '@tessera/ui';

import { useShell } from './shell-context.ts';

/** Draws toasts, and the first of the dialogs that wait. */
export function NotifyHost() {
  const { notify } = useShell();
  const toasts = useStore(notify.toasts);
  const [dialog] = useStore(notify.dialogs);
  return (
    <>
      <ToastHost toasts={toasts} onDismiss={notify.dismiss} />
      {dialog && (
        <ConfirmDialog
          key={dialog.id}
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
      )}
    </>
  );
}
