import { endpointsOf } from '../endpoint.ts';
import { messageSchema, unreadCountSchema } from '../entities/message.ts';
import { z } from '../zod.ts';

const area = 'messages';
const { post, remove } = endpointsOf(area);
/** Address of the socket; the token is in the query string (EP-013). */
export const MESSAGE_SOCKET_PATH = '/api/message/ws';
/** Destination of the register frame, whose body is `{token}` (EP-015). */
export const MESSAGE_REGISTER_DESTINATION = '/api/message/ws/register';
/** Destination that a user subscribes to (EP-014). */
export function messageDestination(userId: string, corporationCode: string): string {
  return `/user/${userId}${corporationCode}/message`;
}

/** The socket's half of the endpoint table, in the spec's spelling (EP-013 … EP-015). */
export const SOCKET_DESTINATIONS = [
  { method: 'WS', path: MESSAGE_SOCKET_PATH, area },
  { method: 'WS-SUBSCRIBE', path: messageDestination('{userId+', 'corporationCode}'), area },
  { method: 'WS-SEND', path: MESSAGE_REGISTER_DESTINATION, area },
] as const;

/** Close codes of the message socket beside those of RFC 6455; after `sessionEnded` a client must not come back. */
export const SOCKET_CLOSE = {
  protocolError: 1002,
  binaryRefused: 1003,
  tooLarge: 1009,
  tryLater: 1013,
  sessionEnded: 4401,
  forbidden: 4403,
  idle: 4408,
  flood: 4429,
} as const;

/** EP-016 … EP-020. `toUserId` and `toCorporationId` are on the wire; the session decides. */
export const messages = {
  list: post('/api/message/user/info/list', {
    viewAs: 'refused',
    access: 'session',
    keepOnNavigation: true,
    body: z.object({
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(100).default(10),
      toUserId: z.string().optional(),
      toCorporationId: z.string().optional(),
      orderByColumn: z.literal('publish_time').default('publish_time'),
      /** 1 newest first, 2 oldest first. */
      orderByType: z.union([z.literal(1), z.literal(2)]).default(1),
      messageTypeCodes: z.array(z.string().max(8)).max(10).optional(),
      isRead: z.union([z.literal(0), z.literal(1)]).optional(),
      keyword: z.string().max(100).optional(),
    }),
    reply: z.object({
      list: z.array(messageSchema),
      total: z.number().int(),
      userMessageUnreadDTOS: z.array(unreadCountSchema),
    }),
  }),
  listUnread: post('/api/message/user/info/listUnread', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({
      toUserId: z.string().optional(),
      toCorporationId: z.string().optional(),
      loginTime: z.string().max(60).optional(),
    }),
    reply: z.array(messageSchema),
  }),
  readAll: post('/api/message/user/info/read', {
    viewAs: 'refused',
    access: 'session',
    body: z.object({ messageTypeCodes: z.array(z.string().max(8)).max(10).optional() }),
  }),
  readByIds: post('/api/message/user/info/readByIds', {
    viewAs: 'refused',
    access: 'session',
    body: z.array(z.string().max(64)).max(1_000),
    owned: { 'body.0': 'message' },
  }),
  remove: remove('/api/message/user/info/delete', {
    access: 'session',
    body: z.object({ ids: z.array(z.string().max(64)).min(1).max(1_000) }),
    owned: { 'body.ids.0': 'message' },
  }),
} as const;
