import { z } from '../zod.ts';
import { exportTaskSchema } from './export-task.ts';

/** One object that an alert watched (messageContent is JSON with monitorObject). */
export const messageContentSchema = z.object({
  monitorObject: z.string().optional(),
  text: z.string().optional(),
});

export const messageSchema = z.object({
  id: z.string(),
  messageTypeCode: z.string(),
  messageTitle: z.string(),
  messageLink: z.string().nullable(),
  /** JSON text of {@link messageContentSchema}. */
  messageContent: z.string(),
  isRead: z.union([z.literal(0), z.literal(1)]),
  /** ISO 8601. */
  publish_time: z.string(),
});
export type Message = z.infer<typeof messageSchema>;

/** All that a message says: its title, its text, and what an alert watched. */
export function messageText({
  messageTitle,
  messageContent,
}: Pick<Message, 'messageTitle' | 'messageContent'>): string {
  try {
    const { data } = messageContentSchema.safeParse(JSON.parse(messageContent));
    return `${messageTitle}\n${data?.text ?? ''}\n${data?.monitorObject ?? ''}`;
  } catch {
    // A text that is no JSON is what the message says.
    return `${messageTitle}\n${messageContent}`;
  }
}

export const unreadCountSchema = z.object({
  messageTypeCode: z.string(),
  num: z.number().int().min(0),
});
export type UnreadCount = z.infer<typeof unreadCountSchema>;

/** What the socket pushes to a user's destination. */
export const pushedFrameSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: messageSchema }),
  z.object({
    kind: z.literal('composition'),
    remote: z.string(),
    build: z.string(),
    reason: z.enum(['released', 'rolled-back', 'quarantined', 'licence']),
  }),
  /**
   * A board or a report's draft was saved, its lock changed, or what readers of a report see (`version` is then the
   * publication, 0 for none); `userNickName` is empty without editor.
   */
  z.object({
    kind: z.literal('board'),
    menuCode: z.string(),
    event: z.enum(['saved', 'lock', 'published']),
    version: z.number().int(),
    userId: z.string(),
    userNickName: z.string(),
  }),
  /** How far an export of the user is. */
  z.object({ kind: z.literal('export'), task: exportTaskSchema }),
  z.object({ kind: z.literal('session-ended') }),
  /** What the user may do has changed: the session is to be read again. */
  z.object({ kind: z.literal('session-changed') }),
]);
export type PushedFrame = z.infer<typeof pushedFrameSchema>;
