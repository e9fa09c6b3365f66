import { screenDevice } from '@tessera/contract';

import { startFaultProxy, type FaultProxy } from '../../core/composition/fault-proxy.ts';
import { sharedCaller, sharedInstallation } from '../../core/installation.ts';
import { addPlay, boardItem, pairWall, playing } from '../../core/own-wall.ts';
import { expect, test } from '../../core/test.ts';

let proxy: FaultProxy;
test.beforeAll(async () => void (proxy = await startFaultProxy(sharedInstallation().url)));
test.afterAll(() => proxy.stop());
test.beforeEach(() => proxy.clear());

const STALE = /网络中断/;

test('a wall that starts while its server is away shows what it had, and nothing of it once it is revoked', async ({
  browser,
  installation,
}) => {
  test.setTimeout(240_000);
  const caller = await sharedCaller(installation, 'owner');
  const { id: playId } = await addPlay(caller, [boardItem('a')]);
  const context = await browser.newContext({ baseURL: proxy.url });
  const first = await context.newPage();
  await first.goto('/wall');
  const deviceId = await pairWall(caller, first, playId);
  await expect(playing(first, 'a').getByText('华北').first()).toBeAttached({ timeout: 60_000 });
  // The page, its worker, and the code of a chart that came late.
  const keptWhole = () =>
    first.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/wall');
      const code = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname));
      const kept = await Promise.all(
        ['/wall', ...code.map(({ name }) => name)].map((one) => caches.match(one, { ignoreVary: true })),
      );
      return Boolean(worker?.active) && kept.every(Boolean);
    });
  await expect.poll(keptWhole, { timeout: 60_000 }).toBe(true);
  await first.close();

  // Days later, without a server.
  proxy.cut(true);
  const wall = await context.newPage();
  await wall.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, 3 * 86_400_000);
  await wall.goto('/wall');
  await expect(playing(wall, 'a').getByText('华北').first()).toBeAttached({ timeout: 60_000 });
  await expect(wall.getByText(STALE)).toBeVisible({ timeout: 60_000 });
  // Members' pages are never kept.
  const member = await context.newPage();
  await expect(member.goto('/login')).rejects.toThrow();
  await member.close();

  proxy.cut(false);
  await expect(wall.getByText(STALE)).toHaveCount(0, { timeout: 60_000 });
  await caller.call(screenDevice.revoke.method, screenDevice.revoke.path, { deviceId });
  await expect(wall.getByRole('status', { name: '配对码' })).toHaveText(/\d{3} \d{3}/, { timeout: 60_000 });
  const left = () =>
    wall.evaluate(async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length);
  await expect.poll(left).toBe(0);
  await context.close();
});

test('a wall whose clock is two days off plays all the same', async ({ browser, installation }) => {
  const caller = await sharedCaller(installation, 'owner');
  const { id: playId } = await addPlay(caller, [boardItem('a')]);
  const context = await browser.newContext({ baseURL: proxy.url });
  const wall = await context.newPage();
  await wall.clock.install({ time: new Date(Date.now() - 2 * 86_400_000) });
  await wall.goto('/wall');
  await pairWall(caller, wall, playId);
  await expect(playing(wall, 'a')).toBeVisible({ timeout: 60_000 });
  await context.close();
});

test('ten minutes without a network: what was shown stays, with its age, and goes on by itself afterwards', async ({
  browser,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const { id: playId } = await addPlay(caller, [boardItem('a')]);
  const context = await browser.newContext({ baseURL: proxy.url });
  const wall = await context.newPage();
  await wall.clock.install();
  await wall.goto('/wall');
  await pairWall(caller, wall, playId);
  await expect(playing(wall, 'a').getByText('华北').first()).toBeAttached({ timeout: 60_000 });
  proxy.cut(true);
  await wall.clock.fastForward(31_000);
  await expect(wall.getByText(STALE)).toBeVisible();
  await wall.clock.fastForward(10 * 60_000);
  await expect(wall.getByText(/1\d 分钟前/)).toBeVisible();
  await expect(playing(wall, 'a').getByText('华北').first()).toBeAttached();
  proxy.cut(false);
  await wall.clock.fastForward(31_000);
  await expect(wall.getByText(STALE)).toHaveCount(0, { timeout: 60_000 });
  await expect(playing(wall, 'a').getByText('华北').first()).toBeAttached();
  await context.close();
});

test('a release is taken up between two items, and what does not run after that is not loaded for again', async ({
  browser,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const { id: playId } = await addPlay(caller, [boardItem('a'), boardItem('b')]);
  const context = await browser.newContext({ baseURL: proxy.url });
  const wall = await context.newPage();
  let released = false;
  await wall.route('**/wall', async (route) => {
    if (route.request().isNavigationRequest() || !released) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(\/main\.js" integrity="sha384-)[^"]+/, '$1another');
    await route.fulfill({ response, body });
  });
  let loads = 0;
  wall.on('load', () => (loads += 1));
  await wall.clock.install();
  await wall.goto('/wall');
  await pairWall(caller, wall, playId);
  await expect(playing(wall, 'a')).toBeVisible({ timeout: 60_000 });
  released = true;
  expect(loads).toBe(1);
  const loaded = wall.waitForEvent('load', { timeout: 90_000 });
  await wall.clock.fastForward(5 * 60_000);
  await loaded;
  for (const id of ['b', 'a', 'b']) await expect(playing(wall, id)).toBeVisible({ timeout: 60_000 });
  expect(loads).toBe(2);
  await context.close();
});
