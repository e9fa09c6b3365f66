import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS, type CorporationLicence, type Message } from '@tessera/contract';
import { Command } from 'commander';

import { buildArchive, listenAs, startTestServer, type TestServer } from '../testing/index.ts';
import { CliError, type CliTools } from './command.ts';
import { keysCommand } from './keys-command.ts';
import { licenceCommands } from './licence-commands.ts';
import { messageCommand } from './message-command.ts';
import { releaseTokenCommands } from './release-token-commands.ts';
import { releaseTrainCommands } from './release-train-commands.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-cli-'));
  await tessera(['keys', 'licence', '--out', folder]);
  server = await startTestServer({ env: { TESSERA_LICENCE_PUBLIC_KEY_FILE: join(folder, 'licence.pub.pem') } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Runs the command line beside the running server. @returns what it printed */
async function tessera(args: readonly string[]): Promise<string> {
  const said: string[] = [];
  const tools = {
    env: server?.app.services.env,
    projectFolder: folder,
    say: (line) => void said.push(line),
    withServices: (run) => run(server.app.services),
  } as CliTools;
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  for (const add of [keysCommand, licenceCommands, releaseTokenCommands, releaseTrainCommands, messageCommand])
    add(program, tools);
  await program.parseAsync([...args], { from: 'user' });
  return said.join('\n');
}
const issue = (...more: string[]) =>
  tessera(['licence', 'issue', '--key', join(folder, 'licence.key.pem'), '--corporation', 'sample', ...more]);

describe('tessera keys', () => {
  it('never overwrites a key', async () => {
    const before = await readFile(join(folder, 'licence.key.pem'), 'utf8');
    await expect(tessera(['keys', 'licence', '--out', folder])).rejects.toThrow(CliError);
    expect(await readFile(join(folder, 'licence.key.pem'), 'utf8')).toBe(before);
  });
});

describe('tessera licence', () => {
  it('issues, installs and shows a licence, and open pages hear of it', async () => {
    const owner = await server.signIn();
    const page = await listenAs(server.url, owner);
    const file = join(folder, 'licence.json');
    await issue('--remotes', 'mf-dashboard,mf-admin', '--seats', '12', '--expires', '2999-01-31', '--out', file);
    expect(await tessera(['licence', 'install', file])).toContain('of sample is in force');
    expect(await page.next()).toMatchObject({ kind: 'composition', reason: 'licence' });
    await page.close();
    const shown = await tessera(['licence', 'show', 'sample']);
    expect(shown).toMatch(/valid; mf-dashboard, mf-admin; 3 of 12 seats used; until 2999-01-31/);
    const { data } = await server.call<CorporationLicence[]>(ENDPOINTS.platform.licences, {}, owner.token);
    expect(data[0]?.status).toMatchObject({ state: 'valid', seats: 12 });
  });

  it('refuses what makes no licence, and a file that is none', async () => {
    await expect(issue('--seats', 'many')).rejects.toThrow('seats');
    await expect(issue('--seats', '0')).rejects.toThrow('seats');
    await expect(issue('--expires', 'soon')).rejects.toThrow('soon is no date');
    await expect(issue('--remotes', 'everything')).rejects.toThrow('remotes');
    await expect(tessera(['licence', 'install', join(folder, 'licence.pub.pem')])).rejects.toThrow('not a licence');
    await expect(tessera(['licence', 'install', join(folder, 'none')])).rejects.toThrow("can't be read");
    await expect(tessera(['licence', 'show', 'nowhere'])).rejects.toThrow('nowhere');
  });
});

describe('tessera release-token', () => {
  it('makes a token that works until it is revoked, and never shows it again', async () => {
    const printed = await tessera(['release-token', 'add', 'pipeline', '--owner', 'editor', '--remotes', 'mf-cli']);
    const token = printed.split('\n')[0]!;
    const upload = (build: string) =>
      server.call(ENDPOINTS.platform.upload, {
        body: buildArchive({ remote: 'mf-cli', build }),
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await upload('clibuild01')).code).toBe('0');
    const listed = await tessera(['release-token', 'list']);
    expect(listed).toMatch(/pipeline {2}mf-cli {2}editor {2}in use, last used/);
    // The secret may hold underlines itself.
    expect(listed).not.toContain(token.split('_').slice(2).join('_'));
    const id = token.split('_')[1]!;
    await tessera(['release-token', 'revoke', id]);
    expect((await upload('clibuild02')).code).toBe('-40005');
    await expect(tessera(['release-token', 'revoke', id])).rejects.toThrow(CliError);
    await expect(tessera(['release-token', 'add', 'x', '--owner', 'nobody'])).rejects.toThrow('nobody');
    await expect(tessera(['release-token', 'add', 'x', '--remotes', 'shell'])).rejects.toThrow('shell');
  });
});

describe('tessera release', () => {
  it('lists, pins, rolls back, lifts a quarantine and deletes without the control centre', async () => {
    const owner = await server.signIn();
    const remote = 'mf-trains';
    for (const build of ['trainbuild1', 'trainbuild2', 'trainbuild3']) {
      const body = buildArchive({ remote, build });
      expect((await server.call(ENDPOINTS.platform.upload, { body }, owner.token)).code).toBe('0');
      const promotion = { remote, build, channel: 'stable' };
      expect((await server.call(ENDPOINTS.platform.promote, { body: promotion }, owner.token)).code).toBe('0');
    }
    const { store } = server.app.services;
    const quarantined = { remote, build: 'trainbuild3', corporation_code: 'sample', quarantined_at: new Date() };
    await store.insertInto('release_quarantine').values(quarantined).execute();
    const pinned = await tessera(['release', 'pin', remote, 'sample', 'trainbuild1']);
    expect(pinned).toBe('sample stays on Build 1 (trainbuild1).');
    const listed = await tessera(['release', 'list', remote]);
    expect(listed).toMatch(/Build 3 {2}trainbuild3 .*stable; in quarantine for sample/);
    expect(listed).toMatch(/Build 1 {2}trainbuild1 .*pinned for sample/);
    const lifted = await tessera(['release', 'unquarantine', remote, 'trainbuild3']);
    expect(lifted).toBe('Build 3 (trainbuild3) is out of quarantine.');
    expect(await tessera(['release', 'list', remote])).not.toContain('in quarantine');
    expect(await tessera(['release', 'rollback', remote])).toBe(`${remote} is on Build 2 (trainbuild2) again.`);
    await expect(tessera(['release', 'delete', remote, 'trainbuild2'])).rejects.toThrow('in use');
    await expect(tessera(['release', 'delete', remote, 'trainbuild1'])).rejects.toThrow('in use');
    const served = () => fetch(`${server.url}/remotes/${remote}/trainbuild3/remoteEntry.js`);
    expect((await served()).status).toBe(200);
    expect(await tessera(['release', 'delete', remote, 'trainbuild3'])).toBe('Build 3 (trainbuild3) is removed.');
    await tessera(['release', 'pin', remote, 'sample']);
    expect(await tessera(['release', 'list', remote])).not.toMatch(/trainbuild3|pinned/);
    expect(await server.app.services.files.list(`remotes/${remote}/trainbuild3/`)).toEqual([]);
    // The server hears of it over the bus.
    while ((await served()).status !== 404);
    await expect(tessera(['release', 'unquarantine', remote, 'trainbuild3'])).rejects.toThrow('no such build');
    await expect(tessera(['release', 'pin', remote, 'nowhere', 'trainbuild1'])).rejects.toThrow('nowhere');
    await expect(tessera(['release', 'list', 'mf-none'])).rejects.toThrow('mf-none');
  });
});

describe('tessera message send', () => {
  it('reaches the open page of the account', async () => {
    const reader = await server.signIn('reader');
    const page = await listenAs(server.url, reader);
    const words = ['--type', '0004', '--title', '库存不足', '--text', 'A', '--link', '/main/dashboard'];
    expect(await tessera(['message', 'send', '--to', 'reader', ...words])).toBe('One member got the message.');
    expect(await page.next()).toMatchObject({ message: { messageTypeCode: '0004', messageTitle: '库存不足' } });
    await page.close();
    expect(await tessera(['message', 'send', '--title', 'all'])).toBe('3 members got the message.');
    const { data } = await server.call<Message[]>(ENDPOINTS.messages.listUnread, { body: {} }, reader.token);
    expect(data.map((message) => message.messageTitle)).toEqual(['all', '库存不足']);
  });

  it('refuses an unknown account, type or foreign link', async () => {
    await expect(tessera(['message', 'send', '--to', 'nobody', '--title', 'x'])).rejects.toThrow('nobody');
    await expect(tessera(['message', 'send', '--type', '9', '--title', 'x'])).rejects.toThrow('9');
    const evil = ['message', 'send', '--title', 'x', '--link', 'https://evil.test'];
    await expect(tessera(evil)).rejects.toThrow('no path of this installation');
  });
});
