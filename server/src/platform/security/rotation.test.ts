import { Command } from 'commander';

import type { CliTools } from '../../cli/command.ts';
import { secretCommand } from '../../cli/secret-command.ts';
import { makeExampleConnection } from '../../testing/example-connection.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { createSealer } from './index.ts';

const OLD = 'the first secret of a test installation';
const NEW = 'the second secret of a test installation';

it('opens with the previous secret and seals with the present one', () => {
  const [old, both, next] = [createSealer(OLD), createSealer(NEW, OLD), createSealer(NEW)];
  expect(both.open(old.seal('x'))).toBe('x');
  expect(next.open(both.seal('x'))).toBe('x');
  expect(() => next.open(old.seal('x'))).toThrow();
  expect(() => both.open(createSealer('a third').seal('x'))).toThrow();
});

describe('a change of TESSERA_SECRET', () => {
  const servers: TestServer[] = [];
  const start = async (env: Record<string, string>) => {
    const databaseUrl = servers[0]?.databaseUrl;
    const server = await startTestServer({ env, ...(databaseUrl ? { databaseUrl } : {}) });
    servers.push(server);
    return server;
  };
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.stop();
  });

  it('keeps sessions and connections, and the old secret is not needed after the command', async () => {
    const first = await start({ TESSERA_SECRET: OLD });
    await makeExampleConnection(first, 'sample');
    const { token } = await first.signIn();
    await expect(start({ TESSERA_SECRET: NEW })).rejects.toThrow('another TESSERA_SECRET');
    const second = await start({ TESSERA_SECRET: NEW, TESSERA_SECRET_PREVIOUS: OLD });
    expect((await second.call({ method: 'GET', path: '/api/auth/login/test' }, {}, token)).code).toBe('0');
    const said: string[] = [];
    const tools = { say: (line) => void said.push(line), withServices: (run) => run(second.app.services) } as CliTools;
    const program = new Command().exitOverride();
    secretCommand(program, tools);
    await program.parseAsync(['secret', 'reseal'], { from: 'user' });
    for (const column of ['data_connection.sealed', 'platform_secret.sealed', 'rsa_key.sealed_private_key'])
      expect(said.join('\n')).toMatch(new RegExp(`${column}: [1-9]`));
    const third = await start({ TESSERA_SECRET: NEW });
    expect((await third.call({ method: 'GET', path: '/api/auth/login/test' }, {}, token)).code).toBe('0');
    await third.signIn('reader');
    const sealed = await third.app.services.store
      .selectFrom('data_connection')
      .select('sealed')
      .executeTakeFirstOrThrow();
    expect(third.app.services.sealer.open(sealed.sealed)).toContain('password of sample');
  });

  it('changes nothing where a key opens with neither secret', async () => {
    const last = servers.at(-1)!;
    const { store } = last.app.services;
    const before = await store.selectFrom('platform_secret').selectAll().orderBy('name').execute();
    await store
      .updateTable('data_connection')
      .set({ sealed: createSealer('a third').seal('x') })
      .execute();
    const program = new Command().exitOverride();
    const tools = { say: (line) => void line, withServices: (run) => run(last.app.services) } as CliTools;
    secretCommand(program, tools);
    await expect(program.parseAsync(['secret', 'reseal'], { from: 'user' })).rejects.toThrow('nothing was changed');
    expect(await store.selectFrom('platform_secret').selectAll().orderBy('name').execute()).toEqual(before);
  });
});
