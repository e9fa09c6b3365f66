import type { Message } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useIntl } from 'react-intl';

import { useMessageStore } from './messages-context.ts';

export interface MessageActions {
  open(message: Message): Promise<void>;
  markRead(items: readonly Message[]): Promise<void>;
  markAllRead(types: readonly string[]): Promise<void>;
  /** Asks first; resolves to whether they were deleted. */
  remove(ids: readonly string[]): Promise<boolean>;
}

/** Actions on messages in the centre. What can't be marked is said in place, what can't be deleted in a toast. */
export function useMessageActions(): MessageActions {
  const intl = useIntl();
  const messages = useMessageStore();
  const { toast, confirm } = useNotify();

  const tell = (error: unknown, otherwise: string): void => {
    if (isCancelled(error)) return;
    toast(isRequestError(error) && error.kind === 'catalogue' ? error.message : otherwise);
  };

  return {
    open: (message) => messages.markRead([message]),
    markRead: (items) => messages.markRead(items),
    markAllRead: (types) => messages.markAllRead([...types]),
    async remove(ids) {
      const sure = await confirm({
        title: intl.formatMessage({ id: 'shell.messages.deleteTitle', defaultMessage: '删除消息' }),
        text: intl.formatMessage(
          {
            id: 'shell.messages.deleteText',
            defaultMessage: '确定删除选中的 {count, number} 条消息吗？删除后无法恢复。',
          },
          { count: ids.length },
        ),
        confirmLabel: intl.formatMessage({ id: 'shell.messages.delete', defaultMessage: '删除' }),
        danger: true,
      });
      if (!sure) return false;
      try {
        await messages.remove([...ids]);
        return true;
      } catch (error) {
        tell(error, intl.formatMessage({ id: 'shell.messages.deleteFailed', defaultMessage: '未能删除，请稍后重试' }));
        return false;
      }
    },
  };
}
