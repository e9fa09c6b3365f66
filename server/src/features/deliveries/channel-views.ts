import type { DeliveryChannel, Locale, OWN_CHANNELS } from '@tessera/contract';

import type { ChannelRow } from './channel-repository.ts';
import type { ListUses, NamedUse } from './deliveries.ts';
import { pausesOf } from './lane-repository.ts';
import { perMinuteOf } from './per-minute.ts';
import { answerText, type SenderOptions } from './settled.ts';

/** Channels as owners see them: what waits, what sends over them, and what was answered last. */
export function createChannelViews(
  { services, channels }: Pick<SenderOptions, 'services' | 'channels'>,
  asked: ReadonlyMap<string, ListUses>,
) {
  const { store, env, mailer, now } = services;
  async function uses(corporationCode: string): Promise<(NamedUse & { readonly kind: string })[]> {
    const found = await Promise.all(
      [...asked].map(async ([kind, ask]) => (await ask(corporationCode)).map((use) => ({ ...use, kind }))),
    );
    return found.flat().toSorted((one, other) => one.name.localeCompare(other.name));
  }
  return {
    uses,
    async around(corporationCode: string, locale: Locale) {
      const [waiting, pauses, used] = await Promise.all([
        channels.waiting(corporationCode),
        pausesOf(store, corporationCode, now()),
        uses(corporationCode),
      ]);
      const around = (channelId: string, kind: DeliveryChannel['kind']) => ({
        waiting: waiting.get(channelId) ?? 0,
        perMinute: perMinuteOf(kind, env),
        pausedUntil: pauses.get(channelId)?.toISOString() ?? null,
        uses: used.filter((use) => use.channelId === channelId).length,
      });
      return {
        async own(kind: (typeof OWN_CHANNELS)[number]): Promise<DeliveryChannel> {
          const last = await channels.last(corporationCode, kind);
          const inOutbox = kind === 'mail' && !mailer.configured;
          return {
            channelId: kind,
            name: '',
            kind,
            address: kind === 'mail' && mailer.configured ? `${env.SMTP_HOST}:${env.SMTP_PORT}` : '',
            enabled: true,
            state: inOutbox ? 'outbox' : !last ? 'unused' : last.state === 'sent' ? 'ok' : 'failed',
            answer: last ? answerText(last, locale) : '',
            usedAt: last?.settled_at?.toISOString() ?? null,
            ...around(kind, kind),
          };
        },
        added(row: ChannelRow): DeliveryChannel {
          const address = row.settings.address ?? channels.secretsOf(row).address ?? '';
          return {
            channelId: row.channel_id,
            name: row.name,
            kind: row.kind,
            address: URL.canParse(address) ? new URL(address).origin : '',
            enabled: row.enabled,
            state: row.state,
            answer: answerText(row, locale),
            usedAt: row.used_at?.toISOString() ?? null,
            ...around(row.channel_id, row.kind),
          };
        },
      };
    },
  };
}
