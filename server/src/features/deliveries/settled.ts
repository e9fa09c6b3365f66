import { DEFAULT_LOCALE, type Locale } from '@tessera/contract';
import type { Transaction } from 'kysely';

import type { RunningServices } from '../../platform/open-services.ts';
import type { Database } from '../../platform/store/database.ts';
import { text } from '../../platform/texts/index.ts';
import type { MessagesOfOthers } from '../messages/index.ts';
import type { ChannelRepository } from './channel-repository.ts';
import type { AnswerReason, ChannelServices } from './channels/index.ts';
import type { DeliveryGuard, DeliveryRequest, OnSettled, SettledDelivery } from './deliveries.ts';
import type { DeliveryRow, Settlement } from './delivery-repository.ts';
import { groupsOf } from './groups-of.ts';

export interface SenderOptions {
  readonly services: RunningServices;
  readonly channels: ChannelRepository;
  readonly messages: MessagesOfOthers;
  readonly channelServices: ChannelServices;
  readonly guards: ReadonlyMap<string, DeliveryGuard>;
  readonly handlers: ReadonlyMap<string, OnSettled>;
}

export function answerText(row: { answer: string; reason?: AnswerReason | null | undefined }, locale: Locale): string {
  const own = row.reason ? text(locale, row.reason.key, row.reason.args) : '';
  return [own, row.answer].filter((one) => one !== '').join(' ');
}

export const recipientOf = (row: DeliveryRow): DeliveryRequest['recipient'] =>
  row.recipient_kind === 'user'
    ? { kind: 'user', userId: row.recipient }
    : row.recipient_kind === 'address'
      ? { kind: 'address', address: row.recipient }
      : { kind: 'group' };
export const sourceOf = (row: DeliveryRow): DeliveryRequest['source'] => ({
  kind: row.source_kind,
  id: row.source_id,
  period: row.period,
  ...(row.source_part === '' ? {} : { part: row.source_part }),
});

/** Tells who asked what became of deliveries, in the transaction in which they are settled. */
export async function tellSettled(
  handlers: ReadonlyMap<string, OnSettled>,
  rows: readonly { readonly row: DeliveryRow; readonly end: Settlement }[],
  now: Date,
  transaction: Transaction<Database>,
): Promise<void> {
  const bySource = groupsOf(rows, ({ row }) => row.source_kind);
  for (const [kind, group] of bySource) {
    const settled = group.flatMap(({ row, end }): SettledDelivery[] =>
      end.state === 'queued'
        ? []
        : [
            {
              deliveryId: row.delivery_id,
              corporationCode: row.corporation_code,
              source: sourceOf(row),
              recipient: recipientOf(row),
              channel: row.channel_id,
              channelKind: row.channel_kind,
              state: end.state,
              answer: answerText(end, DEFAULT_LOCALE),
              settledAt: now,
            },
          ],
    );
    if (settled.length > 0) await handlers.get(kind)?.(settled, transaction);
  }
}
