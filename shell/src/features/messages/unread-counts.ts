import type { Message, UnreadCount } from '@tessera/contract';
import { MESSAGE_TYPE_CODES } from '@tessera/contract';

/** Whether messages of this type take part in popup and unread counts (0002 does not). */
export function isCounted(messageTypeCode: string): boolean {
  return messageTypeCode !== MESSAGE_TYPE_CODES.excludedFromUnread;
}

/** Counts as the server gave them, without the excluded type. */
export function countedOnly(counts: readonly UnreadCount[]): UnreadCount[] {
  return counts.filter((count) => isCounted(count.messageTypeCode));
}

/** One more unread message of its type (RU-132). */
export function raiseUnread(counts: readonly UnreadCount[], messageTypeCode: string): UnreadCount[] {
  if (!isCounted(messageTypeCode)) return [...counts];
  const known = counts.some((count) => count.messageTypeCode === messageTypeCode);
  return known ? change(counts, messageTypeCode, 1) : [...counts, { messageTypeCode, num: 1 }];
}

/** One less unread message of its type, never below 0. */
export function lowerUnread(counts: readonly UnreadCount[], messageTypeCode: string): UnreadCount[] {
  return change(counts, messageTypeCode, -1);
}

/** Unread messages of the given types, or of all. */
export function totalUnread(counts: readonly UnreadCount[], types?: readonly string[]): number {
  return counts
    .filter((count) => isCounted(count.messageTypeCode) && (types?.includes(count.messageTypeCode) ?? true))
    .reduce((sum, count) => sum + count.num, 0);
}

/** Whether a step onto this message changes anything. */
export function isUnread(message: Message): boolean {
  return message.isRead === 0;
}

function change(counts: readonly UnreadCount[], messageTypeCode: string, by: 1 | -1): UnreadCount[] {
  return counts.map((count) =>
    count.messageTypeCode === messageTypeCode ? { ...count, num: Math.max(0, count.num + by) } : count,
  );
}
