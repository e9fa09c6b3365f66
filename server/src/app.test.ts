import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestServer } from './testing/index.ts';

describe('a server that can’t start says so in one line and leaves nothing open', () => {
  test('in a folder that another server uses', async () => {
    const first = await startTestServer();
    try {
      const second = startTestServer({ databaseUrl: first.databaseUrl, env: { TESSERA_HOME: first.home } });
      await expect(second).rejects.toMatchObject({
        exitCode: 75,
        message: expect.stringMatching(/^Another Tessera server uses the folder [^\n]*$/) as string,
      });
      expect((await first.signIn()).token).toBeTruthy();
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    } finally {
      await first.stop();
    }
  }, 60_000);

  test('on a port that is in use, and on the same folder once the port is free', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const home = await mkdtemp(join(tmpdir(), 'tessera-port-'));
    const env = { TESSERA_HOME: home, TESSERA_PORT: String((other.address() as AddressInfo).port) };
    await expect(startTestServer({ env })).rejects.toMatchObject({
      exitCode: 75,
      message: `Port 127.0.0.1:${env.TESSERA_PORT} is in use; set TESSERA_PORT to another one.`,
    });
    other.close();
    await once(other, 'close');
    const server = await startTestServer({ env });
    expect(server.url).toBe(`http://127.0.0.1:${env.TESSERA_PORT}`);
    await server.stop();
    await rm(home, { recursive: true, force: true });
  }, 60_000);
});
