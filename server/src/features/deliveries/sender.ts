import { randomUUID } from 'node:crypto';

import { publicUrl } from '../../platform/public-url.ts';
import { listMailboxes } from '../identity/index.ts';
import { CHANNELS, type AnswerReason, type Outcome } from './channels/index.ts';
import type { DeliveryContent } from './deliveries.ts';
import {
  beginSending,
  claimDeliveries,
  contentsOf,
  endTry,
  giveBack,
  type DeliveryRow,
  type Lane,
  type Settlement,
} from './delivery-repository.ts';
import { holdLane, laneIsDue, pauseLane, releaseLane, takeTurn } from './lane-repository.ts';
import { laneJob } from './look-after.ts';
import { perMinuteOf } from './per-minute.ts';
import { sendMessages } from './send-messages.ts';
import { recipientOf, sourceOf, tellSettled, type SenderOptions } from './settled.ts';

/** Messages of the message centre that are written together. */
const BATCH = 500;
/** Minutes before each further try. */
const BACK_OFF = [1, 5, 15, 60];

/** Sends what is due in a lane, each delivery by one run. */
export function createSender(options: SenderOptions) {
  const { services, channels, channelServices, guards, handlers } = options;
  const { store, jobs, now, env } = services;
  const absolute = (path: string | null): string | null => (path === null ? null : publicUrl(env) + path);

  async function end(row: DeliveryRow, from: 'queued' | 'sending', settlement: Settlement): Promise<void> {
    await store.transaction().execute(async (transaction) => {
      if (!(await endTry(transaction, row, from, settlement, now()))) return;
      await tellSettled(handlers, [{ row, end: settlement }], now(), transaction);
      if (from === 'sending') await channels.note(row.channel_id, settlement, now(), transaction);
    });
  }
  /** Why it may not be sent: the member left or lost the right. */
  async function refusal(row: DeliveryRow): Promise<Settlement | null> {
    const { corporation_code: corporationCode, guard } = row;
    const recipient = recipientOf(row);
    const reason = guard
      ? await guards.get(guard.guard)?.(guard.input, { corporationCode, source: sourceOf(row), recipient })
      : null;
    return typeof reason === 'string' ? { state: 'skipped', answer: reason } : null;
  }
  /** Address of a mail, or why there is none. */
  async function addressOf(row: DeliveryRow): Promise<string | Settlement> {
    if (row.recipient_kind !== 'user') return row.recipient;
    const found = (await listMailboxes(store, row.corporation_code, [row.recipient])).get(row.recipient);
    if (!found) return ended('skipped', 'delivery.answer.memberLeft');
    return found.email ?? ended('failed', 'delivery.answer.noAddress');
  }

  /** Lets a lane rest, and has it looked at again right after. */
  async function pause(lane: Lane, until: Date): Promise<void> {
    const singleKey = `${lane.corporationCode}:${lane.channelId}:${until.toISOString()}`;
    await store.transaction().execute(async (transaction) => {
      await pauseLane(transaction, lane, until);
      await jobs.enqueueAll([{ ...laneJob(lane), singleKey, notBefore: until }], transaction);
    });
  }

  /** @returns until when the lane is to rest, where it takes no more now */
  async function sendOne(row: DeliveryRow, content: DeliveryContent, signal: AbortSignal): Promise<Date | null> {
    const kind = row.channel_kind;
    if (kind === 'message') throw new Error('messages are not sent one by one');
    const channel = CHANNELS[kind];
    const configured = kind === 'mail' ? { enabled: true, settings: {} } : await channels.settings(row);
    if (!configured?.enabled) {
      const key = configured ? 'delivery.answer.channelOff' : 'delivery.answer.channelGone';
      await end(row, 'queued', ended('failed', key));
      return null;
    }
    const refused = await refusal(row);
    const address = refused ?? (await addressOf(row));
    if (typeof address !== 'string') {
      await end(row, 'queued', address);
      return null;
    }
    const perMinute = perMinuteOf(kind, env);
    const begun = await store.transaction().execute(async (transaction) => {
      const turn = perMinute === null ? null : await takeTurn(transaction, row.channel_id, perMinute, now());
      return turn ?? beginSending(transaction, row, now());
    });
    if (begun instanceof Date) return begun;
    if (!begun) return null;
    const outcome = await channel.send(
      {
        key: row.delivery_id,
        settings: configured.settings,
        content,
        link: absolute(row.link),
        address,
        unsubscribe: absolute(row.unsubscribe),
        source: sourceOf(row),
        signal,
      },
      channelServices,
    );
    const settlement = settlementOf(withoutSecrets(outcome, configured.settings), begun.tries, now());
    await end(begun, 'sending', settlement);
    return outcome.wait === undefined ? null : new Date(now().getTime() + outcome.wait * 1_000);
  }

  /** Sends until nothing is due or the lane is to rest. */
  async function sendHeld(lane: Lane, run: string, signal: AbortSignal): Promise<void> {
    do {
      const rows = await claimDeliveries(store, lane, run, now(), 1);
      const [row] = rows;
      const content = row && (await contentsOf(store, rows)).get(row.content_id);
      if (!row || !content) return;
      const until = signal.aborted ? null : await sendOne(row, content, signal);
      await giveBack(store, lane, run);
      if (until) await pause(lane, until);
    } while (!signal.aborted && (await holdLane(store, lane, run, now())));
  }

  return async function drain(lane: Lane, signal: AbortSignal): Promise<void> {
    const run = randomUUID();
    if (lane.channelId === 'message') {
      while (!signal.aborted && (await sendMessages(options, lane, run, BATCH, refusal)) > 0);
      return;
    }
    while (!signal.aborted && (await holdLane(store, lane, run, now()))) {
      await sendHeld(lane, run, signal).finally(() => releaseLane(store, lane, run));
      // A run that met a lane that was held left it to this one.
      if (!(await laneIsDue(store, lane, now()))) return;
    }
  };
}

const ended = (state: 'skipped' | 'failed', key: AnswerReason['key']): Settlement => ({
  state,
  answer: '',
  reason: { key, args: {} },
});

export function settlementOf({ state, answer, reason, wait }: Outcome, tries: number, now: Date): Settlement {
  const said = { answer, ...(reason ? { reason } : {}) };
  if (state !== 'retry') return { ...said, state };
  const minutes = BACK_OFF[tries - 1];
  if (minutes === undefined) return { ...said, state: 'failed' };
  return { ...said, state: 'queued', notBefore: new Date(now.getTime() + Math.max(minutes * 60, wait ?? 0) * 1_000) };
}

/** Answers may repeat what they were asked with. */
export function withoutSecrets(
  outcome: Outcome,
  settings: Readonly<Record<string, string | null | undefined>>,
): Outcome {
  const secrets = [settings['secret'], ...tokensOf(settings['address'])].filter((one) => one && one.length >= 6);
  const answer = secrets.reduce<string>((said, secret) => said.replaceAll(String(secret), '***'), outcome.answer);
  return { ...outcome, answer };
}
function tokensOf(address: string | null | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { pathname, searchParams } = new URL(address);
  return [...searchParams.values(), ...pathname.split('/').filter((part) => part.length >= 16)];
}
