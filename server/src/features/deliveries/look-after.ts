import { MESSAGE_TYPE_CODES } from '@tessera/contract';

import { text } from '../../platform/texts/index.ts';
import type { StagedMessage } from '../messages/index.ts';
import { CHANNELS } from './channels/index.ts';
import { contentsOf, lockLost, type Lane, type Settlement } from './delivery-repository.ts';
import { groupsOf } from './groups-of.ts';
import { dueLanes } from './lane-repository.ts';
import { answerText, tellSettled, type SenderOptions } from './settled.ts';

const BATCH = 500;
export const SEND_QUEUE = 'deliveries.send';
export const laneJob = (lane: Lane) => ({
  queue: SEND_QUEUE,
  input: lane,
  corporationCode: lane.corporationCode,
  createdBy: lane.corporationCode,
});

/** Each minute: settles what lost its run, tells owners what failed, and sends what is due again. */
export async function lookAfter(options: SenderOptions, signal: AbortSignal): Promise<void> {
  const { store, jobs, now } = options.services;
  while (!signal.aborted && (await settleLost(options)) === BATCH);
  while (!signal.aborted && (await reportFailures(options)) === BATCH);
  const lanes = await dueLanes(store, now());
  await store.transaction().execute((transaction) =>
    jobs.enqueueAll(
      lanes.map((lane) => ({ ...laneJob(lane), singleKey: `${lane.corporationCode}:${lane.channelId}` })),
      transaction,
    ),
  );
  if (lanes.length > 0) await jobs.wake();
}

/** A run that was lost may have been heard: only who knows a repeated key is called again. */
function settleLost({ services: { store, now }, handlers }: SenderOptions): Promise<number> {
  return store.transaction().execute(async (transaction) => {
    const rows = await lockLost(transaction, now(), BATCH);
    const ends = rows.map((row) => {
      const again = row.channel_kind !== 'message' && CHANNELS[row.channel_kind].idempotent;
      const end: Settlement = again
        ? { state: 'queued', answer: '' }
        : { state: 'uncertain', answer: '', reason: { key: 'delivery.answer.lost', args: {} } };
      return { row, end };
    });
    for (const [again, state] of [
      [true, 'queued'],
      [false, 'uncertain'],
    ] as const) {
      const ids = ends.filter(({ end }) => (end.state === 'queued') === again).map(({ row }) => row.delivery_id);
      if (ids.length === 0) continue;
      await transaction
        .updateTable('delivery')
        .set({
          state,
          claimed_by: null,
          lease_until: null,
          ...(again
            ? { not_before: now() }
            : {
                settled_at: now(),
                reported: false,
                answer: '',
                reason: JSON.stringify({ key: 'delivery.answer.lost', args: {} }),
              }),
        })
        .where('delivery_id', 'in', ids)
        .execute();
    }
    await tellSettled(handlers, ends, now(), transaction);
    return rows.length;
  });
}

/** One message for the failures of a source's period on a channel, to its owner, else to the owners of the corporation. */
async function reportFailures({ services: { store }, messages }: SenderOptions): Promise<number> {
  const staged: StagedMessage[] = [];
  const count = await store.transaction().execute(async (transaction) => {
    const rows = await transaction
      .updateTable('delivery')
      .set({ reported: true })
      .where('delivery_id', 'in', (query) =>
        query
          .selectFrom('delivery')
          .select('delivery_id')
          .where('reported', '=', false)
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
    const contents = await contentsOf(transaction, rows);
    const groups = groupsOf(rows, (row) =>
      JSON.stringify([row.corporation_code, row.source_kind, row.source_id, row.period, row.channel_id, row.owner_id]),
    );
    for (const group of groups.values()) {
      const [first] = group;
      if (!first) continue;
      const title = contents.get(first.content_id)?.title ?? '';
      const message = {
        corporationCode: first.corporation_code,
        typeCode: MESSAGE_TYPE_CODES.system,
        text: (locale: Parameters<typeof text>[0]) => {
          const failed = group.filter(({ state }) => state === 'failed').length;
          const args = { title, failed, uncertain: group.length - failed, answer: answerText(first, locale) };
          return {
            title: text(locale, 'delivery.report.title', args),
            content: { monitorObject: title, text: text(locale, 'delivery.report.text', args) },
          };
        },
      };
      const told = await messages.stage({ ...message, to: { userIds: [first.owner_id] } }, transaction);
      staged.push(
        told.userIds.length > 0
          ? told
          : await messages.stage({ ...message, to: { userTypes: ['admin'] } }, transaction),
      );
    }
    return rows.length;
  });
  for (const one of staged) await one.push();
  return count;
}
