import { ERRORS } from '@tessera/contract';
import { isRequestError } from '@tessera/request';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useNotify } from './hooks.ts';
import { useAction } from './use-action.ts';

/** What the server said to the last try to store a form. */
export interface Refusal {
  /** In the user's language. */
  readonly message: string;
  /** Somebody else has stored another version. */
  readonly conflict: boolean;
}

export interface Saving {
  readonly busy: boolean;
  readonly refused: Refusal | null;
  /** @returns whether it was stored. @param store calls the server, quietly */
  save(store: () => Promise<void>): Promise<boolean>;
}

/** Stores what a form holds; a refusal is kept for the page to tell. @param done what a notice says afterwards */
export function useSaving(done: string): Saving {
  const intl = useIntl();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const save: Saving['save'] = (store) => {
    setRefused(null);
    return run(async () => {
      try {
        await store();
        toast(done, { intent: 'success' });
      } catch (error) {
        const said = isRequestError(error) && error.kind === 'catalogue';
        setRefused({
          message: said
            ? error.message
            : intl.formatMessage({ id: 'kit.form.notSaved', defaultMessage: '保存没有成功，请稍后重试。' }),
          conflict: isRequestError(error) && error.code === ERRORS.conflict.code,
        });
        throw error;
      }
    });
  };
  return { busy, refused, save };
}
