import type { Message } from '@tessera/contract';
import { MESSAGE_TYPE_CODES, messageContentSchema } from '@tessera/contract';

export interface MessageText {
  readonly text: string;
  /** What an alert watched. */
  readonly monitorObject: string | null;
}

/** A message's text, shown inert; content that is no valid JSON is shown raw. */
export function messageText(message: Message): MessageText {
  try {
    const parsed = messageContentSchema.safeParse(JSON.parse(message.messageContent));
    if (parsed.success) return { text: parsed.data.text ?? '', monitorObject: parsed.data.monitorObject ?? null };
  } catch {
    // Not JSON: an old or foreign sender wrote plain text.
  }
  return { text: message.messageContent, monitorObject: null };
}

/** Target of a message: a path of this server, or null. */
export function messagePath(link: string | null, origin: string): string | null {
  if (!link?.startsWith('/')) return null;
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** The two lists of the message centre and the types in each. */
export const MESSAGE_LISTS = {
  system: { path: '/systemInformation', types: [MESSAGE_TYPE_CODES.system, MESSAGE_TYPE_CODES.subscription] },
  warning: { path: '/warningMessage', types: [MESSAGE_TYPE_CODES.earlyWarning] },
} as const;
export type MessageListName = keyof typeof MESSAGE_LISTS;
