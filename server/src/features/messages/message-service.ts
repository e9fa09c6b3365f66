import { MESSAGE_TYPE_CODES, type Message, type UnreadCount } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Inbox, MessageRepository } from './message-repository.ts';

/** Types whose unread messages are counted, in the order of the message centre. */
const COUNTED = [MESSAGE_TYPE_CODES.system, MESSAGE_TYPE_CODES.subscription, MESSAGE_TYPE_CODES.earlyWarning];
const MOST_UNREAD = 200;

export interface ListOptions {
  readonly page: number;
  readonly limit: number;
  readonly orderByType: 1 | 2;
  readonly messageTypeCodes?: string[] | undefined;
  readonly isRead?: 0 | 1 | undefined;
  readonly keyword?: string | undefined;
}

/** A member's own messages. */
export function createMessageService(repository: MessageRepository) {
  return {
    async list(inbox: Inbox, options: ListOptions) {
      const filter = {
        typeCodes: options.messageTypeCodes,
        isRead: options.isRead === undefined ? undefined : options.isRead === 1,
        keyword: options.keyword?.trim(),
      };
      const page = {
        offset: (options.page - 1) * options.limit,
        limit: options.limit,
        oldestFirst: options.orderByType === 2,
      };
      const [list, total, unread] = await Promise.all([
        repository.list(inbox, filter, page),
        repository.count(inbox, filter),
        repository.countUnread(inbox),
      ]);
      return { list, total, userMessageUnreadDTOS: withoutExcluded(unread) };
    },

    /** Unread messages, newest first, at most 200, not type 0002 (RU-134). @param loginTime earliest, ISO 8601 */
    async listUnread(inbox: Inbox, loginTime: string | undefined): Promise<Message[]> {
      const since = loginTime === undefined ? undefined : new Date(loginTime);
      if (since && Number.isNaN(since.getTime()))
        throw new CatalogueError('invalidInput', { field: 'loginTime', reason: 'time', value: loginTime ?? '' });
      const filter = { isRead: false, exceptType: MESSAGE_TYPE_CODES.excludedFromUnread, since };
      return repository.list(inbox, filter, { offset: 0, limit: MOST_UNREAD, oldestFirst: false });
    },

    readAll: (inbox: Inbox, typeCodes: string[] | undefined): Promise<void> =>
      repository.markRead(inbox, { typeCodes }),

    async readByIds(inbox: Inbox, ids: string[]): Promise<void> {
      await requireOwn(inbox, ids);
      await repository.markRead(inbox, { ids });
    },

    async remove(inbox: Inbox, ids: string[]): Promise<void> {
      await requireOwn(inbox, ids);
      await repository.remove(inbox, ids);
    },
  };

  /** @throws CatalogueError notFound when one of the ids lies in no own inbox; nothing is changed then */
  async function requireOwn(inbox: Inbox, ids: readonly string[]): Promise<void> {
    const owned = await repository.owned(inbox, ids);
    if (ids.some((id) => !owned.has(id))) throw new CatalogueError('notFound');
  }
}
export type MessageService = ReturnType<typeof createMessageService>;

function withoutExcluded(unread: readonly UnreadCount[]): UnreadCount[] {
  const known = COUNTED.map((messageTypeCode) => ({
    messageTypeCode,
    num: unread.find((count) => count.messageTypeCode === messageTypeCode)?.num ?? 0,
  }));
  const codes = new Set<string>([...COUNTED, MESSAGE_TYPE_CODES.excludedFromUnread]);
  return [...known, ...unread.filter((count) => !codes.has(count.messageTypeCode))];
}
