import type { EndpointName } from '../platform/audit/index.ts';
import type { ExampleIds } from './example-types.ts';
import type { CallInput } from './test-server.ts';

type Inputs = Readonly<Record<Extract<EndpointName, `subscribe.${string}`>, (ids: ExampleIds) => CallInput>>;

/** A subscription of the whole board, by day. */
export const exampleSubscription = (menuCode: string, userId = 'none') => ({
  name: 'Example',
  menuCode,
  content: 'xlsx',
  schedule: { kind: 'day', timeZone: 'Asia/Shanghai', at: '08:00' },
  recipients: [{ kind: 'member', userId }],
  channels: ['message'],
});
const one =
  (more: object = {}) =>
  ({ subscription: subscriptionId }: ExampleIds): CallInput => ({ body: { subscriptionId, ...more } });

export const SUBSCRIPTION_INPUTS: Inputs = {
  'subscribe.list': () => ({ body: { all: true } }),
  'subscribe.choices': ({ board }) => ({ body: { menuCode: board } }),
  'subscribe.save': ({ board, subscription }) => ({
    body: { ...exampleSubscription(board), subscriptionId: subscription },
  }),
  'subscribe.detail': one(),
  'subscribe.remove': one(),
  'subscribe.pause': one({ paused: true }),
  'subscribe.sendNow': one(),
  'subscribe.preview': ({ board }) => ({ body: { name: 'Example', menuCode: board, content: 'csv' } }),
  'subscribe.history': one(),
  'subscribe.deliveries': ({ subscriptionRun }) => ({ body: { runId: subscriptionRun } }),
  'subscribe.received': ({ subscriptionRun }) => ({ body: { runId: subscriptionRun } }),
  'subscribe.file': ({ subscriptionFile }) => ({ body: { fileId: subscriptionFile } }),
  'subscribe.unsubscribing': () => ({ body: { token: 'none' } }),
  'subscribe.unsubscribe': () => ({ body: { token: 'none' } }),
  'subscribe.domains': () => ({ body: {} }),
  'subscribe.saveDomains': () => ({ body: { domains: ['partner.example'] } }),
};
