export { createMessages, type MessageIdentity, type Messages, type MessagesDeps } from './create-messages.ts';
export type { MessageCalls } from './message-calls.ts';
export { createStompOpener } from './stomp-connection.ts';
