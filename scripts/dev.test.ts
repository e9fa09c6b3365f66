import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { sampleProject } from './lib/testing.ts';

const ROOT = join(__dirname, '..');
const BEFORE = '这里还没有内容';
const AFTER = '这里有了一处修改';

test('npm run dev serves a remote in front of the server, and its page takes an edit in place', async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/dev-test-'));
  const home = mkdtempSync(join(tmpdir(), 'tessera-dev-'));
  const remote = join(folder, 'mf-dev');
  writeRemote(remote);
  const [serverPort, pagePort] = await freePorts();
  const program = spawn(
    process.execPath,
    [join(ROOT, 'scripts/dev.mjs'), relative(ROOT, remote), '--port', String(pagePort)],
    {
      env: { ...process.env, TESSERA_HOME: home, TESSERA_PORT: String(serverPort), TESSERA_SAMPLE_SCALE: '0.01' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${pagePort}${path}`).catch(() => null);
    return answer?.ok ? answer.text() : null;
  };
  const until = async (path: string) => {
    for (const end = Date.now() + 120_000; Date.now() < end && program.exitCode === null; await pause()) {
      const text = await get(path);
      if (text !== null) return text;
    }
    throw new Error(`${path} is not served:\n${output}`);
  };
  try {
    expect(await until('/main/dev')).toContain('/standalone/main.js');
    const main = await until('/standalone/main.js');
    const hash = /__webpack_require__\.h = \(\) => \("(\w+)"\)/.exec(main)?.[1];

    const source = join(remote, 'src/features/start/start-page.tsx');
    writeFileSync(source, readFileSync(source, 'utf8').replace(BEFORE, AFTER));
    // What the open page asks for when the development server tells it of another hash.
    const { c: chunks } = JSON.parse(await until(`/standalone/main.${hash}.hot-update.json`)) as { c: string[] };
    const updates = await Promise.all(chunks.map((chunk) => until(`/standalone/${chunk}.${hash}.hot-update.js`)));
    expect(updates.join()).toContain(AFTER);
    // React then replaces the component where it stands; a module that registers none reloads the page.
    expect(updates.join()).toContain('$Refresh$.register(');

    const { code } = JSON.parse(await until('/api/ocmanage/rsa/key')) as { code: string };
    expect(code).toBe('0');
  } finally {
    program.kill('SIGINT');
    if (program.exitCode === null) await once(program, 'exit');
    rmSync(folder, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  }
  expect(await get('/main/dev')).toBeNull();
}, 180_000);

/** The remote that `pnpm new-remote` writes, outside the workspace. */
function writeRemote(folder: string): void {
  const project = sampleProject({});
  const remote = { name: 'mf-dev', title: 'Dev', path: '/main/dev', version: '1.0.0' };
  const files = project.call('new-remote/inside-files.mjs', 'insideFiles', remote) as Record<string, string>;
  project.remove();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(join(ROOT, 'mf-admin/node_modules'), join(folder, 'node_modules'));
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Two ports that were free a moment ago. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  const [first, second] = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) await once(server.close(), 'close');
  return [first ?? 0, second ?? 0];
}
