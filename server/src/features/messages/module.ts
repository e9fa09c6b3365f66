import { defineSlice } from '../../platform/slices/define-slice.ts';
import type { MessagesOfOthers } from './message-publisher.ts';
import { createMessages, createMessagesFeature } from './messages-feature.ts';
import { messageMigrations } from './migrations.ts';
import type { MessageTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    messages: MessagesOfOthers;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends MessageTables {}
}

export const messagesSlice = defineSlice({
  name: 'messages',
  migrations: messageMigrations,
  later: ['auth', 'grants'],
  create({ services, later }) {
    const feature = createMessagesFeature({
      services,
      verify: (token, address) => later.auth.sessions.listener(token, address),
      mayStay: (user) => later.auth.sessions.mayListen(user),
      seeing: (corporationCode, menuCode, userIds) => later.grants.seeing(corporationCode, 'board', menuCode, userIds),
      liveSessions: (sessionIds) => later.auth.sessions.live(sessionIds),
      onSessionsEnded: (listener) => later.auth.sessions.onEnded(listener),
    });
    return { ...feature, gives: createMessages(services) };
  },
});
