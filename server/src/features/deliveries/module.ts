import { ADDED_CHANNEL_KINDS } from '@tessera/contract';

import { changeOf, secretsIn } from '../../platform/audit/index.ts';
import { createGuardedRequests, createOutboundPolicy } from '../../platform/outbound/index.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createChannelRepository } from './channel-repository.ts';
import { createChannelService } from './channel-service.ts';
import { CHANNELS } from './channels/index.ts';
import { createDeliveries } from './create-deliveries.ts';
import type { Deliveries } from './deliveries.ts';
import { listDeliveries, retryDelivery, retryFailed } from './delivery-list.ts';
import { purgeDeliveries, type Lane } from './delivery-repository.ts';
import { purgeLanes } from './lane-repository.ts';
import { laneJob, lookAfter, SEND_QUEUE } from './look-after.ts';
import { deliveryMigrations } from './migrations.ts';
import { createSender } from './sender.ts';
import type { SenderOptions } from './settled.ts';
import type { DeliveryTables } from './tables.ts';
import { createChannelTests } from './try-channel.ts';

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
/** Failed deliveries that are sent again by one call. */
const MOST_AGAIN = 1_000;

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
    const service = createChannelService(options, deliveries);
    const tryChannel = createChannelTests(options, deliveries);
    const send = async (lane: Lane) => {
      const { queue, input, ...job } = laneJob(lane);
      await jobs.enqueue(queue, input, job);
    };
    jobs.define<Lane & object>(SEND_QUEUE, ({ input, signal }) => drain(input, signal), { atOnce: 8 });
    jobs.define('deliveries.look-after', ({ signal }) => lookAfter(options, signal));
    jobs.schedule('deliveries.look-after', '* * * * *', 'UTC');
    jobs.define('deliveries.purge', async () => {
      await purgeDeliveries(store, now());
      await purgeLanes(store, now());
    });
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
          async updateChannel({ viewer, body, context }) {
            const before = await service.detail(viewer, body.channelId, context.locale);
            const after = await service.update(viewer, body, context.locale);
            const facts = ({ name, enabled, settings }: typeof after) => ({ name, enabled, ...settings });
            context.note(changeOf(facts(before), facts(after)));
            context.note(secretsIn(body.settings, after.settings));
            return after;
          },
          async switchChannel({ viewer, body: { channelId, enabled }, context: { locale, note } }) {
            const before = await service.detail(viewer, channelId, locale);
            await service.switch(viewer, channelId, enabled);
            note({ details: { name: before.name } });
            note(changeOf({ enabled: before.enabled }, { enabled }));
            return null;
          },
          channelUses: async ({ viewer, body }) =>
            service.uses(viewer, body.channelId, await identity.userNames(viewer.corporationCode)),
          async deleteChannel({ viewer, body, context: { locale, note } }) {
            note({ details: { name: (await service.detail(viewer, body.channelId, locale)).name } });
            await service.remove(viewer, body.channelId);
            return null;
          },
          testChannel: ({ viewer, body, context }) =>
            tryChannel(viewer, body.channelId, context.locale, context.signal),
          async list({ viewer, body, context }) {
            const names = await identity.userNames(viewer.corporationCode);
            return listDeliveries(store, viewer, body, names, context.locale, now());
          },
          async retry({ viewer, body }) {
            const { channelId } = await retryDelivery(store, viewer, body.deliveryId, now());
            await send({ corporationCode: viewer.corporationCode, channelId });
            return null;
          },
          async retryFailed({ viewer, body: { channelId } }) {
            await service.known(viewer, channelId);
            const count = await retryFailed(store, viewer, channelId, MOST_AGAIN, now());
            if (count > 0) await send({ corporationCode: viewer.corporationCode, channelId });
            return { count };
          },
          schedulePreview: ({ body }) => schedules.preview(body.schedule, body.count),
        },
      },
    };
  },
});
