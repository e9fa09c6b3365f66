import { createHash } from 'node:crypto';

import { DIGITAL_LIMITS, type DigitalDraft, type DigitalStanding, type Locale } from '@tessera/contract';
import { sql, type Kysely, type RawBuilder, type Selectable, type Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { DigitalTables } from './tables.ts';

type Store = Kysely<Database> | Transaction<Database>;
export type MessageRow = Selectable<DigitalTables['digital_message']>;
export type MessageRepository = ReturnType<typeof createMessageRepository>;

export interface Page {
  readonly page: number;
  readonly limit: number;
}
export interface MessageFilter extends Page {
  readonly search: string;
  readonly category?: string | undefined;
  readonly standing?: DigitalStanding | undefined;
  readonly sortBy: 'order' | 'name' | 'category' | 'savedAt';
  readonly sortFlag: 'asc' | 'desc';
}
/** A reader as recipients of messages name one. */
export interface MessageReader {
  readonly corporationCode: string;
  readonly userId: string;
  /** All roles that are held. */
  readonly roleIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** Whether a message is shown at a moment, and why not. */
export function standingOf(
  { enabled, valid_from, valid_to }: Pick<MessageRow, 'enabled' | 'valid_from' | 'valid_to'>,
  now: Date,
): DigitalStanding {
  if (!enabled) return 'off';
  if (valid_to !== null && valid_to <= now) return 'expired';
  return valid_from !== null && valid_from > now ? 'upcoming' : 'on';
}

/** Whether a text contains what somebody typed, in any case. */
export const contains = (column: string, typed: string) =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), ${typed.trim().toLowerCase()}) > 0`;

const NAMES: Readonly<Record<Locale, RawBuilder<string>>> = {
  zh_CN: sql`name collate "zh-x-icu"`,
  zh_HK: sql`name collate "zh-x-icu"`,
  en_US: sql`name collate "en-x-icu"`,
  ja_JP: sql`name collate "ja-x-icu"`,
};
const ORDERS = { order: sql`sort_no`, name: sql`message_id is null`, category: sql`category`, savedAt: sql`saved_at` };

/** Columns that follow from a draft. */
const columnsOf = (draft: DigitalDraft) => ({
  name: draft.name,
  title: draft.title,
  category: draft.category,
  sort_no: draft.order,
  enabled: draft.enabled,
  valid_from: draft.validFrom === null ? null : new Date(draft.validFrom),
  valid_to: draft.validTo === null ? null : new Date(draft.validTo),
  recipients: JSON.stringify(draft.recipients),
  draft: JSON.stringify(draft),
  content_key: createHash('sha256')
    .update(JSON.stringify([draft.title, draft.text, draft.figures]))
    .digest('base64url'),
});

/** Messages as they are kept; every read is bound to a corporation. */
export function createMessageRepository(store: Kysely<Database>) {
  const of = (corporationCode: string, inStore: Store = store) =>
    inStore.selectFrom('digital_message').where('corporation_code', '=', corporationCode);
  const find = async (
    corporationCode: string,
    messageId: string,
    inStore: Store = store,
  ): Promise<MessageRow | null> => {
    const found = await of(corporationCode, inStore).selectAll().where('message_id', '=', messageId).executeTakeFirst();
    return found ?? null;
  };
  return {
    find,
    /** All of a corporation, in no order. */
    all: (corporationCode: string): Promise<MessageRow[]> => of(corporationCode).selectAll().execute(),
    async categories(corporationCode: string): Promise<string[]> {
      const rows = await of(corporationCode)
        .select('category')
        .distinct()
        .where('category', '<>', '')
        .orderBy('category')
        .execute();
      return rows.map(({ category }) => category);
    },
    async list(
      corporationCode: string,
      { search, category, standing, sortBy, sortFlag, page, limit }: MessageFilter,
      locale: Locale,
      now: Date,
    ): Promise<{ rows: MessageRow[]; total: number }> {
      let query = of(corporationCode);
      if (search.trim() !== '')
        query = query.where((eb) => eb.or([contains('name', search), contains('title', search)]));
      if (category !== undefined) query = query.where('category', '=', category);
      if (standing !== undefined)
        query = query.where(sql<boolean>`${standing} = case
          when not enabled then 'off'
          when valid_to <= ${now} then 'expired'
          when valid_from > ${now} then 'upcoming'
          else 'on' end`);
      const [rows, { total }] = await Promise.all([
        query
          .selectAll()
          .orderBy(ORDERS[sortBy], sortFlag)
          .orderBy(NAMES[locale], sortBy === 'name' ? sortFlag : 'asc')
          .offset((page - 1) * limit)
          .limit(limit)
          .execute(),
        query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows, total: Number(total) };
    },
    /** Messages that a reader may read at a moment, in order. */
    async forReader(
      { corporationCode, userId, roleIds, groupIds }: MessageReader,
      category: string | undefined,
      { page, limit }: Page,
      now: Date,
    ): Promise<{ rows: MessageRow[]; total: number }> {
      const names = [
        { kind: 'member', userId },
        ...roleIds.map((roleId) => ({ kind: 'role', roleId })),
        ...groupIds.map((groupId) => ({ kind: 'group', groupId })),
      ].map((one) => JSON.stringify([one]));
      let query = of(corporationCode)
        .where('enabled', '=', true)
        .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', now)]))
        .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
        .where(sql<boolean>`recipients @> any(${names}::jsonb[])`);
      if (category !== undefined) query = query.where('category', '=', category);
      const [rows, { total }] = await Promise.all([
        query
          .selectAll()
          .orderBy('sort_no')
          .orderBy('name')
          .offset((page - 1) * limit)
          .limit(limit)
          .execute(),
        query.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows, total: Number(total) };
    },
    /**
     * Stores a new message, or the next version of one. @param known null makes a new one; else the version that its author saw
     * @param more what belongs to it, in the same transaction
     * @throws CatalogueError notFound, conflict, nameTaken, digitalLimit
     */
    save: (
      {
        message_id,
        corporation_code,
        saved_at,
        saved_by,
      }: Pick<MessageRow, 'message_id' | 'corporation_code' | 'saved_at' | 'saved_by'>,
      draft: DigitalDraft,
      known: number | null | undefined,
      more: (transaction: Transaction<Database>) => Promise<unknown>,
    ): Promise<void> =>
      oneAtATime(store, DIGITAL_MESSAGES, corporation_code, async (transaction) => {
        const there = await of(corporation_code, transaction).select(['message_id', 'name', 'version']).execute();
        const before = there.find((one) => one.message_id === message_id);
        if (known !== null && !before) throw new CatalogueError('notFound');
        if (before && before.version !== known) throw new CatalogueError('conflict');
        if (there.some((one) => one.name === draft.name && one !== before))
          throw new CatalogueError('nameTaken', { name: draft.name });
        if (!before && there.length >= DIGITAL_LIMITS.messages)
          throw new CatalogueError('digitalLimit', { most: DIGITAL_LIMITS.messages });
        const values = { ...columnsOf(draft), saved_at, saved_by, version: (before?.version ?? 0) + 1 };
        if (before)
          await transaction.updateTable('digital_message').set(values).where('message_id', '=', message_id).execute();
        else
          await transaction
            .insertInto('digital_message')
            .values({ ...values, message_id, corporation_code })
            .execute();
        await more(transaction);
      }),
    async switch(message: MessageRow, enabled: boolean, transaction: Transaction<Database>): Promise<void> {
      await transaction
        .updateTable('digital_message')
        .set({
          enabled,
          draft: sql`jsonb_set(draft, '{enabled}', ${JSON.stringify(enabled)}::jsonb)`,
          version: sql`version + 1`,
        })
        .where('message_id', '=', message.message_id)
        .execute();
    },
    async remove(messageId: string, transaction: Transaction<Database>): Promise<void> {
      await transaction.deleteFrom('digital_message').where('message_id', '=', messageId).execute();
    },
  };
}
const DIGITAL_MESSAGES = 'digitalMessages';
