import { ADDED_CHANNEL_KINDS } from '@tessera/contract';

import { createGuardedRequests, createOutboundPolicy } from '../../platform/outbound/index.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createChannelRepository } from './channel-repository.ts';
import { createChannelService } from './channel-service.ts';
import { CHANNELS } from './channels/index.ts';
import { createDeliveries } from './create-deliveries.ts';
import type { Deliveries } from './deliveries.ts';
import { listDeliveries, retryDelivery } from './delivery-list.ts';
import { purgeDeliveries, type Lane } from './delivery-repository.ts';
import { laneJob, lookAfter, SEND_QUEUE } from './look-after.ts';
import { deliveryMigrations } from './migrations.ts';
import { createSender } from './sender.ts';
import type { SenderOptions } from './settled.ts';
import type { DeliveryTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    deliveries: Deliveries;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends DeliveryTables {}
}

/** Milliseconds for a call of a robot or webhook with its answer. */
const PATIENCE = 15_000;

/** Channels of corporations and what was sent over them; decision 0092. */
export const deliveriesSlice = defineSlice({
  name: 'deliveries',
  migrations: deliveryMigrations,
  needs: ['identity', 'messages', 'schedules'],
  create({ services, needs: { identity, messages, schedules } }) {
    const { env, store, jobs, now, files, mailer } = services;
    const channels = createChannelRepository(store, services.sealer);
    const deliveries = createDeliveries(services, channels);
    const options: SenderOptions = {
      services,
      channels,
      messages,
      guards: deliveries.guards,
      handlers: deliveries.handlers,
      channelServices: {
        request: createGuardedRequests(createOutboundPolicy(env)),
        patience: PATIENCE,
        mailer,
        files,
        now,
        host: new URL(publicUrl(env)).hostname,
      },
    };
    const drain = createSender(options);
    const service = createChannelService(options, deliveries, drain);
    jobs.define<Lane & object>(SEND_QUEUE, ({ input, signal }) => drain(input, signal), { atOnce: 8 });
    jobs.define('deliveries.look-after', ({ signal }) => lookAfter(options, signal));
    jobs.schedule('deliveries.look-after', '* * * * *', 'UTC');
    jobs.define('deliveries.purge', () => purgeDeliveries(store, now()));
    jobs.schedule('deliveries.purge', '25 * * * *', 'UTC');

    return {
      gives: deliveries,
      handlers: {
        delivery: {
          channelKinds: async () =>
            ADDED_CHANNEL_KINDS.map((kind) => {
              const { fields, limits } = CHANNELS[kind];
              return { kind, fields: [...fields], limits };
            }),
          listChannels: ({ viewer, context }) => service.list(viewer, context.locale),
          channelChoices: ({ viewer }) => deliveries.choices(viewer.corporationCode),
          channelDetail: ({ viewer, body, context }) => service.detail(viewer, body.channelId, context.locale),
          addChannel: ({ viewer, body, context }) => service.add(viewer, body, context.locale),
          updateChannel: ({ viewer, body, context }) => service.update(viewer, body, context.locale),
          async deleteChannel({ viewer, body }) {
            await service.remove(viewer, body.channelId);
            return null;
          },
          testChannel: ({ viewer, body, context }) =>
            service.test(viewer, body.channelId, context.locale, context.signal),
          async list({ viewer, body, context }) {
            const names = await identity.userNames(viewer.corporationCode);
            return listDeliveries(store, viewer, body, names, context.locale);
          },
          async retry({ viewer, body }) {
            const { channelId } = await retryDelivery(store, viewer, body.deliveryId, now());
            const { queue, input, ...job } = laneJob({ corporationCode: viewer.corporationCode, channelId });
            await jobs.enqueue(queue, input, job);
            return null;
          },
          schedulePreview: ({ body }) => schedules.preview(body.schedule, body.count),
        },
      },
    };
  },
});
