import { LIMITS } from '@tessera/contract';
import type { Loaded } from '@tessera/remote-kit';

import type { MessagePage } from './message-calls.ts';
import type { MessageListName } from './message-text.ts';
import { MESSAGE_LISTS } from './message-text.ts';
import { useMessagePage } from './use-message-page.ts';

export interface MessageFilter {
  /** Counts from 1. */
  readonly page: number;
  readonly unreadOnly: boolean;
  readonly keyword: string;
  /** One type of the list, or null for all of them. */
  readonly type: string | null;
}

/** One page of a list of the message centre; fresh after each push, reading or deletion. */
export function useMessageList(name: MessageListName, filter: MessageFilter): Loaded<MessagePage> {
  const { page, unreadOnly, keyword, type } = filter;
  return useMessagePage({
    page,
    limit: LIMITS.messagePageSize,
    messageTypeCodes: type === null ? [...MESSAGE_LISTS[name].types] : [type],
    ...(unreadOnly ? { isRead: 0 as const } : {}),
    ...(keyword ? { keyword } : {}),
  });
}
