import { messageText, type Message, type UnreadCount } from '@tessera/contract';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';

import { containing } from '../../platform/store/containing.ts';
import type { Database } from '../../platform/store/database.ts';
import type { MessagesTable } from './tables.ts';

/** Whose inbox: every read and write of it is bound to both. */
export interface Inbox {
  readonly userId: string;
  readonly corporationCode: string;
}
export interface InboxFilter {
  readonly typeCodes?: readonly string[] | undefined;
  readonly exceptType?: string | undefined;
  readonly isRead?: boolean | undefined;
  readonly keyword?: string | undefined;
  readonly since?: Date | undefined;
}
export interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly oldestFirst: boolean;
}
export type NewMessageRow = Selectable<MessagesTable>;

/** Messages that are looked through at once. */
const MOST_TEXTS = 200;

/** The messages' own tables. */
export function createMessageRepository(store: Kysely<Database>) {
  const inboxOf = ({ userId, corporationCode }: Inbox, filter: InboxFilter) => {
    let query = store
      .selectFrom('message_recipients as r')
      .innerJoin('messages as m', 'm.id', 'r.message_id')
      .where('r.corporation_code', '=', corporationCode)
      .where('r.user_id', '=', userId);
    if (filter.typeCodes) query = query.where('r.type_code', '=', sql<string>`any(${[...filter.typeCodes]}::text[])`);
    if (filter.exceptType !== undefined) query = query.where('r.type_code', '<>', filter.exceptType);
    if (filter.isRead !== undefined) query = query.where('r.is_read', '=', filter.isRead);
    if (filter.since) query = query.where('r.publish_time', '>=', filter.since);
    if (filter.keyword) query = query.where('m.title', 'ilike', containing(filter.keyword));
    return query;
  };

  return {
    async list(inbox: Inbox, filter: InboxFilter, page: Page): Promise<Message[]> {
      const direction = page.oldestFirst ? 'asc' : 'desc';
      const rows = await inboxOf(inbox, filter)
        .select(['m.id', 'm.type_code', 'm.title', 'm.content', 'm.link', 'm.publish_time', 'r.is_read'])
        .orderBy('r.publish_time', direction)
        .orderBy('m.id', direction)
        .offset(page.offset)
        .limit(page.limit)
        .execute();
      return rows.map((row) => toMessage(row, row.is_read));
    },

    /** Of messages that were published from one moment until before another, the newest first, at most `MOST_TEXTS`. */
    async texts(inbox: Inbox, since: Date, until: Date): Promise<string[]> {
      const rows = await inboxOf(inbox, { since })
        .where('r.publish_time', '<', until)
        .select(['m.title', 'm.content'])
        .orderBy('r.publish_time', 'desc')
        .limit(MOST_TEXTS)
        .execute();
      return rows.map(({ title, content }) => messageText({ messageTitle: title, messageContent: content }));
    },

    async count(inbox: Inbox, filter: InboxFilter): Promise<number> {
      const { total } = await inboxOf(inbox, filter)
        .select((e) => e.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Unread messages by type; types without any are left out. */
    async countUnread(inbox: Inbox): Promise<UnreadCount[]> {
      const rows = await inboxOf(inbox, { isRead: false })
        .select((e) => ['r.type_code', e.fn.countAll<string>().as('num')])
        .groupBy('r.type_code')
        .execute();
      return rows.map((row) => ({ messageTypeCode: row.type_code, num: Number(row.num) }));
    },

    async owned(inbox: Inbox, ids: readonly string[]): Promise<Set<string>> {
      const rows = await inboxOf(inbox, {})
        .where('r.message_id', '=', sql<string>`any(${[...ids]}::text[])`)
        .select('r.message_id')
        .execute();
      return new Set(rows.map((row) => row.message_id));
    },

    /** Marks messages read: those named, or all of the types, or all. */
    async markRead(inbox: Inbox, which: { ids?: readonly string[]; typeCodes?: readonly string[] | undefined }) {
      let query = store
        .updateTable('message_recipients')
        .set({ is_read: true })
        .where('corporation_code', '=', inbox.corporationCode)
        .where('user_id', '=', inbox.userId)
        .where('is_read', '=', false);
      if (which.ids) query = query.where('message_id', '=', sql<string>`any(${[...which.ids]}::text[])`);
      if (which.typeCodes) query = query.where('type_code', '=', sql<string>`any(${[...which.typeCodes]}::text[])`);
      await query.execute();
    },

    /** Takes messages out of the inbox; one that lies in no inbox any more is gone. */
    async remove(inbox: Inbox, ids: readonly string[]): Promise<void> {
      await store.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('message_recipients')
          .where('corporation_code', '=', inbox.corporationCode)
          .where('user_id', '=', inbox.userId)
          .where('message_id', '=', sql<string>`any(${[...ids]}::text[])`)
          .execute();
        await transaction
          .deleteFrom('messages')
          .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
          .where((e) =>
            e.not(
              e.exists(
                e
                  .selectFrom('message_recipients')
                  .select('message_id')
                  .whereRef('message_recipients.message_id', '=', 'messages.id'),
              ),
            ),
          )
          .execute();
      });
    },

    async insert(
      message: NewMessageRow,
      userIds: readonly string[],
      transaction: Transaction<Database>,
    ): Promise<void> {
      await transaction.insertInto('messages').values(message).execute();
      await sql`
        INSERT INTO message_recipients (corporation_code, user_id, message_id, type_code, publish_time)
        SELECT ${message.corporation_code}, user_id, ${message.id}, ${message.type_code}, ${message.publish_time}::timestamptz
        FROM unnest(${[...userIds]}::text[]) AS user_id`.execute(transaction);
    },
    inTransaction: <T>(run: (transaction: Transaction<Database>) => Promise<T>): Promise<T> =>
      store.transaction().execute(run),
  };
}
export type MessageRepository = ReturnType<typeof createMessageRepository>;

/** A message on the wire. */
export function toMessage(row: Omit<NewMessageRow, 'corporation_code'>, isRead: boolean): Message {
  return {
    id: row.id,
    messageTypeCode: row.type_code,
    messageTitle: row.title,
    messageLink: row.link,
    messageContent: row.content,
    isRead: isRead ? 1 : 0,
    publish_time: row.publish_time.toISOString(),
  };
}
