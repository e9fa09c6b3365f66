import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { stepsOf, type PageStep } from '../e2e/core/outside/page-steps.ts';
import { sampleProject, type SampleProject } from './lib/testing.ts';

const ROOT = join(__dirname, '..');
const FOR = ['inside', 'operator'];
const BEFORE = '这里还没有内容';
const AFTER = '这里有了一处修改';
/** What the page says of a remote in this repository. */
const steps = stepsOf(join(ROOT, 'docs/writing-a-remote.md')).filter(
  ({ language, target }) => language !== 'sh' || FOR.includes(target),
);
const done: PageStep[] = [];

/** This repository with a folder of its own for the remote; all else is as it is here. */
let project: SampleProject;
let remote: string;
let home: string;
let serverPort: number;
let pagePort: number;
let program: ChildProcess | undefined;
let output = '';
let token = '';

beforeAll(async () => {
  project = sampleProject({});
  remote = join(project.folder, 'mf-sales');
  home = mkdtempSync(join(tmpdir(), 'tessera-dev-'));
  [serverPort, pagePort] = await freePorts();
  for (const name of [
    'server',
    'agent',
    'shell',
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    '.oxfmtrc.json',
  ])
    symlinkSync(join(ROOT, name), join(project.folder, name));
  project.write('jest.config.mjs', readFileSync(join(ROOT, 'jest.config.mjs'), 'utf8'));
  linkEntries('shared', ['contract']);
  // Until the next release the contract may break what was released, and then nothing is published from here.
  linkEntries('shared/contract', ['surface.json']);
  // Links what another remote has, in the place of an installation of the whole workspace.
  project.write('bin/pnpm', `#!/bin/sh\nln -s ${join(ROOT, 'mf-admin/node_modules')} ${remote}/node_modules\n`);
  chmodSync(join(project.folder, 'bin/pnpm'), 0o755);
});
afterAll(async () => {
  program?.kill('SIGINT');
  if (program && program.exitCode === null) await once(program, 'exit');
  project.remove();
  rmSync(home, { recursive: true, force: true });
});

/** Makes a folder whose entries are those of this repository, without some. */
function linkEntries(folder: string, without: readonly string[]): void {
  mkdirSync(join(project.folder, folder), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder)))
    if (!without.includes(name)) symlinkSync(join(ROOT, folder, name), join(project.folder, folder, name));
}

const environment = () => ({
  ...process.env,
  PATH: `${join(project.folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  TESSERA_HOME: home,
  TESSERA_PORT: String(serverPort),
  TESSERA_SAMPLE_SCALE: '0.01',
});

/** Runs the page's blocks below a heading. @returns what its commands printed */
async function follow(heading: string): Promise<string> {
  let told = '';
  for (const step of steps.filter((one) => one.heading === heading)) {
    if (step.language === 'sh') for (const line of step.text.trim().split('\n')) told += await command(line);
    else {
      mkdirSync(dirname(join(remote, step.target)), { recursive: true });
      writeFileSync(join(remote, step.target), step.text);
    }
    done.push(step);
  }
  return told;
}

async function command(line: string): Promise<string> {
  const here = line
    .replaceAll('http://127.0.0.1:8080', `http://127.0.0.1:${serverPort}`)
    .replaceAll('--port 3001', `--port ${pagePort}`)
    .replaceAll('tsr_…', token)
    .replace(/^pnpm tessera /, 'npm run --silent tessera -- ');
  const options = { cwd: project.folder, env: environment() };
  if (line.startsWith('npm run dev')) {
    program = spawn('node', ['scripts/dev.mjs', ...(here.split(' -- ')[1] ?? '').split(' ')], options);
    for (const stream of [program.stdout, program.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    return '';
  }
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', here], options);
  if (line.startsWith('pnpm tessera ')) [token = ''] = stdout.split('\n');
  return stdout + stderr;
}

async function get(path: string, port = pagePort): Promise<string | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  return answer?.ok ? answer.text() : null;
}

async function until(path: string): Promise<string> {
  for (const end = Date.now() + 120_000; Date.now() < end && program?.exitCode === null; await pause()) {
    const text = await get(path);
    if (text !== null) return text;
  }
  throw new Error(`${path} is not served:\n${output}`);
}

describe('docs/writing-a-remote.md, in this repository', () => {
  test('a new remote is a package whose test passes', async () => {
    expect(await follow('Make it')).toMatch(/Tests: +1 passed/);
  }, 180_000);

  test('npm run dev serves it in front of the server, and its page takes an edit in place', async () => {
    await follow('Run it alone');
    expect(await until('/main/sales')).toContain('/standalone/main.js');
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
  }, 180_000);

  test('it is published, changed and published again', async () => {
    const first = await follow('Publish it');
    expect(first).toContain('mf-sales is on stable');
    const second = await follow('Change it');
    expect(second).toContain('mf-sales is on stable');
    const buildOf = (told: string) => /build (\w+): uploaded/.exec(told)?.[1];
    expect(buildOf(second)).toMatch(/^\w{20}$/);
    expect(buildOf(second)).not.toBe(buildOf(first));
    expect(await get(`/remotes/mf-sales/${buildOf(second)}/remoteEntry.js`, serverPort)).not.toBeNull();
  }, 240_000);

  test('an interrupt ends what serves, and nothing of the page was left out', async () => {
    program?.kill('SIGINT');
    if (program && program.exitCode === null) await once(program, 'exit');
    expect(await get('/main/sales')).toBeNull();
    expect(steps.filter((step) => !done.includes(step)).map(({ heading, text }) => `${heading}: ${text}`)).toEqual([]);
    expect(done.length).toBeGreaterThan(6);
  });
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Two ports that were free a moment ago. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  const [first, second] = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) await once(server.close(), 'close');
  return [first ?? 0, second ?? 0];
}
