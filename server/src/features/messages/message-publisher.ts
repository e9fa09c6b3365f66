import { randomUUID } from 'node:crypto';

import { messageContentSchema, type Locale, type PushedFrame, type UserType } from '@tessera/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { Bus } from '../../platform/services.ts';
import type { Database } from '../../platform/store/database.ts';
import { toMessage, type MessageRepository } from './message-repository.ts';

/** Bus channel of messages to sockets. */
export const PUSH_CHANNEL = 'messages.push';

/** Content of {@link PUSH_CHANNEL}; null is everyone. */
export interface Push {
  readonly corporationCode: string | null;
  readonly userIds: readonly string[] | null;
  readonly frame: PushedFrame;
}

export interface MessageReader {
  readonly userId: string;
  readonly locale: Locale;
}
/** Who there is to write to: answered by the members' slice. */
export interface MessageDirectory {
  /** Active members of a corporation, of the roles where they are named. */
  readersOf(corporationCode: string, userTypes?: readonly UserType[]): Promise<MessageReader[]>;
}

export interface MessageText {
  readonly title: string;
  readonly content: z.input<typeof messageContentSchema>;
}
export interface NewMessage {
  readonly corporationCode: string;
  readonly to:
    | { readonly userIds: readonly string[] }
    | { readonly userTypes: readonly UserType[] }
    | { readonly everyone: true };
  /** One of MESSAGE_TYPE_CODES. */
  readonly typeCode: string;
  /** A path of this installation, such as `/manager/controlCenter`. */
  readonly link?: string | null;
  /** One text for all, or one per locale of the readers. */
  readonly text: MessageText | ((locale: Locale) => MessageText);
}

export interface StagedMessage {
  /** Active members that have it. */
  readonly userIds: readonly string[];
  push(): Promise<void>;
}

/** What other slices may say to users. */
export interface Messages {
  /**
   * Stores a message per reader and pushes it on every instance.
   * @returns number of receivers, active members only
   * @throws TypeError for an external link
   */
  publish(message: NewMessage): Promise<number>;
  /**
   * Stores a message per reader in a transaction of the caller, who pushes it to open pages after the commit.
   * @throws TypeError for an external link
   */
  stage(message: NewMessage, transaction: Transaction<Database>): Promise<StagedMessage>;
  /** Pushes a frame that is not stored; null reaches every corporation, or everyone of one. */
  broadcast(
    frame: Exclude<PushedFrame, { kind: 'message' }>,
    corporationCode: string | null,
    userIds?: readonly string[] | null,
  ): Promise<void>;
}

/** What other slices may do with messages. */
export interface MessagesOfOthers extends Messages {
  /** All that messages in an inbox say, from one moment until before another. */
  texts: MessageRepository['texts'];
}

export interface PublisherOptions {
  readonly repository: MessageRepository;
  readonly directory: MessageDirectory;
  readonly bus: Bus;
  readonly now: () => Date;
}

export function createMessagePublisher({ repository, directory, bus, now }: PublisherOptions): Messages {
  const push = (message: Push) => bus.publish(PUSH_CHANNEL, message);
  async function stage(message: NewMessage, transaction: Transaction<Database>): Promise<StagedMessage> {
    const link = message.link ?? null;
    if (link !== null && !isOwnPath(link)) throw new TypeError(`not a path: ${link}`);
    const readers = await readersOf(directory, message);
    const pushes: Push[] = [];
    for (const [locale, group] of byLocale(readers, typeof message.text === 'function')) {
      const text = typeof message.text === 'function' ? message.text(locale) : message.text;
      const row = {
        id: randomUUID(),
        corporation_code: message.corporationCode,
        type_code: message.typeCode,
        title: text.title,
        content: JSON.stringify(messageContentSchema.parse(text.content)),
        link,
        publish_time: now(),
      };
      await repository.insert(row, group, transaction);
      const frame = { kind: 'message', message: toMessage(row, false) } as const;
      pushes.push({ corporationCode: message.corporationCode, userIds: group, frame });
    }
    return {
      userIds: readers.map(({ userId }) => userId),
      async push() {
        for (const one of pushes) await push(one);
      },
    };
  }
  return {
    stage,
    async publish(message) {
      const staged = await repository.inTransaction((transaction) => stage(message, transaction));
      await staged.push();
      return staged.userIds.length;
    },
    broadcast: (frame, corporationCode, userIds = null) => push({ corporationCode, userIds, frame }),
  };
}

/** A path of this installation, which no browser takes for another one's. */
export function isOwnPath(link: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(link);
}

async function readersOf(directory: MessageDirectory, { corporationCode, to }: NewMessage): Promise<MessageReader[]> {
  if ('userTypes' in to) return directory.readersOf(corporationCode, to.userTypes);
  const everyone = await directory.readersOf(corporationCode);
  if ('everyone' in to) return everyone;
  const named = new Set(to.userIds);
  return everyone.filter((reader) => named.has(reader.userId));
}

function byLocale(readers: readonly MessageReader[], apart: boolean): Map<Locale, string[]> {
  const groups = new Map<Locale, string[]>();
  const common = readers[0]?.locale;
  for (const reader of readers) {
    const locale = apart || common === undefined ? reader.locale : common;
    groups.set(locale, [...(groups.get(locale) ?? []), reader.userId]);
  }
  return groups;
}
