import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { freePort, startServer, type RunningServer } from '@tessera/testing';

import { tessera, type Installation } from '../../core/installation.ts';
import { installOffline } from '../../core/outside/offline-install.ts';
import { stepsOf, type PageStep } from '../../core/outside/page-steps.ts';
import { openShell, type ShellSession } from '../../core/outside/shell-session.ts';
import { expect, test } from '../../core/test.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOR = ['outside', 'operator'];
/** What docs/writing-a-remote.md says of a remote in a folder of its own. */
const steps = stepsOf(join(ROOT, 'docs/writing-a-remote.md')).filter(
  ({ language, target }) => language !== 'sh' || FOR.includes(target),
);
const done: PageStep[] = [];

let place: string;
let folder: string;
let server: RunningServer;
let installation: Installation;
let shell: ShellSession;
let port: number;
let token = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  place = await mkdtemp(join(tmpdir(), 'tessera-outside-'));
  folder = join(place, 'mf-sales');
  [server, port] = [await startServer(), await freePort()];
  installation = { url: server.url, home: server.home };
  shell = openShell(ROOT, { TESSERA_RELEASE_TOKEN: '', TESSERA_SERVER: '' });
});
test.afterAll(async () => {
  shell?.end();
  await server?.stop();
  if (place) await rm(place, { recursive: true, force: true });
});

/** A command of the page with this run's folder, addresses and token. */
function here(command: string): string {
  return command
    .replaceAll('../mf-sales', folder)
    .replaceAll('http://127.0.0.1:8080', server.url)
    .replaceAll('port=3001', `port=${port}`)
    .replaceAll('tsr_…', token);
}

/** Runs the page's blocks below a heading. @param serving looks at what a command serves that does not end by itself */
async function follow(heading: string, serving?: () => Promise<void>): Promise<string> {
  let told = '';
  for (const step of steps.filter((one) => one.heading === heading)) {
    if (step.language === 'sh') for (const line of step.text.trim().split('\n')) told += await command(line, serving);
    else {
      await mkdir(dirname(join(folder, step.target)), { recursive: true });
      await writeFile(join(folder, step.target), step.text);
    }
    done.push(step);
  }
  return told;
}

async function command(line: string, serving?: () => Promise<void>): Promise<string> {
  // The same packages without a registry.
  if (line === 'npm install') return installOffline(folder).then(() => '');
  if (line.startsWith('pnpm tessera ')) {
    [token = ''] = (await tessera(installation, line.split(' ').slice(2))).split('\n');
    return '';
  }
  if (!line.startsWith('npm start')) return shell.run(here(line));
  const stop = await shell.start(here(line));
  await serving?.().finally(stop);
  return '';
}

test('a remote in a folder of its own is made, installed from tarballs, checked and tested', async () => {
  test.setTimeout(300_000);
  expect(await follow('Make it')).toContain('1 passed');
});

test('it runs alone in front of a server', async ({ page }) => {
  test.setTimeout(180_000);
  await follow('Run it alone', async () => {
    const address = `http://127.0.0.1:${port}/main/sales`;
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 120_000 },
      )
      .toBe(true);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  });
});

test('it is published and mounted; a second release is offered to the open page', async ({ open }) => {
  test.setTimeout(300_000);
  expect(await follow('Publish it')).toContain('mf-sales is on stable');
  const page = await open({ role: 'editor', installation }, '/main/sales');
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '127.0.0.1' }).first()).toBeVisible();

  await follow('Change it');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: 'Sales' })).toBeVisible();
  await page.goto('/main/salesPlan');
  await expect(page.getByRole('heading', { name: '销售计划' })).toBeVisible();
});

test('nothing of the page was left out', () => {
  expect(steps.filter((step) => !done.includes(step)).map(({ heading, text }) => `${heading}: ${text}`)).toEqual([]);
  expect(done.length).toBeGreaterThan(7);
});
