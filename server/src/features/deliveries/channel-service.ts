import { randomUUID } from 'node:crypto';

import {
  MESSAGE_TYPE_CODES,
  OWN_CHANNELS,
  type AddedChannelKind,
  type ChannelAnswer,
  type ChannelSettings,
  type DeliveryChannel,
  type DeliveryChannelDetail,
  type Locale,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { hitRateLimit } from '../../platform/security/index.ts';
import { text } from '../../platform/texts/index.ts';
import type { ChannelRow, SplitChannel } from './channel-repository.ts';
import { CHANNELS } from './channels/index.ts';
import type { OwnDeliveries } from './create-deliveries.ts';
import { answerText, type SenderOptions } from './settled.ts';

const MOST_CHANNELS = 100;
const TESTS = { hits: 10, windowSeconds: 60 };
const PATIENCE = 110_000;

/** Channels as owners manage them. */
export function createChannelService(
  { services, channels }: Pick<SenderOptions, 'services' | 'channels'>,
  deliveries: OwnDeliveries,
  drain: (lane: { corporationCode: string; channelId: string }, signal: AbortSignal) => Promise<void>,
) {
  const { store, mailer, now } = services;
  async function find(viewer: Viewer, channelId: string): Promise<ChannelRow> {
    const row = await channels.find(viewer.corporationCode, channelId);
    if (!row) throw new CatalogueError('notFound');
    return row;
  }
  async function detail(viewer: Viewer, channelId: string, locale: Locale): Promise<DeliveryChannelDetail> {
    const row = await find(viewer, channelId);
    const waiting = (await channels.waiting(viewer.corporationCode)).get(channelId) ?? 0;
    const secretsSet = Object.keys(channels.secretsOf(row)) as DeliveryChannelDetail['secretsSet'];
    return {
      ...toChannel(row, channels.secretsOf(row), waiting, locale),
      settings: row.settings,
      secretsSet,
      version: row.version,
    };
  }
  return {
    detail,
    async list({ corporationCode }: Viewer, locale: Locale): Promise<DeliveryChannel[]> {
      const [rows, waiting] = await Promise.all([channels.list(corporationCode), channels.waiting(corporationCode)]);
      const own = OWN_CHANNELS.map((kind): DeliveryChannel => ({
        channelId: kind,
        name: '',
        kind,
        address: kind === 'mail' && mailer.configured ? `${services.env.SMTP_HOST}:${services.env.SMTP_PORT}` : '',
        enabled: true,
        state: kind === 'mail' && !mailer.configured ? 'outbox' : 'ok',
        answer: '',
        usedAt: null,
        waiting: waiting.get(kind) ?? 0,
      }));
      return [
        ...own,
        ...rows.map((row) => toChannel(row, channels.secretsOf(row), waiting.get(row.channel_id) ?? 0, locale)),
      ];
    },
    async add(
      viewer: Viewer,
      { kind, name, settings }: { kind: AddedChannelKind; name: string; settings: ChannelSettings },
      locale: Locale,
    ): Promise<DeliveryChannelDetail> {
      const present = await channels.list(viewer.corporationCode);
      if (present.length >= MOST_CHANNELS) throw new CatalogueError('channelTooMany', { most: MOST_CHANNELS });
      const split = readChannel(kind, settings);
      const channelId = randomUUID();
      await named(name, () =>
        channels.insert(
          {
            channel_id: channelId,
            corporation_code: viewer.corporationCode,
            name,
            kind,
            created_by: viewer.userId,
            created_at: now(),
          },
          split,
        ),
      );
      return detail(viewer, channelId, locale);
    },
    async update(
      viewer: Viewer,
      change: { channelId: string; version: number; name: string; enabled: boolean; settings: ChannelSettings },
      locale: Locale,
    ): Promise<DeliveryChannelDetail> {
      const row = await find(viewer, change.channelId);
      const stored = { open: row.settings, secrets: channels.secretsOf(row) };
      const split = readChannel(row.kind, mergeSecrets(row.kind, change.settings, stored));
      const { name, enabled, channelId, version } = change;
      const done = await named(name, () => channels.update(channelId, version, { name, enabled }, split));
      if (!done) throw new CatalogueError('conflict');
      return detail(viewer, channelId, locale);
    },
    async remove(viewer: Viewer, channelId: string): Promise<void> {
      if (!(await channels.remove(viewer.corporationCode, channelId))) throw new CatalogueError('notFound');
    },
    /** The same way as every delivery, so that it proves what it says. */
    async test(viewer: Viewer, channelId: string, locale: Locale, signal: AbortSignal): Promise<ChannelAnswer> {
      const own = OWN_CHANNELS.some((kind) => kind === channelId);
      if (!own) await find(viewer, channelId);
      const verdict = await hitRateLimit(store, `channel-test:${viewer.corporationCode}`, TESTS);
      if (!verdict.allowed) throw new CatalogueError('rateLimited');
      const id = randomUUID();
      const began = performance.now();
      const content = { title: text(locale, 'delivery.test.title'), text: text(locale, 'delivery.test.text'), locale };
      await deliveries.deliver([
        {
          corporationCode: viewer.corporationCode,
          source: { kind: 'test', id, period: now() },
          ownerId: viewer.userId,
          recipient: own ? { kind: 'user', userId: viewer.userId } : { kind: 'group' },
          channel: channelId,
          content,
          link: '/main/user_manage/channels',
          messageTypeCode: MESSAGE_TYPE_CODES.system,
        },
      ]);
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
      await drain({ corporationCode: viewer.corporationCode, channelId }, deadline);
      return tried(id, locale, deadline, began);
    },
  };

  /** What became of a test: another run may have it. */
  async function tried(id: string, locale: Locale, signal: AbortSignal, began: number): Promise<ChannelAnswer> {
    for (;;) {
      const row = await store
        .selectFrom('delivery')
        .select(['state', 'answer', 'reason', 'tries', 'not_before'])
        .where('source_kind', '=', 'test')
        .where('source_id', '=', id)
        .executeTakeFirstOrThrow();
      const milliseconds = Math.round(performance.now() - began);
      const answer = answerText(row, locale);
      if (row.state === 'sent' || row.state === 'uncertain') return { state: row.state, answer, milliseconds };
      if (row.state === 'failed' || row.state === 'skipped' || (row.tries > 0 && row.state === 'queued')) {
        return { state: 'failed', answer, milliseconds };
      }
      if (row.state === 'queued' && row.not_before > now()) throw new CatalogueError('rateLimited');
      if (signal.aborted) return { state: 'uncertain', answer, milliseconds };
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function named<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new CatalogueError('nameTaken', { name }, { cause: error });
  }
}

/** @throws CatalogueError channelFieldInvalid */
export function readChannel(kind: AddedChannelKind, values: ChannelSettings): SplitChannel {
  const split: { open: ChannelSettings; secrets: ChannelSettings } = { open: {}, secrets: {} };
  for (const { name, required, secret } of CHANNELS[kind].fields) {
    const value = values[name]?.trim() ?? '';
    if (value === '' && required) throw new CatalogueError('channelFieldInvalid', { field: name, reason: 'required' });
    if (value === '') continue;
    if (name === 'address' && !isAddress(value)) {
      throw new CatalogueError('channelFieldInvalid', { field: name, reason: 'address' });
    }
    (secret ? split.secrets : split.open)[name] = value;
  }
  return split;
}
function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

/** Keeps stored secrets that were not given, unless the address leads elsewhere. @throws CatalogueError channelSecretNeeded */
export function mergeSecrets(kind: AddedChannelKind, given: ChannelSettings, stored: SplitChannel): ChannelSettings {
  const before = { ...stored.open, ...stored.secrets };
  const moved = given.address !== undefined && given.address !== before.address;
  const merged: ChannelSettings = { ...given };
  for (const { name, secret } of CHANNELS[kind].fields) {
    const known = before[name];
    if (!secret || given[name] !== undefined || !known) continue;
    if (moved) throw new CatalogueError('channelSecretNeeded', { field: name });
    merged[name] = known;
  }
  return merged;
}

function toChannel(row: ChannelRow, secrets: ChannelSettings, waiting: number, locale: Locale): DeliveryChannel {
  const address = row.settings.address ?? secrets.address ?? '';
  return {
    channelId: row.channel_id,
    name: row.name,
    kind: row.kind,
    address: URL.canParse(address) ? new URL(address).origin : '',
    enabled: row.enabled,
    state: row.state,
    answer: answerText(row, locale),
    usedAt: row.used_at?.toISOString() ?? null,
    waiting,
  };
}
