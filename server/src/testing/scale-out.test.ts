import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  compositionSchema,
  ENDPOINTS,
  TOKEN_HEADER,
  type Message,
  type SignedComposition,
  type SignedIn,
} from '@tessera/contract';

import { createMessages } from '../features/messages/index.ts';
import { buildArchive, listenAs, startTestServer, TEST_PASSWORD, type TestServer } from './index.ts';
import { spawnInstance, type SpawnedInstance } from './spawn-instance.ts';
import { createTestDatabase } from './test-cluster.ts';

jest.setTimeout(60_000);

/** Processes of instances, also of those that never became ready. */
const spawned: ChildProcess[] = [];
const killAll = () => spawned.forEach((child) => child.kill('SIGKILL'));

describe('two instances on one store', () => {
  let here: TestServer;
  let there: SpawnedInstance;
  let home: string;
  let database: { url: string; drop(): Promise<void> };
  let reader: SignedIn;

  let starting: Promise<void> | undefined;
  const start = async () => {
    database = await createTestDatabase();
    home = await mkdtemp(join(tmpdir(), 'tessera-scale-'));
    const shared = { TESSERA_DEV_KEYS_DIR: join(home, 'keys'), TESSERA_BUNDLE_DIR: join(home, 'bundle') };
    here = await startTestServer({ databaseUrl: database.url, env: shared });
    there = await spawnInstance(
      {
        ...shared,
        TESSERA_HOME: join(home, 'second'),
        TESSERA_PORT: '0',
        TESSERA_LOG_LEVEL: 'error',
        TESSERA_SECRET: here.app.services.env.TESSERA_SECRET ?? '',
        TESSERA_SAMPLE_PASSWORD: TEST_PASSWORD,
        TESSERA_SAMPLE_SCALE: '0.01',
        DATABASE_URL: database.url,
      },
      (child) => spawned.push(child),
    );
    reader = await here.signIn('reader');
  };
  beforeAll(() => (starting = start()));
  afterAll(async () => {
    // Ends a start that takes longer than its limit too, wherever it is.
    killAll();
    await starting?.catch(() => undefined);
    killAll();
    await (here as TestServer | undefined)?.stop();
    await (database as typeof database | undefined)?.drop();
    if (home) await rm(home, { recursive: true, force: true });
  });

  const unreadOn = async (url: string): Promise<Message[]> => {
    const response = await fetch(`${url}${ENDPOINTS.messages.listUnread.path}`, {
      method: 'POST',
      headers: { [TOKEN_HEADER]: reader.token, 'content-type': 'application/json' },
      body: '{}',
    });
    return ((await response.json()) as { data: Message[] }).data;
  };
  const send = (title: string) => {
    return createMessages(here.app.services).publish({
      corporationCode: 'sample',
      to: { everyone: true },
      typeCode: '0001',
      text: { title, content: { text: '大'.repeat(9_000) } },
    });
  };

  it('a session that began on one holds on the other', async () => {
    expect(await unreadOn(there.url)).toEqual([]);
  });

  it('a message that is sent on one arrives on the sockets of the other, however large', async () => {
    const socket = await listenAs(there.url, reader);
    await send('across');
    expect(await socket.next()).toMatchObject({ kind: 'message', message: { messageTitle: 'across' } });
    await socket.close();
  });

  it('a release on one is in the composition of the other as soon as its sockets tell of it', async () => {
    const socket = await listenAs(there.url, reader);
    const { token } = await here.signIn();
    const [remote, build] = ['mf-across', 'acrossbuild'];
    await here.call(ENDPOINTS.platform.upload, { body: buildArchive({ remote, build }) }, token);
    await here.call(ENDPOINTS.platform.promote, { body: { remote, build, channel: 'stable' } }, token);
    expect(await socket.next()).toMatchObject({ kind: 'composition', remote, build });
    const response = await fetch(`${there.url}${ENDPOINTS.platform.composition.path}`, {
      headers: { [TOKEN_HEADER]: reader.token },
    });
    const { data } = (await response.json()) as { data: SignedComposition };
    const composition = compositionSchema.parse(JSON.parse(data.payload));
    expect(composition.remotes.find(({ name }) => name === remote)?.active?.build).toBe(build);
    await socket.close();
  });

  it('a sign-out on one closes the sockets on the other', async () => {
    const ending = await here.signIn('editor');
    const socket = await listenAs(there.url, ending);
    await here.call(ENDPOINTS.auth.signOut, {}, ending.token);
    expect(await socket.closed).toBe(4401);
  });

  it('when one is killed the other goes on, and nothing that was acknowledged is lost', async () => {
    const socket = await listenAs(here.url, reader);
    there.process.kill('SIGKILL');
    await once(there.process, 'exit');
    await send('still here');
    expect(await socket.next()).toMatchObject({ kind: 'message', message: { messageTitle: 'still here' } });
    expect((await unreadOn(here.url)).map((message) => message.messageTitle)).toEqual(['still here', 'across']);
    await socket.close();
  });
});
