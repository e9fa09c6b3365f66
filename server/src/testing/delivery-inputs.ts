import type { ExampleIds } from './example-types.ts';
import type { CallInput, TestServer } from './test-server.ts';

const settings = { address: 'https://hook.test.invalid/robot', secret: 'example-secret' };
const schedule = { kind: 'day', at: '09:00', timeZone: 'Asia/Shanghai' };
const oneChannel = ({ channel }: ExampleIds): CallInput => ({ body: { channelId: channel } });

/** Inputs of `/api/delivery`. */
export const DELIVERY_INPUTS = {
  'delivery.channelKinds': () => ({ body: {} }),
  'delivery.listChannels': () => ({ body: {} }),
  'delivery.channelChoices': () => ({ body: {} }),
  'delivery.channelDetail': oneChannel,
  'delivery.addChannel': () => ({ body: { kind: 'webhook', name: 'Example', settings } }),
  'delivery.updateChannel': ({ channel }: ExampleIds) => ({
    body: { channelId: channel, version: 1, name: 'Example', enabled: true, settings },
  }),
  'delivery.switchChannel': ({ channel }: ExampleIds) => ({ body: { channelId: channel, enabled: false } }),
  'delivery.channelUses': oneChannel,
  'delivery.deleteChannel': oneChannel,
  'delivery.testChannel': oneChannel,
  'delivery.list': () => ({ body: {} }),
  'delivery.retry': ({ delivery }: ExampleIds) => ({ body: { deliveryId: delivery } }),
  'delivery.retryFailed': oneChannel,
  'delivery.schedulePreview': () => ({ body: { schedule } }),
} as const;

/** A channel that nobody reaches, and a delivery over it that failed. */
export async function makeExampleDelivery(
  server: TestServer,
  corporationCode: string,
): Promise<{ channel: string; delivery: string }> {
  const { store, sealer, now } = server.app.services;
  const [channel, delivery, content] = ['channel', 'delivery', 'content'].map((name) => `${name}-${corporationCode}`);
  if (!channel || !delivery || !content) throw new Error('no ids');
  await store
    .insertInto('delivery_channel')
    .values({
      channel_id: channel,
      corporation_code: corporationCode,
      name: `Channel of ${corporationCode}`,
      kind: 'webhook',
      settings: JSON.stringify({ address: settings.address }),
      sealed: sealer.seal(JSON.stringify({ secret: settings.secret })),
      created_by: 'test',
      created_at: now(),
    })
    .execute();
  await store
    .insertInto('delivery_content')
    .values({
      content_id: content,
      content: JSON.stringify({ title: `Delivery of ${corporationCode}`, text: 'x', locale: 'zh_CN' }),
      created_at: now(),
    })
    .execute();
  await store
    .insertInto('delivery')
    .values({
      delivery_id: delivery,
      unique_key: delivery,
      corporation_code: corporationCode,
      channel_id: channel,
      channel_kind: 'webhook',
      source_kind: 'example',
      source_id: 'example',
      source_part: '',
      period: now(),
      owner_id: 'test',
      recipient_kind: 'group',
      recipient: '',
      content_id: content,
      link: null,
      type_code: '0001',
      unsubscribe: null,
      guard: null,
      state: 'failed',
      not_before: now(),
      created_at: now(),
      settled_at: now(),
    })
    .execute();
  return { channel, delivery };
}
