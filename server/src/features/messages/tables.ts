import type { ColumnType } from 'kysely';

/** One published message; receivers are in {@link MessageRecipientsTable}. */
export interface MessagesTable {
  id: string;
  corporation_code: string;
  type_code: string;
  title: string;
  /** JSON text of the contract's messageContentSchema. */
  content: string;
  link: string | null;
  publish_time: ColumnType<Date, Date, never>;
}

/** A message in one member's inbox; type and time are repeated for the list's indexes. */
export interface MessageRecipientsTable {
  corporation_code: string;
  user_id: string;
  message_id: string;
  type_code: string;
  publish_time: ColumnType<Date, Date, never>;
  is_read: boolean;
}

export interface MessageTables {
  messages: MessagesTable;
  message_recipients: MessageRecipientsTable;
}
