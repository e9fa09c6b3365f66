import { statfs, writeFile } from 'node:fs/promises';

import { startTestServer, type TestServer } from '../testing/index.ts';

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  return { ...real, statfs: jest.fn(real.statfs), writeFile: jest.fn(real.writeFile) };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ready = async () => {
  const reply = await fetch(`${server.url}/readyz`);
  return [reply.status, await reply.json()];
};

it('says a full disk, and that it has space again', async () => {
  const good = { status: 'ready', store: true, bus: true, disk: true };
  const full = { ...good, status: 'unavailable', disk: false };
  expect(await ready()).toEqual([200, good]);
  jest.mocked(statfs).mockResolvedValueOnce({ bavail: 100, bsize: 4096 } as never);
  expect(await ready()).toEqual([503, full]);
  jest.mocked(writeFile).mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  expect(await ready()).toEqual([503, full]);
  expect(await ready()).toEqual([200, good]);
});
