import { LIMITS } from '@tessera/contract';
import type { NotifyCapability, ReadableStore, ToastIntent } from '@tessera/contract';

import { createStore } from './store.ts';

export interface ShownToast {
  readonly id: number;
  readonly text: string;
  readonly intent: ToastIntent;
}
/** A dialog that waits for its answer. An alert has no cancel button. */
export interface ShownDialog {
  readonly id: number;
  readonly kind: 'alert' | 'confirm';
  readonly title?: string | undefined;
  readonly text: string;
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  readonly danger?: boolean | undefined;
  answer(confirmed: boolean): void;
}

export interface Notify extends NotifyCapability {
  readonly toasts: ReadableStore<readonly ShownToast[]>;
  /** The first one is on the screen, the others wait. */
  readonly dialogs: ReadableStore<readonly ShownDialog[]>;
  dismiss(toastId: number): void;
}

/** Toasts of 2 seconds, alerts and confirmations; NotifyHost draws them. */
export function createNotify(): Notify {
  const toasts = createStore<readonly ShownToast[]>([]);
  const dialogs = createStore<readonly ShownDialog[]>([]);
  let lastId = 0;
  const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));
  const ask = (dialog: Omit<ShownDialog, 'id' | 'answer'>) =>
    new Promise<boolean>((resolve) => {
      const id = ++lastId;
      const answer = (confirmed: boolean) => {
        dialogs.set(dialogs.get().filter((open) => open.id !== id));
        resolve(confirmed);
      };
      dialogs.set([...dialogs.get(), { ...dialog, id, answer }]);
    });
  return {
    toasts: { get: toasts.get, subscribe: toasts.subscribe },
    dialogs: { get: dialogs.get, subscribe: dialogs.subscribe },
    dismiss,
    toast: (text, { intent = 'error', exclusive = false } = {}) => {
      const shown = toasts.get();
      // The same words twice tell nothing new.
      if (exclusive ? shown.length > 0 : shown.some((toast) => toast.text === text && toast.intent === intent)) return;
      const id = ++lastId;
      toasts.set([...shown, { id, text, intent }]);
      setTimeout(() => dismiss(id), LIMITS.toastDuration);
    },
    alert: async (options) => {
      await ask({ ...options, kind: 'alert' });
    },
    confirm: (options) => ask({ ...options, kind: 'confirm' }),
  };
}
