import { digital, ERRORS, type DigitalDraft, type DigitalMessage } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface MessageSaving {
  readonly busy: boolean;
  /** What the server said to the last try, in the user's language; null for nothing. */
  readonly refused: { readonly message: string; readonly conflict: boolean } | null;
  /** @returns whether it was stored */
  save(draft: DigitalDraft, stored: Pick<DigitalMessage, 'messageId' | 'version'> | null): Promise<boolean>;
}

/** Stores a message; what the server refuses is told on the page. */
export function useSavingMessage(): MessageSaving {
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [refused, setRefused] = useState<MessageSaving['refused']>(null);
  const save: MessageSaving['save'] = async (message, stored) => {
    setRefused(null);
    return run(async () => {
      try {
        const of = stored && { messageId: stored.messageId, version: stored.version };
        await client.call(digital.save, { body: { message, ...of } }, { quiet: true });
        toast(intl.formatMessage({ id: 'admin.digital.saved', defaultMessage: '消息已保存' }), { intent: 'success' });
      } catch (error) {
        const said = isRequestError(error) && error.kind === 'catalogue';
        setRefused({
          message: said
            ? error.message
            : intl.formatMessage({ id: 'admin.digital.notSaved', defaultMessage: '保存没有成功，请稍后重试。' }),
          conflict: isRequestError(error) && error.code === ERRORS.conflict.code,
        });
        throw error;
      }
    });
  };
  return { busy, refused, save };
}
