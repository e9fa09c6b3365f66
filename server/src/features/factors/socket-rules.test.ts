import { ENDPOINTS, SOCKET_CLOSE, type SecurityPolicy } from '@tessera/contract';

import { listenAs, startTestServer, type TestServer } from '../../testing/index.ts';

const { securityPolicy } = ENDPOINTS;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_TRUST_PROXY: '1' } });
}, 60_000);
afterAll(() => server.stop());

test('open message sockets end with the rules that keep them out, and with no others', async () => {
  const { accounts, roles } = await server.createCorporation();
  const owner = await server.signIn(accounts.owner.account);
  const reader = await server.signIn(accounts.reader.account);
  const save = async (part: Partial<SecurityPolicy>, headers = {}) => {
    const { data } = await server.call<{ policy: SecurityPolicy; version: number }>(
      securityPolicy.read,
      { body: {}, headers },
      owner.token,
    );
    const body = { policy: { ...data.policy, ...part }, version: data.version };
    expect((await server.call(securityPolicy.save, { body, headers }, owner.token)).code).toBe('0');
  };
  const [mine, theirs] = [await listenAs(server.url, owner), await listenAs(server.url, reader)];
  await save({ factorRoles: [roles.reader] });
  expect(await theirs.next()).toEqual({ kind: 'session-changed' });
  expect(await theirs.closed).toBe(SOCKET_CLOSE.forbidden);
  await expect(listenAs(server.url, reader)).rejects.toThrow(String(SOCKET_CLOSE.forbidden));
  expect(await mine.next()).toEqual({ kind: 'session-changed' });
  const inside = { 'x-forwarded-for': '198.51.100.7' };
  await save({ factorRoles: [], networks: ['198.51.100.0/24'] }, inside);
  expect(await mine.closed).toBe(SOCKET_CLOSE.forbidden);
  await expect(listenAs(server.url, reader)).rejects.toThrow(String(SOCKET_CLOSE.forbidden));
  await save({ networks: [] }, inside);
  await (await listenAs(server.url, reader)).close();
});
