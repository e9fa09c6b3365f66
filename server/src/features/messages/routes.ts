import type { messages } from '@tessera/contract';

import type { Handlers } from '../../platform/http/handlers.ts';
import type { MessageService } from './message-service.ts';

/** EP-016 … EP-020. Whose messages is the session's to say; `toUserId` and `toCorporationId` decide nothing. */
export function messageHandlers(service: MessageService): Handlers<typeof messages> {
  return {
    list: ({ viewer, body }) => service.list(viewer, body),
    listUnread: ({ viewer, body }) => service.listUnread(viewer, body.loginTime),
    readAll: async ({ viewer, body }) => {
      await service.readAll(viewer, body.messageTypeCodes);
      return null;
    },
    readByIds: async ({ viewer, body }) => {
      await service.readByIds(viewer, body);
      return null;
    },
    remove: async ({ viewer, body }) => {
      await service.remove(viewer, body.ids);
      return null;
    },
  };
}
