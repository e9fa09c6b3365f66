import { join } from 'node:path';

import { ENDPOINTS } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { readPostmaster } from './embedded/postmaster.ts';

let server: TestServer;
beforeAll(async () => {
  // A PostgreSQL of its own, below the server's folder.
  server = await startTestServer({ env: { DATABASE_URL: '' } });
}, 60_000);
afterAll(() => server.stop());

async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not happen within 20 s');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;

test('PostgreSQL gone and back: 503 in between, and everything works again by itself', async () => {
  const { token } = await server.signIn();
  expect(await ready()).toBe(200);
  const pid = (await readPostmaster(join(server.home, 'postgres')))?.pid ?? 0;
  process.kill(pid, 'SIGQUIT');
  const during = new Set<string>();
  await until(async () => {
    during.add((await server.call(ENDPOINTS.session.userInfoByToken, {}, token)).code);
    return (await ready()) === 503;
  });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await until(async () => (await ready()) === 200);
  expect([...during].filter((code) => code !== '0' && code !== '-10098')).toEqual([]);
  expect((await server.call(ENDPOINTS.session.userInfoByToken, {}, token)).code).toBe('0');
  expect((await readPostmaster(join(server.home, 'postgres')))?.pid).not.toBe(pid);

  const heard = new Promise((resolve) => server.app.services.bus.subscribe('test', resolve));
  await server.app.services.bus.publish('test', { back: true });
  expect(await heard).toEqual({ back: true });
}, 60_000);
