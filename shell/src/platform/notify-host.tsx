import { useStore } from '@tessera/remote-kit';
import { ToastHost } from '@tessera/ui';
import { lazy, Suspense } from 'react';

import { useShell } from './shell-context.ts';

const NoticeDialog = lazy(async () => ({ default: (await import('./notice-dialog.tsx')).NoticeDialog }));

/** Toasts and the first waiting dialog; dialogs' code loads with the first. */
export function NotifyHost() {
  const { notify } = useShell();
  const toasts = useStore(notify.toasts);
  const [dialog] = useStore(notify.dialogs);
  return (
    <>
      <ToastHost toasts={toasts} onDismiss={notify.dismiss} />
      {dialog && (
        <Suspense fallback={null}>
          <NoticeDialog key={dialog.id} dialog={dialog} />
        </Suspense>
      )}
    </>
  );
}
