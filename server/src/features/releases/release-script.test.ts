import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { buildArchive, buildFiles, startTestServer, type MadeBuild, type TestServer } from '../../testing/index.ts';
import { createReleaseTokens } from './index.ts';

jest.setTimeout(60_000);
const script = join(__dirname, '../../../../scripts/release.mjs');
let server: TestServer;
let token: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-release-'));
  server = await startTestServer();
  const tokens = createReleaseTokens(server.app.services.store, () => new Date());
  token = await tokens.add({ name: 'test', remotes: null, owner: 'owner', ownerId: null });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function distOf(build: MadeBuild): Promise<string> {
  const dist = join(folder, build.build);
  for (const [path, text] of buildFiles(build)) {
    await mkdir(dirname(join(dist, path)), { recursive: true });
    await writeFile(join(dist, path), text);
  }
  return dist;
}
const release = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const options = { env: { ...process.env, TESSERA_SERVER: server.url, TESSERA_RELEASE_TOKEN: token, ...env } };
    const done = (error: { code?: number | string | null } | null, stdout: string, stderr: string) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr });
    execFile(process.execPath, [script, ...args], options, done);
  });

describe('pnpm release', () => {
  it('publishes to a channel, shows where trains stand, and takes it back', async () => {
    const files = { 'chunks/lazy.js': 'x'.repeat(200_000) };
    const first = await distOf({ remote: 'mf-script', build: 'scriptone1', files });
    const second = await distOf({ remote: 'mf-script', build: 'scripttwo2', version: '1.1.0' });
    const done = await release(['mf-script', '--channel', 'stable', '--dist', first]);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('build scriptone1: uploaded') as string });
    const served = await fetch(`${server.url}/remotes/mf-script/scriptone1/chunks/lazy.js`);
    expect((await served.text()).length).toBe(200_000);
    const canary = await release(['mf-script', '--channel', 'canary', '--share', '0.25', '--dist', second]);
    expect(canary.output).toContain('canary for 25 % of users');
    expect(canary.output).toMatch(/build scripttwo2: uploaded \(\d+ bytes\) as Build 2$/m);
    expect((await release(['list'])).output).toMatch(
      /Build 2 {2}scripttwo2.*canary 25 %[\s\S]*Build 1 {2}scriptone1.*stable/,
    );
    expect((await release(['rollback', 'mf-script', '--channel', 'canary'])).output).toContain('no canary any more');
    const again = await release(['mf-script', '--channel', 'stable', '--dist', second]);
    expect(again.output).toContain('is there already as Build 2\n');
    expect((await release(['rollback', 'mf-script'])).output).toContain('back on Build 1 (build scriptone1).');
    expect(await release(['rollback', 'mf-script'])).toMatchObject({ code: 1 });
  });

  it('names a build by the commit of its sources and a note, and marks changes that the commit lacks', async () => {
    const dist = await distOf({ remote: 'mf-sources', build: 'sourceone1' });
    const git = (...args: string[]) => {
      const who = ['-c', 'user.name=T', '-c', 'user.email=t@test.invalid', '-c', 'commit.gpgsign=false'];
      return execFileSync('git', [...who, ...args], { cwd: dirname(dist), encoding: 'utf8' }).trim();
    };
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'first');
    await writeFile(join(folder, '.gitignore'), '*\n!/source.ts\n');
    git('add', '--force', '.gitignore');
    git('commit', '--quiet', '--message', 'second');
    const short = git('rev-parse', 'HEAD').slice(0, 7);
    const publish = (from: string, ...more: string[]) =>
      release(['mf-sources', '--channel', 'stable', '--dist', from, ...more]);
    const first = await publish(dist, '--note', ' fixes “filters” & more ');
    expect(first.output).toContain(`as Build 1 · ${short} · fixes “filters” & more\n`);
    await writeFile(join(folder, 'source.ts'), '');
    const second = await publish(await distOf({ remote: 'mf-sources', build: 'sourcetwo2' }));
    expect(second.output).toContain(`as Build 2 · ${short} (uncommitted changes)\n`);
    expect(await publish(dist, '--note', 'x'.repeat(201))).toMatchObject({ code: 1 });
    await rm(join(folder, '.git'), { recursive: true });
    const without = await publish(await distOf({ remote: 'mf-sources', build: 'sourcetri3' }));
    expect(without.output).toContain('as Build 3\n');
  });

  it('publishes for a program that says neither commit nor note', async () => {
    const build = { remote: 'mf-program', build: 'programone1' };
    const response = await fetch(`${server.url}/api/platform/builds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      body: new Uint8Array(buildArchive(build)),
    });
    expect(await response.json()).toMatchObject({ code: '0', data: { ...build, number: 1, commit: null, note: '' } });
  });

  it('says in one sentence why it does not release', async () => {
    const dist = await distOf({ remote: 'mf-script', build: 'scriptbad1', manifest: { requires: { session: '^7' } } });
    const told = async (args: string[], reason: string, env?: NodeJS.ProcessEnv) =>
      expect(await release(args, env)).toEqual({ code: 1, output: expect.stringContaining(reason) as string });
    await told(['mf-script', '--channel', 'stable', '--dist', dist], 'lacks session ^7');
    await told(['mf-script', '--dist', dist], 'Name a channel');
    await told(['mf-script', '--channel', 'canary', '--share', '2', '--dist', dist], '--share');
    await told(['mf-none', '--channel', 'stable'], 'no remote mf-none');
    await told(['list'], 'TESSERA_RELEASE_TOKEN', { TESSERA_RELEASE_TOKEN: '' });
    await told(['list'], 'release token', { TESSERA_RELEASE_TOKEN: 'tsr_000000000000_x' });
    await told(['list', '--server', 'http://127.0.0.1:1'], 'does not answer');
  });
});
