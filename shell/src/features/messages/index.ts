export { connectMessages } from './connect-messages.ts';
export { createMessages, type MessageIdentity, type Messages, type MessagesDeps } from './create-messages.ts';
export { MessageBell } from './message-bell.tsx';
export { SystemMessagesPage, WarningMessagesPage } from './message-centre.tsx';
export { MessagePopup } from './message-popup.tsx';
export { MessagesContext, useMessageStore } from './messages-context.ts';
export { totalUnread } from './unread-counts.ts';
