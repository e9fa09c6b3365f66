import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { ENDPOINTS, type Train } from '@tessera/contract';

import { buildArchive, buildFiles, startTestServer, type MadeBuild, type TestServer } from '../../testing/index.ts';

const { platform: calls } = ENDPOINTS;
let folder: string;
let first: TestServer;
jest.setTimeout(60_000);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-bundle-'));
});
afterAll(async () => {
  await first.stop();
  await rm(folder, { recursive: true });
});

async function bundle(build: MadeBuild): Promise<void> {
  const dist = join(folder, build.remote ?? '', 'dist');
  await rm(dist, { recursive: true, force: true });
  for (const [path, text] of buildFiles(build)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }
}

/** Starts the server on the bundle, on the database of the first start; hands out its trains by remote. */
async function trainsAfterStart(use?: (server: TestServer, token: string) => Promise<void>) {
  const env = { TESSERA_BUNDLE_DIR: folder };
  const again = first ? { databaseUrl: first.databaseUrl } : {};
  const server = await startTestServer({ env, ...again });
  first ??= server;
  try {
    const { token } = await server.signIn();
    const { data } = await server.call<Train[]>(calls.trains, {}, token);
    await use?.(server, token);
    return Object.fromEntries(data.map((train) => [train.remote, train]));
  } finally {
    if (server !== first) await server.stop();
  }
}

describe('builds that come with the server', () => {
  it('are released where nothing is, and one that is not sound is left out', async () => {
    await bundle({ remote: 'mf-alpha', build: 'alphabuild1', files: { 'static/js/chunk.js': '1' } });
    await bundle({ remote: 'mf-beta', build: 'betabuild01', tamper: (files) => files.set('main.css', 'x{}') });
    const trains = await trainsAfterStart(async (server) => {
      const chunk = await fetch(`${server.url}/remotes/mf-alpha/alphabuild1/static/js/chunk.js`);
      expect(await chunk.text()).toBe('1');
    });
    expect(trains['mf-alpha']).toMatchObject({ stable: 'alphabuild1' });
    expect(trains['mf-beta']).toBeUndefined();
  });

  it('replace an older bundled build, once, and never a newer one', async () => {
    await bundle({ remote: 'mf-alpha', build: 'alphabuild2', version: '1.1.0' });
    expect((await trainsAfterStart())['mf-alpha']?.stable).toBe('alphabuild2');
    await bundle({ remote: 'mf-alpha', build: 'alphabuild0', version: '1.0.5' });
    const trains = await trainsAfterStart(async (server, token) => {
      const body = { remote: 'mf-alpha', channel: 'stable' };
      expect((await server.call(calls.rollback, { body }, token)).data).toMatchObject({ build: 'alphabuild1' });
    });
    expect(trains['mf-alpha']?.stable).toBe('alphabuild2');
    await bundle({ remote: 'mf-alpha', build: 'alphabuild2', version: '1.1.0' });
    expect((await trainsAfterStart())['mf-alpha']?.stable).toBe('alphabuild1');
  });

  it('stay off when somebody took them off', async () => {
    await bundle({ remote: 'mf-gamma', build: 'gammabuild1' });
    await trainsAfterStart(async (server, token) => {
      expect((await server.call(calls.withdraw, { body: { remote: 'mf-gamma' } }, token)).code).toBe('0');
    });
    expect((await trainsAfterStart())['mf-gamma']).toMatchObject({ stable: null });
  });

  it('stay behind what somebody released', async () => {
    await trainsAfterStart(async (server, token) => {
      const build = buildArchive({ remote: 'mf-alpha', build: 'releasedone', version: '1.0.1' });
      await server.call(calls.upload, { body: build }, token);
      const body = { remote: 'mf-alpha', build: 'releasedone', channel: 'stable' };
      await server.call(calls.promote, { body }, token);
    });
    await bundle({ remote: 'mf-alpha', build: 'alphabuild9', version: '9.0.0' });
    expect((await trainsAfterStart())['mf-alpha']).toMatchObject({ stable: 'releasedone' });
  });
});
