import { startTestServer, type TestServer } from '../../testing/index.ts';

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer({ env: { TESSERA_SAMPLE: 'off' } });
  two = await startTestServer({ databaseUrl: one.databaseUrl, env: { TESSERA_SAMPLE: 'off' } });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const next = (server: TestServer, channel: string) =>
  new Promise<unknown>((resolve) => server.app.services.bus.subscribe(channel, resolve));

test.each([
  ['a small payload', { text: '小' }],
  ['one that NOTIFY would refuse', { text: '大'.repeat(100_000) }],
  ['one at the limit', { text: 'x'.repeat(7_890) }],
  ['nothing', null],
])('%s reaches every instance', async (_what, payload) => {
  const heard = [next(one, 'a'), next(two, 'a')];
  await one.app.services.bus.publish('a', payload);
  expect(await Promise.all(heard)).toEqual([payload, payload]);
});

test('a channel hears its own messages only, and nothing after it left', async () => {
  const heard: unknown[] = [];
  const leave = two.app.services.bus.subscribe('b', (payload) => heard.push(payload));
  await one.app.services.bus.publish('c', 'other');
  await one.app.services.bus.publish('b', 'first');
  const marker = next(two, 'marker');
  await one.app.services.bus.publish('marker', 1);
  await marker;
  leave();
  const second = next(two, 'marker');
  await one.app.services.bus.publish('b', 'late');
  await one.app.services.bus.publish('marker', 2);
  await second;
  expect(heard).toEqual(['first']);
});
