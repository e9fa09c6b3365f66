export { createMessages, createMessagesFeature, type MessagesOptions } from './messages-feature.ts';
export {
  type MessageDirectory,
  type MessageReader,
  type Messages,
  type MessageText,
  type NewMessage,
} from './message-publisher.ts';
export { messageMigrations } from './migrations.ts';
export type { MessageTables } from './tables.ts';
