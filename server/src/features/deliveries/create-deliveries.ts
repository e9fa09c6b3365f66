import { OWN_CHANNELS, type ChannelKind } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { isOwnPath } from '../messages/index.ts';
import type { ChannelRepository } from './channel-repository.ts';
import type { Deliveries, DeliveryGuard, DeliveryRequest, ListUses, OnSettled } from './deliveries.ts';
import { retrySource } from './delivery-list.ts';
import { addDeliveries, type Lane } from './delivery-repository.ts';
import { laneJob } from './look-after.ts';
import type { SenderOptions } from './settled.ts';

export interface OwnDeliveries extends Deliveries {
  readonly guards: ReadonlyMap<string, DeliveryGuard>;
  readonly handlers: ReadonlyMap<string, OnSettled>;
  readonly uses: ReadonlyMap<string, ListUses>;
}

export function createDeliveries(
  { store, jobs, now }: Pick<SenderOptions['services'], 'store' | 'jobs' | 'now'>,
  channels: ChannelRepository,
): OwnDeliveries {
  const guards = new Map<string, DeliveryGuard>();
  const handlers = new Map<string, OnSettled>();
  const uses = new Map<string, ListUses>();

  async function kindsOf(requests: readonly DeliveryRequest[]): Promise<(request: DeliveryRequest) => ChannelKind> {
    const known = new Map<string, ChannelKind>();
    for (const corporationCode of new Set(requests.map((request) => request.corporationCode))) {
      for (const row of await channels.list(corporationCode))
        known.set(`${corporationCode}:${row.channel_id}`, row.kind);
    }
    return ({ corporationCode, channel }) => {
      const kind = OWN_CHANNELS.find((own) => own === channel) ?? known.get(`${corporationCode}:${channel}`);
      if (!kind) throw new CatalogueError('channelUnknown');
      return kind;
    };
  }

  return {
    guards,
    handlers,
    uses,
    async deliver(requests, transaction) {
      if (requests.length === 0) return 0;
      const kindOf = await kindsOf(requests);
      const checked = requests.map((request) => ({ request, kind: kindOf(request) }));
      for (const { request, kind } of checked) refuseOdd(request, kind, guards);
      const lanes = new Map<string, Lane>();
      for (const { corporationCode, channel } of requests) {
        lanes.set(`${corporationCode}:${channel}`, { corporationCode, channelId: channel });
      }
      const add = async (inStore: NonNullable<typeof transaction>) => {
        const added = await addDeliveries(inStore, checked, now());
        if (added > 0) await jobs.enqueueAll([...lanes.values()].map(laneJob), inStore);
        return added;
      };
      if (transaction) return add(transaction);
      const added = await store.transaction().execute(add);
      if (added > 0) await jobs.wake();
      return added;
    },
    async again(request, transaction) {
      const queued = await retrySource(transaction, request, now());
      const lanes = new Set(queued.map(({ channel }) => channel));
      await jobs.enqueueAll(
        [...lanes].map((channelId) => laneJob({ corporationCode: request.corporationCode, channelId })),
        transaction,
      );
      return queued;
    },
    onSettled(sourceKind, handler) {
      if (handlers.has(sourceKind)) throw new Error(`deliveries of ${sourceKind} have two handlers`);
      handlers.set(sourceKind, handler);
    },
    guard(name, ask) {
      if (guards.has(name)) throw new Error(`the guard ${name} is defined twice`);
      guards.set(name, ask);
    },
    usedBy(sourceKind, ask) {
      if (uses.has(sourceKind)) throw new Error(`uses of channels by ${sourceKind} are told twice`);
      uses.set(sourceKind, ask);
    },
    async count(sourceKind, sourceId, periods) {
      if (periods.length === 0) return [];
      const rows = await store
        .selectFrom('delivery')
        .select(['period', 'state', (eb) => eb.fn.countAll<string>().as('count')])
        .where('source_kind', '=', sourceKind)
        .where('source_id', '=', sourceId)
        .where('period', 'in', periods)
        .groupBy(['period', 'state'])
        .execute();
      return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
    },
    async choices(corporationCode) {
      const added = (await channels.list(corporationCode)).filter(({ enabled }) => enabled);
      return [
        ...OWN_CHANNELS.map((kind) => ({ channelId: kind, name: '', kind })),
        ...added.map(({ channel_id, name, kind }) => ({ channelId: channel_id, name, kind })),
      ];
    },
  };
}

/** @throws TypeError for what a slice must not ask */
function refuseOdd(request: DeliveryRequest, kind: ChannelKind, guards: ReadonlyMap<string, DeliveryGuard>): void {
  const { link, unsubscribe, recipient, check } = request;
  for (const path of [link, unsubscribe ?? null]) {
    if (path !== null && !isOwnPath(path)) throw new TypeError(`not a path: ${path}`);
  }
  const reaches =
    kind === 'message'
      ? recipient.kind === 'user'
      : kind === 'mail'
        ? recipient.kind !== 'group'
        : recipient.kind === 'group';
  if (!reaches) throw new TypeError(`a ${kind} channel can't reach a ${recipient.kind}`);
  if (recipient.kind === 'address' && !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(recipient.address)) {
    throw new TypeError('not a mail address');
  }
  if (check && !guards.has(check.guard)) throw new TypeError(`there is no guard ${check.guard}`);
}
