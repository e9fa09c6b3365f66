import { listMailboxes } from '../identity/index.ts';
import type { StagedMessage } from '../messages/index.ts';
import {
  claimDeliveries,
  contentsOf,
  endAllSent,
  endTry,
  type DeliveryRow,
  type Lane,
  type Settlement,
} from './delivery-repository.ts';
import { groupsOf } from './groups-of.ts';
import { sourceOf, tellSettled, type SenderOptions } from './settled.ts';

/**
 * Writes messages of the message centre in the transaction in which their deliveries become `sent`: each exists once.
 * @returns how many deliveries were settled
 */
export async function sendMessages(
  { services: { store, now }, messages, handlers }: SenderOptions,
  lane: Lane,
  run: string,
  most: number,
  refusal: (row: DeliveryRow) => Promise<Settlement | null>,
): Promise<number> {
  const staged: StagedMessage[] = [];
  const settled = await store.transaction().execute(async (transaction) => {
    const rows = await claimDeliveries(transaction, lane, run, now(), most);
    const contents = await contentsOf(transaction, rows);
    const members = await listMailboxes(
      transaction,
      lane.corporationCode,
      rows.map(({ recipient }) => recipient),
    );
    const ends: { row: DeliveryRow; end: Settlement }[] = [];
    for (const row of rows) {
      const refused = members.has(row.recipient)
        ? await refusal(row)
        : ({ state: 'skipped', answer: '', reason: { key: 'delivery.answer.memberLeft', args: {} } } as const);
      ends.push({ row, end: refused ?? { state: 'sent', answer: '' } });
    }
    const told = ends.filter(({ end }) => end.state === 'sent').map(({ row }) => row);
    // Equal texts of two sources, or of two periods of one, are two messages.
    const groups = groupsOf(told, (row) => JSON.stringify([row.content_id, row.link, row.type_code, sourceOf(row)]));
    for (const [first, ...others] of groups.values()) {
      if (!first) continue;
      const content = contents.get(first.content_id);
      if (!content) throw new Error(`the delivery ${first.delivery_id} has no content`);
      const { title, text } = content;
      const message = {
        corporationCode: lane.corporationCode,
        to: { userIds: [first, ...others].map(({ recipient }) => recipient) },
        typeCode: first.type_code,
        link: first.link,
        text: { title, content: { text } },
      };
      staged.push(await messages.stage(message, transaction));
    }
    await endAllSent(transaction, told, now());
    for (const { row, end } of ends) {
      if (end.state !== 'sent') await endTry(transaction, row, 'queued', end, now());
    }
    await tellSettled(handlers, ends, now(), transaction);
    return ends.length;
  });
  for (const one of staged) await one.push();
  return settled;
}
