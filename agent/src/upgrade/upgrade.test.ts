import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CHANNEL_PATHS, type AgentPackage, type UpgradeBody } from '@tessera/contract';
import { create } from 'tar';

import type { ServerChannel } from '../channel/server-channel.ts';
import { Home } from '../home.ts';
import type { Taking } from './take-package.ts';
import { Upgrader } from './upgrader.ts';
import { PROGRAM, Versions } from './versions.ts';
import { watch } from './watch.ts';

const INSTALLED = '3.0.0';
let folder: string;
let home: Home;
let versions: Versions;
let http: Server;
let offered: Buffer;
const said: UpgradeBody[] = [];
const channel = {
  call: async (path: string, body: unknown) => {
    expect(path).toBe(CHANNEL_PATHS.upgrade);
    said.push(body as UpgradeBody);
    return {};
  },
} as Pick<ServerChannel, 'call'>;
beforeAll(async () => {
  http = createServer((_request, reply) => reply.end(offered));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterAll(() => http.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-upgrade-'));
  home = new Home(join(folder, 'home'));
  versions = new Versions(home, INSTALLED);
  said.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that writes that it began, and lives as it is told. */
const program = (name: string, life: string) =>
  `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(join(folder, 'starts'))}, '${name}\\n');
process.once('SIGTERM', () => process.exit(0));
${life}`;
const HEARD = `process.send({ held: true }); setInterval(() => undefined, 1_000);`;
const started = async () => (await readFile(join(folder, 'starts'), 'utf8')).trim().split('\n');

/** Packs what a folder of the agent has, and what the server would say of it. */
async function packed(version: string, text: string, more: Partial<AgentPackage> = {}): Promise<AgentPackage> {
  const built = join(folder, 'built/tessera-agent');
  await mkdir(built, { recursive: true });
  await writeFile(join(built, PROGRAM), text);
  await create({ cwd: join(folder, 'built'), file: join(folder, 'package.tgz'), gzip: true }, ['tessera-agent']);
  offered = await readFile(join(folder, 'package.tgz'));
  return described(version, more);
}
const described = (version: string, more: Partial<AgentPackage> = {}): AgentPackage => ({
  ...{ version, bytes: offered.length, sha512: createHash('sha512').update(offered).digest('hex') },
  ...more,
});
const take = (offer: AgentPackage, more: Partial<Taking> = {}) => {
  const server = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { signal } = new AbortController();
  const taking = { ...{ server, fetch, versions, signal, running: INSTALLED }, ...more };
  return new Upgrader(taking, () => undefined).take(offer, channel);
};

describe('a package', () => {
  test('is laid beside the others, and its version is the next one to start', async () => {
    await take(await packed('3.1.0', program('new', HEARD)));
    expect(said).toEqual([
      { version: '3.1.0', state: 'downloading', fault: null },
      { version: '3.1.0', state: 'verifying', fault: null },
      { version: '3.1.0', state: 'switching', fault: null },
    ]);
    expect(await versions.program()).toBe(join(home.path, 'versions/3.1.0', PROGRAM));
    expect(await readdir(home.file('versions'))).toEqual(['3.1.0']);
  });

  test.each<[string, string, () => Promise<[AgentPackage, Partial<Taking>?]>]>([
    [
      'with other bytes than were signed',
      'agentPackageDigest',
      async () => {
        const offer = await packed('3.1.0', program('new', HEARD));
        offered[offered.length - 20]! ^= 1;
        return [offer];
      },
    ],
    [
      'that is longer than was signed',
      'agentPackageDigest',
      async () => [await packed('3.1.0', program('new', HEARD), { bytes: 10 })],
    ],
    ['of the version that runs', 'agentPackageOlder', async () => [await packed('3.0.0', '')]],
    ['of an older version', 'agentPackageOlder', async () => [await packed('2.99.99', '')]],
    [
      'for which the disk has no room',
      'agentPackageDisk',
      async () => [await packed('3.1.0', ''), { free: async () => 100 }],
    ],
    [
      'that does not come',
      'agentPackageFetch',
      async () => [await packed('3.1.0', ''), { server: 'http://127.0.0.1:1' }],
    ],
    [
      'that is no archive',
      'agentPackageUnsafe',
      async () => {
        offered = Buffer.from('<html>sign in</html>');
        return [described('3.1.0')];
      },
    ],
    [
      'with a link',
      'agentPackageUnsafe',
      async () => {
        await mkdir(join(folder, 'built/tessera-agent'), { recursive: true });
        await symlink('/etc', join(folder, 'built/tessera-agent/etc'));
        return [await packed('3.1.0', '')];
      },
    ],
    [
      'with a file outside of its folder',
      'agentPackageUnsafe',
      async () => {
        await packed('3.1.0', '');
        await writeFile(join(folder, 'outside'), 'x');
        const file = join(folder, 'package.tgz');
        await create({ cwd: join(folder, 'built'), file, gzip: true, preservePaths: true }, [
          'tessera-agent',
          '../outside',
        ]);
        offered = await readFile(file);
        return [described('3.1.0')];
      },
    ],
  ])('%s is refused, told, and leaves nothing', async (_what, fault, made) => {
    const [offer, more] = await made();
    await expect(take(offer, more)).rejects.toMatchObject({ name: 'UpgradeFailed', fault });
    expect(said.at(-1)).toEqual({ version: offer.version, state: 'failed', fault });
    expect(await versions.program()).toBeNull();
    const left = existsSync(home.file('versions')) ? await readdir(home.file('versions')) : [];
    expect(left).toEqual([]);
  });
});

describe('who watches', () => {
  /** Watches until the signal; `life` is that of the installed program. */
  async function watching(signal: AbortSignal, life: string, more: { patience?: number } = {}) {
    const installed = { program: join(folder, 'installed.mjs'), version: INSTALLED };
    await writeFile(installed.program, program('installed', life));
    return watch({ installed, versions, args: [], log: () => undefined, between: 0, ...more }, signal);
  }
  /** Installs a version, as an upgrade does. */
  const upgraded = async (life: string) => take(await packed('3.1.0', program('new', life)));
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  test('starts the new version, which stays once the server has heard it', async () => {
    await upgraded(HEARD);
    const stop = new AbortController();
    const ended = watching(stop.signal, HEARD);
    await until(async () => (await versions.read()).trial === null && (await started()).length === 1);
    stop.abort();
    expect(await ended).toBe(0);
    expect(await started()).toEqual(['new']);
    expect(await versions.read()).toMatchObject({ current: '3.1.0', failed: null });
  });

  test('goes back where the new version ends three times before it was heard, and the server is told once', async () => {
    await upgraded('process.exit(1);');
    const stop = new AbortController();
    const ended = watching(stop.signal, HEARD);
    await until(async () => (await started()).at(-1) === 'installed');
    stop.abort();
    await ended;
    expect(await started()).toEqual(['new', 'new', 'new', 'installed']);
    said.length = 0;
    const { signal } = stop;
    const upgrader = new Upgrader({ server: '', fetch, versions, signal }, () => undefined);
    await upgrader.tellFailed(channel);
    await upgrader.tellFailed(channel);
    expect(said).toEqual([{ version: '3.1.0', state: 'rolledBack', fault: 'agentPackageUnhealthy' }]);
    expect(await readdir(home.file('versions'))).toEqual([]);
  });

  test('goes back where the new version runs and is not heard in time', async () => {
    await upgraded('setInterval(() => undefined, 1_000);');
    const stop = new AbortController();
    const ended = watching(stop.signal, HEARD, { patience: 300 });
    await until(async () => (await started()).at(-1) === 'installed');
    stop.abort();
    await ended;
    expect(await versions.read()).toMatchObject({ current: null, failed: { version: '3.1.0' } });
  });

  test('goes on counting where it was ended itself meanwhile', async () => {
    await upgraded('process.exit(1);');
    for (let start = 0; start < 3; start += 1) await versions.starts();
    const stop = new AbortController();
    const ended = watching(stop.signal, HEARD);
    await until(async () => (await started()).length === 1);
    stop.abort();
    await ended;
    expect(await started()).toEqual(['installed']);
  });

  test('starts again after 75, and ends with what an agent ends with else', async () => {
    const { signal } = new AbortController();
    const twice = `const { length } = (await import('node:fs')).readFileSync(${JSON.stringify(join(folder, 'starts'))}, 'utf8').trim().split('\\n');
process.exit(length === 1 ? 75 : 78);`;
    expect(await watching(signal, twice)).toBe(78);
    expect(await started()).toEqual(['installed', 'installed']);
    expect(await watching(signal, 'process.exit(3);')).toBe(3);
  });

  test('runs what was installed since, where that is newer than the last upgrade', async () => {
    await upgraded(HEARD);
    expect(await new Versions(home, '3.1.0').program()).toBeNull();
    await rm(versions.folderOf('3.1.0'), { recursive: true });
    expect(await versions.program()).toBeNull();
  });
});
