export { createMessages } from './messages-feature.ts';
export type { Messages, NewMessage } from './message-publisher.ts';
